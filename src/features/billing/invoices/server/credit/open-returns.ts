// What came back of a payment and could not be booked when it did: each night it is tried once more, since a later document may give it back.
import { days } from '#platform/contract/duration.ts';
import { type RecurringJob, createRecurringJob } from '#platform/server/jobs/recurring-job.ts';
import type { Core } from '#platform/server/slice.ts';
import { lockStanding } from '#features/billing/payment-returns/server/api.ts';
import { getPayment, listReturns, listUnbooked } from '#features/billing/payments/server/api.ts';
import type { InvoiceIssuer } from '../issue/draft.ts';
import { bookReturns } from './returned.ts';

export function createOpenReturnsJob(
	dependencies: InvoiceIssuer & Pick<Core, 'database' | 'clock' | 'queue'>,
): RecurringJob {
	const { database } = dependencies;
	const schedule = { name: 'invoices.open_returns', everyMs: days(1), lane: 'night' } as const;
	return createRecurringJob(dependencies, schedule, async () => {
		for (const key of await database.transaction(listUnbooked))
			await database.transaction(async (queries) => {
				// Somebody may place it on a document at this moment.
				await lockStanding(queries, key);
				const payment = await getPayment(queries, key);
				const returns = await listReturns(queries, key.organisationId, key.id);
				await bookReturns(queries, dependencies, payment, returns);
			});
	});
}
