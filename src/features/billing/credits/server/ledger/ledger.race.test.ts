import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { buyCredits, expectBooksToAgree, newKey } from '#test/support/credits.ts';
import { createRandom } from '#test/support/random.ts';
import { addTestServiceClient } from '#test/support/service-clients.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations, type TestPerson } from '#test/support/test-people.ts';
import {
	captureReservation,
	chargeCredits,
	releaseReservation,
	reserveCredits,
} from '#features/billing/product-charges/contract.ts';
import { transferCredits, transferRule } from '#features/billing/credit-transfers/contract.ts';
import { fulfilPurchase, transferLegs } from './ledger.ts';
import { postOne } from './post.ts';
import { reverse } from './reverse.ts';
import { watchBalance } from '../proof/watch.ts';

const organisationId = organisations.portico;
const tries = 100;

let app: TestApp;
let key: string;
let person: TestPerson;
beforeAll(async () => {
	app = await openOwnTestApp();
	key = await addTestServiceClient(app);
	return () => app.close();
});
beforeEach(async () => {
	person = await addTestPerson(app);
});

/** Works through all items with so many workers at once. */
async function inParallel<T>(items: readonly T[], workers: number, work: (item: T) => Promise<void>): Promise<void> {
	const queue = items.values();
	await Promise.all(
		Array.from({ length: workers }, async () => {
			for (const item of queue) await work(item);
		}),
	);
}

/** Gives the code of a refusal, or `done`. */
async function outcomeOf(work: Promise<unknown>): Promise<string> {
	try {
		await work;
		return 'done';
	} catch (error) {
		if (error instanceof Problem) return error.code;
		throw error;
	}
}

const atOnce = <T>(work: (index: number) => Promise<T>): Promise<T[]> =>
	Promise.all(Array.from({ length: tries }, (_, index) => work(index)));
const charge = (parts: object = {}) =>
	app
		.client()
		.call(
			chargeCredits,
			{ userId: person.id, amount: 10, service: 'test', idempotencyKey: newKey(), ...parts },
			{ token: key },
		);
const available = async (): Promise<unknown> => {
	const [row] = await app.rows<{ balance: number }>('select balance from credit_wallets where user_id = $1', [
		person.id,
	]);
	return row?.balance;
};

describe('5,000 transfers by 32 workers, each reversed twice', () => {
	it('end as 5,000 reversals and 5,000 refusals, with every credit where it was', { timeout: 600_000 }, async () => {
		const random = createRandom(7);
		const people = await Promise.all(Array.from({ length: 24 }, () => addTestPerson(app)));
		for (const owner of people) await buyCredits(app, owner, 1_000_000);
		const party = ({ id }: TestPerson) => ({ organisationId, userId: id });
		const plans = Array.from({ length: 5_000 }, () => {
			// One in eight goes from the same wallet: a queue before one lock.
			const from = random.below(8) === 0 ? people[0] : random.pick(people);
			const to = random.pick(people.filter((one) => one !== from));
			return { from, to, amount: 1 + random.below(100) };
		});
		const transactions: string[] = [];
		await inParallel(plans, 32, async ({ from, to, amount }) => {
			if (from === undefined) throw new Error('There are people');
			const legs = transferLegs(party(from), party(to), amount);
			const posted = await app.database.tenant(organisationId, (queries) =>
				postOne(queries, app.clock, { organisationId, kind: 'transferred', legs }),
			);
			transactions.push(posted.transactionId);
		});
		expect(new Set(transactions).size).toBe(5_000);
		await expectBooksToAgree(app);

		const outcomes: string[] = [];
		await inParallel([...transactions, ...transactions.toReversed()], 32, async (transactionId) => {
			const reversal = { organisationId, transactionId, reason: 'Test' };
			outcomes.push(await outcomeOf(app.database.transaction((queries) => reverse(queries, app.clock, reversal))));
		});
		expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(5_000);
		expect(outcomes.filter((outcome) => outcome === 'credits.already_reversed')).toHaveLength(5_000);
		const balances = await app.rows('select distinct balance from credit_wallets where user_id = any($1)', [
			people.map(({ id }) => id),
		]);
		expect(balances).toEqual([{ balance: 1_000_000 }]);
		await expectBooksToAgree(app);
	});
});

