// Documents say the same in words, as PDF and as CSV.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadBrands } from '#platform/server/brands/registry.ts';
import { createFindLetterhead } from '#platform/server/pdf/letterhead.ts';
import { provinces } from '#features/billing/tax/contract.ts';
import { buildInvoice, quebecInvoice } from '#test/support/invoice-papers.ts';
import { readPdf } from '#test/support/pdf.ts';
import { createRandom } from '#test/support/random.ts';
import { type Invoice, paperLanguages } from '../../contract.ts';
import type { InvoiceWords } from '../../paper.ts';
import { csvRows } from './csv.ts';
import { randomInvoice, toSnapshot } from '#test/support/random-invoices.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { writeInvoice } from './words.ts';

const registry = loadBrands(join(import.meta.dirname, '../../../../../brands'), { port: 4321 });
const letterhead = () => createFindLetterhead(registry)(registry.getByKey('portico'));
const write = async (invoice: Invoice, language: 'en' | 'fr' | 'both') =>
	invoicePdf(invoice, language, await letterhead());

const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const allOf = (words: InvoiceWords): readonly string[] =>
	[
		words.title,
		words.number,
		words.total,
		words.standing.toLocaleUpperCase('en-CA'),
		words.contact,
		...words.seller,
		...words.billTo,
		...words.facts.flatMap(({ label, value }) => [label, value]),
		...words.lines.flatMap((line) => Object.values(line)),
		...words.sums.flatMap(({ label, detail = '', amount }) => [label, detail, amount]),
		...words.notices,
	].map(flat);

/** A long text goes on in the next line: words are looked for. */
async function findMissing(bytes: Buffer, said: readonly string[]): Promise<readonly string[]> {
	const { lines } = await readPdf(bytes);
	const words = new Set(lines.join(' ').split(/[\s|]+/));
	return said.flatMap((text) => text.split(' ')).filter((word) => word !== '' && !words.has(word));
}

/** On paper in two languages amounts and names stand once, in the first. */
function saidBy({ first, second }: ReturnType<typeof writeInvoice>): readonly string[] {
	if (second === undefined) return allOf(first);
	const lines = second.lines.map((line) => ({ ...line, quantity: '', unitPrice: '', amount: '' }));
	const sums = second.sums.map(({ label }) => ({ label, amount: '' }));
	return [...allOf(first), ...allOf({ ...second, total: '', lines, sums })];
}

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

describe('an invoice as PDF', () => {
	it.each(paperLanguages)('in %s has all of it, and says its language', async (language) => {
		const bytes = await write(buildInvoice(), language);
		const words = writeInvoice(buildInvoice(), language);
		expect(await findMissing(bytes, saidBy(words))).toEqual([]);
		expect((await readPdf(bytes)).language).toBe(language === 'fr' ? 'fr-CA' : 'en-CA');
		expect((await readPdf(bytes)).title).toBe(`${words.first.title} INV-0012874`);
	});

	it('for Québec is in French first, and in English alone never', async () => {
		const english = await readPdf(await write(quebecInvoice(), 'en'));
		expect(english.language).toBe('fr-CA');
		const text = english.lines.join('\n');
		expect(text.indexOf('Facturé à')).toBeGreaterThan(0);
		expect(text.indexOf('Facturé à')).toBeLessThan(text.indexOf('Billed to'));
		const french = (await readPdf(await write(quebecInvoice(), 'fr'))).lines.join('\n');
		expect(french).not.toContain('Billed to');
		expect(french).toContain('TVQ 9,975 %');
	});

	it.each(provinces)('billed in %s prints the registration of each tax at its line, and no other', async (province) => {
		for (const subtotal of [9_900, 10_000, 49_900, 50_000]) {
			const invoice = randomInvoice(createRandom(1), { province, subtotal });
			const { lines } = await readPdf(await write(invoice, 'fr'));
			const text = lines.join('\n');
			const taxes = invoice.groups.flatMap((group) => group.taxes);
			expect(taxes.length).toBeGreaterThan(0);
			for (const { registration } of taxes) expect(text).toContain(`Nº ${registration}`);
			expect(text.match(/Nº /g) ?? []).toHaveLength(taxes.length);
			expect(text.includes('TVQ')).toBe(province === 'QC');
			for (const required of [invoice.seller.name, invoice.billTo.fr[0], 'Conditions', 'Total (CAD)'])
				expect(text).toContain(required);
		}
	});

	it('is tagged: header cells say what they head, and languages where they change', async () => {
		const text = (await write(quebecInvoice(), 'both')).toString('latin1');
		const { tags } = await readPdf(await write(quebecInvoice(), 'both'));
		expect(tags).toMatchObject({ Document: 1, H1: 1, Table: 3 });
		expect(text.match(/\/Scope \/Column/g)).toHaveLength(4);
		expect(text.match(/\/Scope/g)).toHaveLength(tags['TH'] ?? 0);
		expect(text).toContain('/Lang (en-CA)');
		expect(text).toContain('/Lang (fr-CA)');
	});

	it('of many lines repeats the head of the table and its number on every page', async () => {
		const [line] = buildInvoice().lines;
		if (line === undefined) throw new Error('no line');
		const { lines, pages } = await readPdf(
			await write(buildInvoice({ lines: Array.from({ length: 120 }, () => line) }), 'en'),
		);
		expect(pages).toBeGreaterThan(2);
		expect(lines.filter((text) => text.includes('Unit price'))).toHaveLength(pages - 1);
		expect(lines.filter((text) => text === 'Invoice INV-0012874')).toHaveLength(pages - 1);
		expect(lines.join('\n')).toContain(`Page ${pages} of ${pages}`);
	});

	it('is a file without a fault, in every language', async () => {
		const folder = mkdtempSync(join(tmpdir(), 'portico-pdf-'));
		try {
			for (const language of paperLanguages) {
				const path = join(folder, `${language}.pdf`);
				writeFileSync(path, await write(quebecInvoice(), language));
				expect(execFileSync('qpdf', ['--check', path], { encoding: 'utf8' })).toContain('No syntax or stream');
				expect(execFileSync('pdfinfo', ['-struct-text', path], { encoding: 'utf8' })).toContain('/Scope /Column');
			}
		} finally {
			rmSync(folder, { recursive: true });
		}
	});

	it('of the same facts is the same file', async () => {
		expect((await write(buildInvoice(), 'both')).equals(await write(buildInvoice(), 'both'))).toBe(true);
	});

	it('on a template that nobody has is not drawn', async () => {
		await expect(write(buildInvoice({ template: 2 }), 'en')).rejects.toThrow('no template 2');
	});
});

