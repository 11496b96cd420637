// What a person is about to buy. It stands in the address, so that a card processor's page can lead back to it.
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { parseHundredths } from '#platform/contract/decimal.ts';
import type { quoteCredits, getCreditCatalogue } from '../contract.ts';

export type Catalogue = OutputOf<typeof getCreditCatalogue>;

/** One product of the catalogue, or a number of whole credits. */
export type Choice = { readonly productId: string } | { readonly credits: number };
export type Wallet = 'person' | 'office';

export interface Selection {
	/** Undefined until one is chosen: what is offered first. */
	readonly choice: Choice | undefined;
	readonly wallet: Wallet;
}

/** The query of the address, by the names that the server gives it. */
export interface SelectionSearch {
	readonly credits?: number | undefined;
	readonly wallet?: 'office' | undefined;
}

/** Reads the query of an address, which anyone may have written. */
export function parseSelectionSearch(search: Readonly<Record<string, unknown>>): SelectionSearch {
	const credits = Number(search['credits']);
	return {
		...(Number.isSafeInteger(credits) && credits > 0 && { credits }),
		...(search['wallet'] === 'office' && { wallet: 'office' }),
	};
}

/** A product in the path goes before a number in the query. */
export function selectionOf(productId: string | undefined, { credits, wallet }: SelectionSearch): Selection {
	const choice = productId !== undefined ? { productId } : credits !== undefined ? { credits } : undefined;
	return { choice, wallet: wallet ?? 'person' };
}

export function searchOf({ choice, wallet }: Selection): SelectionSearch {
	return {
		...(choice !== undefined && 'credits' in choice && { credits: choice.credits }),
		...(wallet === 'office' && { wallet }),
	};
}

/** What is offered first: what the person bought last, else the second bundle, which is neither the least nor the most. */
export function offeredFirst({ bundles, minCredits: credits, lastProductId: last }: Catalogue): Choice {
	const bundle = bundles.find(({ productId }) => productId === last) ?? bundles[1] ?? bundles[0];
	return bundle === undefined ? { credits } : { productId: bundle.productId };
}

/** Gives the amount with which the field begins. */
export function typicalAmount({ minCredits: min, maxCredits: max }: Catalogue): number {
	return Math.min(Math.max(150, min), max);
}

/** Whole credits of a choice with the bonus; undefined for a bundle that is not on sale. */
export function creditsOf(choice: Choice, { bundles }: Catalogue): number | undefined {
	if ('credits' in choice) return choice.credits;
	const bundle = bundles.find(({ productId }) => productId === choice.productId);
	return bundle && bundle.credits + bundle.bonus;
}

/** As the calls take it. */
export function toInput(choice: Choice, wallet: Wallet): InputOf<typeof quoteCredits> {
	const what = 'productId' in choice ? { productId: choice.productId } : { credits: choice.credits };
	return wallet === 'office' ? { ...what, wallet } : what;
}

/** Whole credits as people write them, thousands apart or not; undefined for anything else. */
export function parseWholeCredits(typed: string): number | undefined {
	// In neither language is there a part of a credit to buy, so `1,250` is a thousand of them in both.
	const credits = (parseHundredths(typed, 'en') ?? Number.NaN) / 100;
	return Number.isSafeInteger(credits) ? credits : undefined;
}
