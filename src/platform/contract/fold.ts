const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;

/** Where words of a text begin as one of those does that somebody typed, as from and to. */
export function findBeginnings(text: string, typed: string): readonly (readonly [from: number, to: number])[] {
	const words = fold(typed).match(wordPattern) ?? [];
	return [...text.matchAll(wordPattern)].flatMap(({ 0: word, index }) => {
		const plain = fold(word);
		const length = Math.max(0, ...words.filter((one) => plain.startsWith(one)).map((one) => one.length));
		return length === 0 ? [] : [[index, index + Math.min(length, word.length)] as const];
	});
}

/** Without letter case, accents and joined letters: what a text has in common with how people type it into a search. */
export function fold(text: string): string {
	const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
	return plain.replaceAll('œ', 'oe').replaceAll('æ', 'ae');
}