describe('random documents', () => {
	const random = createRandom(seed);

	it(`sum up in words and in CSV: 10,000 of seed ${seed}`, () => {
		const faults = Array.from({ length: 10_000 }, () => randomInvoice(random)).flatMap((invoice, index) =>
			findFaults(invoice, index % 2 === 0 ? 'en' : 'fr').map((fault) => `${invoice.number}: ${fault}`),
		);
		expect(faults).toEqual([]);
	});

	it(`say the same on paper: 200 of seed ${seed}`, async () => {
		for (let count = 0; count < 200; count += 1) {
			const invoice = randomInvoice(random);
			const language = random.pick(paperLanguages);
			const missing = await findMissing(await write(invoice, language), saidBy(writeInvoice(invoice, language)));
			expect(missing, invoice.number).toEqual([]);
		}
	});
});

/** Where lines, taxes, payments and balance do not sum up, or CSV says something else. */
function findFaults(invoice: Invoice, language: 'en' | 'fr'): readonly string[] {
	const { first: words } = writeInvoice({ ...invoice, isFrenchFirst: false }, language);
	const sums = words.sums.map(({ amount }) => parse(amount));
	const taxes = invoice.groups.flatMap((group) => group.taxes);
	const total = words.sums.findIndex(({ weight }) => weight === 'total');
	const rows = csvRows(toSnapshot(invoice), invoice.state, language).trim().split('\r\n');
	const amounts = rows.map((row) => Math.round(Number(row.slice(row.lastIndexOf(',') + 1)) * 100));
	const checks = {
		'lines are the subtotal': add(words.lines.map(({ amount }) => parse(amount))) === sums[0],
		'subtotal and taxes are the total': add(sums.slice(0, total)) === sums[total],
		'total and payments are the balance': add(sums.slice(total, -1)) === sums.at(-1),
		'every tax has a line': total === 1 + Math.max(1, taxes.length),
		'the total is that of the document': sums[total] === invoice.total,
		'CSV has a row for each': rows.length === invoice.lines.length + taxes.length + 1,
		'CSV sums up': add(amounts.slice(0, -1)) === amounts.at(-1),
		'CSV has the same total': amounts.at(-1) === sums[total],
	};
	return Object.entries(checks).flatMap(([check, holds]) => (holds ? [] : [check]));
}

/** Cents of an amount as people read it, in either language. */
function parse(amount: string): number {
	const digits = Number(amount.replaceAll(/\D/g, ''));
	return amount.includes('\u2212') ? -digits || 0 : digits;
}

function add(amounts: readonly number[]): number {
	return amounts.reduce((sum, amount) => sum + amount, 0);
}
