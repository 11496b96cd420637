// Brings the transactions of a step into the order of their wallets, with what they carry. One that waits for another is left to the next step.
import type { Brand } from '#platform/contract/brand.ts';
import type { CreditFact, CreditLeg, UsedPart } from './book-credits.ts';
import type { PackageLine, Prices, ReadTransaction } from './read-credits.ts';
import type { ReadDocument } from './read-documents.ts';
import type { readOriginals } from './state.ts';

type Original = Awaited<ReturnType<typeof readOriginals>>[number];

export type DocumentKey = Pick<ReadDocument, 'seller' | 'series' | 'number'>;

export interface Known {
	readonly getBrand: (key: string) => Pick<Brand, 'credits' | 'packages'>;
	readonly prices: Prices;
	readonly originals: ReadonlyMap<string, readonly Original[]>;
	/** The last transaction of each wallet that is booked; changes as they are. */
	readonly positions: Map<string, number>;
	readonly isBooked: (document: DocumentKey) => boolean;
}

export function walletKey({ organisationId, walletId }: Pick<CreditLeg, 'organisationId' | 'walletId'>): string {
	return `${organisationId} ${walletId}`;
}

export function chainKey({ seller, series }: { readonly seller: string; readonly series: string }): string {
	return `${seller}/${series}`;
}

/** Undefined while something before it is not booked. */
export function matchTransaction(known: Known, transaction: ReadTransaction): CreditFact | undefined {
	const { id, kind, at, entries, reversesId, organisationId } = transaction;
	if (!entries.every((entry) => entry.position === (known.positions.get(walletKey(entry)) ?? 0) + 1)) return undefined;
	const price = findPrice(known, transaction);
	if (price === undefined) return undefined;
	const legs = entries.flatMap(({ kind: entryKind, ...leg }): readonly CreditLeg[] =>
		entryKind === 'reserved' || entryKind === 'released' ? [] : [leg],
	);
	const original = reversesId === null ? [] : (known.originals.get(`${organisationId} ${reversesId}`) ?? []);
	const [first] = original;
	return {
		id,
		kind,
		at,
		legs,
		...price,
		...(reversesId !== null &&
			first !== undefined && { reverses: { id: reversesId, kind: first.kind, used: usedOf(original) } }),
	};
}

function usedOf(original: readonly Original[]): readonly UsedPart[] {
	return original.flatMap(({ organisationId, lotId, units, value }) =>
		lotId === null || units === null || value === null ? [] : [{ organisationId, lotId, units, value }],
	);
}

type Price = Pick<CreditFact, 'purchase' | 'included'>;

function findPrice(known: Known, { source, entries }: ReadTransaction): Price | undefined {
	if (source === null) return {};
	const purchase = known.prices.purchases.get(source);
	if (purchase !== undefined) return known.isBooked(purchase) ? { purchase: purchase.invoiceId } : undefined;
	const lines = known.prices.packages.get(source) ?? [];
	const [first] = lines;
	if (first === undefined) return {};
	if (!known.isBooked(first)) return undefined;
	const units = entries.reduce((sum, { amount }) => sum + amount, 0);
	return { included: toIncluded(known.getBrand(first.seller), lines, units) };
}

/** The line that was invoiced for the seat; of a seat that has another one since, a line whose package includes as many credits. */
function toIncluded(
	brand: ReturnType<Known['getBrand']>,
	lines: readonly PackageLine[],
	units: number,
): Price['included'] {
	const includes = ({ package: key }: PackageLine): boolean =>
		brand.packages?.find((one) => one.key === key)?.includedCredits === units;
	const line = lines.find(({ isOfSeat }) => isOfSeat) ?? lines.find(includes) ?? lines[0];
	if (line === undefined) return undefined;
	const { seller, invoiceId, amount, price: seatPrice, seats } = line;
	// Without a price of single credits there is nothing to share by.
	const creditsPrice = Math.round((units * (brand.credits?.unitPrice ?? 0)) / 100);
	return { seller, invoiceId, line: line.line, amount, creditsPrice, seatPrice, seats };
}
