// Entries of the journal that a step makes, and the months that are closed to them.
import { addMonths } from '#platform/contract/calendar-days.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { Account } from '../../contract.ts';

export type Origin = Schema['booksEntries']['origin'];

export interface EntryKey {
	readonly seller: string;
	readonly origin: Origin;
	readonly originId: string;
}

export interface NewEntry extends EntryKey {
	readonly organisationId: number | null;
	readonly day: string;
	readonly forDay: string | null;
}

export interface NewLine extends EntryKey {
	readonly day: string;
	readonly account: Account;
	readonly amount: number;
}

/** What an entry says of its accounts; debits are above zero. */
export type Amounts = Readonly<Partial<Record<Account, number>>>;

interface Kept extends NewEntry {
	readonly amounts: Map<Account, number>;
}

export class Journal {
	readonly #closedMonths: ReadonlyMap<string, string>;
	readonly #entries = new Map<string, Kept>();

	/** @param closedMonths the last month of each seller that is closed, by its first day */
	constructor(closedMonths: ReadonlyMap<string, string>) {
		this.#closedMonths = closedMonths;
	}

	/** The day itself, or the first one that is open after it. */
	openDay(seller: string | null, day: string): string {
		const closed = seller === null ? undefined : this.#closedMonths.get(seller);
		if (closed === undefined) return day;
		const open = addMonths(closed, 1);
		return day < open ? open : day;
	}

	/** Adds to an entry of this name where the step has made one already. Accounts that come to zero stand in none. */
	add(key: EntryKey, { organisationId, day }: { organisationId: number | null; day: string }, amounts: Amounts): void {
		const name = JSON.stringify([key.seller, key.origin, key.originId]);
		const open = this.openDay(key.seller, day);
		const entry = this.#entries.get(name) ?? {
			...key,
			organisationId,
			day: open,
			forDay: open === day ? null : day,
			amounts: new Map<Account, number>(),
		};
		this.#entries.set(name, entry);
		for (const [account, amount] of Object.entries(amounts) as [Account, number][])
			entry.amounts.set(account, (entry.amounts.get(account) ?? 0) + amount);
	}

	/** @throws where an entry does not balance */
	finish(): { readonly entries: readonly NewEntry[]; readonly lines: readonly NewLine[] } {
		const entries: NewEntry[] = [];
		const lines: NewLine[] = [];
		for (const { amounts, ...entry } of this.#entries.values()) {
			const { seller, origin, originId, day } = entry;
			const sum = [...amounts.values()].reduce((total, amount) => total + amount, 0);
			if (sum !== 0) throw new Error(`The entry ${origin} ${originId} of ${seller} sums to ${sum}`);
			entries.push(entry);
			for (const [account, amount] of amounts)
				if (amount !== 0) lines.push({ seller, origin, originId, day, account, amount });
		}
		return { entries, lines };
	}
}
