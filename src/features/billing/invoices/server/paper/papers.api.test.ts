import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { seconds } from '#platform/contract/duration.ts';
import { createFindLetterhead } from '#platform/server/pdf/letterhead.ts';
import { saveBillingAddress } from '#features/billing/billing-address/contract.ts';
import { ontario } from '#test/support/billing-addresses.ts';
import { addBuyer, buyByPage, type Buyer, resultOf } from '#test/support/payments.ts';
import { readPdf } from '#test/support/pdf.ts';
import { readCopyLink } from '#test/support/writing-invoice-calls.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { readZip } from '#test/support/zip.ts';
import {
	addInvoiceCopy,
	confirmInvoiceCopy,
	downloadInvoice,
	downloadInvoiceYear,
	getInvoice,
	type Invoice,
	listInvoices,
	removeInvoiceCopy,
	sendInvoice,
	yearHeaders,
	yearLimit,
} from '../../contract.ts';
import { maxDocumentsAhead, zipYear } from '../year/year-zip.ts';
import { wireQuery } from '../../../../../../test/support/wire.ts';

let app: TestApp;
let buyer: Buyer;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	buyer = await addBuyer(app);
});

const as = (by: Buyer) => ({ token: by.token });
const download = (path: string, query: Readonly<Record<string, string>>, by: Pick<Buyer, 'client' | 'token'> = buyer) =>
	by.client.send({
		method: 'GET',
		path: `${path}?${wireQuery(query)}`,
		headers: { authorization: `Bearer ${by.token}` },
	});
async function buy(): Promise<Invoice> {
	expect(await resultOf(buyer, await buyByPage(buyer))).toMatchObject({ state: 'paid' });
	const { invoices } = await buyer.client.succeed(listInvoices, {}, as(buyer));
	return (await buyer.client.succeed(getInvoice, { invoiceId: invoices[0]?.invoiceId ?? '' }, as(buyer))).invoice;
}
const papers = (invoiceId: string) =>
	app.rows<{ language: string; hash: Buffer }>(
		'select language, hash from invoice_papers where invoice_id = $1 order by made_at',
		[invoiceId],
	);
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describe('a document as PDF', () => {
	it('is in the language asked for, and its first hash is kept', async () => {
		const { invoiceId, number } = await buy();
		const file = await download(downloadInvoice.path, { invoiceId, language: 'fr' });
		expect(file.status).toBe(200);
		expect(file.headers).toMatchObject({
			'content-type': 'application/pdf',
			'content-disposition': `attachment; filename="facture-${number}.pdf"`,
			'cache-control': 'no-store',
		});
		const { lines, language } = await readPdf(file.bytes);
		expect(language).toBe('fr-CA');
		expect(lines.join('\n')).toContain('TVH 13 %');
		const again = await download(downloadInvoice.path, { invoiceId, language: 'fr' });
		expect(again.bytes.equals(file.bytes)).toBe(true);
		await download(downloadInvoice.path, { invoiceId, language: 'both' });
		expect((await papers(invoiceId)).map(({ language: in_, hash }) => [in_, hash.toString('hex')])).toEqual([
			['fr', sha256(file.bytes)],
			['both', expect.any(String)],
		]);
	});

	it('of a sale in Québec is never in English alone', async () => {
		const québec = { ...ontario, city: 'Montréal', province: 'QC', postalCode: 'H3B 0A1' } as const;
		await buyer.client.succeed(saveBillingAddress, québec, as(buyer));
		const { invoiceId } = await buy();
		const { bytes } = await download(downloadInvoice.path, { invoiceId, language: 'en' });
		const text = (await readPdf(bytes)).lines.join('\n');
		expect(text.indexOf('Facturé à')).toBeGreaterThan(-1);
		expect(text.indexOf('Billed to')).toBeGreaterThan(text.indexOf('Facturé à'));
		expect((await papers(invoiceId)).map(({ language }) => language)).toEqual(['both']);
	});

	it('is nobody else’s', async () => {
		const { invoiceId } = await buy();
		const stranger = await addBuyer(app);
		const foreign = await download(downloadInvoice.path, { invoiceId }, stranger);
		const unknown = await download(downloadInvoice.path, { invoiceId: crypto.randomUUID() }, stranger);
		expect([foreign.status, unknown.status]).toEqual([404, 404]);
		expect((await download(downloadInvoice.path, { invoiceId: 'x' })).status).toBe(400);
		expect((await download(downloadInvoice.path, { invoiceId, language: 'de' })).status).toBe(400);
		expect(await papers(invoiceId)).toEqual([]);
	});
});

