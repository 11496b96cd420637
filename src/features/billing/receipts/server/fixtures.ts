// The sellers of payments that no one made are kept here.
import type { Brand } from '#platform/contract/brand.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { Order } from '#features/billing/payments/server/api.ts';
import { addReceipt, merchantOf } from './issue.ts';

export interface ReceiptFixture {
	/** The payment's id. */
	readonly id: string;
	readonly order: Pick<Order, 'organisationId'>;
	readonly brand: Brand;
	readonly at: Date;
}

export async function addReceipts(queries: TransactionQueries, receipts: readonly ReceiptFixture[]): Promise<void> {
	for (const { id, order, brand, at } of receipts)
		await addReceipt(queries, {
			organisationId: order.organisationId,
			paymentId: id,
			merchant: JSON.stringify(merchantOf(brand)),
			issuedAt: at,
		});
}
