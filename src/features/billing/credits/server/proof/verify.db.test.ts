import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { after, days, hours } from '#platform/contract/duration.ts';
import { buyCredits } from '#test/support/credits.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, type TestPerson } from '#test/support/test-people.ts';
import { grant, verifyLedger } from '../api.ts';
import { createLedgerProof, verifyNewCredits } from './verify.ts';
import { walletOf } from '../wallets.ts';

let app: TestApp;
let person: TestPerson;
let other: TestPerson;
const logged: string[] = [];
beforeAll(async () => {
	// Its own database: what these tests break, no other test may meet.
	app = await openOwnTestApp({ log: { write: (line) => void logged.push(line) } });
	person = await addTestPerson(app);
	other = await addTestPerson(app);
	for (const amount of [1_000, 200, 30]) await buyCredits(app, person, amount);
	await buyCredits(app, other, 700);
	return () => app.close();
});

/** The owner of the tables may do what neither role of the portal may. */
const asOwner = (statement: string) =>
	app.database.transaction(async (queries) => {
		await sql`set local role none`.execute(queries);
		await sql.raw(statement).execute(queries);
	});
const wallet = () => `organisation_id = ${person.organisationId} and wallet_id = '${walletOf({ userId: person.id })}'`;
const unused = () => `wallet_id = '${walletOf({ userId: other.id })}'`;
const own = () => `organisation_id = ${person.organisationId} and id = '${walletOf({ userId: person.id })}'`;
const proveHour = () =>
	createLedgerProof(app.portal.payments).hourly.handler.handle({ id: 'hour', payload: {}, attempt: 1 });
const found = async () => {
	const [row] = await app.rows<{ fresh: number; all: number; failures: number }>(
		`select new_faults as fresh, all_faults as all, failures from proofs where name = 'ledger'`,
	);
	return row;
};
/** Runs the proof of a night to its end. */
const proveNight = async () => {
	await app.rows(`update proofs set began_at = null where name = 'ledger'`);
	await proveHour();
	await app.runDue();
};
/** An hour in which somebody buys. */
const nextHours = async () => {
	app.clock.advance(hours(3));
	await buyCredits(app, person, 5);
};

describe('the hourly proof of the ledger', () => {
	it('begins where the one before found nothing wrong', async () => {
		await proveHour();
		expect(await found()).toEqual({ fresh: 0, all: 0, failures: 0 });
		const kept = await app.rows(`select position, balance, purses from credit_checkpoints where ${wallet()}`);
		expect(kept).toEqual([{ position: 3, balance: 1_230, purses: { bought: 1_230 } }]);
		await nextHours();
		await proveHour();
		expect(await found()).toMatchObject({ fresh: 0 });
		expect(await app.rows(`select position, balance from credit_checkpoints where ${wallet()}`)).toEqual([
			{ position: 4, balance: 1_235 },
		]);
	});

	it('reads what is new, and of what is older only what was found', async () => {
		await nextHours();
		const since = app.clock.now();
		// Old entries, which only a proof of everything looks at.
		const change = (by: string) =>
			asOwner(`update credit_entries set amount = amount ${by} where ${wallet()} and position = 1`);
		await change('+ 1');
		expect(await verifyNewCredits(app.database, since)).toEqual([]);
		await change('- 1');
	});

	it.each([
		[
			'a new entry',
			'credit_entries set amount = amount + 1',
			'position = (select max(position) from credit_entries where ',
		],
		[
			'a balance after a new entry',
			'credit_entries set balance_after = balance_after + 1',
			'position = (select max(position) from credit_entries where ',
		],
	])('finds %s that was changed, hour after hour until it is put right', async (_what, change, which) => {
		await nextHours();
		const where = `where ${wallet()} and ${which}${wallet()})`;
		const [kept] = await app.rows(`select amount, balance_after from credit_entries ${where}`);
		await asOwner(`update ${change} ${where}`);
		logged.length = 0;
		await proveHour();
		expect((await found())?.fresh).toBeGreaterThan(0);
		expect(logged.join()).toContain('the credit ledger contradicts itself');
		app.clock.advance(hours(5));
		await proveHour();
		expect((await found())?.fresh).toBeGreaterThan(0);
		expect((await app.rows(`select from jobs where kind like 'credits.verify%' and state = 'failed'`)).length).toBe(0);
		const { amount, balance_after } = kept as { amount: number; balance_after: number };
		await asOwner(`update credit_entries set amount = ${amount}, balance_after = ${balance_after} ${where}`);
		await proveHour();
		expect((await found())?.fresh).toBe(0);
	});

	it('finds a purse and a wallet that were raised past the books, as soon as they are used', async () => {
		await proveHour();
		await asOwner(`update credit_purses set balance = balance + 1 where ${wallet()} and purse = 'bought'`);
		await asOwner(`update credit_wallets set balance = balance + 1 where ${own()}`);
		await nextHours();
		await proveHour();
		expect((await found())?.fresh).toBeGreaterThan(0);
		await asOwner(`update credit_purses set balance = balance - 1 where ${wallet()} and purse = 'bought'`);
		await asOwner(`update credit_wallets set balance = balance - 1 where ${own()}`);
		await asOwner(`update credit_entries set balance_after = balance_after - 1 where ${wallet()}
			and position = (select max(position) from credit_entries where ${wallet()})`);
		await proveHour();
		expect((await found())?.fresh).toBe(0);
	});

	it('takes a transaction for what it is that was written later than any should be', async () => {
		await proveHour();
		const late = { now: () => after(app.clock.now(), -days(3)) };
		const third = await addTestPerson(app);
		const given = { organisationId: third.organisationId, owner: { userId: third.id }, amount: 5 };
		await app.database.transaction((queries) => grant(queries, late, { ...given, grantId: 'late-1' }));
		await app.database.transaction((queries) => grant(queries, app.clock, { ...given, grantId: 'late-2' }));
		await proveHour();
		expect((await found())?.fresh).toBe(0);
	});
});

