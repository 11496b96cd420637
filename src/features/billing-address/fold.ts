/** Words without case, accents and punctuation, apart by one space: what two spellings of one place have in common. */
export function fold(text: string): string {
	return text
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replaceAll('œ', 'oe')
		.replace(/[^a-z\d]+/g, ' ')
		.trim();
}
