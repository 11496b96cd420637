// What a transaction of the credit ledger is in the books. What is only set aside stays in its purse: it is not used yet.
import type { Schema } from '#platform/server/db/schema.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import type { Books } from './book-document.ts';
import type { Fact, Lot, MoveKind, Piece, Purse } from './lots.ts';
import { shareOf } from './shares.ts';

type TransactionKind = Schema['creditTransactions']['kind'];

export interface CreditLeg extends Purse {
	readonly amount: number;
	readonly position: number;
}

/** Both halves of what went to another organisation are one. */
export interface CreditFact {
	readonly id: string;
	readonly kind: TransactionKind;
	readonly at: Date;
	/** Changes of purses, without what is only set aside. */
	readonly legs: readonly CreditLeg[];
	/** It is the invoice of the purchase. */
	readonly purchase?: string | undefined;
	readonly included?: IncludedCredits | undefined;
	/** What a reversal undoes. */
	readonly reverses?:
		| { readonly id: string; readonly kind: TransactionKind; readonly used: readonly UsedPart[] }
		| undefined;
}

export interface UsedPart {
	readonly organisationId: number;
	readonly lotId: string;
	readonly units: number;
	readonly value: number;
}

/** Credits of a package: their price is a share of the line's. */
export interface IncludedCredits {
	readonly seller: string;
	readonly invoiceId: string;
	readonly line: number;
	readonly amount: number;
	/** It is what these credits cost by themselves, beside the price of a seat with them. */
	readonly creditsPrice: number;
	readonly seatPrice: number;
	readonly seats: number;
}

interface Place {
	readonly books: Books;
	readonly fact: CreditFact;
	readonly day: string;
	/** Names the entries of this step. */
	readonly stepId: string;
}

export function bookCredits(books: Books, fact: CreditFact, stepId: string): void {
	const place: Place = { books, fact, day: businessDayOf(fact.at), stepId };
	const taken = fact.legs.filter(({ amount }) => amount < 0);
	const given = fact.legs.filter(({ amount }) => amount > 0);
	if (fact.kind === 'bought') return fill(place, given);
	if (fact.kind === 'granted') return give(place, given);
	if (fact.kind === 'transferred') return transfer(place, taken, given);
	if (fact.kind === 'spent') return use(place, taken, 'used');
	if (fact.kind === 'expired') return use(place, taken, 'expired');
	if (fact.kind !== 'reversed') return;
	if (fact.reverses?.kind === 'transferred') return transfer(place, taken, given);
	if (fact.reverses?.kind === 'spent') return restore(place, fact.reverses);
	takeBack(place, taken);
}

function factOf({ books, fact: { id }, day }: Place, kind: MoveKind): Fact {
	return { id, kind, dayOf: (seller) => books.journal.openDay(seller, day) };
}

/** Units of one purchase are worth the same, those that came with it for nothing, too. */
function fill(place: Place, given: readonly CreditLeg[]): void {
	const { books, fact } = place;
	const [first] = given;
	if (first === undefined) return;
	const bought = fact.purchase === undefined ? undefined : books.lots.find(first.organisationId, fact.purchase);
	let unitsLeft = given.reduce((sum, { amount }) => sum + amount, 0);
	const filled = factOf(place, 'filled');
	for (const [index, leg] of given.entries()) {
		const value = bought === undefined ? 0 : shareOf(bought.valueLeft, leg.amount, unitsLeft);
		if (bought !== undefined) books.lots.change(bought, filled, 0, -value);
		const { seller = null, invoiceId = null, acquiredAt = fact.at } = bought ?? {};
		addLot(place, leg, { kind: 'bought', seller, invoiceId, acquiredAt }, { index, kind: 'filled', value });
		unitsLeft -= leg.amount;
	}
}

interface Made {
	readonly index: number;
	readonly kind: MoveKind;
	readonly value: number;
	readonly units?: number;
}

function addLot(
	place: Place,
	{ organisationId, walletId, purse, amount }: CreditLeg,
	of: Pick<Lot, 'kind' | 'seller' | 'invoiceId' | 'acquiredAt'>,
	{ index, kind, value, units = amount }: Made,
): void {
	const id = `${place.fact.id}:${index}`;
	void place.books.lots.add({ ...of, organisationId, id, walletId, purse }, factOf(place, kind), units, value);
}

