import { fold } from '#platform/contract/fold.ts';

/** Words without case, accents and punctuation, apart by one space: what two spellings of one place have in common. */
export function foldWords(text: string): string {
	return fold(text)
		.replaceAll('œ', 'oe')
		.replace(/[^a-z\d]+/g, ' ')
		.trim();
}
