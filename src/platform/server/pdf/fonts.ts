// IBM Plex Sans (fonts/OFL.txt): its figures are of one width, so that columns of amounts stand under each other.
import { join } from 'node:path';
import { type Font, openSync } from 'fontkit';
import { productRoot } from '../product-root.ts';

/** Read once for all documents of a process: half of what a page costs is reading its fonts. */
export const fonts = {
	regular: openFont('IBMPlexSans-Regular.ttf'),
	bold: openFont('IBMPlexSans-SemiBold.ttf'),
} as const;
export type Face = keyof typeof fonts;

type Runs = Record<string, object>;
const runs: Record<Face, { kept: Runs; documents: number }> = {
	regular: { kept: noRuns(), documents: 0 },
	bold: { kept: noRuns(), documents: 0 },
};
/** The names of people and offices among the words are forgotten after so many documents. */
const documentsOfRuns = 100;

/** The words of a face with their glyphs, as pdfkit keeps them; it adds to them. */
export function laidOut(face: Face): Runs {
	const shared = runs[face];
	if (shared.documents === documentsOfRuns) runs[face] = { kept: noRuns(), documents: 0 };
	runs[face].documents += 1;
	return runs[face].kept;
}

function noRuns(): Runs {
	return Object.create(null) as Runs;
}

function openFont(name: string): Font {
	const font = openSync(join(productRoot, 'src/platform/server/pdf/fonts', name));
	if (!('glyphForCodePoint' in font)) throw new TypeError(`${name} is a collection of fonts`);
	return font;
}

/**
 * Text as the fonts can show it: controls and invisible characters are gone, and what has no glyph is a question mark. A document
 * with missing glyphs would not be accessible (ISO 14289-1, 7.21.8).
 */
export function toPrintable(text: string): string {
	if (isPlain.test(text)) return text;
	const visible = text
		.normalize('NFC')
		.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
		.replaceAll(/\p{Cf}/gu, '');
	return Array.from(visible, (character) =>
		fonts.regular.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ? character : '?',
	).join('');
}
/** What nearly every text of a document is made of. */
const isPlain = /^[\x20-\x7e\u00a0-\u00ac\u00ae-\u00ff’–•\u202f]*$/;
