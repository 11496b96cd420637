// Documents of the product as PDF: tagged, with their fonts, on the letterhead of the brand. Import it where a document is made, not
// before: pdfkit is a fifth of a process that never makes one.
import PdfFile from 'pdfkit';
import { type Language, locales } from '#platform/contract/language.ts';
import { translators } from '#platform/contract/text.ts';
import { asBuffer } from '../workers/task.ts';
import type { Letterhead } from './letterhead.ts';
import { en } from './messages.en.ts';
import { fr } from './messages.fr.ts';
import { ink, paper, Sheet, textStyles } from './sheet.ts';

const texts = translators(en, fr);

export interface PdfOrder {
	readonly title: string;
	readonly language: Language;
	readonly letterhead: Letterhead;
	/** Of what the document is about: the same facts give the same bytes. */
	readonly date: Date;
	/** Beside the logo in place of the letterhead's lines: the company as it was when the document was issued. */
	readonly contact?: readonly string[];
	/** Printed at the foot of every page in place of the company's name and hotline. */
	readonly footer?: string;
}

export async function writePdf(order: PdfOrder, draw: (sheet: Sheet) => Promise<void>): Promise<Buffer> {
	const { title, language, letterhead, date, contact = letterhead.contact, footer } = order;
	const doc = new PdfFile({
		size: [paper.width, paper.height],
		// The sheet keeps its own margins: pdfkit would begin pages by itself.
		margin: 0,
		bufferPages: true,
		pdfVersion: '1.7',
		// pdfkit's types do not know it yet.
		subset: 'PDF/UA' as 'PDF/A-3a',
		tagged: true,
		lang: locales[language],
		displayTitle: true,
		// The sheet brings its own; an empty name keeps Helvetica out of the file.
		font: '',
		info: { Title: title, Author: letterhead.legalName, Creator: letterhead.name, CreationDate: date, ModDate: date },
	});
	const bytes = collect(doc);
	const sheet = new Sheet(doc, language);
	drawLetterhead(sheet, letterhead, contact);
	sheet.onNewPage = () => drawContinuation(sheet, title);
	sheet.onNewLetter = () => drawLetterhead(sheet, letterhead, contact);
	await draw(sheet);
	drawFooters(sheet, footer ?? `${letterhead.legalName} • ${letterhead.hotline}`);
	doc.end();
	return bytes;
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
	const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
	const chunks: Uint8Array[] = [];
	doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
	doc.on('end', () => resolve(Buffer.concat(chunks)));
	doc.on('error', reject);
	return promise;
}

function drawLetterhead(sheet: Sheet, { name, logo }: Letterhead, contact: readonly string[]): void {
	const { x, y } = sheet;
	const bbox = [x, y, x + logo.width, y + logo.height] as const;
	sheet.content('Figure', () => sheet.doc.image(asBuffer(logo.png), x, y, { width: logo.width, height: logo.height }), {
		alt: name,
		bbox,
	});
	drawContact(sheet, contact);
	sheet.y = Math.max(sheet.y, y + logo.height) + 22;
}

function drawContact(sheet: Sheet, lines: readonly string[]): void {
	const { x, width } = sheet;
	for (const [index, line] of lines.entries()) {
		const style = index === 0 ? textStyles.strongNote : textStyles.note;
		const place = { x: x + width / 2, y: sheet.y, width: width / 2, align: 'right' } as const;
		const height = sheet.heightOf(line, style, place.width);
		sheet.content('P', () => sheet.block(line, style, place));
		sheet.y += height + 1;
	}
}

function drawContinuation(sheet: Sheet, title: string): void {
	const { x, width } = sheet;
	sheet.decoration(() => sheet.line(title, textStyles.small, { x, y: sheet.y - 20, width }), 'Pagination');
}

function drawFooters(sheet: Sheet, words: string): void {
	const { doc, language } = sheet;
	const text = texts[language];
	const { start, count } = doc.bufferedPageRange();
	const y = paper.height - paper.bottom + 26;
	const place = { x: paper.margin, y, width: paper.width - 2 * paper.margin };
	for (let page = 0; page < count; page += 1) {
		doc.switchToPage(start + page);
		sheet.decoration(() => {
			sheet.rule(y - 8, ink.line);
			sheet.line(words, textStyles.small, place);
			const number = text('pdf.page', { page: page + 1, pages: count });
			sheet.line(number, textStyles.small, { ...place, align: 'right' });
		}, 'Pagination');
	}
}
