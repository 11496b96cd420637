// A person's row, held until the end of the transaction.
import { sql } from 'kysely';
import { platformProblem } from '#platform/contract/problem.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { PersonKey, PersonRowKey } from '#platform/server/person-key.ts';
import type { Person } from './people.ts';
import { notEnded } from './sessions/presence.ts';

const keep = keeper<Pick<Schema, 'users'>>();
const hold = keep('identity_hold_person', (database, { organisationId, id }: PersonRowKey) =>
	database
		.selectFrom('users')
		.select(['lockedAt', 'endsAt'])
		.where((row) => row.and({ organisationId, id }))
		.forNoKeyUpdate(),
);
const holdUnlocked = keep('identity_hold_unlocked_person', (database, of: PersonKey) =>
	database
		.selectFrom('users')
		.select('endsAt')
		.where((row) => row.and({ organisationId: of.organisationId, id: of.userId }))
		.where('lockedAt', 'is', null)
		.forNoKeyUpdate(),
);
const holdUnchanged = keepSql(
	'identity_hold_unchanged',
	{ id: 'number' },
	(of: Pick<Person, 'organisationId' | 'id' | 'status' | 'passwordHash'> & { now: Date }) => sql`
		select id from users where organisation_id = ${of.organisationId} and id = ${of.id} and status = ${of.status} and locked_at is null
			and password_hash is not distinct from ${of.passwordHash} and ${notEnded('users', of.now)}
		for share`,
);
/**
 * Holds the person until the transaction ends, before anything else of theirs: of two calls that each take a way in away, or
 * add one where there is room for one, the second sees what the first left.
 * @throws Problem `session.signed_out` where the account was locked meanwhile, or its person left: what it was locked against gains nothing any more.
 */
export async function lockPersonRow(queries: TransactionQueries, clock: Clock, owner: PersonKey): Promise<void> {
	const [held] = await holdUnlocked(queries, owner);
	if (held === undefined || hasEnded(held, clock)) {
		throw platformProblem('session.signed_out', { detail: 'locked or ended meanwhile' });
	}
}

/** Holds several people, whatever their standing, always in one order; false where one of them is locked or not there any more. */
export async function lockPeopleRows(
	queries: TransactionQueries,
	clock: Clock,
	people: readonly PersonRowKey[],
): Promise<boolean> {
	let isOpen = true;
	for (const { organisationId, id } of people.toSorted((one, other) => one.id - other.id)) {
		const [held] = await hold(queries, { organisationId, id });
		isOpen &&= held?.lockedAt === null && !hasEnded(held, clock);
	}
	return isOpen;
}

/**
 * Call it first in the transaction that opens a session. An end, a recovery, a lock or a new password ends the sessions that it finds: one
 * that is under way is waited for, and where one was committed since the person was read, no session is opened.
 * @throws Problem `server.busy`: the next try meets the person as they are now.
 */
export async function requireUnchanged(queries: TransactionQueries, clock: Clock, person: Person): Promise<void> {
	const { organisationId, id, status, passwordHash } = person;
	const found = await holdUnchanged(queries, { organisationId, id, status, passwordHash, now: clock.now() });
	if (found.length === 0) {
		throw platformProblem('server.busy', { retryAfterSeconds: 1, detail: 'the account changed meanwhile' });
	}
}

function hasEnded({ endsAt }: { readonly endsAt: Date | null }, clock: Clock): boolean {
	return endsAt !== null && endsAt <= clock.now();
}
