// On both databases. Closed months leave as files that other programs import, each with its SHA-256 in the audit log.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { bookAll, numberAccounts } from '#test/support/books.ts';
import { addBuyer, buyByPage } from '#test/support/payments.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { setDay } from '#test/support/subscriptions.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { wireQuery } from '#test/support/wire.ts';
import { addBooksMonth } from '#test/support/writing-books-calls.ts';
import { readZip } from '#test/support/zip.ts';
import { closeBooksMonth } from '#features/staff/books/contract.ts';
import { downloadBooksFile, downloadBooksMonth, downloadBooksYear, getBookExports } from '../contract.ts';

let app: TestApp;
let token: string;
let name: string;
beforeEach(async () => {
	app = await openOwnTestApp();
	await signIn();
	return () => app.close();
});

async function signIn(): Promise<void> {
	const staff = await addTestStaff(
		app,
		{ role: 'accountant', scopeKind: 'brand', scopeId: 'portico' },
		{ familyName: 'Abacus' },
	);
	token = staff.token;
	name = `${staff.person.givenName} Abacus`;
}

async function get(path: string, query: Readonly<Record<string, string>>) {
	const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' };
	const answer = await app.client().send({ path: `${path}?${wireQuery(query)}`, headers });
	return { status: answer.status, bytes: answer.bytes, text: answer.text, key: errorKeyOf(answer.text) };
}

const errorKeyOf = (text: string): string | undefined => /"ErrorKey":"([\w.]+)"/.exec(text)?.[1];
const file = (month: string, format: string, n?: number) =>
	get(downloadBooksFile.path, { month, format, ...(n !== undefined && { file: String(n) }) });
const close = (month: string) => app.client().succeed(closeBooksMonth, { month }, { token });
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Adds entries of two lines to a day. */
async function addEntries(day: string, count: number): Promise<void> {
	await app.rows(
		`insert into books_entries (seller, origin, origin_id, day, booked_at)
			select 'portico', 'days_earned', $1::text || '/' || n, $1::text::date, $3 from generate_series(1, $2::integer) n`,
		[day, count, app.clock.now()],
	);
	await app.rows(
		`insert into books_lines (seller, origin, origin_id, account, day, amount)
			select 'portico', 'days_earned', $1::text || '/' || n, a.account, $1::text::date, a.amount
			from generate_series(1, $2::integer) n, (values ('deferred_subscriptions', 500), ('subscriptions', -500)) a (account, amount)`,
		[day, count],
	);
}

it('writes a closed month as each program takes it, and an open one as a draft', async () => {
	setDay(app, '2027-03-10');
	await buyByPage(await addBuyer(app));
	await app.runDue();
	setDay(app, '2027-04-02');
	await bookAll(app);
	await signIn();
	const draft = await file('2027-03', 'neutral');
	expect(draft.text.split('\r\n')[1]).toMatch(
		/^Draft,2027-03-10,,20270310-1,Invoice,INV-0000001,Receivables,,,113\.00,,invoice:/,
	);
	expect((await file('2027-03', 'quickbooks', 1)).key).toBe('book_exports.not_closed');
	await numberAccounts(app);
	await app.rows(`update books_numbers set name = '' where account = 'processor'`);
	await close('2027-03-01');
	const quickbooks = await file('2027-03', 'quickbooks', 1);
	expect(quickbooks.text).toBe(
		[
			'JournalNo,JournalDate,AccountName,Debits,Credits,Description',
			'20270310-1,03/10/2027,Own receivables,113.00,,Invoice INV-0000001',
			'20270310-1,03/10/2027,Own deferred_credits,,100.00,Invoice INV-0000001',
			'20270310-1,03/10/2027,Own gst_hst,,13.00,Invoice INV-0000001',
			'20270310-2,03/10/2027,1020,113.00,,Payment',
			'20270310-2,03/10/2027,Own receivables,,113.00,Payment',
			'',
		].join('\r\n'),
	);
	const { text: xero } = await file('2027-03', 'xero', 1);
	expect(xero.split('\r\n').slice(0, 3)).toEqual([
		'*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount',
		'20270310-1 Invoice INV-0000001,10/03/2027,Receivables,1030,Tax Exempt,113.00',
		'20270310-1 Invoice INV-0000001,10/03/2027,"Deferred revenue, credits",1100,Tax Exempt,-100.00',
	]);
	expect((await file('2027-03', 'neutral')).text).toContain('Closed,2027-03-10,,20270310-2,Payment,,Receivables,1030');
	expect((await file('2027-03', 'quickbooks', 2)).key).toBe('book_exports.not_found');
	const { formats } = await app.client().succeed(getBookExports, { month: '2027-03-01' }, { token });
	const [first] = formats;
	expect(first).toMatchObject({ format: 'quickbooks', lines: 5, fileCount: 1, unnumbered: [], tooLong: [] });
	expect(first?.files).toMatchObject([{ from: '2027-03-10', to: '2027-03-10', lines: 5, last: { by: name } }]);
	const audited = await app.rows<{ details: { sha256: string } }>(
		`select details from audit_events where event = 'books.exported' and object_id = '2027-03/quickbooks/1'`,
	);
	expect(audited.map(({ details }) => details)).toEqual([
		{ seller: 'portico', format: 'quickbooks', sha256: sha256(quickbooks.bytes) },
	]);
});