/** Credits of a package take their share of what the package's days have not earned yet; others that are given are worth nothing. */
function give(place: Place, given: readonly CreditLeg[]): void {
	const { books, fact, day, stepId } = place;
	for (const [index, leg] of given.entries()) {
		if (fact.included === undefined) {
			addLot(
				place,
				leg,
				{ kind: 'granted', seller: null, invoiceId: null, acquiredAt: fact.at },
				{ index, kind: 'sold', value: 0 },
			);
			continue;
		}
		const { seller, invoiceId, line, amount, creditsPrice, seatPrice, seats } = fact.included;
		const { organisationId } = leg;
		const share = shareOf(amount, creditsPrice, seats * (seatPrice + creditsPrice));
		const value = books.spans.take({ organisationId, invoiceId, line }, share);
		addLot(place, leg, { kind: 'included', seller, invoiceId, acquiredAt: fact.at }, { index, kind: 'sold', value });
		const key = { seller, origin: 'credits_included', originId: `${day} ${stepId}` } as const;
		books.journal.add(key, { organisationId: null, day }, { deferred_subscriptions: value, deferred_credits: -value });
	}
}

/** The new owner has them at their price, and as old as they are. */
function transfer(place: Place, taken: readonly CreditLeg[], given: readonly CreditLeg[]): void {
	const { lots } = place.books;
	const fact = factOf(place, 'transferred');
	const pieces = taken.flatMap((leg) => lots.take(leg, fact, -leg.amount));
	let index = 0;
	for (const leg of given) {
		let wanted = leg.amount;
		while (wanted > 0) {
			const piece = pieces.shift();
			if (piece === undefined) break;
			const units = Math.min(wanted, piece.units);
			const value = shareOf(piece.value, units, piece.units);
			if (units < piece.units)
				pieces.unshift({ lot: piece.lot, units: piece.units - units, value: piece.value - value });
			addLot(place, leg, piece.lot, { index, kind: 'transferred', value, units });
			index += 1;
			wanted -= units;
		}
	}
}

type Ended = 'used' | 'expired';

function use(place: Place, taken: readonly CreditLeg[], kind: Ended): void {
	const fact = factOf(place, kind);
	for (const leg of taken) earn(place, place.books.lots.take(leg, fact, -leg.amount), kind);
}

function earn({ books, day, stepId }: Place, pieces: readonly Piece[], kind: Ended): void {
	for (const { lot, value } of pieces) {
		if (lot.seller === null || value === 0) continue;
		const origin = kind === 'used' ? 'credits_used' : 'credits_expired';
		const key = { seller: lot.seller, origin, originId: `${day} ${stepId}` } as const;
		books.journal.add(key, { organisationId: null, day }, { deferred_credits: value, [origin]: -value });
	}
}

/** What was used by mistake is owed again. */
function restore(place: Place, { id, used }: NonNullable<CreditFact['reverses']>): void {
	const { lots } = place.books;
	const fact = factOf(place, 'used');
	const lately = lots.usedBy(place.fact.legs[0]?.organisationId ?? 0, id);
	for (const { organisationId, lotId, units, value } of [...used, ...lately]) {
		const lot = lots.find(organisationId, lotId);
		if (lot === undefined) continue;
		lots.change(lot, fact, -units, -value);
		earn(place, [{ lot, units, value }], 'used');
	}
}

/** The price of what is taken back was given back by a credit note; what of it is left belongs to the units that are left. */
function takeBack(place: Place, taken: readonly CreditLeg[]): void {
	const { books, fact } = place;
	const made = fact.reverses === undefined ? [] : books.lots.madeBy(taken[0]?.organisationId ?? 0, fact.reverses.id);
	for (const leg of taken) {
		const own = made.filter(({ purse, walletId }) => purse === leg.purse && walletId === leg.walletId);
		const others = books.lots.inPurse(leg).filter((lot) => !own.includes(lot));
		const pieces = books.lots.takeUnits([...own, ...others], factOf(place, 'expired'), -leg.amount);
		earn(place, pieces, 'expired');
	}
}
