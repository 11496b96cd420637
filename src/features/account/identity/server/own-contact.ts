// What a person may change of themselves. Each function belongs in the transaction of its caller.
import { before } from '#platform/contract/duration.ts';
import { platformProblem } from '#platform/contract/problem.ts';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import { emailClaimMs } from '../contract.ts';
import { setIdentifiers } from './identifiers.ts';
import type { IdentityTables } from './tables.ts';

type Owner = Pick<Actor, 'organisationId' | 'userId'>;

export interface Names {
	readonly givenName: string;
	readonly familyName: string;
	/** '' where the person goes by the given name. */
	readonly preferredName: string;
}

export async function saveNames(queries: TransactionQueries, owner: Owner, names: Names): Promise<void> {
	const { givenName, familyName, preferredName } = names;
	await ownRow(queries, owner)
		.set({ given_name: givenName, family_name: familyName, preferred_name: preferredName })
		.execute();
}

/** Returns whether it was another one before. */
export function savePhone(queries: TransactionQueries, owner: Owner, phone: string | null): Promise<boolean> {
	return setIdentifiers(queries, owner, { by: 'holder', phone });
}

export async function savePhotoId(queries: TransactionQueries, owner: Owner, photoId: string | null): Promise<void> {
	await ownRow(queries, owner).set({ photo_id: photoId }).execute();
}

/**
 * Returns the address until now, whose reader can have it back for a while; going back to such an address ends the claims since.
 * @throws where the address is another account's (`users__email`), or the account was locked meanwhile.
 */
export async function replaceEmail(
	queries: TransactionQueries,
	clock: Clock,
	owner: Owner,
	email: string,
): Promise<string> {
	const until = await holdEmail(queries, owner);
	if (until === undefined) throw platformProblem('session.signed_out', { detail: 'locked meanwhile' });
	void (await setIdentifiers(queries, owner, { by: 'holder', email }));
	const { organisationId, userId } = owner;
	const now = clock.now();
	const returnedTo = await findFormer(queries, owner, email, now);
	if (returnedTo !== undefined) await endClaims(queries, owner, returnedTo.position);
	else {
		const former = { organisation_id: organisationId, user_id: userId, id: newId(clock), email: until };
		await queries
			.withTables<IdentityTables>()
			.insertInto('former_emails')
			.values({ ...former, held_until: now })
			.execute();
	}
	return until;
}

export interface AddressNow {
	readonly email: string;
	/** The address until now, where another one was put back. */
	readonly restoredFrom?: string;
}

/**
 * Gives an account back an address that it had of late (`emailClaimMs`), and returns the address it has then. It stays what it is where
 * it is that one, where the account did not have that one of late, or where another account has it now. No one who had an address later
 * can have it back after that.
 */
export async function restoreEmail(
	queries: TransactionQueries,
	clock: Clock,
	owner: Owner,
	email: string,
): Promise<AddressNow> {
	const from = (await holdEmail(queries, owner, { evenLocked: true })) ?? '';
	if (from.toLowerCase() === email.toLowerCase()) return { email: from };
	const former = await findFormer(queries, owner, email, clock.now());
	if (former === undefined || (await isHeldByOther(queries, former.email))) return { email: from };
	await endClaims(queries, owner, former.position);
	void (await setIdentifiers(queries, owner, { by: 'holder', email: former.email }));
	return { email: former.email, restoredFrom: from };
}

/** The address now, held until the transaction ends. */
async function holdEmail(
	queries: TransactionQueries,
	owner: Owner,
	{ evenLocked = false } = {},
): Promise<string | undefined> {
	const row = await queries
		.withTables<IdentityTables>()
		.selectFrom('users')
		.select('email')
		.where('organisation_id', '=', owner.organisationId)
		.where('id', '=', owner.userId)
		.$if(!evenLocked, (query) => query.where('locked_at', 'is', null))
		.forUpdate()
		.executeTakeFirst();
	return row?.email;
}

/** The address among those that the account had of late; the first time, because the first holder has the older claim. */
function findFormer(queries: TransactionQueries, owner: Owner, email: string, now: Date) {
	return queries
		.withTables<IdentityTables>()
		.selectFrom('former_emails')
		.select(['email', 'position'])
		.where('organisation_id', '=', owner.organisationId)
		.where('user_id', '=', owner.userId)
		.where((row) => row.fn('lower', ['email']), '=', email.toLowerCase())
		.where('held_until', '>', before(now, emailClaimMs))
		.orderBy('position')
		.limit(1)
		.executeTakeFirst();
}

/** Addresses whose readers can still have the account back. */
export async function listFormerEmails(queries: TransactionQueries, owner: Owner): Promise<readonly string[]> {
	const rows = await queries
		.withTables<IdentityTables>()
		.selectFrom('former_emails')
		.select('email')
		.where('organisation_id', '=', owner.organisationId)
		.where('user_id', '=', owner.userId)
		.execute();
	return rows.map(({ email }) => email);
}

/** Of an address and of all that followed it. */
async function endClaims(queries: TransactionQueries, owner: Owner, position: number): Promise<void> {
	void (await queries
		.withTables<IdentityTables>()
		.deleteFrom('former_emails')
		.where('organisation_id', '=', owner.organisationId)
		.where('user_id', '=', owner.userId)
		.where('position', '>=', position)
		.execute());
}

async function isHeldByOther(queries: TransactionQueries, email: string): Promise<boolean> {
	const others = await queries
		.withTables<IdentityTables>()
		.selectFrom('users')
		.select('id')
		.where((row) => row.fn('lower', ['email']), '=', email.toLowerCase())
		.execute();
	return others.length > 0;
}

/** Whether a failed statement would have given two accounts one address. */
export function isEmailTaken(error: unknown): boolean {
	return error instanceof Error && 'constraint' in error && error.constraint === 'users__email';
}

function ownRow(queries: TransactionQueries, owner: Owner) {
	return queries
		.withTables<IdentityTables>()
		.updateTable('users')
		.where('organisation_id', '=', owner.organisationId)
		.where('id', '=', owner.userId);
}
