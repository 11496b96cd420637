// A locked account: no one signs in, and no session of it is found, until a recovery unlocks it. And a person's row, held.
import { platformProblem } from '#platform/contract/problem.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { PreparedStatement, TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { Person } from './people.ts';
import { notEnded } from './sessions/presence.ts';
import type { IdentityTables } from './tables.ts';

/** False where it was locked already. */
export async function lockPerson(queries: TransactionQueries, clock: Clock, owner: PersonKey): Promise<boolean> {
	const rows = await users(queries, owner)
		.set({ locked_at: clock.now() })
		.where('locked_at', 'is', null)
		.returning('id')
		.execute();
	return rows.length > 0;
}

/** No link for a new password is sent to the person before then; an earlier day that was set stays. */
export async function delayRecovery(queries: TransactionQueries, owner: PersonKey, until: Date): Promise<Date> {
	const { recoverable_from: from } = await users(queries, owner)
		.set((row) => ({ recoverable_from: row.fn.coalesce('recoverable_from', row.val(until)) }))
		.returning('recoverable_from')
		.executeTakeFirstOrThrow();
	return from ?? until;
}

/** False where it was not locked. */
export async function unlockPerson(queries: TransactionQueries, owner: PersonKey): Promise<boolean> {
	const rows = await users(queries, owner)
		.set({ locked_at: null, recoverable_from: null })
		.where('locked_at', 'is not', null)
		.returning('id')
		.execute();
	return rows.length > 0;
}

/**
 * Holds the person until the transaction ends, before anything else of theirs: of two calls that each take a way in away, or
 * add one where there is room for one, the second sees what the first left.
 * @throws Problem `session.signed_out` where the account was locked meanwhile, or its person left: what it was locked against gains nothing any more.
 */
export async function lockPersonRow(queries: TransactionQueries, clock: Clock, owner: PersonKey): Promise<void> {
	const held = await queries
		.withTables<IdentityTables>()
		.selectFrom('users')
		.select('ends_at')
		.where('organisation_id', '=', owner.organisationId)
		.where('id', '=', owner.userId)
		.where('locked_at', 'is', null)
		.forNoKeyUpdate()
		.executeTakeFirst();
	if (held === undefined || hasEnded(held, clock)) {
		throw platformProblem('session.signed_out', { detail: 'locked or ended meanwhile' });
	}
}

/** Holds several people, whatever their standing, always in one order; false where one of them is locked or not there any more. */
export async function lockPeopleRows(
	queries: TransactionQueries,
	clock: Clock,
	people: readonly Pick<Person, 'organisationId' | 'id'>[],
): Promise<boolean> {
	let isOpen = true;
	for (const { organisationId, id } of people.toSorted((one, other) => one.id - other.id)) {
		const held = await queries
			.withTables<IdentityTables>()
			.selectFrom('users')
			.select(['locked_at', 'ends_at'])
			.where('organisation_id', '=', organisationId)
			.where('id', '=', id)
			.forNoKeyUpdate()
			.executeTakeFirst();
		isOpen &&= held?.locked_at === null && !hasEnded(held, clock);
	}
	return isOpen;
}

const holdUnchanged: PreparedStatement = {
	name: 'identity_hold_unchanged',
	text: `select 1 from users where organisation_id = $1 and id = $2 and status = $3 and locked_at is null
			and password_hash is not distinct from $4 and ${notEnded('users', '$5')}
		for share`,
	isRead: true,
};

/**
 * Call it first in the transaction that opens a session. An end, a recovery, a lock or a new password ends the sessions that it finds: one
 * that is under way is waited for, and where one was committed since the person was read, no session is opened.
 * @throws Problem `server.busy`: the next try meets the person as they are now.
 */
export async function requireUnchanged(queries: TransactionQueries, clock: Clock, person: Person): Promise<void> {
	const values = [person.organisationId, person.id, person.status, person.passwordHash, clock.now()];
	const found = await queries.prepared(holdUnchanged, values);
	if (found.length === 0) {
		throw platformProblem('server.busy', { retryAfterSeconds: 1, detail: 'the account changed meanwhile' });
	}
}

/** Whether the account still has the address that was read, held until the transaction ends. */
export async function isStillAddress(queries: TransactionQueries, person: Person): Promise<boolean> {
	const found = await queries
		.withTables<IdentityTables>()
		.selectFrom('users')
		.select('id')
		.where('organisation_id', '=', person.organisationId)
		.where('id', '=', person.id)
		.where('email', '=', person.email)
		.forShare()
		.execute();
	return found.length > 0;
}

function users(queries: TransactionQueries, { organisationId, userId }: PersonKey) {
	return queries
		.withTables<IdentityTables>()
		.updateTable('users')
		.where('organisation_id', '=', organisationId)
		.where('id', '=', userId);
}

function hasEnded({ ends_at: endsAt }: { readonly ends_at: Date | null }, clock: Clock): boolean {
	return endsAt !== null && endsAt <= clock.now();
}
