// IBM Plex Sans (fonts/OFL.txt): its figures are of one width, so that columns of amounts stand under each other. And one for all other letters.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create, type Font, openSync } from 'fontkit';
import { productRoot } from '../product-root.ts';
import { unpackWoff } from './woff.ts';

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
	return single(openSync(join(productRoot, 'src/platform/server/pdf/fonts', name)));
}

let wide: Font | undefined;

/**
 * GNU Unifont (OFL 1.1), for text with letters that IBM Plex lacks: it has those of every script in the Basic Multilingual Plane, in one
 * weight. Opened when a document first needs it, because it takes 12 MB.
 */
export function openWideFont(): Font {
	wide ??= single(create(unpackWoff(readFileSync(require.resolve(wideFile)))));
	return wide;
}

const require = createRequire(import.meta.url);
const wideFile = '@fontsource/unifont/files/unifont-latin-400-normal.woff';

function single(font: ReturnType<typeof openSync>): Font {
	if (!('glyphForCodePoint' in font)) throw new TypeError('A collection of fonts where one is needed');
	return font;
}

export interface Printable {
	readonly text: string;
	/** Whether it takes the wide font. */
	readonly isWide: boolean;
}

/**
 * Text as the fonts can show it: controls and invisible characters are gone, and what no font has is a question mark. A document
 * with missing glyphs would not be accessible (ISO 14289-1, 7.21.8).
 */
export function toPrintable(text: string): Printable {
	if (isPlain.test(text)) return { text, isWide: false };
	const visible = text
		.normalize('NFC')
		.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
		.replaceAll(/\p{Cf}/gu, '');
	if (hasAll(fonts.regular, visible)) return { text: visible, isWide: false };
	const font = openWideFont();
	const shown = Array.from(visible, (character) => (hasAll(font, character) ? character : '?')).join('');
	// What no font has needs no other font either.
	return { text: shown, isWide: !hasAll(fonts.regular, shown) };
}

function hasAll(font: Font, text: string): boolean {
	return Array.from(text).every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
}

/** What nearly every text of a document is made of. */
const isPlain = /^[\x20-\x7e\u00a0-\u00ac\u00ae-\u00ff’–•\u202f]*$/;
