// Whether a session still lives, for what was handed out in its name.
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { isThere } from './presence.ts';

interface SessionKey {
	readonly organisationId: number;
	readonly id: string;
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
/** One that is open, and whose person may still act; who acts is named where it is not the account's own person. */
export async function findLiveSession(database: Database, clock: Clock, session: SessionKey) {
	const [found] = await find(database, { ...session, now: clock.now() });
	return found;
}
