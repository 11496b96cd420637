// The sellers of payments that no one made.
import type { Brand } from '#platform/contract/brand.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { Order } from '#features/billing/payments/server/api.ts';
import { merchantOf } from './issue.ts';
import type { ReceiptTables } from './tables.ts';

export interface ReceiptFixture {
	/** Of the payment. */
	readonly id: string;
	readonly order: Pick<Order, 'organisationId'>;
	readonly brand: Brand;
	readonly at: Date;
}

export async function addReceipts(queries: TransactionQueries, receipts: readonly ReceiptFixture[]): Promise<void> {
	await queries
		.withTables<ReceiptTables>()
		.insertInto('receipts')
		.values(
			receipts.map(({ id, order, brand, at }) => ({
				organisation_id: order.organisationId,
				payment_id: id,
				merchant: JSON.stringify(merchantOf(brand)),
				issued_at: at,
			})),
		)
		.execute();
}
