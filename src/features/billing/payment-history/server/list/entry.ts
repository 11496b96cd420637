// Rows of the list as the contract gives them. How an invoice and a payment stand is said by their own slices.
import { inEachLanguage } from '#platform/contract/language.ts';
import type { CreditReason } from '#features/billing/invoices/contract.ts';
import { creditReasons } from '#features/billing/invoices/contract.ts';
import { failureReasons } from '#features/billing/payments/contract.ts';
import { givenBackOf, readSnapshot, stateOf } from '#features/billing/invoices/server/api.ts';
import type { HistoryState } from '#features/billing/payments/server/api.ts';
import { subscriptionPurpose } from '#features/billing/subscriptions/contract.ts';
import type { Entry, EntryEvent, EntryState } from '../../contract.ts';
import type { StoredEntry, StoredEvent } from './page.ts';

export interface Reader {
	readonly userId: number;
	readonly today: string;
}

const states: Readonly<Record<HistoryState, EntryState>> = {
	pending: 'on_its_way',
	paid: 'paid',
	refunded: 'refunded',
	refunded_part: 'refunded_part',
	disputed: 'disputed',
	failed: 'declined',
	expired: 'abandoned',
};
const unpaid: ReadonlySet<EntryState> = new Set(['to_pay', 'past_due', 'partly_paid']);
/** A credit note for one of these stands beside the refund or the dispute that says the same. */
const toldTwice: ReadonlySet<CreditReason> = new Set(['refund', 'dispute']);

export function toEntry(row: StoredEntry, reader: Reader): Entry {
	const stored = row.events ?? [];
	const common = {
		entryId: row.id,
		day: row.day,
		disputedAt: stored.findLast(({ kind }) => kind === 'dispute_open')?.at,
		card: cardOf(stored.findLast(({ kind, last4 }) => kind === 'paid' && last4 !== null) ?? lastDeclined(stored)),
		events: stored.filter(isTold).map(toEvent),
	};
	return {
		...common,
		disputedAt: isoOf(common.disputedAt),
		...(row.isInvoice ? ofInvoice(row, reader) : ofPayment(row)),
	};
}

type Own = Omit<Entry, 'entryId' | 'day' | 'disputedAt' | 'card' | 'events'>;

function ofInvoice(row: StoredEntry, { userId, today }: Reader): Own {
	const { invoiceState: state, snapshot: text, total, balance, credited, returned, topic } = row;
	if (state === null || text === null || total === null || balance === null || topic === null)
		throw new Error(`There is no invoice ${row.id}`);
	const { dueOn, isOnItsWay, isDisputed, payer, account, paid } = row;
	const snapshot = readSnapshot(text);
	const record = {
		state,
		total,
		balance,
		credited: credited ?? 0,
		returned: returned ?? 0,
		dueOn,
		isOnItsWay: isOnItsWay === true,
		isDisputed: isDisputed === true,
	};
	const stored = row.events ?? [];
	const [first] = snapshot.lines;
	return {
		invoice: { invoiceId: row.id, number: snapshot.number },
		topic,
		description: first === undefined ? inEachLanguage(() => '') : { ...first.description },
		moreLines: Math.max(snapshot.lines.length - 1, 0),
		period: snapshot.period && { from: snapshot.period.from, to: snapshot.period.to },
		state: withDeclined(stateOf(record, today), stored),
		dueOn: dueOn === null || balance <= 0 ? undefined : dueOn,
		total,
		balance,
		paid: paid ?? 0,
		givenBack: givenBackOf(record),
		isOffices: account?.startsWith('o') === true,
		receipts: payer === userId ? receiptsOf(stored) : [],
		creditNotes: stored.flatMap(({ kind, other, number, amount }) =>
			kind === 'credit_note' && other !== null && number !== null
				? [{ invoiceId: other, number, total: amount ?? 0 }]
				: [],
		),
	};
}

/** What is due, and was tried in vain, is said to be declined. */
function withDeclined(state: EntryState, events: readonly StoredEvent[]): EntryState {
	return unpaid.has(state) && lastDeclined(events) !== undefined ? 'declined' : state;
}

function ofPayment({ id, order, paymentState, amount, refunded, events }: StoredEntry): Own {
	if (order === null || paymentState === null || amount === null) throw new Error(`There is no payment ${id}`);
	const state = states[paymentState];
	const isPaid = (events ?? []).some(({ kind }) => kind === 'paid');
	const [first, ...more] = order.lines;
	return {
		topic: order.purpose === subscriptionPurpose ? 'subscription' : 'credits',
		description: first === undefined ? inEachLanguage(() => '') : { ...first.description },
		moreLines: more.length,
		state,
		total: amount,
		balance: 0,
		paid: isPaid ? amount : 0,
		givenBack: refunded ?? 0,
		isOffices: false,
		receipts: receiptsOf(events ?? []),
		creditNotes: [],
		order: {
			lines: order.lines.map(({ description, amount: cents }) => ({ description: { ...description }, amount: cents })),
			taxes: order.taxes.map(({ tax, rateMillionths, amount: cents }) => ({ tax, rateMillionths, amount: cents })),
		},
	};
}

function lastDeclined(events: readonly StoredEvent[]): StoredEvent | undefined {
	return events.findLast(({ kind }) => kind === 'declined');
}

function receiptsOf(events: readonly StoredEvent[]): Entry['receipts'] {
	return events.flatMap(({ kind, other, number }) =>
		kind === 'paid' && other !== null && number !== null ? [{ sessionId: other, orderNumber: number }] : [],
	);
}

function cardOf(event: StoredEvent | undefined): Entry['card'] {
	if (event === undefined) return undefined;
	const { brand, last4 } = event;
	return brand === null || last4 === null ? undefined : { brand, last4 };
}

function isoOf(time: string | undefined): string | undefined {
	return time === undefined ? undefined : new Date(time).toISOString();
}

function isTold({ kind, reason, isKept }: StoredEvent): boolean {
	if (kind !== 'credit_note') return true;
	return isKept === true || !creditReasons.some((one) => one === reason && toldTwice.has(one));
}

function toEvent(event: StoredEvent): EntryEvent {
	const { kind, at, amount, reason, number, other, words, isKept } = event;
	return {
		kind,
		at: new Date(at).toISOString(),
		amount: amount === null ? undefined : Math.abs(amount),
		card: cardOf(event),
		failure: failureReasons.find((one) => one === reason),
		reason: kind === 'credit_note' ? creditReasons.find((one) => one === reason) : undefined,
		words: words === null || kind !== 'credit_note' ? undefined : words,
		number: kind === 'carried' || kind === 'credit_note' ? (number ?? undefined) : undefined,
		transactionId: kind === 'credits' ? (other ?? undefined) : undefined,
		isKept: isKept === true ? true : undefined,
	};
}
