/** Without letter case, accents and joined letters: what a text has in common with how people type it into a search. */
export function fold(text: string): string {
	const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
	return plain.replaceAll('œ', 'oe').replaceAll('æ', 'ae');
}
