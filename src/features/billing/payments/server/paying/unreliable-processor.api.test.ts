// A processor that fails at any call, before or after it has done what was asked: in the end it has taken what the ledger has given.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCreditPurchase } from '#features/billing/credit-purchase/contract.ts';
import { getBalance } from '#features/billing/credits/contract.ts';
import { type CardProcessor, ProcessorUnavailable } from '#features/billing/card-processors/server/api.ts';
import {
	getCardSetupResult,
	getPaymentMethods,
	removePaymentMethod,
	setDefaultPaymentMethod,
	startCardSetup,
} from '#features/billing/payment-methods/contract.ts';
import { expectBooksToAgree, newKey } from '#test/support/credits.ts';
import {
	addBuyer,
	addCard,
	agreeTo,
	buy,
	type Buyer,
	cardNumbers,
	comparePurchases,
	expectChargesToEqualCredits,
	passTime,
	resultOf,
	signInBuyer,
	typeCard,
} from '#test/support/payments.ts';
import { createRandom } from '#test/support/random.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';

/** What happens to the next calls: nothing, no answer at all, an answer that is lost, or a call that is still on its way. */
type Fate = 'works' | 'not reached' | 'answer lost' | 'arrives late';
/** Calls that are on their way. */
const travelling: (() => Promise<unknown>)[] = [];
let fateOf: (method: string) => Fate = () => 'works';
let app: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp({
		cards: (local) => ({ ...local, processor: local.processor && makeUnreliable(local.processor) }),
	});
});
afterAll(() => app.close());

function makeUnreliable(processor: CardProcessor): CardProcessor {
	return new Proxy(processor, {
		get(target, name) {
			const value: unknown = Reflect.get(target, name);
			if (typeof value !== 'function' || name === 'readWebhook') return value;
			return async (...given: unknown[]) => {
				const fate = fateOf(String(name));
				if (fate === 'not reached') throw new ProcessorUnavailable('for a test: not reached');
				const ask = () => Reflect.apply(value, target, given) as Promise<unknown>;
				if (fate === 'arrives late') {
					travelling.push(ask);
					throw new ProcessorUnavailable('for a test: still travelling');
				}
				const answer = await ask();
				if (fate === 'answer lost') throw new ProcessorUnavailable('for a test: answer lost');
				return answer;
			};
		},
	});
}

const broken: readonly Fate[] = ['not reached', 'answer lost'];

describe.each(broken)('while the processor is away (%s)', (fate) => {
	it('a page is refused for now, and the same call opens it afterwards', async () => {
		const buyer = await addBuyer(app);
		const body = await agreeTo(buyer);
		for (const method of ['createCustomer', 'createCheckout']) {
			fateOf = (name) => (name === method ? fate : 'works');
			const { returnStatus } = await buyer.client.call(startCreditPurchase, body, { token: buyer.token });
			expect(returnStatus).toMatchObject({ returnCode: 503, errorKey: 'payments.unavailable', retryAfterSeconds: 30 });
		}
		fateOf = () => 'works';
		const { sessionId, redirectTo = '' } = await buyer.client.succeed(startCreditPurchase, body, {
			token: buyer.token,
		});
		await typeCard(buyer.client, redirectTo);
		expect((await resultOf(buyer, sessionId)).state).toBe('paid');
		await expectChargesToEqualCredits(app, buyer, 1);
	});

	it('a kept card is charged once, whether the answer is lost or the question', async () => {
		const buyer = await addBuyer(app);
		await addCard(buyer);
		await app.runDue();
		fateOf = (name) => (name === 'chargeSavedCard' ? fate : 'works');
		const { state, sessionId } = await buy(buyer, { paymentMethodId: 'default' });
		expect(state).toBe('pending');
		fateOf = () => 'works';
		await passTime(app, 5);
		expect((await resultOf(buyer, sessionId)).state).toBe('paid');
		await expectChargesToEqualCredits(app, buyer, 1);
	});

	it('a person who comes back is told to wait, and reads everything else as before', async () => {
		const buyer = await addBuyer(app);
		const { sessionId, redirectTo = '' } = await buy(buyer);
		await typeCard(buyer.client, redirectTo, { number: cardNumbers.webhookLost });
		fateOf = () => fate;
		expect((await resultOf(buyer, sessionId)).state).toBe('pending');
		await buyer.client.succeed(getBalance, {}, { token: buyer.token });
		await buyer.client.succeed(getPaymentMethods, {}, { token: buyer.token });
		const input = { idempotencyKey: newKey() };
		expect(await buyer.client.refused(startCardSetup, input, { token: buyer.token })).toBe('payments.unavailable');
		await passTime(app, 10);
		fateOf = () => 'works';
		await passTime(app, 30);
		expect((await resultOf(buyer, sessionId)).state).toBe('paid');
		await buyer.client.succeed(startCardSetup, input, { token: buyer.token });
	});
});

