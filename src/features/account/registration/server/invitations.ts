// Invitations: a link for one person into one organisation, for some days, once. Kept as its hash.
import { sql } from 'kysely';
import type { Language } from '#platform/contract/language.ts';
import type { Clock } from '#platform/server/clock.ts';
import { hashToken } from '#platform/server/crypto/secrets.ts';
import type { Database, PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { findPersonByLogin, type Person } from '#features/account/identity/server/api.ts';

const keep = keeper<Pick<Schema, 'invitations' | 'organisations'>>();

export interface NewInvitation {
	readonly organisationId: number;
	readonly email: string;
	readonly givenName: string;
	readonly familyName: string;
	readonly officeId?: string;
	readonly language: Language;
	/** Who invites; absent for an operator at the command line. */
	readonly invitedBy?: number;
	/** The person gets this role in the staff area of the organisation. */
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

const find = keep('registration_find_invitation', (database, of: { tokenHash: Buffer; now: Date }) =>
	database
		.selectFrom('invitations as i')
		.innerJoin('organisations as o', 'o.id', 'i.organisationId')
		.select([
			'i.id',
			'i.organisationId',
			'i.email',
			'i.givenName',
			'i.familyName',
			'o.name as organisationName',
			'i.userId',
		])
		.where('i.tokenHash', '=', of.tokenHash)
		.where('i.usedAt', 'is', null)
		.where('i.expiresAt', '>', of.now),
);

export async function findInvitation(
	database: Database,
	clock: Clock,
	token: string,
): Promise<FoundInvitation | undefined> {
	const [found] = await find(database, { tokenHash: hashToken(token), now: clock.now() });
	return found;
}

interface InvitedTo {
	readonly officeId: string | null;
	readonly staffRole: string | null;
	readonly userId: number | null;
}

const use = keep(
	'registration_use_invitation',
	(database, { organisationId, id, now }: { organisationId: number; id: string; now: Date }) =>
		database
			.updateTable('invitations')
			.set({ usedAt: now })
			.where((row) => row.and({ organisationId, id }))
			.where('usedAt', 'is', null)
			.where('expiresAt', '>', now)
			.returning(['officeId', 'staffRole', 'userId']),
);

/** Uses the invitation up in one conditional statement; gives the office it is for and what it grants, undefined where it was used or is over. */
export async function useInvitation(
	queries: TransactionQueries,
	clock: Clock,
	{ organisationId, id }: { readonly organisationId: number; readonly id: string },
): Promise<InvitedTo | undefined> {
	const [used] = await use(queries, { organisationId, id, now: clock.now() });
	return used;
}

const findFor = keep(
	'registration_is_for_owner',
	(database, { organisationId, userId, id }: PersonKey & { id: string }) =>
		database
			.selectFrom('invitations')
			.select('id')
			.where((row) => row.and({ id, organisationId, userId })),
);

/** Who has the address already, apart from the person whose record the invitation opens. */
export async function findOtherOwner(
	{ database, clock }: { readonly database: Database; readonly clock: Clock },
	email: string,
	invitationId: string | null,
): Promise<Person | undefined> {
	const owner = await findPersonByLogin({ database, clock }, email);
	if (owner === undefined || owner.passwordHash !== null || invitationId === null) return owner;
	const { organisationId, id: userId } = owner;
	const own = await findFor(database, { organisationId, userId, id: invitationId });
	return own.length > 0 ? undefined : owner;
}

interface InvitedAddress {
	readonly organisationId: number;
	readonly email: string;
	readonly now: Date;
}

const findOpen = keep('registration_find_open_invitation', (database, of: InvitedAddress) =>
	database
		.selectFrom('invitations')
		.select('id')
		.where('organisationId', '=', of.organisationId)
		.where(sql`lower(email)`, '=', sql`lower(${of.email})`)
		.where('usedAt', 'is', null)
		.where('expiresAt', '>', of.now)
		.limit(1),
);
const end = keep('registration_end_invitations', (database, of: InvitedAddress) =>
	database
		.updateTable('invitations')
		.set({ expiresAt: of.now })
		.where('organisationId', '=', of.organisationId)
		.where(sql`lower(email)`, '=', sql`lower(${of.email})`)
		.where('usedAt', 'is', null)
		.where('expiresAt', '>', of.now),
);

/** Whether this address was invited into the organisation and can still come. */
export async function isInvited(
	queries: PreparedStatements,
	clock: Clock,
	{ organisationId, email }: Pick<NewInvitation, 'organisationId' | 'email'>,
): Promise<boolean> {
	return (await findOpen(queries, { organisationId, email, now: clock.now() })).length > 0;
}

/** The links that an address has open into the organisation stop working. */
export async function endInvitations(
	queries: PreparedStatements,
	clock: Clock,
	{ organisationId, email }: Pick<NewInvitation, 'organisationId' | 'email'>,
): Promise<void> {
	void (await end(queries, { organisationId, email, now: clock.now() }));
}
