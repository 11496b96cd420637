// Words of a document in one language, or in two of which the second stands below in small print.
import { type Language, locales } from '#platform/contract/language.ts';
import { ink, type Place, type Sheet, type TagOptions, type TextStyle } from './sheet.ts';

/** The foremost language first. What is the same in both, such as an amount, is a plain text. */
export interface Pair {
	readonly texts: readonly [string, string];
	readonly languages: readonly [Language, Language];
}
export type Words = string | Pair;

const largest = 8;

function smaller({ size }: TextStyle): TextStyle {
	return { face: 'regular', size: Math.min(largest, size - 0.5), colour: ink.quiet };
}

/** How many points of height they take. */
export function heightOfWords(sheet: Sheet, words: Words, style: TextStyle, width: number): number {
	if (typeof words === 'string') return sheet.heightOf(words, style, width);
	const [first, second] = words.texts;
	return sheet.heightOf(first, style, width) + sheet.heightOf(second, smaller(style), width);
}

/** One element; each language of it says which it is. */
export function drawWords(
	sheet: Sheet,
	tag: string,
	words: Words,
	style: TextStyle,
	place: Place,
	options: TagOptions = {},
): void {
	if (typeof words === 'string') {
		sheet.content(tag, () => sheet.block(words, style, place), options);
		return;
	}
	const [first, second] = words.texts;
	const [language, other] = words.languages;
	const y = place.y + sheet.heightOf(first, style, place.width);
	const draw = () => {
		sheet.content('Span', () => sheet.block(first, style, place), { lang: locales[language] });
		sheet.content('Span', () => sheet.block(second, smaller(style), { ...place, y }), { lang: locales[other] });
	};
	sheet.group(tag, draw, options);
}