it('a question that travels so long that it is asked again first is charged once when it arrives after all', async () => {
	const buyer = await addBuyer(app);
	await addCard(buyer);
	await app.runDue();
	fateOf = (name) => (name === 'chargeSavedCard' ? 'arrives late' : 'works');
	const { sessionId } = await buy(buyer, { paymentMethodId: 'default' });
	fateOf = (name) => (name === 'chargeSavedCard' ? 'answer lost' : 'works');
	await passTime(app, 2);
	expect(travelling).toHaveLength(1);
	for (const arrive of travelling) await arrive().catch(() => undefined);
	fateOf = () => 'works';
	await passTime(app, 10);
	expect((await resultOf(buyer, sessionId)).state).toBe('paid');
	await expectChargesToEqualCredits(app, buyer, 1);
});

it('in any mixture of failures, cards, repeats and departures charges equal credits', async () => {
	const random = createRandom(20_261_122);
	const isLikely = (percent: number): boolean => random.below(100) < percent;
	const numbers = Object.values(cardNumbers);
	const fates: readonly Fate[] = ['works', 'works', 'not reached', 'answer lost'];
	const buyers: Buyer[] = [];
	for (let round = 0; round < 60; round += 1) {
		fateOf = () => 'works';
		const buyer = await addBuyer(app);
		buyers.push(buyer);
		if (isLikely(50)) await addCard(buyer, { number: random.pick(numbers) });
		const { paymentMethods } = await buyer.client.succeed(getPaymentMethods, {}, { token: buyer.token });
		const body = await agreeTo(buyer, paymentMethods.length > 0 ? { paymentMethodId: 'default' } : { saveCard: true });
		fateOf = () => random.pick(fates);
		for (let turn = 0; turn < 5; turn += 1) {
			const { output } = await buyer.client.call(startCreditPurchase, body, { token: buyer.token });
			if (output?.redirectTo !== undefined && isLikely(70))
				await typeCard(buyer.client, output.redirectTo, { number: random.pick(numbers) });
			if (output !== undefined && isLikely(50)) await resultOf(buyer, output.sessionId);
			if (isLikely(50)) await passTime(app, 1);
		}
	}
	await passTime(app, 30);
	fateOf = () => 'works';
	await passTime(app, 180, 5);
	let paid = 0;
	for (const buyer of buyers) {
		const { bought = 0 } = await comparePurchases(app, buyer);
		await expectChargesToEqualCredits(app, buyer, bought);
		paid += bought;
	}
	expect(paid).toBeGreaterThan(15);
	const open = await app.rows(`select id, state from payments where finished_at is null`);
	expect(open).toEqual([]);
	await expectBooksToAgree(app);
});

it('where no one takes cards any more, what was paid stays readable and everything else is refused', async () => {
	fateOf = () => 'works';
	const buyer = await addBuyer(app);
	const { sessionId, redirectTo = '' } = await buy(buyer);
	await typeCard(buyer.client, redirectTo);
	await resultOf(buyer, sessionId);
	const cardSetupId = await addCard(buyer);
	const closed = await openOwnTestApp({
		database: app.database,
		clock: app.clock,
		cards: () => ({ processor: undefined }),
	});
	const there = { ...buyer, client: closed.client() };
	const options = { token: buyer.token };
	const id = { paymentMethodId: crypto.randomUUID() };
	expect((await resultOf(there, sessionId)).state).toBe('paid');
	expect(await there.client.succeed(getCardSetupResult, { cardSetupId }, options)).toEqual({ state: 'open' });
	expect((await there.client.succeed(getPaymentMethods, {}, options)).paymentMethods).toEqual([]);
	expect(await there.client.refused(removePaymentMethod, id, options)).toBe('payments.method_not_found');
	expect(await there.client.refused(setDefaultPaymentMethod, id, options)).toBe('payments.method_not_found');
	expect(await there.client.refused(startCardSetup, { idempotencyKey: newKey() }, options)).toBe(
		'payments.unavailable',
	);
	expect(await there.client.refused(startCreditPurchase, await agreeTo(there), options)).toBe('payments.unavailable');
	await closed.close();
});

describe('what is written of a payment', () => {
	const change = (set: string, id: string) => app.rows(`update payments set ${set} where id = $1`, [id]);

	it.each([`amount = 1`, `order_facts = '{}'`, `user_id = 1`, `seller = 'x'`, `purpose = 'x'`, `is_live = true`])(
		'cannot be changed: %s',
		async (set) => {
			fateOf = () => 'works';
			const { sessionId } = await buy(await addBuyer(app));
			await expect(change(set, sessionId)).rejects.toThrow('permission denied');
		},
	);

	it('is final once it was paid, and never goes away', async () => {
		const buyer = await signInBuyer(app, (await addBuyer(app)).person);
		const { sessionId, redirectTo = '' } = await buy(buyer);
		await typeCard(buyer.client, redirectTo);
		await resultOf(buyer, sessionId);
		await expect(change(`state = 'pending'`, sessionId)).rejects.toThrow('is final');
		await expect(change(`order_number = 'PO-1'`, sessionId)).rejects.toThrow('is final');
		await expect(app.rows('delete from payments where id = $1', [sessionId])).rejects.toThrow('permission denied');
	});
});
