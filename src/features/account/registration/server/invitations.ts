// Invitations: a link for one person into one organisation, for some days, once. Kept as its hash.
import type { Language } from '#platform/contract/language.ts';
import type { Clock } from '#platform/server/clock.ts';
import { hashToken } from '#platform/server/crypto/secrets.ts';
import type {
	Database,
	PreparedStatement,
	PreparedStatements,
	TransactionQueries,
} from '#platform/server/db/database.ts';
import { findPersonByLogin, type Person } from '#features/account/identity/server/api.ts';
import type { RegistrationTables } from './tables.ts';

export interface NewInvitation {
	readonly organisationId: number;
	readonly email: string;
	readonly givenName: string;
	readonly familyName: string;
	readonly officeId?: string;
	readonly language: Language;
	/** Who invites; absent for an operator at the command line. */
	readonly invitedBy?: number;
	/** Role in the staff area of the organisation. */
	readonly staffRole?: string;
	/** The record without a password that the link opens. */
	readonly userId?: number;
	readonly lifetimeMs?: number;
}

export interface FoundInvitation {
	readonly id: string;
	readonly organisationId: number;
	readonly email: string;
	readonly givenName: string;
	readonly familyName: string;
	readonly organisationName: string;
	/** The record that the link opens. */
	readonly userId: number | null;
}

const find: PreparedStatement = {
	name: 'registration_find_invitation',
	text: `select i.id, i.organisation_id as "organisationId", i.email, i.given_name as "givenName", i.family_name as "familyName",
			o.name as "organisationName", i.user_id as "userId"
		from invitations i join organisations o on o.id = i.organisation_id
		where i.token_hash = $1 and i.used_at is null and i.expires_at > $2`,
};

export async function findInvitation(
	database: Database,
	clock: Clock,
	token: string,
): Promise<FoundInvitation | undefined> {
	const [found] = await database.prepared<FoundInvitation>(find, [hashToken(token), clock.now()]);
	return found;
}

interface InvitedTo {
	readonly officeId: string | null;
	readonly staffRole: string | null;
	readonly userId: number | null;
}

/** Uses the invitation up in one conditional statement; gives the office it is for and what it grants, undefined where it was used or is over. */
export async function useInvitation(
	queries: TransactionQueries,
	clock: Clock,
	invitation: { readonly organisationId: number; readonly id: string },
): Promise<InvitedTo | undefined> {
	const now = clock.now();
	const [used] = await queries
		.withTables<RegistrationTables>()
		.updateTable('invitations')
		.set({ used_at: now })
		.where('organisation_id', '=', invitation.organisationId)
		.where('id', '=', invitation.id)
		.where('used_at', 'is', null)
		.where('expires_at', '>', now)
		.returning(['office_id as officeId', 'staff_role as staffRole', 'user_id as userId'])
		.execute();
	return used;
}

const isForOwner: PreparedStatement = {
	name: 'registration_is_for_owner',
	isRead: true,
	text: 'select 1 from invitations where id = $1 and organisation_id = $2 and user_id = $3',
};

/** Who has the address already, apart from the person whose record the invitation opens. */
export async function findOtherOwner(
	{ database, clock }: { readonly database: Database; readonly clock: Clock },
	email: string,
	invitationId: string | null,
): Promise<Person | undefined> {
	const owner = await findPersonByLogin({ database, clock }, email);
	if (owner === undefined || owner.passwordHash !== null || invitationId === null) return owner;
	const own = await database.prepared(isForOwner, [invitationId, owner.organisationId, owner.id]);
	return own.length > 0 ? undefined : owner;
}

const findOpen: PreparedStatement = {
	name: 'registration_find_open_invitation',
	text: `select 1 from invitations
		where organisation_id = $1 and lower(email) = lower($2) and used_at is null and expires_at > $3 limit 1`,
};

/** Whether this address was invited into the organisation and can still come. */
export async function isInvited(
	queries: PreparedStatements,
	clock: Clock,
	{ organisationId, email }: Pick<NewInvitation, 'organisationId' | 'email'>,
): Promise<boolean> {
	return (await queries.prepared(findOpen, [organisationId, email, clock.now()])).length > 0;
}

const end: PreparedStatement = {
	name: 'registration_end_invitations',
	text: `update invitations set expires_at = $3
		where organisation_id = $1 and lower(email) = lower($2) and used_at is null and expires_at > $3`,
};

/** The links that an address has open into the organisation stop working. */
export async function endInvitations(
	queries: PreparedStatements,
	clock: Clock,
	{ organisationId, email }: Pick<NewInvitation, 'organisationId' | 'email'>,
): Promise<void> {
	await queries.prepared(end, [organisationId, email, clock.now()]);
}
