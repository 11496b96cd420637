// Tells a person and their managers that a licence is about to end: once at each of three days, to nobody who left, and not where it was renewed.
import * as z from 'zod/mini';
import { hours } from '#platform/contract/duration.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { JobHandler, JobKind } from '#platform/server/jobs/jobs.ts';
import { createRecurringJob, type RecurringJob } from '#platform/server/jobs/recurring-job.ts';
import {
	type EndingLicence,
	findEndingLicence,
	findPersonById,
	listEndingLicences,
	listManagersOf,
	markReminded,
	namePeople,
} from '#features/account/identity/server/api.ts';
import { manageOffice } from '#features/billing/credits/server/api.ts';
import { listHolders } from '#features/staff/access/server/api.ts';
import { reminderDays } from '../contract.ts';
import type { PersonnelDependencies } from './dependencies.ts';
import { licenceMail } from './emails.ts';

const payload = z.strictObject({
	organisationId: z.int(),
	licenceId: z.string(),
	lastDay: z.iso.date(),
	/** The number of days that it is about. */
	step: z.int(),
	recipientId: z.int(),
});
type Reminder = z.output<typeof payload>;
const remind: JobKind<Reminder> = { kind: 'personnel.remind_of_licence', payload, maxAttempts: 12 };

type Reminding = Pick<PersonnelDependencies, 'database' | 'clock' | 'queue' | 'outbox' | 'findBrandOfOrganisation'>;

/** Safe at any time and any number of times: marking and queueing are one transaction for each licence. */
async function lookForEnds({ database, clock: running, queue }: Reminding): Promise<void> {
	const clock = readOnce(running);
	const now = clock.now();
	for (const { organisationId, id } of await listEndingLicences(database, now, reminderDays)) {
		await database.transaction(async (queries) => {
			const licence = await findEndingLicence(queries, { organisationId, id }, now);
			const step = licence && reminderDays.findLast((days) => licence.daysLeft <= days);
			if (licence === undefined || step === undefined || !(await markReminded(queries, licence, step))) return;
			for (const recipientId of [licence.userId, ...(await managersOf(queries, licence, now))]) {
				const reminder = { organisationId, licenceId: id, lastDay: licence.lastDay, step, recipientId };
				await queue.enqueue(queries, remind, reminder, { key: keyOf(reminder) });
			}
		});
	}
}

function keyOf({ licenceId, lastDay, step, recipientId }: Reminder): string {
	return `${licenceId}:${lastDay}:${step}:${recipientId}`;
}

/** Where the person has neither, everyone who may change them. */
async function managersOf(queries: TransactionQueries, licence: EndingLicence, now: Date): Promise<readonly number[]> {
	const managers = await listManagersOf(queries, licence, manageOffice, now);
	if (managers.length > 0) return managers;
	const subject = { organisationId: licence.organisationId, subjectId: licence.userId };
	const holders = await listHolders(queries, subject, 'personnel.manage', now);
	return holders.map(({ userId }) => userId).filter((userId) => userId !== licence.userId);
}

/** Asks once more at the moment of sending: renewed, ended, gone, or no longer their manager means no mail. */
function createReminderHandler(dependencies: Reminding): JobHandler<Reminder> {
	const { database, outbox, findBrandOfOrganisation } = dependencies;
	return {
		kind: remind,
		async handle({ payload: reminder }) {
			const clock = readOnce(dependencies.clock);
			const now = clock.now();
			const { organisationId, licenceId, lastDay, recipientId } = reminder;
			const brand = findBrandOfOrganisation(organisationId);
			await database.transaction(async (queries) => {
				const licence = await findEndingLicence(queries, { organisationId, id: licenceId }, now);
				if (brand === undefined || licence?.lastDay !== lastDay || licence.daysLeft < 0) return;
				const isOwn = licence.userId === recipientId;
				if (!isOwn && !(await managersOf(queries, licence, now)).includes(recipientId)) return;
				const recipient = await findPersonById({ database: queries, clock }, recipientId);
				if (recipient?.status !== 'active') return;
				const holder = (await namePeople(queries, organisationId, [licence.userId])).get(licence.userId);
				const mail = licenceMail(brand, recipient, { ...licence, holder: isOwn ? undefined : (holder?.name ?? '') });
				await outbox.send(queries, mail, { key: `licence:${keyOf(reminder)}` });
			});
		},
	};
}

export function createLicenceReminders(dependencies: Reminding): {
	readonly handler: JobHandler<Reminder>;
	readonly job: RecurringJob;
} {
	return {
		handler: createReminderHandler(dependencies),
		job: createRecurringJob(dependencies, { name: 'personnel.look_at_licences', everyMs: hours(1) }, () =>
			lookForEnds(dependencies),
		),
	};
}
