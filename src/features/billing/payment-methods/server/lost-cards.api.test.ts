// Cards that are gone at the processor, and customers that were deleted there: they are not asked for money for ever, and the person is told.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days, hours, minutes } from '#platform/contract/duration.ts';
import { resumeAutoLoad } from '#features/billing/auto-load/contract.ts';
import { startCreditPurchase } from '#features/billing/credit-purchase/contract.ts';
import { readAutoLoad, spend } from '#test/support/auto-load.ts';
import { takeErrorLog } from '#test/support/error-log.ts';
import { addBuyer, agreeTo, type Buyer, passTime } from '#test/support/payments.ts';
import { openTestSession, readMessages } from '#test/support/sign-in.ts';
import {
	addStripeLoader,
	keepStripeCard,
	openStripeApp,
	type StripeApp,
	tellStripeEvent,
} from '#test/support/stripe/stripe-app.ts';
import { getPaymentMethods } from '../contract.ts';
import { compareCards } from './compare-cards.ts';

let portal: StripeApp;
beforeAll(async () => {
	portal = await openStripeApp();
});
afterAll(() => portal.close());

/** How often Stripe was asked for money. */
const asked = () => portal.stripe.requests.filter(({ call }) => call === 'POST /v1/payment_intents').length;
const again = async (buyer: Buyer): Promise<Buyer> => ({
	...buyer,
	token: await openTestSession(portal.app, buyer.person),
});
const subjects = async ({ person }: Buyer) => (await readMessages(portal.app, person.email)).map((one) => one.subject);
const pausedMail = 'Auto-load is paused';
const pauseOf = async (buyer: Buyer) => (await readAutoLoad(await again(buyer))).settings?.paused?.reason;
async function cardsOf(buyer: Buyer) {
	const { client, token } = await again(buyer);
	return (await client.succeed(getPaymentMethods, {}, { token })).paymentMethods;
}
const customerOf = (cardId: string) => portal.stripe.objects.find('payment_method', cardId)?.customer ?? '';

describe.each([
	['a card that was detached', (cardId: string) => portal.stripe.detachCard(cardId)],
	['a customer who was deleted', (cardId: string) => portal.stripe.deleteCustomer(customerOf(cardId))],
])('%s at Stripe', (_what, lose) => {
	it('is asked for money once in 48 hours; loading pauses, and the person is told once and sees the card no more', async () => {
		const { buyer, cardId } = await addStripeLoader(portal, 'visa');
		lose(cardId);
		const before = asked();
		await spend(portal.app, buyer, 2_000);
		await passTime(portal.app, 48 * 60, 30);
		expect(asked() - before).toBe(1);
		expect(await pauseOf(buyer)).toBe('card_gone');
		expect((await subjects(buyer)).filter((one) => one === pausedMail)).toHaveLength(1);
		expect(await cardsOf(buyer)).toEqual([]);
	});

	it('is told by its event before anything is asked of it', async () => {
		const { buyer, cardId } = await addStripeLoader(portal, 'visa');
		const told = portal.stripe.events.all.length;
		lose(cardId);
		const before = asked();
		for (const event of portal.stripe.events.all.slice(told)) expect(await tellStripeEvent(portal, event)).toBe(200);
		await portal.app.runDue();
		expect(await pauseOf(buyer)).toBe('card_gone');
		expect((await subjects(buyer)).filter((one) => one === pausedMail)).toHaveLength(1);
		expect(await cardsOf(buyer)).toEqual([]);
		await spend(portal.app, buyer, 2_000);
		await passTime(portal.app, 120, 30);
		expect(asked() - before).toBe(0);
	});

	it('is found by the weekly comparison where no event came', async () => {
		const { buyer, cardId } = await addStripeLoader(portal, 'visa');
		lose(cardId);
		portal.app.clock.advance(days(7));
		while ((await compareCards(portal.app.portal.payments)) > 0);
		await portal.app.runDue();
		expect(await cardsOf(buyer)).toEqual([]);
		expect(await pauseOf(buyer)).toBe('card_gone');
	});

	it('gives way to a new one, with which loading goes on once its person says so', async () => {
		const { buyer, cardId } = await addStripeLoader(portal, 'visa');
		lose(cardId);
		await spend(portal.app, buyer, 2_000);
		await portal.app.runDue();
		const owner = await again(buyer);
		const newCard = await keepStripeCard(portal, owner, 'mastercard');
		await portal.app.runDue();
		expect((await readAutoLoad(owner)).settings?.state).toBe('paused');
		await owner.client.succeed(resumeAutoLoad, { quoteTotal: 5_650 }, { token: owner.token });
		await portal.app.runDue();
		const { settings, charges } = await readAutoLoad(await again(buyer));
		expect(settings?.state).toBe('active');
		expect(charges.map(({ state }) => state).toSorted()).toEqual(['failed', 'paid']);
		expect(customerOf(newCard)).not.toBe('');
	});

	it('is told to who buys with it', async () => {
		const buyer = await addBuyer(portal.app);
		lose(await keepStripeCard(portal, buyer, 'visa'));
		const body = await agreeTo(buyer, { paymentMethodId: 'default' });
		const { state, reason } = await buyer.client.succeed(startCreditPurchase, body, { token: buyer.token });
		expect({ state, reason }).toEqual({ state: 'failed', reason: 'card_gone' });
		await portal.app.runDue();
		expect(await cardsOf(buyer)).toEqual([]);
	});
});

