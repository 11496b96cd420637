import type { ColumnType } from 'kysely';
import { inEachLanguage } from '#platform/contract/language.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Database } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { formatAddress } from '#features/billing/billing-address/contract.ts';
import { findPurchases, readPurchase } from '#features/billing/credits/server/api.ts';
import { findInvoiceOfPayment } from '#features/billing/invoices/server/api.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { getOwnPayment, listReturns, type PaidPayment, type Payment } from '#features/billing/payments/server/api.ts';
import { type Receipt, receiptProblem } from '../contract.ts';

/** A seller as a receipt shows it. */
export interface Merchant {
	readonly name: string;
	readonly address: string;
	readonly website: string;
	readonly hotline: string;
}

export type ReceiptTables = Pick<Schema, 'receipts'> & { receipts: { merchant: ColumnType<Merchant, string, never> } };

export interface FoundReceipt {
	readonly receipt: Receipt;
	/** Key of the brand that sold. */
	readonly seller: string;
}

/** @throws receipts.not_found for a payment of somebody else's, as for one that is not there or not paid */
export async function findReceipt(database: Database, person: PersonKey, paymentId: string): Promise<FoundReceipt> {
	const payment = await getOwnPayment({ database }, person, paymentId).catch((error: unknown) => {
		const isUnknown = error instanceof Problem && error.code === 'payments.not_found';
		throw isUnknown ? receiptProblem('receipts.not_found') : error;
	});
	const { merchant, ...followers } = await findParts(database, payment);
	if (payment.paid === undefined || merchant === undefined) throw receiptProblem('receipts.not_found');
	return { receipt: { ...toReceipt(payment, payment.paid, merchant), ...followers }, seller: payment.seller };
}

const keep = keeper<ReceiptTables>();
const find = keep(
	'receipts_find',
	(database, { organisationId, paymentId }: { organisationId: number; paymentId: string }) =>
		database
			.selectFrom('receipts')
			.select('merchant')
			.where((row) => row.and({ organisationId, paymentId })),
);

type Followers = 'refunds' | 'disputes' | 'invoice' | 'transactionId' | 'credits';

interface Parts extends Pick<Receipt, Followers> {
	readonly merchant: Merchant | undefined;
}

/** Who sold, and what followed from the payment. */
async function findParts(database: Database, { organisationId, id }: Payment): Promise<Parts> {
	return database.tenant(organisationId, async (queries) => {
		const key = { organisationId, paymentId: id };
		const [[row], returns, invoice, purchases] = await Promise.all([
			find(queries, key),
			listReturns(queries, organisationId, id),
			findInvoiceOfPayment(queries, key),
			findPurchases(queries, organisationId, [id]),
		]);
		const transactionId = purchases.get(id);
		const credits =
			transactionId === undefined ? undefined : await readPurchase(queries, organisationId, transactionId);
		return {
			merchant: row?.merchant,
			refunds: returns
				.filter(({ kind, state }) => kind === 'refund' && state !== 'failed')
				.map(({ state, at, amount }) => ({ at: at.toISOString(), amount, isDone: state === 'done' })),
			disputes: returns
				.filter(({ kind, state }) => kind === 'dispute' && (state === 'open' || state === 'lost'))
				.map(({ at, amount }) => ({ at: at.toISOString(), amount })),
			invoice: invoice && { invoiceId: invoice.invoiceId, number: invoice.number },
			transactionId,
			credits: credits && { additions: credits.added, balanceBefore: credits.before, balanceAfter: credits.after },
		};
	});
}

function toReceipt(payment: Payment, paid: PaidPayment, merchant: Merchant): Omit<Receipt, Followers> {
	const { order } = payment;
	const { billTo } = order;
	return {
		sessionId: payment.id,
		orderNumber: paid.orderNumber,
		paidAt: paid.at.toISOString(),
		isTest: !payment.isLive,
		isFrenchFirst: billTo.country === 'CA' && billTo.province === 'QC',
		merchant: {
			name: merchant.name,
			address: merchant.address,
			website: merchant.website,
			hotline: merchant.hotline,
		},
		card: { brand: paid.card.brand, last4: paid.card.last4, holder: paid.card.holder },
		authorizationCode: paid.authorizationCode,
		reference: paid.reference,
		billTo: inEachLanguage((language) => [...formatAddress(billTo, language)]),
		items: order.lines.map(({ description, quantity, unitAmount, amount }) => ({
			description,
			quantity,
			unitAmount,
			amount,
		})),
		subtotal: order.subtotal,
		taxes: order.taxes.map(({ tax, rateMillionths, amount, registration }) => ({
			tax,
			rateMillionths,
			amount,
			registration,
		})),
		total: order.total,
		currency: order.currency,
	};
}
