// What is left of credits and of their price, lot by lot. The oldest lot of a purse is used first.
import type { Schema } from '#platform/server/db/schema.ts';
import { shareOf } from './shares.ts';

type Row = Schema['booksLots'];
export interface Lot extends Readonly<Omit<Row, 'walletId' | 'purse' | 'unitsLeft' | 'valueLeft'>> {
	walletId: string | null;
	purse: string | null;
	unitsLeft: number;
	valueLeft: number;
}
export type MoveKind = Schema['booksMoves']['kind'];

export interface Move {
	readonly organisationId: number;
	readonly factId: string;
	readonly lotId: string;
	readonly kind: MoveKind;
	units: number;
	value: number;
	readonly day: string;
}

/** What a fact takes of a lot. */
export interface Piece {
	readonly lot: Lot;
	readonly units: number;
	readonly value: number;
}

export interface Fact {
	readonly id: string;
	readonly kind: MoveKind;
	/** It is the day of the journal for the seller of a lot. */
	dayOf(seller: string | null): string;
}

export interface Purse {
	readonly organisationId: number;
	readonly walletId: string;
	readonly purse: string;
}

export class Lots {
	readonly #lots = new Map<string, Lot>();
	readonly #moves = new Map<string, Move>();
	readonly #changed = new Set<Lot>();

	constructor(lots: readonly Row[]) {
		for (const lot of lots) this.#lots.set(keyOf(lot), { ...lot });
	}

	find(organisationId: number, id: string): Lot | undefined {
		return this.#lots.get(keyOf({ organisationId, id }));
	}

	/** Lists all lots of an invoice, in whatever wallet; the oldest first. */
	ofInvoice(organisationId: number, invoiceId: string): readonly Lot[] {
		return this.#pick((lot) => lot.organisationId === organisationId && lot.invoiceId === invoiceId);
	}

	/** Lots that a fact made. */
	madeBy(organisationId: number, factId: string): readonly Lot[] {
		return this.#pick((lot) => lot.organisationId === organisationId && lot.id.startsWith(`${factId}:`));
	}

	/** What a fact of this step has used; the database does not have it yet. */
	usedBy(organisationId: number, factId: string): readonly Move[] {
		return [...this.#moves.values()].filter(
			(move) => move.kind === 'used' && move.organisationId === organisationId && move.factId === factId,
		);
	}

	/** Lists lots with units in a purse; the oldest first. */
	inPurse({ organisationId, walletId, purse }: Purse): readonly Lot[] {
		return this.#pick(
			(lot) =>
				lot.walletId === walletId && lot.organisationId === organisationId && lot.purse === purse && lot.unitsLeft > 0,
		);
	}

	#pick(isMeant: (lot: Lot) => boolean): readonly Lot[] {
		const found = [...this.#lots.values()].filter(isMeant);
		return found.toSorted((one, other) => +one.acquiredAt - +other.acquiredAt || (one.id < other.id ? -1 : 1));
	}

	add(lot: Omit<Lot, 'unitsLeft' | 'valueLeft'>, fact: Fact, units: number, value: number): Lot {
		const added: Lot = { ...lot, unitsLeft: 0, valueLeft: 0 };
		this.#lots.set(keyOf(added), added);
		this.change(added, fact, units, value);
		return added;
	}

	/** Every change of a lot has its row in `books_moves`. */
	change(lot: Lot, fact: Fact, units: number, value: number): void {
		lot.unitsLeft += units;
		lot.valueLeft += value;
		this.#changed.add(lot);
		const { organisationId, id: lotId, seller } = lot;
		const { id: factId, kind } = fact;
		const key = JSON.stringify([organisationId, factId, lotId, kind]);
		const move = this.#moves.get(key);
		if (move === undefined)
			this.#moves.set(key, { organisationId, factId, lotId, kind, units, value, day: fact.dayOf(seller) });
		else {
			move.units += units;
			move.value += value;
		}
	}

	/** Takes units with their share of the price, as far as the purse has them. */
	take(purse: Purse, fact: Fact, wanted: number): readonly Piece[] {
		let owed = wanted;
		const pieces: Piece[] = [];
		for (const lot of this.inPurse(purse)) {
			if (owed === 0) break;
			const units = Math.min(owed, lot.unitsLeft);
			const value = shareOf(lot.valueLeft, units, lot.unitsLeft);
			this.change(lot, fact, -units, -value);
			pieces.push({ lot, units, value });
			owed -= units;
		}
		return pieces;
	}

	/** Takes units and leaves their price to those that are left of the lot; gives what of the price no unit has any more. */
	takeUnits(lots: readonly Lot[], fact: Fact, wanted: number): readonly Piece[] {
		let owed = wanted;
		const pieces: Piece[] = [];
		for (const lot of lots) {
			if (owed === 0) break;
			const units = Math.min(owed, lot.unitsLeft);
			const value = units === lot.unitsLeft ? lot.valueLeft : 0;
			if (units === 0) continue;
			this.change(lot, fact, -units, -value);
			pieces.push({ lot, units, value });
			owed -= units;
		}
		return pieces;
	}

	/** Takes money back of lots, as far as they have it; gives how much that is. */
	takeValue(lots: readonly Lot[], fact: Fact, wanted: number): number {
		let rest = wanted;
		for (const lot of lots) {
			const value = Math.min(rest, lot.valueLeft);
			if (value === 0) continue;
			this.change(lot, fact, 0, -value);
			rest -= value;
		}
		return wanted - rest;
	}

	finish(): { readonly lots: readonly Lot[]; readonly moves: readonly Move[] } {
		return { lots: [...this.#changed], moves: [...this.#moves.values()] };
	}
}

function keyOf({ organisationId, id }: Pick<Lot, 'organisationId' | 'id'>): string {
	return `${organisationId} ${id}`;
}
