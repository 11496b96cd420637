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
export interface Counter {
	readonly brand: Brand;
	/** Business day. */
	readonly today: string;
	readonly account: InvoiceAccount;
	readonly billTo: BillTo;
	/** Of earlier documents; the next one takes them. */
	readonly carries: readonly OpenBalance[];
}

/** As it is read, also where the payer has no address: then no amount can be worked out. */
export interface ReadScene extends Omit<Counter, 'billTo'> {
	readonly billTo: BillTo | undefined;
	readonly subscription: SubscriptionRow;
	/** That have not ended. */
	readonly seats: readonly SeatRow[];
	readonly lines: ReadonlyMap<string, LineRow>;
	readonly notices: readonly NoticeRow[];
	readonly creditable: readonly Creditable[];
}

export interface Scene extends ReadScene {
	readonly billTo: BillTo;
}

/** @throws subscriptions.address_missing */
export async function openCounter(
	queries: TransactionQueries,
	brand: Brand,
	today: string,
	account: InvoiceAccount,
): Promise<Counter> {
	return requireAddress(await readCounter(queries, brand, today, account));
}

/** For what is worked out in amounts. */
export function isPriced(scene: ReadScene): scene is Scene {
	return scene.billTo !== undefined;
}

/** @throws subscriptions.address_missing */
function requireAddress<Read extends { readonly billTo: BillTo | undefined }>(
	read: Read,
): Read & { readonly billTo: BillTo } {
	const { billTo } = read;
	if (billTo === undefined) throw subscriptionProblem('subscriptions.address_missing');
	return { ...read, billTo };
}

async function readCounter(
	queries: TransactionQueries,
	brand: Brand,
	today: string,
	account: InvoiceAccount,
): Promise<Omit<Counter, 'billTo'> & Pick<ReadScene, 'billTo'>> {
	const billTo = await findBillTo(queries, account);
	const open = await openBalances(queries, { ...account, seller: brand.key, purpose: subscriptionPurpose });
	const little = open.filter(({ balance }) => balance < leastCharge);
	const carries = await keepTakable(queries, account.organisationId, little);
	return { brand, today, account, billTo, carries };
}

/** The caller holds the subscription's row. @throws subscriptions.address_missing */
export async function openScene(...read: Parameters<typeof readScene>): Promise<Scene> {
	return requireAddress(await readScene(...read));
}

/** The caller holds the subscription's row, or only shows it. */
export async function readScene(
	queries: TransactionQueries,
	brand: Brand,
	today: string,
	subscription: SubscriptionRow,
): Promise<ReadScene> {
	const key = keyOf(subscription);
	const seats = await listSeats(queries, key);
	const lines = await readLines(queries, key.organisationId, seats);
	const invoiceIds = [...new Set([...lines.values()].map(({ invoiceId }) => invoiceId))];
	const creditable = invoiceIds.length === 0 ? [] : await readCreditable(queries, key.organisationId, invoiceIds);
	const notices = await listNotices(queries, key);
	const counter = await readCounter(queries, brand, today, accountOf(subscription));
	return { ...counter, subscription, seats, lines, notices, creditable };
}

export function accountOf({ organisationId, userId, officeId }: SubscriptionRow): InvoiceAccount {
	return { organisationId, userId, ...(officeId !== null && { officeId }) };
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
