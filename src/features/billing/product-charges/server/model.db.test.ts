// On PostgreSQL alone.
// Thousands of random commands, each held against a model in memory: the same outcome, and in the end the same buckets.
import { beforeAll, expect, it } from 'vitest';
import { days, minutes } from '#platform/contract/duration.ts';
import { Problem } from '#platform/contract/problem.ts';
import { expectBooksToAgree, newKey } from '#test/support/credits.ts';
import { LedgerModel, type Outcome } from '#test/support/ledger-model.ts';
import { createRandom, type Random } from '#test/support/random.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations } from '#test/support/test-people.ts';
import { charge, reserve } from './charge.ts';
import { expireDue } from './expiry.ts';
import { capture, release } from './reservations.ts';
import {
	fulfilPurchase,
	grant,
	grantedBucket,
	post,
	reverse,
	transferLegs,
} from '#features/billing/credits/server/api.ts';

const organisationId = organisations.portico;
const peopleCount = 6;
const checkEvery = 500;

let app: TestApp;
const owners: number[] = [];
beforeAll(async () => {
	app = await openOwnTestApp();
	for (let count = 0; count < peopleCount; count += 1) owners.push((await addTestPerson(app)).id);
	return () => app.close();
});

type Command = (random: Random, model: LedgerModel) => Promise<readonly [expected: Outcome, found: Outcome]>;

/** The outcome of work that gives the id of its transaction. */
async function attempt(work: () => Promise<string>): Promise<{ readonly outcome: Outcome; readonly id: string }> {
	try {
		return { outcome: 'done', id: await work() };
	} catch (error) {
		if (error instanceof Problem) return { outcome: error.code, id: '' };
		throw error;
	}
}

const now = (): number => app.clock.now().getTime();
const call = () => ({
	client: { key: 'product', name: 'Product', scopes: [], organisations: [organisationId] },
	brand: app.registry.getByKey('portico'),
});
const dependencies = () => ({
	database: app.database,
	clock: app.clock,
	searchLimit: { take: async () => true },
	findBrandOfOrganisation: (id: number) => app.registry.findByOrganisation(id),
});
const amountOf = (random: Random): number => 1 + random.below(random.below(4) === 0 ? 5_000 : 300);

function record(model: LedgerModel, id: string, effects: ReturnType<LedgerModel['debit']>): void {
	if (id !== '') model.facts.set(id, { effects, isReversed: false });
}

