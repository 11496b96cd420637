// Somebody whose end is planned, with who takes over, also the lead of a team.
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import { addTeam } from '#features/account/identity/server/fixtures.ts';
import { addPastLeaving, addPlannedLeaving } from '#features/staff/leaving/server/fixtures.ts';
import { findDemoPerson } from './people.ts';

/** The audit log tells of it as well. */
export const demoLeavingDays = 24;

export async function addDemoLeaving(queries: TransactionQueries, clock: Clock): Promise<void> {
	const [leaver, filer, heir] = [findDemoPerson('agent.leaving'), findDemoPerson('admin'), findDemoPerson('agent2')];
	const { organisationId } = leaver;
	const team = { id: 'commercial', name: 'Commercial', leadIds: [leaver.id], memberIds: [heir.id] };
	await addTeam(queries, clock.now(), { organisationId, ...team });
	await addPlannedLeaving(
		queries,
		{ clock, queue: createJobQueue({ clock }) },
		{
			organisationId,
			userId: leaver.id,
			filedBy: filer.id,
			inDays: demoLeavingDays,
			reason: 'retired',
			choices: [
				{ kind: 'desktops', id: '', to: 'person', userId: heir.id },
				{ kind: 'team', id: team.id, to: 'person', userId: heir.id },
			],
		},
	);
	await addPastLeaving(queries, clock, {
		organisationId,
		userId: findDemoPerson('agent.left').id,
		filedBy: filer.id,
		daysAgo: 9,
		reason: 'resigned',
	});
}
