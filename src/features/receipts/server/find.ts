import { Problem } from '#platform/contract/problem.ts';
import type { Database } from '#platform/server/db/database.ts';
import { formatAddress } from '#features/billing-address/contract.ts';
import { getOwnPayment, type PaidPayment, type Payment, type PersonKey } from '#features/payments/server/api.ts';
import { type Receipt, receiptProblem } from '../contract.ts';
import type { Merchant, ReceiptTables } from './tables.ts';

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
	const merchant = await findMerchant(database, payment);
	if (payment.paid === undefined || merchant === undefined) throw receiptProblem('receipts.not_found');
	return { receipt: toReceipt(payment, payment.paid, merchant), seller: payment.seller };
}

async function findMerchant(database: Database, { organisationId, id }: Payment): Promise<Merchant | undefined> {
	const row = await database.tenant(organisationId, (queries) =>
		queries
			.withTables<ReceiptTables>()
			.selectFrom('receipts')
			.select('merchant')
			.where('organisation_id', '=', organisationId)
			.where('payment_id', '=', id)
			.executeTakeFirst(),
	);
	return row?.merchant;
}

function toReceipt(payment: Payment, paid: PaidPayment, merchant: Merchant): Receipt {
	const { order } = payment;
	const { billTo } = order;
	return {
		SessionID: payment.id,
		OrderNumber: paid.orderNumber,
		PaidAt: paid.at.toISOString(),
		IsTest: !payment.isLive,
		IsFrenchFirst: billTo.country === 'CA' && billTo.province === 'QC',
		Merchant: {
			Name: merchant.name,
			Address: merchant.address,
			Website: merchant.website,
			Hotline: merchant.hotline,
		},
		Card: { Brand: paid.card.brand, Last4: paid.card.last4, Holder: paid.card.holder },
		AuthorizationCode: paid.authorizationCode,
		Reference: paid.reference,
		BillTo: { en: [...formatAddress(billTo, 'en')], fr: [...formatAddress(billTo, 'fr')] },
		Items: order.lines.map(({ description, quantity, unitAmount, amount }) => ({
			Description: description,
			Quantity: quantity,
			UnitAmount: unitAmount,
			Amount: amount,
		})),
		Subtotal: order.subtotal,
		Taxes: order.taxes.map(({ tax, rateMillionths, amount, registration }) => ({
			Tax: tax,
			RateMillionths: rateMillionths,
			Amount: amount,
			Registration: registration,
		})),
		Total: order.total,
		Currency: order.currency,
	};
}
