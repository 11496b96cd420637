// On both databases. Reports say what the documents say, and lead to them.
import { beforeEach, expect, it } from 'vitest';
import { languageHeader } from '#platform/contract/language.ts';
import { bookAll, expectSoundBooks } from '#test/support/books.ts';
import { addBuyer, buyByPage } from '#test/support/payments.ts';
import { setReturns } from '#test/support/returns.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { addSubscriber, setDay } from '#test/support/subscriptions.ts';
import { exportRelief } from '#features/staff/write-offs/contract.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { organisations } from '#test/support/test-people.ts';
import {
	exportReport,
	getDeferredReport,
	getReceivables,
	getReportFigures,
	getTaxReport,
	listDeferredDays,
	listPayerDocuments,
	listRegister,
	listTaxDocuments,
} from '../contract.ts';

const ofBrand = { scopeKind: 'brand', scopeId: 'portico' } as const;
const march = { from: '2027-03-01', to: '2027-03-31' } as const;
let app: TestApp;
/** In March two purchases of 100 credits in Ontario, one of them half refunded, and a package of $59.00. */
beforeEach(async () => {
	app = await openOwnTestApp();
	setDay(app, '2027-03-10');
	await buyByPage(await addBuyer(app));
	const paymentId = await buyByPage(await addBuyer(app));
	await app.runDue();
	await setReturns(app, paymentId, [
		{ id: 're_1', kind: 'refund', amount: 5_650, state: 'done', reason: 'requested_by_customer', isWithheld: false },
	]);
	await addSubscriber(app);
	setDay(app, '2027-04-02');
	await bookAll(app);
	return () => app.close();
});

const accountant = () => addTestStaff(app, { role: 'accountant', ...ofBrand });
const whole = { documents: 4, base: 25_900, amount: 3_367, creditedBase: -5_000, creditedTax: -650 };

it('sums taxes by registration, province and rate, equal to the journal and to the documents behind them', async () => {
	const { token } = await accountant();
	const report = await app.client().succeed(getTaxReport, march, { token });
	const row = { tax: 'HST', rateMillionths: 130_000, province: 'ON', ...whole };
	expect(report.registrations).toMatchObject([{ kind: 'gst_hst', rows: [row] }]);
	expect([report.all, report.journal]).toEqual([whole, { base: 20_900, tax: 2_717 }]);
	expect([report.zeroRated.documents, report.untaxed, report.unregistered]).toEqual([0, [], []]);
	const registration = report.registrations[0]?.registration;
	const ask = { ...march, province: 'ON', tax: 'HST', rateMillionths: 130_000, registration } as const;
	const { documents, nextCursor } = await app.client().succeed(listTaxDocuments, ask, { token });
	expect(nextCursor).toBeUndefined();
	const sum = (of: 'base' | 'tax'): number => documents.reduce((total, one) => total + one[of], 0);
	expect([documents.length, sum('base'), sum('tax')]).toEqual([4, 20_900, 2_717]);
	expect(documents.filter(({ isNote }) => isNote)).toMatchObject([{ base: -5_000, tax: -650 }]);
	const rest = { ...ask, cursor: documents[1]?.key ?? '' };
	expect((await app.client().succeed(listTaxDocuments, rest, { token })).documents).toEqual(documents.slice(2));
	const other = { ...ask, province: 'QC' } as const;
	expect((await app.client().succeed(listTaxDocuments, other, { token })).documents).toEqual([]);
	expect(await app.client().refused(listTaxDocuments, { ...ask, cursor: 'x' }, { token })).toBe('request.invalid');
	const [sealed] = await app.rows(
		`select sum((snapshot::jsonb ->> 'subtotal')::bigint)::bigint as base, sum(total)::bigint as total from invoices where seller = 'portico'`,
	);
	expect(sealed).toEqual({ base: 20_900, total: 23_617 });
	await expectSoundBooks(app);
});

it('lists every document of a period by day and number, and keeps the list as a file', async () => {
	const { token } = await accountant();
	const { documents } = await app.client().succeed(listRegister, march, { token });
	const figures = await app.client().succeed(getReportFigures, march, { token });
	const sum = (of: 'base' | 'tax'): number => documents.reduce((total, one) => total + one[of], 0);
	expect([documents.length, sum('base'), sum('tax')]).toEqual([4, figures.sales, figures.tax]);
	const numbers = ['INV-0000001', 'INV-0000002', 'INV-0000003', 'CN-0000001'];
	expect(documents.map(({ number }) => number)).toEqual(numbers);
	const rest = await app.client().succeed(listRegister, { ...march, cursor: documents[0]?.key ?? '' }, { token });
	expect(rest.documents).toEqual(documents.slice(1));
	const [buyer] = documents;
	await app.rows(
		`update users set preferred_name = '=SUM(A1)' where id = (select user_id from invoices where number = 1 and series = 'INV')`,
	);
	const path = `${exportReport.path}?Report=register&From=2027-03-01&To=2027-03-31`;
	const { text } = await app.client().send({ path, headers: { authorization: `Bearer ${token}` } });
	const rows = text.trimEnd().split('\r\n').slice(1);
	expect(rows.map((row) => row.split(',')[0])).toEqual(numbers);
	expect(text).toContain(`,Invoice,${buyer?.day},,'=SUM(A1) `);
	expect(text).toMatch(/CN-0000001,Credit note,[^\r]*,-50\.00,-6\.50,-56\.50\r\n/);
});

