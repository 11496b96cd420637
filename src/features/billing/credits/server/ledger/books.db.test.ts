import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { buyCredits, expectBooksToAgree, newKey } from '#test/support/credits.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations, type TestPerson } from '#test/support/test-people.ts';
import { fulfilPurchase, grant, isBelowLevel, verifyLedger, watchBalance } from '../api.ts';
import { type Leg, post } from './post.ts';
import { boughtBucket, walletOf } from '../wallets.ts';

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
	// Its own database: what these tests break, no other test may meet.
	app = await openOwnTestApp();
	person = await addTestPerson(app);
	await buyCredits(app, person, 1_000);
	return () => app.close();
});

const asApp = (statement: string) =>
	app.database.tenant(person.organisationId, (queries) => sql.raw(statement).execute(queries));
const asSystem = (statement: string) => app.database.transaction((queries) => sql.raw(statement).execute(queries));

describe('what is in the books stays as it was written (R-78)', () => {
	it.each([
		'update credit_entries set amount = amount + 1',
		'delete from credit_entries',
		'truncate credit_entries',
		"update credit_transactions set note = 'x'",
		'delete from credit_transactions',
		'delete from credit_purses',
		'delete from credit_wallets',
		'alter table credit_entries drop constraint is_known_account',
	])('%s is refused to both roles', async (statement) => {
		await expect(asApp(statement)).rejects.toThrow(/permission denied|must be owner/);
		await expect(asSystem(statement)).rejects.toThrow(/permission denied|must be owner/);
	});

	it.each(['update credit_purses set balance = -1', 'update credit_wallets set balance = -1'])(
		'no statement makes a balance negative: %s (R-79)',
		async (statement) => {
			await expect(asApp(statement)).rejects.toThrow(/check constraint/);
		},
	);
});

describe('an organisation', () => {
	it('sees and changes nothing of another’s credits', async () => {
		const stranger = await addTestPerson(app, { organisationId: organisations.piper });
		await buyCredits(app, stranger, 700);
		for (const table of ['credit_wallets', 'credit_purses', 'credit_transactions', 'credit_entries']) {
			const { rows } = await asApp(`select distinct organisation_id from ${table}`);
			expect(rows, table).toEqual([{ organisation_id: person.organisationId }]);
		}
		const foreign = {
			organisationId: stranger.organisationId,
			kind: 'spent',
			legs: [
				{ wallet: walletOf({ userId: stranger.id }), debitFrom: 'any', amount: 1, kind: 'spent' },
				{ account: 'usage', amount: 1, kind: 'spent' },
			],
		} as const;
		await expect(
			app.database.tenant(person.organisationId, (queries) => post(queries, app.clock, foreign)),
		).rejects.toThrow(/row-level security/);
	});
});

describe('the books refuse', () => {
	const wallet = (): string => walletOf({ userId: person.id });
	const write = (legs: readonly Leg[]) =>
		app.database.transaction((queries) =>
			post(queries, app.clock, { organisationId: person.organisationId, kind: 'bought', legs }),
		);

	it('legs that do not sum to zero', async () => {
		await expect(write([{ wallet: wallet(), account: boughtBucket, amount: 5, kind: 'bought' }])).rejects.toThrow(
			'The legs sum to 5',
		);
	});

	it('an amount beyond what a number holds exactly', async () => {
		const amount = Number.MAX_SAFE_INTEGER;
		await expect(
			write([
				{ account: 'sales', amount: -amount, kind: 'bought' },
				{ wallet: wallet(), account: boughtBucket, amount, kind: 'bought' },
			]),
		).rejects.toThrow(/check constraint/);
	});

	it('an account that they do not know', async () => {
		const legs = [
			{ account: 'pockets', amount: -5, kind: 'bought' },
			{ wallet: wallet(), account: boughtBucket, amount: 5, kind: 'bought' },
		] as unknown as readonly Leg[];
		await expect(write(legs)).rejects.toThrow(/is_known_account/);
	});
});

it('a purchase is fulfilled once, with its bonus, which may not be transferred', async () => {
	const buyer = await addTestPerson(app);
	const purchase = {
		organisationId: buyer.organisationId,
		owner: { userId: buyer.id },
		amount: 1_000,
		bonus: 50,
		purchaseId: newKey(),
	};
	const fulfil = (amount = 1_000) =>
		app.database.transaction((queries) => fulfilPurchase(queries, app.clock, { ...purchase, amount }));
	const first = await fulfil();
	expect(first.isNew).toBe(true);
	expect(await fulfil()).toEqual({ ...first, isNew: false });
	await expect(fulfil(2_000)).rejects.toThrow('credits.key_reused');
	const buckets = await app.rows('select purse, balance from credit_purses where wallet_id = $1 order by 1', [
		walletOf({ userId: buyer.id }),
	]);
	expect(buckets).toEqual([
		{ purse: 'bought', balance: 1_000 },
		{ purse: 'granted', balance: 50 },
	]);
});

