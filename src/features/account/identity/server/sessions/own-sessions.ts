// The sessions of one person: seen and ended by themselves, or ended for them.
import { before } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { sessionIdleMs } from '../../contract.ts';
import { endSuspendedSession } from './suspended-sessions.ts';
import type { Person } from '../people.ts';
import type { IdentityTables } from '../tables.ts';

/** Full sessions that can still be used, last used first. */
export function listOpenSessions(queries: TransactionQueries, clock: Clock, owner: PersonKey) {
	const now = clock.now();
	return queries
		.withTables<IdentityTables>()
		.selectFrom('sessions')
		.select(['id', 'opened_by', 'user_agent', 'network', 'created_at', 'last_used_at'])
		.where('organisation_id', '=', owner.organisationId)
		.where('user_id', '=', owner.userId)
		.where('scope', '=', 'full')
		.where('ended_at', 'is', null)
		.where('expires_at', '>', now)
		.where('last_used_at', '>', before(now, sessionIdleMs))
		.orderBy('last_used_at', 'desc')
		.orderBy('id', 'desc')
		.execute();
}

export interface SessionsToEnd {
	/** Only this one; otherwise all. */
	readonly only?: string;
	/** All but this one. */
	readonly except?: string;
	readonly because: string;
}

type Account = Pick<Person, 'organisationId' | 'id'>;

/** Ends the sessions in which one of two people acts in the other's account as in their own, and what waits for these. */
export async function endSwitchesBetween(
	queries: TransactionQueries,
	clock: Clock,
	[one, other]: readonly [Account, Account],
	because: string,
): Promise<void> {
	for (const [subject, actor] of [
		[one, other],
		[other, one],
	] as const) {
		const ended = await queries
			.withTables<IdentityTables>()
			.updateTable('sessions')
			.set({ ended_at: clock.now(), ended_because: because })
			.where('organisation_id', '=', subject.organisationId)
			.where('user_id', '=', subject.id)
			.where('actor_organisation_id', '=', actor.organisationId)
			.where('actor_id', '=', actor.id)
			.where('switch_kind', '=', 'own')
			.where('ended_at', 'is', null)
			.returning('id')
			.execute();
		for (const { id } of ended) await endSuspendedSession(queries, clock, id);
	}
}

/** Ends sessions of one person, whatever their scope; tells how many open ones that were. */
export async function endSessionsOf(
	queries: TransactionQueries,
	clock: Clock,
	owner: PersonKey,
	{ only, except, because }: SessionsToEnd,
): Promise<number> {
	const now = clock.now();
	const ended = await queries
		.withTables<IdentityTables>()
		.updateTable('sessions')
		.set({ ended_at: now, ended_because: because })
		.where('organisation_id', '=', owner.organisationId)
		.where('user_id', '=', owner.userId)
		.where('ended_at', 'is', null)
		.where('expires_at', '>', now)
		.$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
		.$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
		.returning(['scope', 'last_used_at'])
		.execute();
	return ended.filter((row) => row.scope === 'full' && row.last_used_at > before(now, sessionIdleMs)).length;
}
