// What an invoice or a credit note is in the books: who owes it, which taxes are in it, and what is owed in services for it.
import { addDays } from '#platform/contract/calendar-days.ts';
import type { readSnapshot } from '#features/billing/invoices/server/api.ts';
import type { Account } from '../../contract.ts';
import { accountOfTax } from '../accounts.ts';
import type { Journal } from './journal.ts';
import type { Fact, Lots, MoveKind } from './lots.ts';
import type { Spans } from './spans.ts';

type Snapshot = ReturnType<typeof readSnapshot>;
type Line = Snapshot['lines'][number];

export interface BookedDocument {
	readonly organisationId: number;
	readonly issuedAt: Date;
	readonly snapshot: Snapshot;
	/** An invoice that was issued in place of another one, or the credit note of that one: together they change nothing but taxes. */
	readonly isOfPair: boolean;
}

export interface Books {
	readonly journal: Journal;
	readonly lots: Lots;
	readonly spans: Spans;
}

export function bookDocument(books: Books, document: BookedDocument): void {
	const { organisationId, snapshot, isOfPair } = document;
	const { id, day, kind, total, groups, lines, seller, reason } = snapshot;
	const amounts = new Map<Account, number>();
	const debit = (account: Account, amount: number): void =>
		void amounts.set(account, (amounts.get(account) ?? 0) + amount);
	debit('receivables', total);
	for (const { place, taxes } of groups) for (const { tax, amount } of taxes) debit(accountOfTax(tax, place), -amount);
	if (!isOfPair) sell(books, document);
	const deferred = snapshot.topic === 'credits' ? 'deferred_credits' : 'deferred_subscriptions';
	for (const line of lines) {
		if (isOfPair) debit('refunds', -line.amount);
		else if (line.credits === undefined) debit(deferred, -line.amount);
		else {
			const taken = giveBack(books, document, line);
			debit(deferred, taken);
			// What was earned already lessens the revenue, and what was never paid is lost.
			debit(reason === 'uncollected' ? 'write_offs' : 'refunds', -line.amount - taken);
		}
	}
	books.journal.add(
		{ seller: seller.key, origin: kind, originId: id },
		{ organisationId, day },
		Object.fromEntries(amounts),
	);
}

function factOf({ journal }: Books, { snapshot: { id, day } }: BookedDocument, kind: MoveKind): Fact {
	return { id, kind, dayOf: (seller) => journal.openDay(seller, day) };
}

/** Credits of a purchase wait for the transaction that puts them into a wallet; days are earned one by one. */
function sell(books: Books, document: BookedDocument): void {
	const { organisationId, issuedAt, snapshot } = document;
	const { id: invoiceId, seller, topic } = snapshot;
	const charged = snapshot.lines.flatMap((line, index) =>
		line.credits === undefined && line.amount > 0 ? [{ line, index }] : [],
	);
	if (topic === 'credits' && charged.length > 0) {
		const value = charged.reduce((sum, { line }) => sum + line.amount, 0);
		const lot = {
			organisationId,
			id: invoiceId,
			seller: seller.key,
			kind: 'bought',
			invoiceId,
			acquiredAt: issuedAt,
		} as const;
		books.lots.add({ ...lot, walletId: null, purse: null }, factOf(books, document, 'sold'), 0, value);
	}
	if (topic !== 'subscription') return;
	for (const { line, index } of charged)
		books.spans.add({
			organisationId,
			invoiceId,
			line: index,
			seller: seller.key,
			...daysOf(snapshot, line),
			amount: line.amount,
		});
}

/** A part of a period is its last days. */
function daysOf({ day, period }: Snapshot, { days }: Line): { readonly startDay: string; readonly endDay: string } {
	if (period === undefined) return { startDay: day, endDay: addDays(day, 1) };
	const endDay = addDays(period.to, 1);
	return { startDay: days === undefined ? period.from : addDays(endDay, -days.count), endDay };
}

/** Gives how much of what the line gives back was still owed in services. */
function giveBack(books: Books, document: BookedDocument, { credits, amount }: Line): number {
	if (credits === undefined || amount >= 0) return 0;
	const { organisationId, snapshot } = document;
	const { invoiceId, line } = credits;
	if (snapshot.topic === 'subscription') return books.spans.take({ organisationId, invoiceId, line }, -amount);
	const lots = books.lots.ofInvoice(organisationId, invoiceId);
	return books.lots.takeValue(lots, factOf(books, document, 'credited'), -amount);
}
