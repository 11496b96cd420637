// The address of an account and those that it had of late, which their readers can have back for a while. Each function belongs in the
// transaction of its caller.
import { sql } from 'kysely';
import { before } from '#platform/contract/duration.ts';
import { platformProblem } from '#platform/contract/problem.ts';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { setIdentifiers } from '#features/account/identity/server/api.ts';
import { emailClaimMs } from '../../contract.ts';

const keep = keeper<Pick<Schema, 'formerEmails' | 'users'>>();
const holdAddress = keep('security_hold_own_address', (database, of: PersonKey & { evenLocked: boolean }) =>
	database
		.selectFrom('users')
		.select('email')
		.where((row) => row.and({ organisationId: of.organisationId, id: of.userId }))
		.where(sql<boolean>`(${of.evenLocked}::boolean or locked_at is null)`)
		.forUpdate(),
);
const addFormer = keep.insert('security_add_former_email', 'formerEmails', [
	'organisationId',
	'userId',
	'id',
	'email',
	'heldUntil',
]);
const findFormer = keep(
	'security_find_former_email',
	(database, { organisationId, userId, email, since }: PersonKey & { email: string; since: Date }) =>
		database
			.selectFrom('formerEmails')
			.select(['email', 'position'])
			.where((row) => row.and({ organisationId, userId }))
			.where(sql`lower(email)`, '=', sql`lower(${email})`)
			.where('heldUntil', '>', since)
			.orderBy('position')
			.limit(1),
);
const listFormer = keep('security_list_former_emails', (database, { organisationId, userId }: PersonKey) =>
	database
		.selectFrom('formerEmails')
		.select('email')
		.where((row) => row.and({ organisationId, userId })),
);
const dropFormer = keep(
	'security_end_claims',
	(database, { organisationId, userId, position }: PersonKey & { position: number }) =>
		database
			.deleteFrom('formerEmails')
			.where((row) => row.and({ organisationId, userId }))
			.where('position', '>=', position),
);
const findHolder = keep('security_find_holder_of_email', (database, of: { email: string }) =>
	database
		.selectFrom('users')
		.select('id')
		.where(sql`lower(email)`, '=', sql`lower(${of.email})`),
);

/**
 * Returns the address until now, whose reader can have it back for a while; going back to such an address ends the claims since.
 * @throws where the address belongs to another account (`users__email`), or another call locked the account.
 */
export async function replaceEmail(
	queries: TransactionQueries,
	clock: Clock,
	owner: PersonKey,
	email: string,
): Promise<string> {
	const until = await holdEmail(queries, owner);
	if (until === undefined) throw platformProblem('session.signed_out', { detail: 'locked by another call' });
	void (await setIdentifiers(queries, owner, { by: 'holder', email }));
	const { organisationId, userId } = owner;
	const now = clock.now();
	const returnedTo = await findClaim(queries, owner, email, now);
	if (returnedTo !== undefined) await endClaims(queries, owner, returnedTo.position);
	else await addFormer(queries, { organisationId, userId, id: newId(clock), email: until, heldUntil: now });
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
	owner: PersonKey,
	email: string,
): Promise<AddressNow> {
	const from = (await holdEmail(queries, owner, { evenLocked: true })) ?? '';
	if (from.toLowerCase() === email.toLowerCase()) return { email: from };
	const former = await findClaim(queries, owner, email, clock.now());
	if (former === undefined || (await findHolder(queries, { email: former.email })).length > 0) return { email: from };
	await endClaims(queries, owner, former.position);
	void (await setIdentifiers(queries, owner, { by: 'holder', email: former.email }));
	return { email: former.email, restoredFrom: from };
}

/** The address now, held until the transaction ends. */
async function holdEmail(
	queries: TransactionQueries,
	{ organisationId, userId }: PersonKey,
	{ evenLocked = false } = {},
): Promise<string | undefined> {
	const [row] = await holdAddress(queries, { organisationId, userId, evenLocked });
	return row?.email;
}

/** The address among those that the account had of late; the first time, because the first holder has the older claim. */
async function findClaim(queries: TransactionQueries, { organisationId, userId }: PersonKey, email: string, now: Date) {
	const [former] = await findFormer(queries, { organisationId, userId, email, since: before(now, emailClaimMs) });
	return former;
}

/** Addresses whose readers can still have the account back. */
export async function listFormerEmails(queries: TransactionQueries, owner: PersonKey): Promise<readonly string[]> {
	return (await listFormer(queries, owner)).map(({ email }) => email);
}

/** Ends the claims to an address and to all that followed it. */
async function endClaims(
	queries: TransactionQueries,
	{ organisationId, userId }: PersonKey,
	position: number,
): Promise<void> {
	void (await dropFormer(queries, { organisationId, userId, position }));
}