const commands: Readonly<Record<string, Command>> = {
	async buy(random, model) {
		const userId = random.pick(owners);
		const purchase = { organisationId, owner: { userId }, amount: amountOf(random), purchaseId: newKey() };
		const { id, outcome } = await attempt(async () =>
			app.database.transaction(async (q) => (await fulfilPurchase(q, app.clock, purchase)).transactionId),
		);
		record(model, id, model.put(userId, 'bought', purchase.amount));
		return ['done', outcome];
	},
	async grant(random, model) {
		const userId = random.pick(owners);
		const expiresAt = random.below(2) === 0 ? undefined : new Date(now() + minutes(random.below(4) * 20 + 10));
		const given = { organisationId, owner: { userId }, amount: amountOf(random), grantId: newKey() };
		const { id, outcome } = await attempt(async () =>
			app.database.transaction(
				async (q) => (await grant(q, app.clock, { ...given, ...(expiresAt && { expiresAt }) })).transactionId,
			),
		);
		record(model, id, model.put(userId, grantedBucket(expiresAt), given.amount, expiresAt?.getTime()));
		return ['done', outcome];
	},
	async spend(random, model) {
		const userId = random.pick(owners);
		const input = { userId, amount: amountOf(random), service: 'test', idempotencyKey: newKey() };
		const { id, outcome } = await attempt(async () => (await charge(dependencies(), call(), input)).transactionId);
		const taken = model.debit(userId, input.amount, now());
		if (taken !== undefined) record(model, id, taken);
		return [taken === undefined ? 'credits.insufficient' : 'done', outcome];
	},
	async transfer(random, model) {
		const from = random.pick(owners);
		const to = random.pick(owners.filter((id) => id !== from));
		const amount = amountOf(random);
		const party = (userId: number) => ({ organisationId, userId });
		const { id, outcome } = await attempt(() =>
			app.database.tenant(organisationId, async (q) => {
				const posting = {
					organisationId,
					kind: 'transferred',
					legs: transferLegs(party(from), party(to), amount),
				} as const;
				return (await post(q, app.clock, posting))?.transactionId ?? 'nothing';
			}),
		);
		const taken = model.debit(from, amount, now(), 'bought');
		if (taken === undefined) return ['credits.insufficient', outcome];
		record(model, id, [...taken, ...model.put(to, 'bought', amount)]);
		return ['done', outcome];
	},
	async reserve(random, model) {
		const userId = random.pick(owners);
		const expiresInSeconds = 60 * (1 + random.below(60));
		const input = { userId, amount: amountOf(random), service: 'test', expiresInSeconds, idempotencyKey: newKey() };
		const { id, outcome } = await attempt(async () => (await reserve(dependencies(), call(), input)).reservationId);
		return [model.reserve(id, userId, input.amount, now(), now() + expiresInSeconds * 1000), outcome];
	},
	async close(random, model) {
		const known = [...model.reservations].slice(-12);
		if (known.length === 0) return ['done', 'done'];
		const [reservationId, { owner: userId, amount }] = random.pick(known);
		const spent = random.below(3) === 0 ? 0 : 1 + random.below(amount + 1);
		const input = { userId, reservationId, idempotencyKey: newKey() };
		const { id, outcome } = await attempt(async () =>
			spent === 0
				? (await release(dependencies(), call(), input)).transactionId
				: (await capture(dependencies(), call(), { ...input, amount: spent })).transactionId,
		);
		const used = model.close(reservationId, spent, now());
		if (typeof used === 'string') return [used, outcome];
		record(model, id, spent === 0 ? undefined : used);
		return ['done', outcome];
	},
	async reverse(random, model) {
		const known = [...model.facts.keys()].slice(-40);
		if (known.length === 0) return ['done', 'done'];
		const transactionId = random.pick(known);
		const { id, outcome } = await attempt(() =>
			app.database.transaction((q) => reverse(q, app.clock, { organisationId, transactionId, reason: 'Test' })),
		);
		const expected = model.reverse(transactionId);
		record(model, id, undefined);
		return [expected, outcome];
	},
	async wait(random, model) {
		app.clock.advance(minutes(random.below(10)));
		if (random.below(8) === 0) app.clock.advance(days(1));
		await expireDue(app.portal.payments);
		model.expire(now());
		return ['done', 'done'];
	},
};
/** How often each comes; what fills wallets less often than what empties them, so that both outcomes are met. */
const weights = { buy: 4, grant: 4, spend: 6, transfer: 5, reserve: 4, close: 4, reverse: 3, wait: 1 } as const;
const deck = Object.entries(weights).flatMap(([name, count]) => Array.from({ length: count }, () => name));

async function buckets(): Promise<Readonly<Record<string, number>>> {
	const rows = await app.rows<{ name: string; balance: number }>(
		`select wallet_id || ' ' || purse as name, balance from credit_purses where balance > 0`,
	);
	const sorted = rows.toSorted((one, other) => (one.name < other.name ? -1 : 1));
	return Object.fromEntries(sorted.map(({ name, balance }) => [name, balance]));
}

it('does what the model does, command by command', { timeout: 600_000 }, async () => {
	const seed = Number(process.env['LEDGER_SEED'] ?? 20_261_121);
	const random = createRandom(seed);
	const model = new LedgerModel();
	const outcomes = new Map<Outcome, number>();
	// A server takes three round trips for each; the model is the same there.
	const count = app.database.kind === 'embedded' ? 10_000 : 2_000;
	for (let index = 1; index <= count; index += 1) {
		const name = random.pick(deck);
		const [expected, found] = (await commands[name]?.(random, model)) ?? [];
		expect(found, `seed ${seed}, command ${index}: ${name}`).toBe(expected);
		outcomes.set(`${name} ${found}`, (outcomes.get(`${name} ${found}`) ?? 0) + 1);
		if (index % checkEvery === 0) expect(await buckets(), `seed ${seed}, command ${index}`).toEqual(model.balances());
	}
	await expectBooksToAgree(app);
	// A run that meets no refusals proves little.
	for (const met of [
		'spend credits.insufficient',
		'transfer credits.insufficient',
		'close credits.reservation_closed',
		'close credits.over_reservation',
		'reverse credits.already_reversed',
		'reverse credits.not_reversible',
		'reverse done',
	]) {
		expect(outcomes.get(met) ?? 0, met).toBeGreaterThan(0);
	}
});
