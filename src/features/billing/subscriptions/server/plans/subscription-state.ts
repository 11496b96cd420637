// All that a change or a renewal is worked out from, read in one transaction.
import type { Brand } from '#platform/contract/brand.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { BillTo } from '#features/billing/billing-address/contract.ts';
import { findBillTo } from '#features/billing/billing-address/server/api.ts';
import {
	type Creditable,
	findInvoice,
	type InvoiceAccount,
	isReplacement,
	type OpenBalance,
	type OpenDocument,
	openBalances,
	readCreditable,
	showCreditable,
	showOpenBalances,
} from '#features/billing/invoices/server/api.ts';
import { leastCharge, subscriptionProblem, subscriptionPurpose } from '../../contract.ts';
import { type Period, periodOf } from '../../rules.ts';
import { keepTakable } from '../credit/in-favour.ts';
import {
	keyOf,
	type LineRow,
	listNotices,
	listSeats,
	type NoticeRow,
	readLines,
	type SeatRow,
	type SubscriptionRow,
} from '../rows.ts';

/** What does not need a subscription. */
export interface PayerState {
	readonly brand: Brand;
	/** Business day. */
	readonly today: string;
	readonly account: InvoiceAccount;
	readonly billTo: BillTo;
	/** Belongs to earlier documents; the next one takes them. */
	readonly carries: readonly OpenBalance[];
}

/** As it is read, also where the payer has no address: then no amount can be worked out. */
export interface SubscriptionState extends Omit<PayerState, 'billTo'> {
	readonly billTo: BillTo | undefined;
	readonly subscription: SubscriptionRow;
	/** That have not ended. */
	readonly seats: readonly SeatRow[];
	readonly lines: ReadonlyMap<string, LineRow>;
	readonly notices: readonly NoticeRow[];
	readonly creditable: readonly Creditable[];
}

export interface PricedState extends SubscriptionState {
	readonly billTo: BillTo;
}

/** @throws subscriptions.address_missing */
export async function requirePayerState(
	queries: TransactionQueries,
	brand: Brand,
	today: string,
	account: InvoiceAccount,
): Promise<PayerState> {
	return requireAddress(await readPayerState(queries, { brand, today }, account, openBalances));
}

/** For what is worked out in amounts. */
export function isPriced(subscriptionState: SubscriptionState): subscriptionState is PricedState {
	return subscriptionState.billTo !== undefined;
}

/** @throws subscriptions.address_missing */
function requireAddress<Read extends { readonly billTo: BillTo | undefined }>(
	read: Read,
): Read & { readonly billTo: BillTo } {
	const { billTo } = read;
	if (billTo === undefined) throw subscriptionProblem('subscriptions.address_missing');
	return { ...read, billTo };
}

async function readPayerState(
	queries: TransactionQueries,
	{ brand, today }: Pick<PayerState, 'brand' | 'today'>,
	account: InvoiceAccount,
	readBalances: typeof openBalances,
): Promise<Omit<PayerState, 'billTo'> & Pick<SubscriptionState, 'billTo'>> {
	const [billTo, open] = await Promise.all([
		findBillTo(queries, account),
		readBalances(queries, { ...account, seller: brand.key, purpose: subscriptionPurpose }),
	]);
	const carries = await keepTakable(queries, account.organisationId, open.filter(isCarried));
	return { brand, today, account, billTo, carries };
}

/**
 * Whether the next document takes it: what is in favour, what is too little to be charged by itself, and what an invoice is dearer than the one
 * in whose place staff issued it. What else is due is paid by itself.
 */
export function isCarried(document: Pick<OpenDocument, 'balance' | 'purposeId'>): boolean {
	return document.balance < leastCharge || isReplacement(document);
}

/** The caller holds the subscription's row. @throws subscriptions.address_missing */
export async function requirePricedState(
	queries: TransactionQueries,
	brand: Brand,
	today: string,
	subscription: SubscriptionRow,
): Promise<PricedState> {
	const documents = { readCreditable, readBalances: openBalances };
	return requireAddress(await readState(queries, { brand, today }, subscription, documents));
}

/** The caller only shows it: no document is locked. */
export function showSubscriptionState(
	queries: TransactionQueries,
	brand: Brand,
	today: string,
	subscription: SubscriptionRow,
): Promise<SubscriptionState> {
	const documents = { readCreditable: showCreditable, readBalances: showOpenBalances };
	return readState(queries, { brand, today }, subscription, documents);
}

interface Documents {
	readonly readCreditable: typeof readCreditable;
	readonly readBalances: typeof openBalances;
}

async function readState(
	queries: TransactionQueries,
	payer: Pick<PayerState, 'brand' | 'today'>,
	subscription: SubscriptionRow,
	documents: Documents,
): Promise<SubscriptionState> {
	const key = keyOf(subscription);
	const [seats, notices] = await Promise.all([listSeats(queries, key), listNotices(queries, key)]);
	const lines = await readLines(queries, key.organisationId, seats);
	const invoiceIds = [...new Set([...lines.values()].map(({ invoiceId }) => invoiceId))];
	// In this order their documents are locked.
	const [creditable, payerState] = await Promise.all([
		invoiceIds.length === 0 ? [] : documents.readCreditable(queries, key.organisationId, invoiceIds),
		readPayerState(queries, payer, accountOf(subscription), documents.readBalances),
	]);
	return { ...payerState, subscription, seats, lines, notices, creditable };
}

export function accountOf({ organisationId, userId, officeId }: SubscriptionRow): InvoiceAccount {
	return { organisationId, userId, ...(officeId !== null && { officeId }) };
}

export function currentPeriod({ anchor, period }: Pick<SubscriptionRow, 'anchor' | 'period'>): Period {
	return periodOf(anchor, period);
}

/** Cents that a person may pay of an invoice, also where it was written off; 0 where there is none. */
export async function findPayable(
	queries: TransactionQueries,
	organisationId: number,
	invoiceId: string | null,
): Promise<number> {
	if (invoiceId === null) return 0;
	return (await findInvoice(queries, { organisationId, invoiceId }))?.payable ?? 0;
}

/** Cents that are due of an invoice; 0 where there is none. */
export async function findBalance(
	queries: TransactionQueries,
	organisationId: number,
	invoiceId: string | null,
): Promise<number> {
	if (invoiceId === null) return 0;
	return (await findInvoice(queries, { organisationId, invoiceId }))?.balance ?? 0;
}