describe('a year as ZIP', () => {
	const yearOf = ({ day }: Invoice): string => day.slice(0, 4);
	const zipOf = (year: string, more: Readonly<Record<string, string>> = {}) =>
		download(downloadInvoiceYear.path, { year, language: 'en', ...more });

	it('has every document as it is, stored, of its day, a CSV file, and what seals are made of', async () => {
		const invoices = [await buy(), await buy()];
		const [first] = invoices;
		if (first === undefined) throw new Error('no invoice');
		const file = await zipOf(yearOf(first));
		expect(file.status).toBe(200);
		expect(file.headers).toMatchObject({
			'content-type': 'application/zip',
			'content-length': String(file.bytes.length),
			[yearHeaders.documents]: '2',
		});
		const files = readZip(file.bytes);
		expect(files.map(({ name }) => name)).toEqual([
			...invoices.map(({ number }) => `${number}.pdf`),
			`invoices-${yearOf(first)}.csv`,
			`seals-${yearOf(first)}.jsonl`,
			`verify-${yearOf(first)}.mjs`,
		]);
		for (const [index, invoice] of invoices.entries()) {
			const { bytes } = await download(downloadInvoice.path, { invoiceId: invoice.invoiceId, language: 'en' });
			expect(files[index]?.bytes.equals(bytes)).toBe(true);
			expect(files[index]).toMatchObject({ isStored: true, day: invoice.day });
		}
		const seals = (files.at(-2)?.bytes.toString() ?? '').trim().split('\n');
		expect(seals).toHaveLength(2);
		for (const [index, line] of seals.entries()) {
			const { previousHash, snapshot, hash } = JSON.parse(line) as Record<string, string>;
			const sealed = createHash('sha256').update(Buffer.from(previousHash ?? '', 'hex'));
			expect(sealed.update(snapshot ?? '').digest('hex')).toBe(hash);
			expect(hash).toBe(invoices[index]?.seal.hash);
		}
	});

	it('has a program that proves its documents, and names the one that was changed, left out or put in', async () => {
		const [one, two] = [await buy(), await buy()];
		const { bytes: zip } = await zipOf(yearOf(one));
		const folder = mkdtempSync(join(tmpdir(), 'portico-year-'));
		onTestFinished(() => rmSync(folder, { recursive: true }));
		const unpack = () => {
			for (const { name, bytes } of readZip(zip)) writeFileSync(join(folder, name), bytes);
		};
		const seals = join(folder, `seals-${yearOf(one)}.jsonl`);
		const change = (edit: (text: string) => string) => {
			unpack();
			writeFileSync(seals, edit(readFileSync(seals, 'utf8')));
		};
		const run = () => {
			const program = join(folder, `verify-${yearOf(one)}.mjs`);
			const { status, stdout, stderr } = spawnSync(process.execPath, [program], { encoding: 'utf8' });
			return { status, said: stdout.trim(), stderr };
		};
		unpack();
		expect(run()).toEqual({ status: 0, said: 'Documents: 2. No changes since they were issued.', stderr: '' });
		change((text) => text.replace('11300', '1130'));
		expect(run()).toMatchObject({
			status: 1,
			said: expect.stringContaining(`${one.number} has changed since it was issued`),
		});
		change((text) => text + text.split('\n')[1]);
		expect(run()).toMatchObject({ status: 1, said: `${two.number} appears twice.` });
		unpack();
		rmSync(join(folder, `${two.number}.pdf`));
		expect(run()).toMatchObject({ status: 1, said: expect.stringContaining(two.number) });
		// A document that was made up and sealed by itself stands apart from its neighbour.
		change((text) => {
			const [first = '', second = ''] = text.split('\n');
			const made = JSON.parse(second) as Record<'previousHash' | 'hash' | 'snapshot', string>;
			made.previousHash = '00'.repeat(32);
			made.hash = createHash('sha256')
				.update(Buffer.concat([Buffer.from(made.previousHash, 'hex'), Buffer.from(made.snapshot)]))
				.digest('hex');
			return `${first}\n${JSON.stringify(made)}\n`;
		});
		expect(run()).toMatchObject({ status: 1, said: `The seal of ${two.number} doesn’t match the document before it.` });
	});

	it('of many documents is sent while it is made, and is the same', async () => {
		const invoice = await buy();
		await buy();
		const wish = {
			organisationId: buyer.person.organisationId,
			accounts: [`u${buyer.person.id}`],
			year: Number(yearOf(invoice)),
		};
		const maker = {
			workers: app.workers,
			database: app.database,
			clock: app.clock,
			getBrand: (key: string) => app.registry.getByKey(key),
			findLetterhead: createFindLetterhead(app.registry),
		};
		const { stream, size } = await zipYear(maker, wish, { count: maxDocumentsAhead + 1, wanted: 'en' });
		expect(size).toBeUndefined();
		const contents = (zip: Buffer) => readZip(zip).map(({ name, bytes, day }) => [name, day, sha256(bytes)]);
		expect(contents(await buffer(stream))).toEqual(contents((await zipOf(yearOf(invoice))).bytes));
	});

	it('goes on where the line broke, and begins anew where something was issued since', async () => {
		const invoice = await buy();
		const whole = await zipOf(yearOf(invoice));
		const tag = String(whole.headers['etag']);
		const rest = await zipOf(yearOf(invoice), { after: '1000', tag });
		expect(rest.headers[yearHeaders.goesOn]).toBe('yes');
		expect(rest.bytes.equals(whole.bytes.subarray(1_000))).toBe(true);
		expect(rest.headers['content-length']).toBe(String(whole.bytes.length - 1_000));
		await buy();
		const anew = await zipOf(yearOf(invoice), { after: '1000', tag });
		expect(anew.headers[yearHeaders.goesOn]).toBeUndefined();
		expect(readZip(anew.bytes)).toHaveLength(5);
	});

	it('without a document is not there, and may be asked for so many times an hour', async () => {
		expect((await zipOf('2001')).status).toBe(404);
		expect((await zipOf('many')).status).toBe(400);
		const year = yearOf(await buy());
		const stranger = await addBuyer(app);
		expect((await download(downloadInvoiceYear.path, { year }, stranger)).status).toBe(404);
		for (let count = 0; count < yearLimit.max; count += 1) {
			// Nobody waits for the pace of files, which is counted in this clock.
			app.clock.advance(seconds(1));
			expect((await zipOf(year)).status).toBe(200);
		}
		expect((await zipOf(year)).status).toBe(429);
	});
});