describe('a watched wallet', () => {
	it('calls once when it falls below its level, and again only after it was seen above it', async () => {
		const watched = await addTestPerson(app);
		const { organisationId } = watched;
		const walletId = walletOf({ userId: watched.id });
		const wallet = { organisationId, walletId };
		await buyCredits(app, watched, 1_000);
		await app.database.transaction((queries) => watchBalance(queries, app.clock, wallet, 500));
		const spend = (amount: number) =>
			app.database.transaction((queries) =>
				post(queries, app.clock, {
					organisationId,
					kind: 'spent',
					legs: [
						{ wallet: walletId, debitFrom: 'any', amount, kind: 'spent' },
						{ account: 'usage', amount, kind: 'spent' },
					],
				}),
			);
		const calls = () =>
			app.rows<{ claim: string }>(
				"select payload ->> 'claim' as claim from jobs where kind = 'credits.balance_below' and payload ->> 'walletId' = $1",
				[walletId],
			);
		await spend(500);
		expect(await calls()).toEqual([]);
		await spend(1);
		await spend(1);
		expect(await calls()).toHaveLength(1);
		const isBelow = () => app.database.transaction((queries) => isBelowLevel(queries, app.clock, wallet));
		expect(await isBelow()).toBe(true);
		await spend(1);
		expect(await calls()).toHaveLength(1);
		await buyCredits(app, watched, 3);
		expect(await isBelow()).toBe(false);
		await spend(1);
		expect(await calls()).toHaveLength(2);
	});
});

describe('the proof of the books (R-77)', () => {
	it('finds nothing in books that no one broke', async () => {
		const given = { organisationId: person.organisationId, owner: { userId: person.id }, amount: 5, grantId: newKey() };
		await app.database.transaction((queries) => grant(queries, app.clock, given));
		await expectBooksToAgree(app);
	});

	const transaction = `insert into credit_transactions (organisation_id, id, kind, at, reference) values (10001, 'forged', 'spent', now(), 'X')`;
	const entry = (amount: number, leg = 1) =>
		`insert into credit_entries (organisation_id, transaction_id, leg, account, kind, amount, at)
			values (10001, 'forged', ${leg}, 'usage', 'spent', ${amount}, now())`;
	it.each<[string, readonly string[], string]>([
		[
			'a balance that was raised',
			['update credit_purses set balance = balance + 1'],
			'every purse holds the sum of its entries',
		],
		[
			'a wallet that was raised',
			['update credit_wallets set balance = balance + 1'],
			'every wallet holds the sum of its purses',
		],
		['a transaction without entries', [transaction], 'every transaction has entries, and they sum to zero'],
		['one that does not sum to zero', [transaction, entry(5)], 'every transaction has entries, and they sum to zero'],
		[
			'credits that left for nowhere',
			[transaction, entry(-5), entry(5, 2).replace("'usage'", "'exchange'")],
			'what left one organisation came to another',
		],
		[
			'a reservation that holds nothing',
			[
				`insert into credit_reservations (organisation_id, id, wallet_id, user_id, client_key, service, amount, expires_at)
					select organisation_id, 'forged', id, user_id, 'x', 'x', 5, now() from credit_wallets limit 1`,
			],
			'what is held is what open reservations set aside',
		],
	])('finds %s', async (_title, statements, check) => {
		const found = await app.database
			.transaction(async (queries) => {
				for (const statement of statements) await sql.raw(statement).execute(queries);
				const { ledgerChecks } = await import('../proof/ledger-checks.ts');
				const text = ledgerChecks.find(({ name }) => name === check)?.text ?? '';
				const { rows } = await sql.raw(text).execute(queries);
				// What was broken is undone.
				throw new Broken(rows.length);
			})
			.catch((error: unknown) => {
				if (error instanceof Broken) return error.count;
				throw error;
			});
		expect(found).toBeGreaterThan(0);
		expect(await verifyLedger(app.database)).toEqual([]);
	});
});

class Broken extends Error {
	readonly count: number;
	constructor(count: number) {
		super('broken on purpose');
		this.count = count;
	}
}
