// Tells a person and their managers that a licence is about to end: once at each of three days, to no one who left, and not where it was renewed.
import * as z from 'zod/mini';
import { hours } from '#platform/contract/duration.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { JobHandler, JobKind } from '#platform/server/jobs/jobs.ts';
import { createRecurringJob, type RecurringJob } from '#platform/server/jobs/recurring-job.ts';
import { findPersonById, namePeople, hasOpenedAccount } from '#features/account/identity/server/api.ts';
import { manageOffice } from '#features/account/identity/contract.ts';
import { rolesWith } from '#features/staff/access/contract.ts';
import { listHolders } from '#features/staff/access/server/api.ts';
import { reminderDays } from '../../contract.ts';
import type { PersonnelDependencies } from '../dependencies.ts';
import { licenceMail } from '../emails.ts';
import {
	type EndingLicence,
	findEndingLicence,
	listEndingLicences,
	listManagersOf,
	markReminded,
} from '../records/licences.ts';

const payload = z.strictObject({
	organisationId: z.int(),
	licenceId: z.string(),
	lastDay: z.iso.date(),
	/** The number of days that it is about. */
	step: z.int(),
	recipientId: z.int(),
});
type Reminder = z.output<typeof payload>;
const remind: JobKind<Reminder> = { kind: 'personnel.remind_of_licence', payload, maxAttempts: 12, lane: 'bulk' };

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

/** Where the person has neither, everyone who may change them. Who never opened their account does not count: their address is not proved. */
async function managersOf(queries: TransactionQueries, licence: EndingLicence, now: Date): Promise<readonly number[]> {
	const managers = await listManagersOf(queries, licence, rolesWith(manageOffice), now);
	if (managers.length > 0) return managers;
	const subject = { organisationId: licence.organisationId, subjectId: licence.userId };
	const holders = await listHolders(queries, subject, 'personnel.manage', now);
	return holders.filter((one) => one.hasOpened && one.userId !== licence.userId).map(({ userId }) => userId);
}

/**
 * Asks once more at the moment of sending: renewed, ended or gone means no mail. Who is their manager no longer gets none either: it goes to
 * those who are one now.
 */
function createReminderHandler(dependencies: Reminding): JobHandler<Reminder> {
	const { database, queue, outbox, findBrandOfOrganisation } = dependencies;
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
				const others = isOwn ? [] : await managersOf(queries, licence, now);
				if (!isOwn && !others.includes(recipientId)) {
					for (const other of others) {
						const passedOn = { ...reminder, recipientId: other };
						await queue.enqueue(queries, remind, passedOn, { key: keyOf(passedOn) });
					}
					return;
				}
				const recipient = await findPersonById({ database: queries, clock }, recipientId);
				if (recipient?.status !== 'active' || !hasOpenedAccount(recipient)) return;
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
		job: createRecurringJob(
			dependencies,
			{ name: 'personnel.look_at_licences', everyMs: hours(1), lane: 'night' },
			() => lookForEnds(dependencies),
		),
	};
}
