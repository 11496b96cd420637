// Whether a session still lives, for what was handed out in its name.
import type { Clock } from '#platform/server/clock.ts';
import type { Database, PreparedStatement, TransactionQueries } from '#platform/server/db/database.ts';
import { isThere } from './presence.ts';
import type { IdentityTables } from '../tables.ts';

export interface LiveSession {
	readonly assurance: 'aal1' | 'aal2';
	/** Who acts, where it is not the account's own person. */
	readonly actingUserId: number | undefined;
	readonly expiresAt: Date;
}

interface LiveSessionRow {
	readonly assurance: 'aal1' | 'aal2';
	readonly actorId: number | null;
	readonly expiresAt: Date;
}

const find: PreparedStatement = {
	name: 'identity_find_live_session',
	text: `select s.assurance, s.actor_id as "actorId", s.expires_at as "expiresAt" from sessions s
		join users u on u.organisation_id = s.organisation_id and u.id = s.user_id
		where s.organisation_id = $1 and s.id = $2 and s.ended_at is null and s.expires_at > $3 and ${isThere('u', '$3')}
			and u.locked_at is null`,
};

/** In the transaction of what hangs on it, after the person is held: a caller that ends sessions has ended it by then, or waits. */
export async function isSessionOpen(
	queries: TransactionQueries,
	session: { readonly organisationId: number; readonly id: string },
): Promise<boolean> {
	const found = await queries
		.withTables<IdentityTables>()
		.selectFrom('sessions')
		.select('id')
		.where('organisation_id', '=', session.organisationId)
		.where('id', '=', session.id)
		.where('ended_at', 'is', null)
		.execute();
	return found.length > 0;
}

/** One that is open, and whose person may still act. */
export async function findLiveSession(
	database: Database,
	clock: Clock,
	session: { readonly organisationId: number; readonly id: string },
): Promise<LiveSession | undefined> {
	const values = [session.organisationId, session.id, clock.now()];
	const [row] = await database.prepared<LiveSessionRow>(find, values);
	if (row === undefined) return undefined;
	const { assurance, actorId, expiresAt } = row;
	return { assurance, actingUserId: actorId ?? undefined, expiresAt };
}
