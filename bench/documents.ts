// What a receipt, an invoice and a page of a statement cost, compared with the same words at the same places in bare pdfkit: fonts embedded, no tags, no layout.
import { join } from 'node:path';
import PdfFile from 'pdfkit';
import { getDocumentProxy } from 'unpdf';
import { loadBrands } from '#platform/server/brands/registry.ts';
import { asBuffer } from '#platform/server/workers/task.ts';
import { createFindLetterhead, type Letterhead } from '#platform/server/pdf/letterhead.ts';
import { statementPdf } from '#features/billing/transactions/server/statement-pdf.ts';
import { invoicePdf } from '#features/billing/invoices/server/paper/invoice-pdf.ts';
import { receiptPdf } from '#features/billing/receipts/server/receipt-pdf.ts';
import { buildInvoice, quebecInvoice } from '#test/support/invoice-papers.ts';
import { buildReceipt } from '#test/support/receipts.ts';
import { interleave } from './lib/interleave.ts';
import { repository } from './lib/processes.ts';
import { ratioAtMost, type Report } from './lib/report.ts';

const rounds = 8;
const each = 12;
const fonts = join(repository, 'src/platform/server/pdf/fonts');

export async function measureDocuments(report: Report): Promise<void> {
	const registry = loadBrands(join(repository, 'src/brands'), { port: 80 });
	const letterhead = await createFindLetterhead(registry)(registry.getByKey('portico'));
	const documents = {
		receipt: () => receiptPdf(buildReceipt(), 'en', letterhead),
		invoice: () => invoicePdf(buildInvoice(), 'en', letterhead),
		'invoice in two languages': () => invoicePdf(quebecInvoice(), 'both', letterhead),
		'statement, 25 rows': () => writeStatement(letterhead, 25),
		'statement, 1,000 rows': () => writeStatement(letterhead, 1_000),
	};
	for (const [name, write] of Object.entries(documents)) {
		const pages = await readWords(await write());
		const count = name.includes('1,000') ? 1 : each;
		const { ours, bare } = await interleave(rounds, {
			ours: () => measureCpu(count, write),
			bare: () => measureCpu(count, () => writeBare(pages, letterhead)),
		});
		report.compare(`PDF of a ${name}, CPU`, 'ms', ours, bare, ratioAtMost(1.5));
	}
}

async function measureCpu(count: number, write: () => Promise<Buffer>): Promise<number> {
	const before = process.cpuUsage();
	for (let done = 0; done < count; done += 1) await write();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1000 / count;
}

function writeStatement(letterhead: Letterhead, rows: number): Promise<Buffer> {
	return statementPdf({
		letterhead,
		language: 'en',
		owner: { kind: 'person', name: 'Amelia Chen' },
		isFrenchFirst: false,
		madeAt: new Date('2026-11-21T15:00:00Z'),
		range: { from: '2026-11-01', to: '2026-11-21', timeZone: 'America/Toronto' },
		opening: 0,
		closing: 1_000_000,
		names: [],
		movements: Array.from({ length: rows }, (_row, index) => ({
			transactionId: String(index),
			reference: `CR-7K3M-09QX-${1_000 + index}`,
			at: new Date(Date.UTC(2026, 10, 2) + index * 60_000),
			position: index,
			kind: 'spent',
			amount: -1_234 - index,
			balanceAfter: 1_000_000 - index,
			counterpartId: null,
			service: 'bureau.equifax',
			externalReference: `FILE-${index}`,
			note: null,
			reverses: null,
			reversedBy: null,
			paymentId: null,
			payerId: null,
		})),
	});
}

interface Word {
	readonly text: string;
	readonly x: number;
	readonly y: number;
	readonly size: number;
}

/** What stands where, page by page. */
async function readWords(bytes: Buffer): Promise<readonly (readonly Word[])[]> {
	const pdf = await getDocumentProxy(new Uint8Array(bytes));
	const pages: Word[][] = [];
	for (let number = 1; number <= pdf.numPages; number += 1) {
		const { items } = await (await pdf.getPage(number)).getTextContent();
		pages.push(
			items.flatMap((item) => {
				if (!('str' in item) || item.str.trim() === '') return [];
				const [size = 0, , , , x = 0, y = 0] = item.transform as number[];
				return [{ text: item.str, x, y: 792 - y, size }];
			}),
		);
	}
	return pages;
}

function writeBare(pages: readonly (readonly Word[])[], { logo }: Letterhead): Promise<Buffer> {
	const { promise, resolve } = Promise.withResolvers<Buffer>();
	const doc = new PdfFile({ size: [612, 792], margin: 0, autoFirstPage: false });
	const chunks: Uint8Array[] = [];
	doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
	doc.on('end', () => resolve(Buffer.concat(chunks)));
	doc.registerFont('regular', join(fonts, 'IBMPlexSans-Regular.ttf'));
	doc.registerFont('bold', join(fonts, 'IBMPlexSans-SemiBold.ttf'));
	for (const [index, words] of pages.entries()) {
		doc.addPage();
		if (index === 0) doc.image(asBuffer(logo.png), 54, 54, { width: logo.width });
		for (const { text, x, y, size } of words) {
			doc.font(size > 10 ? 'bold' : 'regular', size).text(text, x, y - size, { lineBreak: false });
		}
	}
	doc.end();
	return promise;
}
