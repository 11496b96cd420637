import { fold } from '#platform/contract/fold.ts';

/** Finds each word of the query somewhere in the text; letter case and accents do not matter. */
export function matchesSearch(text: string, query: string): boolean {
	const plain = fold(text);
	return fold(query)
		.split(/\s+/)
		.every((word) => plain.includes(word));
}
