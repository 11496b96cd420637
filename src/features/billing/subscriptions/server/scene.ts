// All that a change or a renewal is worked out from, read in one transaction.
import type { Brand } from '#platform/contract/brand.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { BillTo } from '#features/billing/billing-address/contract.ts';
import { findBillTo } from '#features/billing/billing-address/server/api.ts';
import {
	type Creditable,
	findInvoice,
	type InvoiceAccount,
	type OpenBalance,
	openBalances,
	readCreditable,
} from '#features/billing/invoices/server/api.ts';
import { leastCharge, subscriptionProblem, subscriptionPurpose } from '../contract.ts';
import { type Period, periodOf } from '../rules.ts';
import { keyOf, listNotices, listSeats, readLines } from './rows.ts';
import type { LineRow, NoticeRow, SeatRow, SubscriptionRow } from './tables.ts';

/** What does not need a subscription. */
export interface Counter {
	readonly brand: Brand;
	/** Business day. */
	readonly today: string;
	readonly account: InvoiceAccount;
	readonly billTo: BillTo;
	/** Of earlier documents; the next one takes them. */
	readonly carries: readonly OpenBalance[];
}

export interface Scene extends Counter {
	readonly subscription: SubscriptionRow;
	/** That have not ended. */
	readonly seats: readonly SeatRow[];
	readonly lines: ReadonlyMap<string, LineRow>;
	readonly notices: readonly NoticeRow[];
	readonly creditable: readonly Creditable[];
}

/** @throws subscriptions.address_missing */
export async function openCounter(
	queries: TransactionQueries,
	brand: Brand,
	today: string,
	account: InvoiceAccount,
): Promise<Counter> {
	const billTo = await findBillTo(queries, account);
	if (billTo === undefined) throw subscriptionProblem('subscriptions.address_missing');
	const open = await openBalances(queries, { ...account, seller: brand.key, purpose: subscriptionPurpose });
	return { brand, today, account, billTo, carries: open.filter(({ balance }) => balance < leastCharge) };
}

/** The caller holds the subscription's row, or only shows it. */
export async function openScene(
	queries: TransactionQueries,
	brand: Brand,
	today: string,
	subscription: SubscriptionRow,
): Promise<Scene> {
	const key = keyOf(subscription);
	const seats = await listSeats(queries, key);
	const lines = await readLines(queries, key.organisationId, seats);
	const invoiceIds = [...new Set([...lines.values()].map(({ invoice_id }) => invoice_id))];
	const creditable = invoiceIds.length === 0 ? [] : await readCreditable(queries, key.organisationId, invoiceIds);
	const notices = await listNotices(queries, key);
	const counter = await openCounter(queries, brand, today, accountOf(subscription));
	return { ...counter, subscription, seats, lines, notices, creditable };
}

export function accountOf({ organisation_id, user_id, office_id }: SubscriptionRow): InvoiceAccount {
	return { organisationId: organisation_id, userId: user_id, ...(office_id !== null && { officeId: office_id }) };
}

export function currentPeriod({ anchor, period }: Pick<SubscriptionRow, 'anchor' | 'period'>): Period {
	return periodOf(anchor, period);
}

/** Cents that are left to pay of an invoice; 0 where there is none. */
export async function findBalance(
	queries: TransactionQueries,
	organisationId: number,
	invoiceId: string | null,
): Promise<number> {
	if (invoiceId === null) return 0;
	return (await findInvoice(queries, { organisationId, invoiceId }))?.balance ?? 0;
}
