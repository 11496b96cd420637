// Whether a session still lives, for what was handed out in its name.
import { sql } from 'kysely';
import type { Clock } from '#platform/server/clock.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { isThere } from './presence.ts';

interface SessionKey {
	readonly organisationId: number;
	readonly id: string;
}

export interface LiveSession {
	readonly assurance: 'aal1' | 'aal2';
	/** Who acts, where it is not the account's own person. */
	readonly actingUserId: number | null;
	readonly expiresAt: Date;
}

const keep = keeper<Pick<Schema, 'sessions' | 'users'>>();
const find = keep('identity_find_live_session', (database, of: SessionKey & { now: Date }) =>
	database
		.selectFrom('sessions as s')
		.innerJoin('users as u', (join) =>
			join.onRef('u.organisationId', '=', 's.organisationId').onRef('u.id', '=', 's.userId'),
		)
		.select(['s.assurance', 's.actorId as actingUserId', 's.expiresAt'])
		.where((row) => row.and({ 's.organisationId': of.organisationId, 's.id': of.id }))
		.where('s.endedAt', 'is', null)
		.where('s.expiresAt', '>', of.now)
		.where(isThere('u', of.now))
		.where('u.lockedAt', 'is', null),
);
const findOpen = keep('identity_find_open_session', (database, { organisationId, id }: SessionKey) =>
	database
		.selectFrom('sessions')
		.select('id')
		.where((row) => row.and({ organisationId, id }))
		.where('endedAt', 'is', null),
);

/** In the transaction of what hangs on it, after the person is held: a caller that ends sessions has ended it by then, or waits. */
export async function isSessionOpen(queries: TransactionQueries, session: SessionKey): Promise<boolean> {
	return (await findOpen(queries, session)).length > 0;
}

/** One that is open, and whose person may still act. */
export async function findLiveSession(
	database: Database,
	clock: Clock,
	session: SessionKey,
): Promise<LiveSession | undefined> {
	const [found] = await find(database, { ...session, now: clock.now() });
	return found;
}