it('shows the figure of each report, and what was earned by month', async () => {
	const { token } = await accountant();
	const figures = await app.client().succeed(getReportFigures, march, { token });
	expect(figures).toMatchObject({ invoices: 3, creditNotes: 1, sales: 20_900, tax: 2_717, receivables: 0 });
	const [owed] = await app.rows<{ amount: number }>(
		`select -sum(amount)::bigint as amount from books_lines where account like 'deferred%' and day < '2027-04-01'`,
	);
	expect(figures.deferred).toEqual({ closing: owed?.amount, change: owed?.amount });
	const [earned] = await app.rows<{ amount: number }>(
		`select -sum(amount)::bigint as amount from books_lines where account = 'subscriptions' and day < '2027-04-01'`,
	);
	expect(figures.months).toEqual([
		{ month: '2027-03-01', subscriptions: earned?.amount, creditsUsed: 0, creditsExpired: 0 },
	]);
	const april = await app.client().succeed(getReportFigures, { from: '2027-04-01', to: '2027-04-30' }, { token });
	expect([april.invoices, april.sales, april.months.length]).toEqual([0, 0, 2]);
	expect(april.deferred.closing - april.deferred.change).toBe(figures.deferred.closing);
});

it('rolls what is owed in services forward, equal to the accounts and to the days behind each figure', async () => {
	const { token } = await accountant();
	const { kinds, journal, months } = await app.client().succeed(getDeferredReport, march, { token });
	const [bought, included, days] = kinds;
	expect(bought).toEqual({
		kind: 'bought',
		opening: 0,
		sold: 20_000,
		used: 0,
		expired: 0,
		credited: -5_000,
		closing: 15_000,
	});
	expect((included?.sold ?? 0) + (days?.sold ?? 0)).toBe(5_900);
	expect(days?.used).toBeLessThan(0);
	expect(kinds.reduce((sum, { closing }) => sum + closing, 0)).toBe(journal);
	expect(months).toEqual([{ month: '2027-03-01', bought: 15_000, included: included?.closing, days: days?.closing }]);
	const ask = { ...march, kind: 'days', column: 'used' } as const;
	const earned = await app.client().succeed(listDeferredDays, ask, { token });
	expect([earned.isByMonth, earned.days.length]).toEqual([false, 22]);
	expect(earned.days.reduce((sum, { value }) => sum + value, 0)).toBe(days?.used);
	const april = { from: '2027-04-01', to: '2027-04-30' };
	const next = await app.client().succeed(getDeferredReport, april, { token });
	expect(next.kinds.map(({ opening }) => opening)).toEqual(kinds.map(({ closing }) => closing));
});

it('shows who owed what by age as it was at the end of a period, and what was paid since', async () => {
	const { token } = await accountant();
	const subscriber = await addSubscriber(app);
	const [owing] = await app.rows<{ id: string; total: number }>(
		`select i.id, i.total from invoices i where i.user_id = $1 order by i.issued_at limit 1`,
		[subscriber.person.id],
	);
	// As if its card had been charged in May.
	const add = `insert into invoice_settlements (organisation_id, invoice_id, fact, kind, amount, day, at, other_id)
		select organisation_id, id, $2, 'credit', $3 * total, $4::date, $5, id from invoices where id = $1`;
	await app.rows(add, [owing?.id, 'credit:late', -1, '2027-04-02', '2027-04-02T16:00:00Z']);
	await app.rows(add, [owing?.id, 'credit:later', 1, '2027-05-05', '2027-05-05T16:00:00Z']);
	const april = { from: '2027-04-01', to: '2027-04-30' } as const;
	const look = (more: object = {}) => app.client().succeed(getReceivables, { ...april, ...more }, { token });
	const { rows, ages, payers } = await look();
	const total = owing?.total ?? 0;
	expect([payers, ages]).toEqual([1, { upTo30: total, upTo60: 0, upTo90: 0, over90: 0 }]);
	expect(rows).toMatchObject([{ age: 28, owed: total, left: 0, isOffice: false }]);
	expect(rows, 'it says when it was paid').toMatchObject([{ settledOn: '2027-05-05' }]);
	const paid = await look({ group: 'paid' });
	expect([paid.rows, paid.groups]).toEqual([rows, { toApprove: 0, trying: 0, ended: 0, paid: 1, writtenOff: 0 }]);
	expect((await look({ group: 'trying' })).rows).toEqual([]);
	expect((await look({ age: 'upTo60' })).rows).toEqual([]);
	expect((await look({ age: 'upTo30' })).rows).toEqual(rows);
	const [{ number } = { number: 0 }] = await app.rows<{ number: number }>('select number from invoices where id = $1', [
		owing?.id,
	]);
	for (const find of [rows[0]?.name.toUpperCase(), `inv-${String(number).padStart(7, '0')}`, String(number)])
		expect([find, (await look({ find })).rows]).toEqual([find, rows]);
	// The sums stay those of all.
	expect(await look({ find: 'nobody of this name' })).toMatchObject({ rows: [], ages, payers: 1 });
	expect((await look({ find: rows[0]?.name, age: 'upTo60' })).rows).toEqual([]);
	const may = { from: '2027-05-01', to: '2027-05-31' } as const;
	expect((await app.client().succeed(getReceivables, may, { token })).rows).toEqual([]);
	const ask = { ...april, payer: rows[0]?.key ?? '' };
	const { documents } = await app.client().succeed(listPayerDocuments, ask, { token });
	expect(documents).toMatchObject([{ day: '2027-04-02', owed: total, total, left: 0 }]);
	expect(await app.client().refused(listPayerDocuments, { ...ask, payer: 'x' }, { token })).toBe('request.invalid');
});

