// A worker makes the same bytes that the process itself would make.
import { afterAll, expect, it } from 'vitest';
import { loadBrands } from '#platform/server/brands/registry.ts';
import { createFindLetterhead } from '#platform/server/pdf/letterhead.ts';
import { createWorkers } from '#platform/server/workers/workers.ts';
import { invoicePdf } from '#features/billing/invoices/server/paper/invoice-pdf.ts';
import { drawInvoice } from '#features/billing/invoices/server/paper/tasks.ts';
import { receiptPdf } from '#features/billing/receipts/server/receipt-pdf.ts';
import { drawReceipt } from '#features/billing/receipts/server/tasks.ts';
import { statementCsv } from '#features/billing/transactions/server/csv.ts';
import { statementPdf } from '#features/billing/transactions/server/statement-pdf.ts';
import { drawStatement, writeStatement } from '#features/billing/transactions/server/tasks.ts';
import { readImport } from '#features/desktops/shortcuts/server/import-file.ts';
import { readShortcuts } from '#features/desktops/shortcuts/server/tasks.ts';
import { stageImportFile } from '#features/staff/imports/server/stage-file.ts';
import { readPeopleFile } from '#features/staff/imports/server/tasks.ts';
import { buildInvoice } from '#test/support/invoice-papers.ts';
import { buildReceipt } from '#test/support/receipts.ts';
import { workerEntry } from './worker-entry.ts';

const said: unknown[] = [];
const { run, close } = createWorkers({ entry: workerEntry, log: { error: (facts: unknown) => void said.push(facts) } });
const registry = loadBrands('src/brands', { port: 4321 });
const findLetterhead = createFindLetterhead(registry);

afterAll(async () => {
	await close();
	expect(said).toEqual([]);
});

const same = (drawn: Uint8Array, here: Buffer) => expect(Buffer.compare(drawn, here)).toBe(0);

it('draws the same bytes', async () => {
	const letterhead = await findLetterhead(registry.getByKey('portico'));
	const invoice = buildInvoice();
	same(await run(drawInvoice, { invoice, wanted: 'both', letterhead }), await invoicePdf(invoice, 'both', letterhead));
	const receipt = buildReceipt({ isFrenchFirst: true });
	same(await run(drawReceipt, { receipt, reader: 'fr', letterhead }), await receiptPdf(receipt, 'fr', letterhead));
	const at = new Date('2026-11-20T15:04:00Z');
	const movement = {
		transactionId: '1',
		reference: 'CR-7K3M-09QX-1001',
		at,
		position: 1,
		kind: 'transferred_in' as const,
		amount: 1_234,
		balanceAfter: 1_234,
		counterpartId: 7,
		service: null,
		externalReference: null,
		note: 'Merci',
		reverses: null,
		reversedBy: null,
		paymentId: null,
		payerId: null,
	};
	const statement = {
		range: { from: '2026-11-01', to: '2026-11-21', timeZone: 'America/Toronto' },
		language: 'fr' as const,
		opening: 0,
		closing: 1_234,
		movements: [movement],
		names: ['Élodie Tremblay'],
	};
	const order = {
		...statement,
		letterhead,
		owner: { kind: 'person' as const, name: 'Amelia Chen' },
		madeAt: at,
		isFrenchFirst: false,
	};
	same(await run(drawStatement, order), await statementPdf(order));
	const csv = await run(writeStatement, statement);
	expect(csv).toBe(statementCsv(statement));
	expect(csv).toContain('Élodie Tremblay');
});

it('reads the same in files, and refuses what they are not', async () => {
	const links = Buffer.from('<DT><A HREF="https://www.example.ca/1">Taux &amp; frais</A>\n');
	expect(await run(readShortcuts, links)).toEqual(await readImport(links));
	await expect(run(readShortcuts, Buffer.from('nothing'))).rejects.toMatchObject({
		code: 'shortcuts.import_unreadable',
		status: 400,
	});
	const people = Buffer.from('First name;Last name\nÉmilie;Tremblay\n');
	expect(await run(readPeopleFile, people)).toEqual(await stageImportFile(people));
});
