// On both databases.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days, hours, minutes } from '#platform/contract/duration.ts';
import { getBalance } from '#features/billing/credits/contract.ts';
import { chargeCredits } from '#features/billing/product-charges/contract.ts';
import { downloadStatement, downloadUsage, getStatement, getUsage, listTransactions, pageSize } from '../contract.ts';
import { grant } from '#features/billing/credits/server/api.ts';
import { buyCredits, grantCredits, newKey } from '#test/support/credits.ts';
import { addTestOffice } from '#test/support/offices.ts';
import { addTestServiceClient } from '#test/support/service-clients.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { ManualClock } from '#test/support/manual-clock.ts';
import { openOwnTestApp, openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations, type TestPerson } from '#test/support/test-people.ts';
import { addSpending } from '#features/billing/credits/server/fixtures.ts';
import { wireQuery } from '../../../../../test/support/wire.ts';

let app: TestApp;
let key: string;
let person: TestPerson;
let token: string;
beforeAll(async () => {
	app = await openTestApp();
	key = await addTestServiceClient(app);
});
beforeEach(async () => {
	person = await addTestPerson(app);
	token = await openTestSession(app, person);
});

const zone = 'America/Toronto';
const dayOf = (moment: Date, timeZone = zone) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment);
const around = (parts: object = {}) => ({
	from: dayOf(new Date(app.clock.now().getTime() - days(2))),
	to: dayOf(new Date(app.clock.now().getTime() + days(2))),
	timeZone: zone,
	...parts,
});
const charge = (amount: number, service = 'bureau.equifax') =>
	app.client().succeed(chargeCredits, { userId: person.id, amount, service, idempotencyKey: newKey() }, { token: key });
const download = (query: object, by = token, path: string = downloadStatement.path) =>
	app.client().send({
		path: `${path}?${wireQuery(query as Record<string, string>)}`,
		headers: { authorization: `Bearer ${by}` },
	});

describe('the balance', () => {
	it('of who never had any is nothing', async () => {
		expect(await app.client().succeed(getBalance, {}, { token })).toEqual({
			available: 0,
			held: 0,
			transferable: 0,
			expiring: [],
		});
	});

	it('says what may be transferred and what ends when; what is past its end is gone at once', async () => {
		const soon = new Date(app.clock.now().getTime() + hours(1));
		await buyCredits(app, person, 1_000);
		await grantCredits(app, person, 300);
		await grantCredits(app, person, 200, soon);
		expect(await app.client().succeed(getBalance, {}, { token })).toEqual({
			available: 1_500,
			held: 0,
			transferable: 1_000,
			expiring: [{ amount: 200, expiresAt: soon.toISOString() }],
		});
		app.clock.advance(hours(1));
		token = await openTestSession(app, person);
		expect(await app.client().succeed(getBalance, {}, { token })).toMatchObject({ available: 1_300, expiring: [] });
	});
});

