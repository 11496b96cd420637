// Somebody whose end is planned, with who takes over, also the lead of a team.
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import { addTeam } from '#features/account/identity/server/fixtures.ts';
import { addPlannedLeaving } from '#features/staff/leaving/server/fixtures.ts';
import { demoPeople } from './people.ts';

export async function addDemoLeaving(queries: TransactionQueries, clock: Clock): Promise<void> {
	const [leaver, filer, heir] = ['agent.leaving', 'admin', 'agent2'].map((login) =>
		demoPeople.find(({ loginName }) => loginName === login),
	);
	if (leaver === undefined || filer === undefined || heir === undefined) throw new TypeError('one of them is missing');
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
			inDays: 24,
			reason: 'retired',
			choices: [
				{ Kind: 'desktops', ID: '', To: 'person', UserID: heir.id },
				{ Kind: 'team', ID: team.id, To: 'person', UserID: heir.id },
			],
		},
	);
}