describe('a hundred at once', () => {
	it('twins of one transfer are one transfer, all with its receipt (R-80)', async () => {
		await buyCredits(app, person, 500);
		const receiver = await addTestPerson(app);
		const token = await openTestSession(app, person);
		const input = { recipientUserId: receiver.id, amount: 400, idempotencyKey: newKey() };
		// Fewer than a person may make in ten minutes.
		const answers = await Promise.all(
			Array.from({ length: 50 }, () => app.client().call(transferCredits, input, { token })),
		);
		expect(new Set(answers.map(({ output }) => JSON.stringify(output))).size).toBe(1);
		expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
		expect(await available()).toBe(100);
	});

	it('twins of one charge are one charge', async () => {
		await buyCredits(app, person, 500);
		const once = { idempotencyKey: newKey() };
		const answers = await atOnce(() => charge(once));
		expect(new Set(answers.map(({ output }) => JSON.stringify(output))).size).toBe(1);
		expect(answers[0]?.output).toMatchObject({ balanceAfter: 490 });
		expect(await available()).toBe(490);
	});

	it('of one key with other bodies exactly one has an effect', async () => {
		await buyCredits(app, person, 50_000);
		const once = { idempotencyKey: newKey() };
		const others = await Promise.all(Array.from({ length: 5 }, () => addTestPerson(app)));
		for (const other of others) await buyCredits(app, other, 1_000);
		const answers = await atOnce((index) => charge({ ...once, userId: others[index % 5]?.id, amount: index + 1 }));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		const refused = answers.filter(({ returnStatus }) => returnStatus.errorKey === 'credits.key_reused');
		expect(refused).toHaveLength(tries - 1);
	});

	it('charges take exactly what there is', async () => {
		await buyCredits(app, person, 305);
		const answers = await atOnce(() => charge());
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
		expect(await available()).toBe(5);
	});

	it('a purchase is fulfilled once, into a wallet that did not exist', async () => {
		const purchase = { organisationId, owner: { userId: person.id }, amount: 700, purchaseId: newKey() };
		const posted = await atOnce(() =>
			app.database.transaction((queries) => fulfilPurchase(queries, app.clock, purchase)),
		);
		expect(posted.filter(({ isNew }) => isNew)).toHaveLength(1);
		expect(new Set(posted.map(({ transactionId }) => transactionId)).size).toBe(1);
		expect(await available()).toBe(700);
	});

	it('transfers stop at the daily limit', async () => {
		await buyCredits(app, person, 500_000);
		const receiver = await addTestPerson(app);
		const token = await openTestSession(app, person);
		const answers = await Promise.all(
			Array.from({ length: 50 }, () =>
				app
					.client()
					.call(
						transferCredits,
						{ recipientUserId: receiver.id, amount: transferRule.dailyLimit / 10, idempotencyKey: newKey() },
						{ token },
					),
			),
		);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
	});

	it('ends of a reservation: exactly one wins', async () => {
		await buyCredits(app, person, 500);
		const input = { userId: person.id, amount: 300, service: 'test', idempotencyKey: newKey() };
		const { reservationId } = await app.client().succeed(reserveCredits, input, { token: key });
		const answers = await atOnce((index) => {
			const end = { userId: person.id, reservationId, idempotencyKey: newKey() };
			return index % 2 === 0
				? app.client().call(releaseReservation, end, { token: key })
				: app.client().call(captureReservation, { ...end, amount: 100 }, { token: key });
		});
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		const [held] = await app.rows(
			"select p.balance from credit_purses p join credit_wallets w on w.id = p.wallet_id where w.user_id = $1 and p.purse = 'held'",
			[person.id],
		);
		expect(held).toEqual({ balance: 0 });
		await expectBooksToAgree(app);
	});

	it('debits across a watched level write one job (R-83)', async () => {
		await buyCredits(app, person, 10_000);
		const wallet = { organisationId, walletId: `u${person.id}` };
		await app.database.transaction((queries) => watchBalance(queries, app.clock, wallet, 9_500));
		await atOnce(() => charge());
		const jobs = await app.rows(
			"select 1 from jobs where kind = 'credits.balance_below' and payload ->> 'walletId' = $1",
			[`u${person.id}`],
		);
		expect(jobs).toHaveLength(1);
	});
});

it('10,000 random commands by 16 workers leave what the accepted ones add up to', { timeout: 600_000 }, async () => {
	const random = createRandom(11);
	const people = await Promise.all(Array.from({ length: 8 }, () => addTestPerson(app)));
	const expected = new Map(people.map(({ id }) => [id, 0]));
	const add = (id: number, amount: number): void => void expected.set(id, (expected.get(id) ?? 0) + amount);
	const plans = Array.from({ length: 10_000 }, () => ({
		what: random.pick(['buy', 'spend', 'spend', 'transfer', 'transfer'] as const),
		one: random.pick(people),
		step: 1 + random.below(7),
		amount: 1 + random.below(400),
	}));
	const refused = new Set<string>();
	await inParallel(plans, 16, async ({ what, one, step, amount }) => {
		const other = people[(people.indexOf(one) + step) % people.length] ?? one;
		const wallet = `u${one.id}`;
		const party = ({ id }: TestPerson) => ({ organisationId, userId: id });
		const postings = {
			buy: {
				kind: 'bought',
				legs: [
					{ account: 'sales', amount: -amount, kind: 'bought' },
					{ wallet, account: 'bought', amount, kind: 'bought' },
				],
			},
			spend: {
				kind: 'spent',
				legs: [
					{ wallet, debitFrom: 'any', amount, kind: 'spent' },
					{ account: 'usage', kind: 'spent' },
				],
			},
			transfer: { kind: 'transferred', legs: transferLegs(party(one), party(other), amount) },
		} as const;
		const posting = { organisationId, ...postings[what] };
		const work = app.database.tenant(organisationId, (queries) => postOne(queries, app.clock, posting));
		const outcome = await outcomeOf(work);
		if (outcome !== 'done') refused.add(outcome);
		else {
			add(one.id, what === 'buy' ? amount : -amount);
			if (what === 'transfer') add(other.id, amount);
		}
	});
	expect([...refused]).toEqual(['credits.insufficient']);
	const rows = await app.rows<{ user_id: number; balance: number }>(
		'select user_id, balance from credit_wallets where user_id = any($1)',
		[people.map(({ id }) => id)],
	);
	expect(new Map(rows.map(({ user_id, balance }) => [user_id, balance]))).toEqual(expected);
	await expectBooksToAgree(app);
});
