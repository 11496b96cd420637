import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadBrands } from '../brands/registry.ts';
import { toPrintable } from './fonts.ts';
import { createFindLetterhead } from './letterhead.ts';
import { drawColumns, drawFacts, drawHeading, drawParagraph, drawSums, drawTop } from './parts.ts';
import type { Sheet } from './sheet.ts';
import { drawTable } from './table.ts';
import { writePdf } from './write-pdf.ts';
import { readPdf } from '#test/support/pdf.ts';

const registry = loadBrands(join(import.meta.dirname, '../../../brands'), { port: 4321 });
const findLetterhead = createFindLetterhead(registry);
const top = { title: 'Reçu', number: 'PO-000001', figure: '$23.00', standing: 'Approved', accent: '#1f4fd8' } as const;
const columns = [
	{ header: 'Description', share: 3 },
	{ header: 'Amount', share: 1, align: 'right' },
] as const;

async function write(draw: (sheet: Sheet) => Promise<void> | void, brand = 'portico', language: 'en' | 'fr' = 'en') {
	const letterhead = await findLetterhead(registry.getByKey(brand));
	const order = { title: 'Receipt PO-000001', language, letterhead, date: new Date('2026-11-21T15:00:00Z') };
	return writePdf(order, async (sheet) => draw(sheet));
}

describe('a document', () => {
	it('says its title, its language, and that it can be read aloud', async () => {
		const bytes = await write((sheet) => drawTop(sheet, top), 'maplecrest', 'fr');
		const pdf = await readPdf(bytes);
		expect(pdf).toMatchObject({ title: 'Receipt PO-000001', language: 'fr-CA', pages: 1 });
		const raw = bytes.toString('latin1');
		expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>');
		expect(raw).toMatch(/\/DisplayDocTitle true/);
		expect(raw).toMatch(/\/Marked true/);
		// Readers do not have the writer's fonts.
		expect(raw.match(/\/FontFile2/g)).toHaveLength(2);
		expect(raw).not.toContain('Helvetica');
	});

	it('is on the letterhead of its brand', async () => {
		const lines = async (brand: string) => (await readPdf(await write(() => {}, brand))).lines.join('\n');
		expect(await lines('piper')).toContain(registry.getByKey('piper').legalEntity.name);
		expect(await lines('maplecrest')).toContain(registry.getByKey('maplecrest').legalEntity.name);
		const logo = async (brand: string) => (await findLetterhead(registry.getByKey(brand))).logo.png;
		expect(await logo('piper')).not.toEqual(await logo('maplecrest'));
	});

	it('is made of the same bytes for the same facts', async () => {
		const draw = (sheet: Sheet) => drawParagraph(sheet, 'The same');
		expect((await write(draw)).equals(await write(draw))).toBe(true);
	});

	it('tags what is content, and nothing that is for the eye only', async () => {
		const { tags } = await readPdf(
			await write((sheet) => {
				drawTop(sheet, top);
				drawHeading(sheet, 'Payment');
				drawColumns(sheet, [
					() => drawFacts(sheet, [{ label: 'Card', value: 'Visa' }], 80),
					() => drawFacts(sheet, [{ label: 'Order', value: 'PO-000001' }], 80),
				]);
				drawSums(sheet, [{ label: 'Total', amount: '$1.00', isTotal: true }], 200);
				drawParagraph(sheet, 'Keep this receipt.');
			}),
		);
		expect(tags).toEqual({ Document: 1, Figure: 1, H1: 1, H2: 1, Table: 3, TR: 3, TH: 3, TD: 3, P: 8 });
	});

	it('repeats the header of a long table on every page, for who sees; who listens hears it once', async () => {
		const rows = Array.from({ length: 100 }, (_row, index) => ({ cells: [`Row ${index}`, `$${index}.00`] }));
		const { lines, pages, tags } = await readPdf(await write((sheet) => drawTable(sheet, columns, rows)));
		expect(pages).toBeGreaterThan(2);
		expect(lines.filter((line) => line === 'Description | Amount')).toHaveLength(pages);
		expect(lines.filter((line) => line.startsWith('Row '))).toEqual(rows.map(({ cells }) => cells.join(' | ')));
		for (let page = 1; page <= pages; page += 1) expect(lines.join('\n')).toContain(`Page ${page} of ${pages}`);
		expect(tags).toMatchObject({ TH: 2, TD: 200 });
	});

	it('breaks what is too long for its column, words without end too', async () => {
		const long = 'Q'.repeat(400);
		const { lines } = await readPdf(await write((sheet) => drawTable(sheet, columns, [{ cells: [long, '$1.00'] }])));
		const found = lines.join('').match(/Q+/g) ?? [];
		expect(found.length).toBeGreaterThan(1);
		expect(found.join('')).toHaveLength(400);
	});
});

describe('text', () => {
	it.each([
		['Élodie Cœur « oui » – 12,34\u00a0$ ’•', 'Élodie Cœur « oui » – 12,34\u00a0$ ’•'],
		['line\r\nbreak\ttab\0nul', 'line break tab nul'],
		['\u202Eover\u2066ride\u200B\uFEFF', 'override'],
		['e\u0301', 'é'],
		['Юлия', 'Юлия'],
		['王 😀', '王 ?'],
		['田中さん 김철수 ᐃᓄᒃᑎᑐᑦ', '田中さん 김철수 ᐃᓄᒃᑎᑐᑦ'],
	])('%j is printed as %j', (text, printed) => expect(toPrintable(text).text).toBe(printed));

	it('is drawn in a font that has its letters, beside text that stays as it is', async () => {
		const names = ['Pharmacie Élodie', '田中さん', '王小明 Inc.', '김철수', 'ᐃᓄᒃᑎᑐᑦ'];
		const draw = (sheet: Sheet): Promise<void> =>
			drawTable(
				sheet,
				columns,
				names.map((name) => ({ cells: [name, '$1.00'] })),
			);
		const { lines } = await readPdf(await write(draw));
		for (const name of names) expect(lines).toContain(`${name} | $1.00`);
	});

	it('may be printed with these fonts: their licence lies next to them', () => {
		const licence = readFileSync(join(import.meta.dirname, 'fonts/OFL.txt'), 'utf8');
		expect(licence).toContain('SIL OPEN FONT LICENSE Version 1.1');
	});
});
