// On both databases. The rows behind what is owed in services come to the report's figures, also of a period that ended before something changed.
import { beforeEach, expect, it } from 'vitest';
import { addDays } from '#platform/contract/calendar-days.ts';
import { listDeferredDays, getDeferredReport } from '#features/staff/reports/contract.ts';
import { post } from '#features/billing/credits/server/api.ts';
import { bookAll, expectSoundBooks } from '#test/support/books.ts';
import { newKey } from '#test/support/credits.ts';
import { addBuyer, type Buyer, buyByPage } from '#test/support/payments.ts';
import { setReturns } from '#test/support/returns.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { addSubscriber, setDay } from '#test/support/subscriptions.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import {
	daysLeft,
	exportDeferredRows,
	getDeferredRows,
	listDeferredLines,
	listDeferredLots,
	listDeferredMoves,
	lotAges,
	rowsPage,
} from '../contract.ts';

const march = { from: '2027-03-01', to: '2027-03-31' } as const;
const april = { from: '2027-04-01', to: '2027-04-30' } as const;
let app: TestApp;
let buyer: Buyer;
let token: string;
/** Two purchases of 100 credits, one in January and one in March that was half refunded, and a package from March 10 on. */
beforeEach(async () => {
	app = await openOwnTestApp();
	setDay(app, '2027-01-20');
	buyer = await addBuyer(app);
	await buyByPage(buyer);
	await app.runDue();
	setDay(app, '2027-03-10');
	const paymentId = await buyByPage(await addBuyer(app));
	await app.runDue();
	await setReturns(app, paymentId, [
		{ id: 're_1', kind: 'refund', amount: 5_650, state: 'done', reason: 'requested_by_customer', isWithheld: false },
	]);
	await addSubscriber(app);
	setDay(app, '2027-04-02');
	await bookAll(app);
	token = (await addTestStaff(app, { role: 'accountant', scopeKind: 'brand', scopeId: 'portico' })).token;
	return () => app.close();
});

type Period = { readonly from: string; readonly to: string };
const rowsOf = (period: Period) => app.client().succeed(getDeferredRows, period, { token });
async function closingOf(period: Period) {
	const { kinds } = await app.client().succeed(getDeferredReport, period, { token });
	return Object.fromEntries(kinds.map(({ kind, closing }) => [kind, closing]));
}
/** What the groups come to, and what their rows do. */
async function sumsOf(period: Period) {
	const { lots, lines } = await rowsOf(period);
	const sums = { bought: 0, included: 0, days: 0 };
	const listed = { bought: 0, included: 0, days: 0 };
	for (const { age, value } of lots) {
		sums.bought += value;
		const { rows } = await app.client().succeed(listDeferredLots, { ...period, age }, { token });
		for (const row of rows) listed.bought += row.value;
	}
	for (const { left, included, days } of lines) {
		sums.included += included;
		sums.days += days;
		const { rows } = await app.client().succeed(listDeferredLines, { ...period, left }, { token });
		for (const row of rows) listed.included += row.included;
		for (const row of rows) listed.days += row.days;
	}
	return { sums, listed };
}

it('are lots by age and invoices by the days left, and come to the closing balance of their kind', async () => {
	const closing = await closingOf(march);
	expect(closing).toMatchObject({ bought: 15_000 });
	expect(await sumsOf(march)).toEqual({ sums: closing, listed: closing });
	const { asOf, lots, lines } = await rowsOf(march);
	expect(asOf).toBe('2027-03-31');
	expect(lots.filter(({ value }) => value > 0)).toEqual([
		// Five credits come with a hundred for nothing and share their price: they are a lot of their own.
		{ age: 'upTo30', lots: 2, units: expect.any(Number), value: 5_000 },
		{ age: 'upTo90', lots: 2, units: 10_500, value: 10_000 },
	]);
	expect(lines.filter(({ days }) => days > 0)).toMatchObject([{ left: 'upTo12', lines: 1 }]);
	const ask = { ...march, age: 'upTo90' } as const;
	const { rows } = await app.client().succeed(listDeferredLots, ask, { token });
	expect(rows[0]).toMatchObject({
		number: expect.stringMatching(/^INV-/),
		holder: expect.stringContaining(buyer.person.givenName),
		boughtOn: '2027-01-20',
	});
});