describe('a person whose customer was deleted at Stripe', () => {
	it('is made a customer again by the next page, and pays there', async () => {
		const buyer = await addBuyer(portal.app);
		const former = customerOf(await keepStripeCard(portal, buyer, 'visa'));
		portal.stripe.deleteCustomer(former);
		const body = await agreeTo(buyer);
		const { redirectTo = '' } = await buyer.client.succeed(startCreditPurchase, body, { token: buyer.token });
		const session = portal.stripe.submitCard(redirectTo.split('/').at(-1) ?? '', 'visa');
		expect(session.customer).not.toBe(former);
		await passTime(portal.app, 5, 1);
		const rows = await portal.app.rows('select state from payments where user_id = $1', [buyer.person.id]);
		expect(rows).toEqual([{ state: 'paid' }]);
		const known = await portal.app.rows('select gone_at is null as current from payment_customers where user_id = $1', [
			buyer.person.id,
		]);
		expect(known).toHaveLength(2);
	});
});

describe('a charge that Stripe will not take', () => {
	it('is tried four times; then loading pauses and the person is told', async () => {
		const { buyer } = await addStripeLoader(portal, 'visa');
		const before = asked();
		portal.stripe.refuseCharges = true;
		await spend(portal.app, buyer, 2_000);
		await passTime(portal.app, 48 * 60, 30);
		portal.stripe.refuseCharges = false;
		expect(takeErrorLog().length).toBeGreaterThan(0);
		expect(asked() - before).toBe(4);
		expect(await pauseOf(buyer)).toBe('refused');
		expect((await subjects(buyer)).filter((one) => one === pausedMail)).toHaveLength(1);
		expect((await subjects(buyer)).filter((one) => one.startsWith('Your card was declined'))).toEqual([]);
		expect(await cardsOf(buyer)).toHaveLength(1);
	});
});

describe('what the bank said', () => {
	const mailOf = async (buyer: Buyer, subject: string) =>
		(await readMessages(portal.app, buyer.person.email)).find((one) => one.subject.startsWith(subject))?.text;

	it.each([
		['expired', 'the card has expired'],
		['incorrectCvc', 'didn’t recognize the card’s number, expiry date, security code or address'],
		['incorrectNumber', 'didn’t recognize the card’s number, expiry date, security code or address'],
		['lost', 'The bank gave no reason'],
	] as const)('about the card "%s" ends loading after one try, with the reason in the mail', async (card, reason) => {
		const { buyer, cardId } = await addStripeLoader(portal, 'visa');
		portal.stripe.becomes(cardId, card);
		const before = asked();
		await spend(portal.app, buyer, 2_000);
		await passTime(portal.app, 10 * 60, 30);
		expect(asked() - before).toBe(1);
		expect(await pauseOf(buyer)).toBe('card_refused');
		expect(await mailOf(buyer, pausedMail)).toContain(reason);
	});

	it('that it was not to be reached is told and tried again by the schedule', async () => {
		const { buyer, cardId } = await addStripeLoader(portal, 'visa');
		portal.stripe.becomes(cardId, 'processingError');
		const before = asked();
		await spend(portal.app, buyer, 2_000);
		await portal.app.runDue();
		expect(await mailOf(buyer, 'Your card was declined')).toContain('the bank was temporarily unavailable');
		await passTime(portal.app, 10 * 60, 30);
		expect(asked() - before).toBe(4);
		expect(await pauseOf(buyer)).toBe('declined');
	});

	it('that the card was declined too often lets it rest for a day between tries', async () => {
		const { buyer, cardId } = await addStripeLoader(portal, 'visa');
		portal.stripe.becomes(cardId, 'triedTooOften');
		const before = asked();
		await spend(portal.app, buyer, 2_000);
		await portal.app.runDue();
		expect(await mailOf(buyer, 'Your card was declined')).toContain('can’t be charged again for 24 hours');
		await passTime(portal.app, 23 * 60, 60);
		expect(asked() - before).toBe(1);
		await passTime(portal.app, 24 * 60, 60);
		expect(asked() - before).toBe(2);
	});
});

describe('the weekly comparison', () => {
	it('asks about each card once a week, takes over a new end, and goes on where it was broken off', async () => {
		const { app, stripe } = portal;
		while ((await compareCards(app.portal.payments)) > 0);
		const buyer = await addBuyer(app);
		const first = await keepStripeCard(portal, buyer, 'visa');
		app.clock.advance(hours(1));
		const second = await keepStripeCard(portal, await again(buyer), 'mastercard');
		stripe.renewCard(second, { exp_month: 3, exp_year: 2034 });
		app.clock.advance(days(7) - minutes(30));
		const askedAbout = () => stripe.requests.map(({ call }) => call.split('/').at(-1) ?? '');
		const before = askedAbout().length;
		const since = () =>
			askedAbout()
				.slice(before)
				.filter((id) => id === first || id === second);
		while ((await compareCards(app.portal.payments)) > 0);
		expect(since()).toEqual([first]);
		app.clock.advance(hours(1));
		stripe.faults.next(`GET /v1/payment_methods/${second}`, 'fails-early', 2);
		await compareCards(app.portal.payments);
		expect((await cardsOf(buyer)).map(({ goodThrough }) => goodThrough)).not.toContain('2034-03-31');
		while ((await compareCards(app.portal.payments)) > 0);
		expect((await cardsOf(buyer)).map(({ goodThrough }) => goodThrough)).toContain('2034-03-31');
		expect(since().filter((id) => id === first)).toHaveLength(1);
	});
});