describe('the nightly proof of the ledger', () => {
	it.each([
		[
			'an old entry',
			(by: string) => `update credit_entries set amount = amount ${by} 1 where ${wallet()} and position = 1`,
		],
		[
			'a purse that nobody uses',
			(by: string) => `update credit_purses set balance = balance ${by} 1 where ${unused()}`,
		],
		// With which the hourly proof would begin.
		[
			'a balance that was proved',
			(by: string) => `update credit_checkpoints set balance = balance ${by} 1 where ${unused()}`,
		],
		[
			'a purse that was proved',
			(by: string) =>
				`update credit_checkpoints set purses = jsonb_set(purses, '{bought}', to_jsonb((purses ->> 'bought')::bigint ${by} 1)) where ${unused()}`,
		],
		[
			'the place up to which a wallet was proved',
			(by: string) => `update credit_checkpoints set position = position ${by} 1 where ${unused()}`,
		],
	])('finds %s that was changed', async (_what, change) => {
		await proveNight();
		expect(await found()).toEqual({ fresh: 0, all: 0, failures: 0 });
		await asOwner(change('+'));
		await proveHour();
		expect((await found())?.fresh).toBe(0);
		await proveNight();
		expect((await found())?.all).toBeGreaterThan(0);
		await asOwner(change('-'));
		await proveNight();
		expect((await found())?.all).toBe(0);
	});

	it('finds an old change that all sums agree to, because it is not what was proved', async () => {
		await proveHour();
		const set = (by: string) => [
			`update credit_entries set amount = amount ${by} 7 where ${wallet()} and position = 2`,
			`update credit_entries set amount = amount ${by === '+' ? '-' : '+'} 7 where wallet_id is null and transaction_id in
				(select transaction_id from credit_entries where ${wallet()} and position = 2)`,
			`update credit_entries set balance_after = balance_after ${by} 7 where ${wallet()} and position >= 2`,
			`update credit_purses set balance = balance ${by} 7 where ${wallet()} and purse = 'bought'`,
			`update credit_wallets set balance = balance ${by} 7 where ${own()}`,
		];
		for (const statement of set('+')) await asOwner(statement);
		const checks = [...new Set((await verifyLedger(app.database)).map(({ check }) => check))];
		expect(checks).toEqual(['what was proved of a wallet is still so']);
		for (const statement of set('-')) await asOwner(statement);
		expect(await verifyLedger(app.database)).toEqual([]);
	});
});
