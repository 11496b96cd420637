// A portal that moved to another processor: what was begun with the former one ends with the former one.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getPaymentMethods, removePaymentMethod } from '#features/billing/payment-methods/contract.ts';
import {
	addBuyer,
	addCard,
	buy,
	buyByPage,
	type Buyer,
	cardNumbers,
	expectChargesToEqualCredits,
	passTime,
	resultOf,
	typeCard,
} from '#test/support/payments.ts';
import { setReturns } from '#test/support/returns.ts';
import { openStripeApp, type StripeApp } from '#test/support/stripe/stripe-app.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';

/** The portal as it was, with the local processor alone. */
let before: TestApp;
/** As it is now: new payments by Stripe. */
let portal: StripeApp;
let buyer: Buyer;
beforeAll(async () => {
	portal = await openStripeApp({ follows: 'local' });
	before = await openOwnTestApp({ database: portal.app.database, clock: portal.app.clock });
});
afterAll(async () => {
	await before.close();
	await portal.close();
});
beforeEach(async () => {
	buyer = await addBuyer(before);
});

const now = (): Buyer => ({ ...buyer, client: portal.app.client() });
async function paymentOf(id: string) {
	const [row] = await portal.app.rows<{ processor: string; state: string }>(
		'select processor, state from payments where id = $1',
		[id],
	);
	return row;
}

describe('a payment that was begun with the former processor', () => {
	it.each([
		['by its event', cardNumbers.approve],
		['by asking after it, where its event is lost', cardNumbers.webhookLost],
	])('is settled %s, and Stripe is not asked about it', async (_how, number) => {
		const { sessionId, redirectTo = '' } = await buy(buyer);
		const asked = portal.stripe.requests.length;
		await typeCard(now().client, redirectTo, { number });
		await passTime(portal.app, 5);
		expect((await resultOf(now(), sessionId)).state).toBe('paid');
		expect(await paymentOf(sessionId)).toEqual({ processor: 'local', state: 'paid' });
		await expectChargesToEqualCredits(portal.app, buyer, 1);
		expect(portal.stripe.requests.length).toBe(asked);
	});

	it('is followed when money comes back', async () => {
		const paymentId = await buyByPage(buyer);
		await portal.app.runDue();
		await setReturns(portal.app, paymentId, [{ id: `re_${paymentId}`, kind: 'refund', state: 'done', amount: 10_00 }]);
		expect(await portal.app.rows('select refunded from payment_standings where payment_id = $1', [paymentId])).toEqual([
			{ refunded: 10_00 },
		]);
	});

	it('is closed there once the person buys the same by the new one', async () => {
		const { sessionId: left } = await buy(buyer);
		const { sessionId: fresh, redirectTo = '' } = await buy(now());
		portal.stripe.submitCard(redirectTo.split('/').at(-1) ?? '', 'visa');
		expect((await resultOf(now(), fresh)).state).toBe('paid');
		await portal.app.runDue();
		expect(await paymentOf(fresh)).toEqual({ processor: 'stripe', state: 'paid' });
		expect(await paymentOf(left)).toEqual({ processor: 'local', state: 'expired' });
	});
});

/** Whether the former processor still has the cards of the buyer, by its own memory. */
const cardsThere = () =>
	portal.app.rows(
		`select c.body -> 'isDetached' as "isDetached" from local_processor_objects c
			join payment_customers k on k.customer_id = c.customer_id where c.kind = 'card' and k.user_id = $1`,
		[buyer.person.id],
	);
const cardsHere = () => portal.app.rows('select 1 from payment_methods where user_id = $1', [buyer.person.id]);

describe('a card that is typed on a page of the former processor', () => {
	it('is not kept with what was paid there, and given up', async () => {
		const { sessionId, redirectTo = '' } = await buy(buyer, { saveCard: true });
		await typeCard(now().client, redirectTo);
		await passTime(portal.app, 5);
		expect((await resultOf(now(), sessionId)).state).toBe('paid');
		await portal.app.runDue();
		expect(await cardsHere()).toEqual([]);
		expect(await cardsThere()).toEqual([{ isDetached: true }]);
	});

	it('is not kept by a visit for it, which is over', async () => {
		const setupId = await addCard(buyer);
		await passTime(portal.app, 5);
		expect(await cardsHere()).toEqual([]);
		expect(await cardsThere()).toEqual([{ isDetached: true }]);
		const rows = await portal.app.rows('select state, check_at from card_setups where id = $1', [setupId]);
		expect(rows).toEqual([{ state: 'expired', check_at: null }]);
	});

	it('and a visit of a processor that is known no longer is given up after a day', async () => {
		const setupId = await addCard(buyer);
		await portal.app.rows(`update card_setups set processor = 'stripe', is_live = true where id = $1`, [setupId]);
		await passTime(portal.app, 27 * 60, 60);
		const rows = await portal.app.rows('select state, check_at from card_setups where id = $1', [setupId]);
		expect(rows).toEqual([{ state: 'expired', check_at: null }]);
	});
});

describe('a card that the former processor keeps', () => {
	it('is not offered for new payments', async () => {
		await addCard(buyer);
		await before.runDue();
		const { client, token } = now();
		expect((await buyer.client.succeed(getPaymentMethods, {}, { token })).paymentMethods).toHaveLength(1);
		expect((await client.succeed(getPaymentMethods, {}, { token })).paymentMethods).toEqual([]);
	});

	it('is given up there when it is removed', async () => {
		await addCard(buyer);
		await before.runDue();
		const { client, token } = buyer;
		const [card] = (await client.succeed(getPaymentMethods, {}, { token })).paymentMethods;
		await client.succeed(removePaymentMethod, { paymentMethodId: card?.paymentMethodId ?? '' }, { token });
		await portal.app.runDue();
		expect(
			await portal.app.rows(
				`select o.body -> 'isDetached' as "isDetached" from local_processor_objects o
					join payment_methods m on m.card_id = o.id where m.user_id = $1`,
				[buyer.person.id],
			),
		).toEqual([{ isDetached: true }]);
	});
});
