// What a person is told of automatic loading. It is written as a job with the fact, and worded by the job: in the language and brand of
// who pays.
import * as z from 'zod/mini';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { JobHandler, JobKind } from '#platform/server/jobs/jobs.ts';
import { findPersonById, hasOpenedAccount } from '#features/account/identity/server/api.ts';
import type { AutoLoadBooks, AutoLoadDependencies } from './dependencies.ts';
import { notificationMail, AutoLoadNotification } from './emails.ts';
import type { AutoLoadRow } from './rows.ts';

const NotifyPayload = z.strictObject({ organisationId: z.int(), userId: z.int(), news: AutoLoadNotification });
type NotifyPayload = z.output<typeof NotifyPayload>;
const notifyPerson: JobKind<NotifyPayload> = {
	kind: 'auto_load.tell',
	payload: NotifyPayload,
	maxAttempts: 8,
	lane: 'bulk',
};

export async function notify(
	{ queue }: Pick<AutoLoadBooks, 'queue'>,
	queries: TransactionQueries,
	{ organisationId, userId }: AutoLoadRow,
	news: AutoLoadNotification,
): Promise<void> {
	await queue.enqueue(queries, notifyPerson, { organisationId, userId, news });
}

export function createNotifyHandler(dependencies: AutoLoadDependencies): JobHandler<NotifyPayload> {
	const { database, clock, outbox, findBrandOfOrganisation } = dependencies;
	return {
		kind: notifyPerson,
		async handle({ id, payload: { organisationId, userId, news } }) {
			const brand = findBrandOfOrganisation(organisationId);
			const person = await findPersonById({ database, clock }, userId);
			// A manager who is told may never have been here.
			if (brand === undefined || person === undefined || !hasOpenedAccount(person)) return;
			const mail = notificationMail(brand, person, news);
			await database.transaction((queries) => outbox.send(queries, mail, { key: id }));
		},
	};
}
