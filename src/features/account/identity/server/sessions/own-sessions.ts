// The sessions of one person: seen and ended by themselves, or ended for them.
import { sql } from 'kysely';
import { before } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { sessionIdleMs } from '../../contract.ts';

const keep = keeper<Pick<Schema, 'sessions'>>();
const listOpen = keep('identity_list_open_sessions', (database, of: PersonKey & { now: Date; usedSince: Date }) =>
	database
		.selectFrom('sessions')
		.select(['id', 'openedBy', 'userAgent', 'network', 'createdAt', 'lastUsedAt'])
		.where((row) => row.and({ organisationId: of.organisationId, userId: of.userId, scope: 'full' }))
		.where('endedAt', 'is', null)
		.where('expiresAt', '>', of.now)
		.where('lastUsedAt', '>', of.usedSince)
		.orderBy('lastUsedAt', 'desc')
		.orderBy('id', 'desc'),
);

/** Full sessions that can still be used, last used first. */
export function listOpenSessions(queries: PreparedStatements, { organisationId, userId }: PersonKey, now: Date) {
	return listOpen(queries, { organisationId, userId, now, usedSince: before(now, sessionIdleMs) });
}

export interface SessionsToEnd {
	/** Leaves all others open. */
	readonly only?: string;
	/** Stays open, as the only one. */
	readonly except?: string;
	readonly because: string;
}

const endOf = keep(
	'identity_end_sessions_of',
	(database, of: PersonKey & { only: string | undefined; except: string | undefined; because: string; now: Date }) =>
		database
			.updateTable('sessions')
			.set({ endedAt: of.now, endedBecause: of.because })
			.where((row) => row.and({ organisationId: of.organisationId, userId: of.userId }))
			.where('endedAt', 'is', null)
			.where('expiresAt', '>', of.now)
			.where(sql<boolean>`(${of.only}::text is null or id = ${of.only})`)
			.where(sql<boolean>`(${of.except}::text is null or id <> ${of.except})`)
			.returning(['scope', 'lastUsedAt']),
);

/** Ends sessions of one person, whatever their scope; tells how many open ones that were. */
export async function endSessionsOf(
	queries: TransactionQueries,
	clock: Clock,
	{ organisationId, userId }: PersonKey,
	{ only, except, because }: SessionsToEnd,
): Promise<number> {
	const now = clock.now();
	const ended = await endOf(queries, { organisationId, userId, only, except, because, now });
	return ended.filter((row) => row.scope === 'full' && row.lastUsedAt > before(now, sessionIdleMs)).length;
}
