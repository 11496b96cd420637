// What a reader, or somebody who listens, finds in a PDF.
import { getDocumentProxy } from 'unpdf';

export interface ReadPdf {
	readonly title: string;
	readonly language: string;
	/** Every line of every page, as it is seen; kinds of spaces do not count. */
	readonly lines: readonly string[];
	readonly pages: number;
	/** How often each tag comes. */
	readonly tags: Readonly<Record<string, number>>;
}

export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
	const pdf = await getDocumentProxy(new Uint8Array(bytes));
	const { info } = await pdf.getMetadata();
	const { Title: title = '', Language: language = '' } = info as { Title?: string; Language?: string };
	const lines: string[] = [];
	for (let number = 1; number <= pdf.numPages; number += 1) {
		const page = await pdf.getPage(number);
		lines.push(...linesOf((await page.getTextContent()).items));
	}
	return { title, language, lines, pages: pdf.numPages, tags: countTags(bytes) };
}

interface Piece {
	readonly str: string;
	readonly transform: readonly number[];
}

/** Pieces of the same height on the page are a line, from left to right. */
function linesOf(items: readonly object[]): string[] {
	const rows = new Map<number, Piece[]>();
	for (const item of items) {
		if (!('str' in item) || !('transform' in item)) continue;
		const piece = item as Piece;
		if (piece.str.trim() === '') continue;
		const height = Math.round(piece.transform[5] ?? 0);
		rows.set(height, [...(rows.get(height) ?? []), piece]);
	}
	const leftOf = ({ transform }: Piece): number => transform[4] ?? 0;
	return [...rows]
		.toSorted(([one], [other]) => other - one)
		.map(([, pieces]) => pieces.toSorted((one, other) => leftOf(one) - leftOf(other)))
		.map((pieces) => pieces.map(({ str }) => str.replaceAll(/\s+/g, ' ')).join(' | '));
}

/** Structure elements stand in the file as they are. */
function countTags(bytes: Buffer): Record<string, number> {
	const tags: Record<string, number> = {};
	for (const [, tag = ''] of bytes.toString('latin1').matchAll(/\/S \/(\w+)/g)) tags[tag] = (tags[tag] ?? 0) + 1;
	return tags;
}