it('stay as they were at the end of the period, whatever is used, earned or given back later', async () => {
	const before = [await sumsOf(march), (await rowsOf(march)).lots];
	await app.database.transaction((queries) =>
		post(queries, app.clock, {
			organisationId: buyer.person.organisationId,
			kind: 'spent',
			service: 'test',
			externalReference: newKey(),
			legs: [
				{ wallet: `u${buyer.person.id}`, debitFrom: 'any', amount: 2_500, kind: 'spent' },
				{ account: 'usage', kind: 'spent' },
			],
		}),
	);
	setDay(app, '2027-04-06');
	await bookAll(app);
	token = (await addTestStaff(app, { role: 'accountant', scopeKind: 'brand', scopeId: 'portico' })).token;
	expect([await sumsOf(march), (await rowsOf(march)).lots]).toEqual(before);
	const open = await closingOf(april);
	expect(open).toMatchObject({ bought: 5_000 + Math.round((10_000 * 8_000) / 10_500) });
	expect(await sumsOf(april)).toEqual({ sums: open, listed: open });
	const ask = { ...april, kind: 'days', column: 'used' } as const;
	const { days } = await app.client().succeed(listDeferredDays, ask, { token });
	for (const of of [
		{ kind: 'bought', column: 'used' },
		{ kind: 'days', column: 'used' },
	] as const) {
		const list = await app.client().succeed(listDeferredDays, { ...april, ...of }, { token });
		expect(list.days.length).toBeGreaterThan(0);
		for (const { day, value } of list.days) {
			const { rows } = await app.client().succeed(listDeferredMoves, { ...of, day }, { token });
			expect(rows.reduce((sum, row) => sum + row.value, 0)).toBe(value);
			expect(rows[0]?.number).toMatch(/^INV-/);
		}
	}
	expect((await rowsOf(april)).asOf).toBe(addDays(days.at(-1)?.day ?? '', 1));
	await expectSoundBooks(app);
});

it('come in pages, and whole as files; too old ones and strangers are refused', async () => {
	await app.rows(
		`insert into books_lots (organisation_id, id, seller, kind, invoice_id, acquired_at, units_left, value_left)
			select organisation_id, 'more:' || n, seller, kind, invoice_id, acquired_at, 100, 1
			from books_lots cross join generate_series(1, $1) n where kind = 'bought' and units_left = 10000 order by acquired_at limit $1 returning id`,
		[rowsPage],
	);
	const ask = { ...march, age: 'upTo90' } as const;
	const first = await app.client().succeed(listDeferredLots, ask, { token });
	expect(first.rows).toHaveLength(rowsPage);
	const cursor = first.nextCursor ?? '';
	const second = await app.client().succeed(listDeferredLots, { ...ask, cursor }, { token });
	expect(second.nextCursor).toBeUndefined();
	expect(new Set([...first.rows, ...second.rows].map(({ key }) => key)).size).toBe(rowsPage + 2);
	expect(await app.client().refused(listDeferredLots, { ...ask, cursor: 'x' }, { token })).toBe('request.invalid');
	const save = async (rows: string) => {
		const path = `${exportDeferredRows.path}?Rows=${rows}&From=${march.from}&To=${march.to}`;
		const { status, text } = await app.client().send({ path, headers: { authorization: `Bearer ${token}` } });
		expect(status).toBe(200);
		return text.trim().split('\r\n');
	};
	const lots = await save('lots');
	expect(lots[0]).toContain('Purchased on,Invoice,Holder,Credits,Value');
	expect(lots).toHaveLength(1 + 4 + rowsPage);
	expect((await save('lines'))[1]).toMatch(/^2027-04-\d\d,INV-\d{7},/);
	const old = { from: '2025-03-01', to: '2025-03-31' };
	expect(await app.client().refused(getDeferredRows, old, { token })).toBe('deferred_rows.too_old');
	const officer = await addTestStaff(app, { role: 'billing_officer' });
	for (const [endpoint, input] of [
		[getDeferredRows, march],
		[listDeferredLots, { ...march, age: lotAges[0] }],
		[listDeferredLines, { ...march, left: daysLeft[0] }],
		[listDeferredMoves, { day: march.to, kind: 'bought', column: 'used' }],
	] as const)
		expect(await app.client().refused(endpoint, input, { token: officer.token })).toBe('session.forbidden');
});
