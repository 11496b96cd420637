// What a person reads in their list of payments and invoices.
import type { InputOf } from '#platform/contract/endpoint.ts';
import { type Entry, listPaymentsAndInvoices } from '#features/billing/payment-history/contract.ts';
import type { TestClient } from './test-client.ts';

interface ListReader {
	readonly client: TestClient;
	readonly token: string;
}

/** The first page. */
export function readEntries({ client, token }: ListReader, input: InputOf<typeof listPaymentsAndInvoices> = {}) {
	return client.succeed(listPaymentsAndInvoices, input, { token });
}

/** The row of a payment that the reader made. */
export async function findEntry(reader: ListReader, paymentId: string): Promise<Entry | undefined> {
	const { entries } = await readEntries(reader, { isEveryYear: true });
	return entries.find(({ entryId, receipts }) =>
		[entryId, ...receipts.map(({ sessionId }) => sessionId)].includes(paymentId),
	);
}
