// What a person is about to buy. It stands in the address, so that a card processor's page can lead back to it.
import type { InputOf } from '#platform/contract/endpoint.ts';
import type { quoteCredits } from '../contract.ts';
import type { Catalogue } from './queries.ts';

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
	readonly Credits?: number | undefined;
	readonly Wallet?: 'office' | undefined;
}

/** Reads the query of an address, which anyone may have written. */
export function parseSelectionSearch(search: Readonly<Record<string, unknown>>): SelectionSearch {
	const credits = Number(search['Credits']);
	return {
		...(Number.isSafeInteger(credits) && credits > 0 && { Credits: credits }),
		...(search['Wallet'] === 'office' && { Wallet: 'office' }),
	};
}

/** A product in the path goes before a number in the query. */
export function selectionOf(
	productId: string | undefined,
	{ Credits: credits, Wallet: wallet }: SelectionSearch,
): Selection {
	const choice = productId !== undefined ? { productId } : credits !== undefined ? { credits } : undefined;
	return { choice, wallet: wallet ?? 'person' };
}

export function searchOf({ choice, wallet }: Selection): SelectionSearch {
	return {
		...(choice !== undefined && 'credits' in choice && { Credits: choice.credits }),
		...(wallet === 'office' && { Wallet: wallet }),
	};
}

/** What is offered first: the second bundle, which is neither the least nor the most. */
export function offeredFirst({ Bundles: bundles, MinCredits: credits }: Catalogue): Choice {
	const bundle = bundles[1] ?? bundles[0];
	return bundle === undefined ? { credits } : { productId: bundle.ProductID };
}

/** As the calls take it. */
export function toInput(choice: Choice, wallet: Wallet): InputOf<typeof quoteCredits> {
	const what = 'productId' in choice ? { ProductID: choice.productId } : { Credits: choice.credits };
	return wallet === 'office' ? { ...what, Wallet: wallet } : what;
}

/** Whole credits as people write them, thousands apart or not; undefined for anything else. */
export function parseWholeCredits(typed: string): number | undefined {
	const bare = typed.trim().replaceAll(/(?<=\d)[\s,\u00A0\u202F](?=\d{3}(?!\d))/g, '');
	return /^\d{1,7}$/.test(bare) ? Number(bare) : undefined;
}
