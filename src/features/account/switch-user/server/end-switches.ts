import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { endSuspendedSession } from '#features/account/identity/server/api.ts';
import type { Account } from './links.ts';

const keep = keeper<Pick<Schema, 'sessions'>>();
const endSwitch = keep(
	'switch_user_end_switches',
	(database, of: PersonKey & { actorOrganisationId: number; actorId: number; because: string; now: Date }) =>
		database
			.updateTable('sessions')
			.set({ endedAt: of.now, endedBecause: of.because })
			.where((row) => row.and({ organisationId: of.organisationId, userId: of.userId }))
			.where((row) => row.and({ actorOrganisationId: of.actorOrganisationId, actorId: of.actorId, switchKind: 'own' }))
			.where('endedAt', 'is', null)
			.returning('id'),
);

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
		const ended = await endSwitch(queries, {
			organisationId: subject.organisationId,
			userId: subject.id,
			actorOrganisationId: actor.organisationId,
			actorId: actor.id,
			because,
			now: clock.now(),
		});
		for (const { id } of ended) await endSuspendedSession(queries, clock, id);
	}
}
