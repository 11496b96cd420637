// Purchases from before there were invoices get theirs in a series of its own, in the order in which they were agreed to. Once each, however
// often and in how many processes this runs: it goes on where it was stopped.
import { before, days, hours, minutes } from '#platform/contract/duration.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import { type RecurringJob, createRecurringJob } from '#platform/server/jobs/recurring-job.ts';
import { firstIdAt } from '#platform/server/crypto/ids.ts';
import type { Core } from '#platform/server/slice.ts';
import { getPayment, listPaid, listReturns, listUnbooked } from '#features/billing/payments/server/api.ts';
import type { InvoiceIssuer } from './draft.ts';
import { issueInSeries } from './issue.ts';
import { draftOf } from './purchase.ts';
import { bookReturns } from './returned.ts';
import { lockCounter } from './seal.ts';
import type { InvoiceTables } from './tables.ts';

export type PastPurchasesDependencies = InvoiceIssuer & Pick<Core, 'database'>;

/** Payments that are looked at together. */
const pageSize = 1_000;
/** Documents of one transaction: no one else issues in the series meanwhile. */
const batchSize = 50;

/** A payment is final within a day of its beginning, or is refunded. */
const recentMs = hours(25);

/** What a process of the release before is paid while this one runs has its invoice within a minute; what is older is looked at once a day. */
export function createPastPurchasesJobs(
	dependencies: PastPurchasesDependencies & Pick<Core, 'registry' | 'clock' | 'queue'>,
): readonly RecurringJob[] {
	const { registry, clock } = dependencies;
	const invoiceFrom = async (after: string): Promise<void> => {
		for (const { key } of registry.all()) await invoicePastPurchases(dependencies, key, after);
	};
	return [
		createRecurringJob(dependencies, { name: 'invoices.recent_purchases', everyMs: minutes(1), lane: 'money' }, () =>
			invoiceFrom(firstIdAt(before(clock.now(), recentMs))),
		),
		createRecurringJob(dependencies, { name: 'invoices.past_purchases', everyMs: days(1), lane: 'night' }, async () => {
			await invoiceFrom('');
			await bookOpenReturns(dependencies);
		}),
	];
}

/** @param after of payments with a greater id @returns how many invoices it issued */
export async function invoicePastPurchases(
	dependencies: PastPurchasesDependencies,
	seller: string,
	after = '',
): Promise<number> {
	const { database } = dependencies;
	let issued = 0;
	for (;;) {
		const { last, missing } = await listMissing(database, seller, after);
		for (let start = 0; start < missing.length; start += batchSize)
			issued += await issueBatch(dependencies, seller, missing.slice(start, start + batchSize));
		if (last === undefined) return issued;
		after = last;
	}
}

/** No bank decides later than this what came back of a payment. */
const unsettledMs = days(180);

/** What came back before a document could give it back, and what a process of the release before left unbooked or unsaid. */
async function bookOpenReturns(dependencies: PastPurchasesDependencies): Promise<void> {
	const { database, clock } = dependencies;
	const since = before(clock.now(), unsettledMs);
	for (const key of await database.transaction((queries) => listUnbooked(queries, since)))
		await database.transaction(async (queries) => {
			const payment = await getPayment(queries, key);
			const returns = await listReturns(queries, key.organisationId, key.id);
			await bookReturns(queries, dependencies, payment, returns);
		});
}

interface Key {
	readonly organisationId: number;
	readonly id: string;
}

function listMissing(database: Database, seller: string, after: string) {
	return database.transaction(async (queries) => {
		const paid = await listPaid(queries, { seller, after, size: pageSize });
		return { last: paid.at(-1)?.id, missing: await withoutInvoice(queries, paid) };
	});
}

async function withoutInvoice(queries: TransactionQueries, paid: readonly Key[]): Promise<readonly Key[]> {
	if (paid.length === 0) return [];
	const ids = paid.map(({ id }) => id);
	const rows = await queries
		.withTables<InvoiceTables>()
		.selectFrom('invoice_settlements')
		.select('payment_id')
		.where('payment_id', 'in', ids)
		.execute();
	const invoiced = new Set(rows.map(({ payment_id: id }) => id));
	return paid.filter(({ id }) => !invoiced.has(id));
}

/** Here the counter is locked first: of two processes the second waits, and then finds nothing left to do. */
function issueBatch(dependencies: PastPurchasesDependencies, seller: string, keys: readonly Key[]): Promise<number> {
	return dependencies.database.transaction(async (queries) => {
		void (await lockCounter(queries, seller, 'M'));
		const missing = await withoutInvoice(queries, keys);
		for (const key of missing) {
			const payment = await getPayment(queries, key);
			void (await issueInSeries(queries, dependencies, { ...draftOf(payment), series: 'M' }));
			const returns = await listReturns(queries, key.organisationId, key.id);
			await bookReturns(queries, dependencies, payment, returns);
		}
		return missing.length;
	});
}