it('refuses what a program would refuse, and everything while the books contradict their documents', async () => {
	const month = await addBooksMonth(app);
	await numberAccounts(app);
	await app.rows(`update books_numbers set number = '12345678901' where account = 'subscriptions'`);
	await close(month);
	const short = month.slice(0, 7);
	expect((await file(short, 'xero', 1)).key).toBe('book_exports.number_too_long');
	const { formats } = await app.client().succeed(getBookExports, { month }, { token });
	expect(formats.map(({ tooLong }) => tooLong)).toEqual([[], ['subscriptions'], []]);
	expect((await file(short, 'quickbooks', 1)).status).toBe(200);
	await app.rows(
		`insert into proofs (name, new_at, new_faults) values ('books', $1, 1) on conflict (name) do update set new_faults = 1`,
		[app.clock.now()],
	);
	expect((await file(short, 'quickbooks', 1)).key).toBe('book_exports.not_proved');
	token = (await addTestStaff(app)).token;
	expect((await file(short, 'neutral')).key).toBe('session.forbidden');
});

it('never splits a day that fits into a file, and a longer one between two entries', async () => {
	const month = await addBooksMonth(app);
	const day = (n: number): string => `${month.slice(0, 8)}0${n}`;
	await addEntries(day(2), 299);
	await addEntries(day(3), 250);
	await addEntries(day(4), 1100);
	await numberAccounts(app);
	await close(month);
	const { formats } = await app.client().succeed(getBookExports, { month }, { token });
	const files = formats[0]?.files ?? [];
	expect(files.map(({ from, to, lines }) => [from, to, lines])).toEqual([
		[day(1), day(2), 600],
		[day(3), day(3), 500],
		[day(4), day(4), 980],
		[day(4), day(4), 982],
		[day(4), day(4), 238],
	]);
	const zip = await get(downloadBooksMonth.path, { month: month.slice(0, 7), format: 'quickbooks' });
	const written = readZip(zip.bytes);
	const rows = written.map(({ bytes }) => bytes.toString('utf8').trim().split('\r\n').slice(1));
	expect(rows.map(({ length }) => length)).toEqual(files.map(({ lines }) => lines));
	const numbers = rows.flat().map((row) => row.split(',')[0]);
	expect(new Set(numbers).size).toBe(1650);
	// An entry is in one file.
	expect(rows.map((part) => new Set(part.map((row) => row.split(',')[0])).size)).toEqual(
		files.map(({ lines }) => lines / 2),
	);
	const single = await file(month.slice(0, 7), 'quickbooks', 4);
	expect(written[3]?.bytes.equals(single.bytes)).toBe(true);
	const audited = await app.rows(
		`select details ->> 'sha256' as hash from audit_events where object_id like '%/quickbooks/0'`,
	);
	expect(audited).toEqual([{ hash: sha256(zip.bytes) }]);
});

it('hands out a year once its months are closed, with a program that finds a line that was changed', async () => {
	const months = [];
	for (let count = 0; count < 14; count += 1) months.push(await addBooksMonth(app));
	await numberAccounts(app);
	const year = months.find((month) => month.endsWith('-12-01'))?.slice(0, 4) ?? '';
	const ofYear = months.filter((month) => month.startsWith(year)).toSorted();
	const older = months.filter((month) => month < `${year}-01-01`).toSorted();
	for (const month of [...older, ...ofYear.slice(0, -1)]) await close(month);
	const ask = { month: ofYear.at(-1) ?? '' };
	const early = await app.client().succeed(getBookExports, ask, { token });
	expect(early.years[0]).toEqual({ year: Number(year), missing: [`${year}-12-01`] });
	expect((await get(downloadBooksYear.path, { year })).key).toBe('book_exports.year_open');
	await close(`${year}-12-01`);
	const { bytes } = await get(downloadBooksYear.path, { year });
	const folder = mkdtempSync(join(tmpdir(), 'portico-books-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const names = readZip(bytes).map((one) => {
		writeFileSync(join(folder, one.name), one.bytes);
		return one.name;
	});
	expect(names.length).toBe(ofYear.length * 2 + 2);
	const run = () => {
		const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, `verify-${year}.mjs`)], {
			encoding: 'utf8',
		});
		return { status, said: stdout.trim(), stderr };
	};
	expect(run()).toEqual({ status: 0, said: `Months verified: ${ofYear.length}. No changes.`, stderr: '' });
	const sealed = join(folder, `seal-${year}-12.txt`);
	writeFileSync(sealed, readFileSync(sealed, 'utf8').replace('500', '501'));
	expect(run()).toMatchObject({ status: 1, said: `${year}-12: the lines were changed after the month was closed.` });
	const { years } = await app.client().succeed(getBookExports, ask, { token });
	expect(years[0]).toMatchObject({ year: Number(year), missing: [], last: { by: name } });
});
