// What every source of addresses answers, and which parts of its text the question is found in.
import type { Country, FoundAddress } from '#features/billing/billing-address/contract.ts';
import type { Language } from '#platform/contract/language.ts';

export interface LookupQuestion {
	readonly query: string;
	readonly country: Country;
	/** A street or a building that was suggested before: what is in it. */
	readonly containerId: string | undefined;
	readonly language: Language;
}

export interface Suggestion {
	readonly id: string;
	readonly text: string;
	readonly description: string;
	/** `0-2,4-8`: from and to of what was typed in the text. */
	readonly highlight: string;
	/** `find`: more of them are inside; `retrieve`: this is an address. */
	readonly next: 'find' | 'retrieve';
}

/** Port: where addresses are looked up. */
export interface AddressLookup {
	find(question: LookupQuestion): Promise<readonly Suggestion[]>;
	/** Undefined where the id leads nowhere. */
	retrieve(id: string, language: Language): Promise<FoundAddress | undefined>;
}

/** Ranges of a text that begin a word and are typed in the question, whatever their case and accents. */
export function highlight(text: string, words: readonly string[]): string {
	const ranges: string[] = [];
	for (const match of text.matchAll(/[\p{L}\d]+/gu)) {
		const folded = foldWord(match[0]);
		const typed = words
			.filter((word) => folded.startsWith(word))
			.reduce((longest, word) => Math.max(longest, word.length), 0);
		if (typed > 0) ranges.push(`${match.index}-${match.index + typed}`);
	}
	return ranges.join(',');
}

/** Letter by letter, so that places in it are places in the word. */
function foldWord(word: string): string {
	return word.replace(/\P{ASCII}/gu, (letter) => letter.normalize('NFD').charAt(0)).toLowerCase();
}
