/** Without letter case and accents: what a text has in common with how people type it into a search. */
export function fold(text: string): string {
	return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