describe('a copy', () => {
	it('is the document itself, to an address that was proved, once', async () => {
		const invoice = await buy();
		const to = `books-${crypto.randomUUID()}@lefebvresingh.example`;
		const { copy } = await buyer.client.succeed(addInvoiceCopy, { name: 'Books', email: to }, as(buyer));
		await buyer.client.succeed(confirmInvoiceCopy, { token: await readCopyLink(app, to) });
		const wish = { invoiceId: invoice.invoiceId, toMe: false, copyIds: [copy.copyId], language: 'fr' as const };
		await buyer.client.succeed(sendInvoice, wish, as(buyer));
		await app.runDue();
		const sent = () =>
			app.rows<{ subject: string; body_text: string; attachments: { name: string; content: string }[] }>(
				'select subject, body_text, attachments from captured_messages where recipient = $1 and attachments <> $2::jsonb',
				[to, '[]'],
			);
		const [mail, ...more] = await sent();
		expect(more).toEqual([]);
		expect(mail?.subject).toContain(invoice.number);
		expect(mail?.body_text).not.toContain('SMInvoice');
		const [file] = mail?.attachments ?? [];
		expect(file?.name).toBe(`facture-${invoice.number}.pdf`);
		const pdf = await download(downloadInvoice.path, { invoiceId: invoice.invoiceId, language: 'fr' });
		expect(Buffer.from(file?.content ?? '', 'base64').equals(pdf.bytes)).toBe(true);
		await buyer.client.succeed(sendInvoice, wish, as(buyer));
		await buyer.client.succeed(removeInvoiceCopy, { copyId: copy.copyId }, as(buyer));
		await app.runDue();
		expect(await sent()).toHaveLength(1);
	});
});
