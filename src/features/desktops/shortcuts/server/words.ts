// The words by which a shortcut is found.
import { fold } from '#platform/contract/fold.ts';
import { parseShortcutLink } from '../contract.ts';

/** Characters of a word that count. */
const maxWordLength = 40;
/** Maximum number of words that are kept of one shortcut, and used of one search. */
const maxWords = 24;
const maxQueryWords = 6;
/** Above every character that a word holds, in the order of bytes. */
const lastCharacter = '\u{10ffff}';

function split(text: string): readonly string[] {
	const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
	return [...new Set(words.map((word) => word.slice(0, maxWordLength)))];
}

/** Of both names and the host, without letter case and accents. */
export function wordsOf(shortcut: {
	readonly name: string;
	readonly nameFr: string;
	readonly link: string;
}): readonly string[] {
	const host = parseShortcutLink(shortcut.link)?.host ?? '';
	return split(`${shortcut.name} ${shortcut.nameFr} ${host}`).slice(0, maxWords);
}

export interface WordRange {
	/** The first word that begins so, and what comes after the last. */
	readonly from: string;
	readonly to: string;
}

/** What each word of a query must begin. */
export function rangesOf(query: string): readonly WordRange[] {
	return split(query)
		.slice(0, maxQueryWords)
		.map((from) => ({ from, to: `${from}${lastCharacter}` }));
}

/** The name as lists are ordered by it. */
export function sortKey(name: string): string {
	return fold(name);
}