it('is kept as a file, and told in the audit log', async () => {
	const { person, token } = await accountant();
	const get = (language: string) =>
		app.client().send({
			path: `${exportReport.path}?Report=tax&From=2027-03-01&To=2027-03-31`,
			headers: { authorization: `Bearer ${token}`, [languageHeader]: language },
		});
	const { status, text, headers } = await get('en');
	expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="tax-2027-03.csv"']);
	const [head, first, ...rest] = text.trimEnd().split('\r\n');
	expect(head).toMatch(/Tax,Registration,Province,Rate \(%\),Documents,Base,/);
	expect(first).toMatch(/^HST,[^,]+,ON,13,4,259\.00,33\.67,-50\.00,-6\.50,209\.00,27\.17$/);
	expect(rest).toEqual(['Zero-rated,,,0,0,0.00,0.00,0.00,0.00,0.00,0.00']);
	expect((await get('fr')).text).toContain('Taxe,Inscription,Province,Taux (en %)');
	await app.client().succeed(getTaxReport, march, { token });
	await app.client().succeed(getTaxReport, march, { token });
	const told = await app.rows(
		'select event, object_id as id from audit_events where actor_id = $1 and object_kind = $2 order by at',
		[person.id, 'book_report'],
	);
	const id = 'tax 2027-03';
	expect(told).toEqual([
		{ event: 'books.report_exported', id },
		{ event: 'books.report_exported', id },
		{ event: 'books.report_read', id },
	]);
});

it('does not leave as a file while the books contradict what made them', async () => {
	const { token, person } = await accountant();
	await app.rows(
		`insert into proofs (name, new_faults) values ('books', 1) on conflict (name) do update set new_faults = 1 returning name`,
	);
	const files = [
		`${exportReport.path}?Report=tax&From=2027-03-01&To=2027-03-31`,
		`${exportRelief.path}?From=2027-03-01&To=2027-03-31`,
	];
	for (const path of files) {
		const { status, text } = await app.client().send({ path, headers: { authorization: `Bearer ${token}` } });
		expect([status, text]).toEqual([409, expect.stringContaining('books.unsound')]);
	}
	expect(await app.rows('select event from audit_events where actor_id = $1', [person.id])).toEqual([]);
});

it('is of who has a say over the whole brand, and of their brand alone', async () => {
	const narrow = await addTestStaff(app);
	const more = { kind: 'bought', column: 'sold' } as const;
	for (const [endpoint, input] of [
		[getReportFigures, march],
		[listRegister, march],
		[getReceivables, march],
		[listPayerDocuments, { ...march, payer: '1 u1' }],
		[getTaxReport, march],
		[listTaxDocuments, march],
		[getDeferredReport, march],
		[listDeferredDays, { ...march, ...more }],
	] as const) {
		const { returnStatus } = await app.client().post(endpoint, input, { token: narrow.token });
		expect(returnStatus.errorKey, endpoint.name).toBe('session.forbidden');
	}
	const headers = { authorization: `Bearer ${narrow.token}` };
	const path = `${exportReport.path}?Report=tax&From=2027-03-01&To=2027-03-31`;
	expect((await app.client().send({ path, headers })).status).toBe(403);
	const piper = { organisationId: organisations.piper };
	const foreign = await addTestStaff(app, { role: 'books_reader', scopeKind: 'brand', scopeId: 'piper' }, piper);
	const theirs = await app.client('piper').succeed(getTaxReport, march, { token: foreign.token });
	expect([theirs.all.documents, theirs.registrations]).toEqual([0, []]);
});