describe('a statement', () => {
	it('closes with what it opened with and its rows, page by page, whatever the order of clocks', async () => {
		await buyCredits(app, person, 100_000);
		for (let count = 0; count < pageSize + 7; count += 1) {
			// Several processes have several clocks: every third is behind.
			app.clock.advance(count % 3 === 0 ? -minutes(2) : minutes(2));
			await charge(count + 1);
		}
		app.clock.advance(minutes(60));
		token = await openTestSession(app, person);
		const range = around();
		const first = await app.client().succeed(getStatement, range, { token });
		expect(first.opening).toBe(0);
		const rows = [...first.transactions];
		let next = first.nextCursor;
		expect(rows).toHaveLength(pageSize);
		while (next !== undefined) {
			const page = await app.client().succeed(listTransactions, { ...range, cursor: next }, { token });
			rows.push(...page.transactions);
			next = page.nextCursor;
		}
		expect(rows).toHaveLength(pageSize + 8);
		expect(new Set(rows.map(({ transactionId }) => transactionId)).size).toBe(rows.length);
		expect(first.opening + rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(first.closing);
		for (const [index, row] of rows.entries()) {
			const older = rows[index + 1];
			expect(row.balanceAfter - row.amount).toBe(older?.balanceAfter ?? 0);
			if (older !== undefined) expect(row.at >= older.at).toBe(true);
		}
	});

	it('begins and ends at midnight where the person is, on days with 23 and 25 hours too', async () => {
		// It is a second process with its own time.
		const clock = new ManualClock(new Date('2026-11-01T04:30:00Z'));
		const other = await openOwnTestApp({ database: app.database, clock });
		// Transactions at 00:30 and 23:30 of the day when Toronto's clocks are turned back.
		await buyCredits(other, person, 100);
		clock.advance(hours(24));
		await buyCredits(other, person, 10);
		clock.advance(minutes(30));
		await buyCredits(other, person, 1);
		await other.close();
		const of = (day: string, timeZone = zone) =>
			app.client().succeed(getStatement, { from: day, to: day, timeZone }, { token });
		expect(await of('2026-11-01')).toMatchObject({ opening: 0, closing: 110 });
		expect(await of('2026-11-02')).toMatchObject({ opening: 110, closing: 111 });
		expect(await of('2026-11-01', 'Pacific/Auckland')).toMatchObject({ opening: 0, closing: 100 });
		expect(await of('2026-10-31', 'America/Vancouver')).toMatchObject({ opening: 0, closing: 100 });
		expect(await of('2026-11-01', 'UTC')).toMatchObject({ opening: 0, closing: 100 });
	});

	it('has what happened at midnight itself on the day that begins then, and on no other', async () => {
		const midnight = new Date('2026-11-02T05:00:00Z');
		const clock = new ManualClock(new Date(midnight.getTime() - hours(1)));
		const other = await openOwnTestApp({ database: app.database, clock });
		await buyCredits(other, person, 100);
		await app.database.transaction((queries) =>
			addSpending(
				queries,
				{ now: () => midnight },
				{
					organisationId: person.organisationId,
					owner: { userId: person.id },
					userId: person.id,
					amount: 30,
					service: 'avm.report',
				},
			),
		);
		await other.close();
		const of = async (day: string) => {
			const range = { from: day, to: day, timeZone: zone };
			const { transactions, opening, closing } = await app.client().succeed(getStatement, range, { token });
			const { days } = await app.client().succeed(getUsage, range, { token });
			return {
				rows: transactions.map(({ amount }) => amount),
				opening,
				closing,
				used: days.map(({ amount }) => amount),
			};
		};
		expect(await of('2026-11-01')).toEqual({ rows: [100], opening: 0, closing: 100, used: [] });
		expect(await of('2026-11-02')).toEqual({ rows: [-30], opening: 100, closing: 70, used: [30] });
	});

	it.each([
		['days the wrong way round', { from: '2026-02-02', to: '2026-02-01' }, 'credits.range_invalid'],
		['more than a leap year', { from: '2026-01-01', to: '2027-01-02' }, 'credits.range_invalid'],
		['a day that there is not', { from: '2026-02-30', to: '2026-03-01' }, 'request.invalid'],
		['an unknown zone', { timeZone: 'America/Atlantis' }, 'request.invalid'],
		['a zone that is code', { timeZone: "UTC'; drop table users; --" }, 'request.invalid'],
		['the office’s wallet, which the person does not manage', { wallet: 'office' }, 'credits.no_office'],
	])('refuses %s', async (_title, parts, problem) => {
		for (const endpoint of [getStatement, listTransactions, getUsage]) {
			expect(await app.client().refused(endpoint, around(parts), { token })).toBe(problem);
		}
		const { status, text } = await download(around(parts));
		expect(status).not.toBe(200);
		expect(text).toContain(problem);
	});

	it('shows no one’s but one’s own (R-47)', async () => {
		await buyCredits(app, person, 500);
		for (const stranger of [
			await addTestPerson(app),
			await addTestPerson(app, { organisationId: organisations.porticoStaff }),
		]) {
			const by = await openTestSession(app, stranger);
			const { transactions, closing } = await app.client().succeed(getStatement, around(), { token: by });
			expect({ transactions, closing }).toEqual({ transactions: [], closing: 0 });
		}
	});
});

describe('usage', () => {
	it('adds up by day and service', async () => {
		await buyCredits(app, person, 1_000);
		await charge(100);
		await charge(50);
		await charge(25, 'esign');
		const { days } = await app.client().succeed(getUsage, around(), { token });
		const day = dayOf(app.clock.now());
		expect(days).toEqual([
			{ day, service: 'bureau.equifax', amount: 150, count: 2 },
			{ day, service: 'esign', amount: 25, count: 1 },
		]);
	});
});

describe('usage as a file (R-70)', () => {
	it('has what was spent by day and service, in the person’s words and a spreadsheet’s figures', async () => {
		person = await addTestPerson(app, { language: 'fr' });
		token = await openTestSession(app, person);
		await buyCredits(app, person, 200_000);
		await charge(123_456, 'avm.report');
		await charge(50, 'avm.report');
		await charge(5, 'some_new.service');
		const { text, headers } = await download(around(), token, downloadUsage.path);
		expect(headers['content-disposition']).toMatch(/filename="utilisation-des-credits-[\d-]+\.csv"/);
		const day = dayOf(app.clock.now());
		expect(text.split('\r\n')).toEqual([
			'Date,Service utilisé,Utilisations,Crédits',
			`${day},Évaluation immobilière,2,1235.06`,
			`${day},some_new.service,1,0.05`,
			'',
		]);
	});

	it('is of the office for who manages it, and of no one else’s', async () => {
		const office = await addTestOffice(app);
		const query = { ...around(), wallet: 'office' };
		const manager = await openTestSession(app, office.manager);
		expect((await download(query, manager, downloadUsage.path)).status).toBe(200);
		expect((await download(query, token, downloadUsage.path)).status).toBe(404);
		expect((await download({ ...query, timeZone: 'Mars/Olympus' }, manager, downloadUsage.path)).status).toBe(400);
		expect((await download(query, 'A'.repeat(43), downloadUsage.path)).status).toBe(401);
	});
});

describe('the statement as a file (R-70)', () => {
	it('has the same figures, a name of ours, and is kept by no one', async () => {
		await buyCredits(app, person, 123_456);
		await charge(56);
		const { status, text, headers } = await download(around());
		expect(status).toBe(200);
		expect(headers).toMatchObject({
			'content-type': 'text/csv; charset=utf-8',
			'cache-control': 'no-store',
			'x-content-type-options': 'nosniff',
			'content-disposition': expect.stringMatching(/^attachment; filename="credit-statement-[\d-]+\.csv"$/),
		});
		const lines = text.split('\r\n');
		// The byte order mark is gone: the test's own decoder takes it off.
		expect(lines[0]).toBe('Date,Reference,Type,Details,Credits,Balance');
		expect(lines[1]).toBe(',,Opening balance,,,0.00');
		expect(lines[2]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,CR-[-\w]{14},Bought,,1234\.56,1234\.56$/);
		expect(lines[3]).toMatch(/,Spent,Equifax credit report,-0\.56,1234\.00$/);
		expect(lines.slice(4)).toEqual([',,Closing balance,,,1234.00', '']);
	});

	it('is in the person’s language', async () => {
		person = await addTestPerson(app, { language: 'fr' });
		token = await openTestSession(app, person);
		const { text, headers } = await download(around());
		expect(text).toContain('Date,Référence,Opération,Détails,Crédits,Solde');
		expect(headers['content-disposition']).toContain('releve-de-credits');
	});

	it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])(
		'makes text of %j, and quotes what would end a cell',
		async (begin) => {
			const { organisationId, id: userId } = person;
			const given = { organisationId, owner: { userId }, amount: 5, grantId: newKey(), note: `${begin}","=2` };
			await app.database.transaction((queries) => grant(queries, app.clock, given));
			expect((await download(around())).text).toContain(`,Granted,"'${begin}"",""=2",0.05,0.05`);
		},
	);

	it('is closed to callers who are not signed in', async () => {
		expect((await download(around(), 'A'.repeat(43))).status).toBe(401);
	});
});
