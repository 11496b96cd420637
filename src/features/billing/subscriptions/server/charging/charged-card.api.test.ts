// For each state that the cards of a person can be in, everything that charges a kept card, or names the one that will be charged, means the same.
import { beforeAll, describe, expect, it } from 'vitest';
import { getBalance } from '#features/billing/credits/contract.ts';
import { setDefaultPaymentMethod } from '#features/billing/payment-methods/contract.ts';
import { spend, turnOn } from '#test/support/auto-load.ts';
import { buyCredits, newKey } from '#test/support/credits.ts';
import { addBuyer, addCard, type Buyer, cardNumbers } from '#test/support/payments.ts';
import {
	change,
	confirmFor,
	passTo,
	quoteFor,
	readSubscription,
	setOutcome,
	settleAll,
	type Subscriber,
	today,
} from '#test/support/subscriptions.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { confirmQuote, payNow } from '../../contract.ts';
import { addDays, addMonths } from '#platform/contract/calendar-days.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});

/** The Visa is the card of the subscription and, at first, the default one; the Mastercard is kept beside it. */
interface Cards {
	readonly visa: string;
	readonly mastercard: string;
}

type Named = keyof Cards | 'renewed' | 'none';

interface State {
	readonly name: string;
	readonly make: (buyer: Buyer, cards: Cards) => Promise<unknown>;
	/** What a subscription is charged to, and what automatic loading is, which charges the default card. */
	readonly subscription: Named;
	readonly autoLoad: Named;
}

const chooseDefault = ({ client, token }: Buyer, id: string) =>
	client.succeed(setDefaultPaymentMethod, { paymentMethodId: id }, { token });
const expire = (id: string) => app.rows('update payment_methods set exp_year = 2020 where id = $1', [id]);
const remove = (id: string) =>
	app.rows('update payment_methods set removed_at = now(), is_default = false where id = $1', [id]);
/** The same card with a new end takes the place of the former one. */
const renew = (buyer: Buyer) => addCard(buyer, { number: cardNumbers.approve, expiry: '11/31' });

const states: readonly State[] = [
	{ name: 'kept', make: () => Promise.resolve(), subscription: 'visa', autoLoad: 'visa' },
	{ name: 'replaced', make: renew, subscription: 'renewed', autoLoad: 'renewed' },
	{
		name: 'replaced while another one is the default',
		make: async (buyer, { mastercard }) => {
			await chooseDefault(buyer, mastercard);
			await renew(buyer);
		},
		subscription: 'renewed',
		autoLoad: 'mastercard',
	},
	{
		name: 'removed',
		make: async (buyer, { visa, mastercard }) => {
			await chooseDefault(buyer, mastercard);
			await remove(visa);
		},
		subscription: 'mastercard',
		autoLoad: 'mastercard',
	},
	{ name: 'expired', make: (_buyer, { visa }) => expire(visa), subscription: 'none', autoLoad: 'none' },
	{
		name: 'expired while another one is the default',
		make: async (buyer, { visa, mastercard }) => {
			await chooseDefault(buyer, mastercard);
			await expire(visa);
		},
		subscription: 'mastercard',
		autoLoad: 'mastercard',
	},
	{
		name: 'no longer the default',
		make: (buyer, { mastercard }) => chooseDefault(buyer, mastercard),
		subscription: 'visa',
		autoLoad: 'mastercard',
	},
	{
		name: 'never chosen',
		make: async (buyer, { mastercard }) => {
			await app.rows('update subscriptions set payment_method_id = null where user_id = $1', [buyer.person.id]);
			await chooseDefault(buyer, mastercard);
		},
		subscription: 'mastercard',
		autoLoad: 'mastercard',
	},
	{
		name: 'none any more',
		make: async (_buyer, { visa, mastercard }) => {
			await remove(mastercard);
			await remove(visa);
		},
		subscription: 'none',
		autoLoad: 'none',
	},
];

/** The person has both cards, and automatic loading and a subscription charge the Visa. */
async function begin(): Promise<{ readonly who: Subscriber; readonly cards: Cards }> {
	const buyer = await addBuyer(app);
	await addCard(buyer);
	await app.runDue();
	await buyCredits(app, buyer.person, 3_000);
	await turnOn(buyer);
	const { confirmed } = await change(buyer, { kind: 'subscribe', packageKey: 'essential' });
	await addCard(buyer, { number: cardNumbers.mastercard });
	await settleAll(app);
	const kept = await app.rows<{ id: string; brand: string }>(
		'select id, brand from payment_methods where user_id = $1',
		[buyer.person.id],
	);
	const idOf = (brand: string) => kept.find((card) => card.brand === brand)?.id ?? 'missing';
	return {
		who: { ...buyer, subscriptionId: confirmed.subscriptionId ?? '' },
		cards: { visa: idOf('visa'), mastercard: idOf('mastercard') },
	};
}

const chargesOf = ({ person }: Buyer) =>
	app.rows<{ card: string | null }>(
		`select payment_method_id as card from payments where user_id = $1 order by created_at, id`,
		[person.id],
	);

/** The card of the payment that comes of it; undefined where nothing is asked of any card. */
async function chargedBy(who: Buyer, act: () => Promise<unknown>): Promise<string | undefined> {
	const before = await chargesOf(who);
	await act();
	return (await chargesOf(who))[before.length]?.card ?? undefined;
}

/** What the preview, the screen and every charge mean, from the day of the change to the payment of a renewal that was declined. */
async function askAll(begun: Subscriber) {
	let who = begun;
	const subscriptionId = who.subscriptionId;
	const screen = async () => (await readSubscription(who)).card?.paymentMethodId;
	const autoLoad = await chargedBy(who, async () => {
		const { available } = await who.client.succeed(getBalance, {}, { token: who.token });
		await spend(app, who, available - 1_000);
		await settleAll(app);
	});
	const quoted = await quoteFor(who, { kind: 'change_package', subscriptionId, packageKey: 'complete' });
	const preview = quoted.card?.paymentMethodId;
	const shown = await screen();
	const confirm = await chargedBy(who, async () => {
		const input = { quoteId: quoted.quoteId, idempotencyKey: newKey() };
		if (preview === undefined)
			expect(await who.client.refused(confirmQuote, input, { token: who.token })).toBe('payments.method_missing');
		else expect(await confirmFor(who, quoted.quoteId)).toMatchObject({ state: 'done' });
	});
	await setOutcome(app, who, 'decline_later');
	const next = addMonths(today(app), 1);
	const renewal = await chargedBy(who, async () => (who = await passTo(app, who, next)));
	const shownLate = await screen();
	const retry = await chargedBy(who, async () => (who = await passTo(app, who, addDays(next, 2))));
	await setOutcome(app, who, 'approve');
	const { pastDue } = await readSubscription(who);
	const pressed = await chargedBy(who, async () => {
		const input = { subscriptionId, amount: pastDue?.amount ?? 0, idempotencyKey: newKey() };
		const { client, token } = who;
		if (shownLate === undefined) expect(await client.refused(payNow, input, { token })).toBe('payments.method_missing');
		else expect(await client.succeed(payNow, input, { token })).toMatchObject({ state: 'done' });
	});
	return { subscription: { preview, shown, confirm, renewal, shownLate, retry, pressed }, autoLoad };
}

describe('the card that will be charged', () => {
	it.each(states)('is one for all where the card is $name', async ({ make, subscription, autoLoad }) => {
		const { who, cards } = await begin();
		await make(who, cards);
		await settleAll(app);
		const [renewed] = await app.rows<{ id: string }>(
			`select id from payment_methods where user_id = $1 and removed_at is null and not (id = any($2))`,
			[who.person.id, [cards.visa, cards.mastercard]],
		);
		const idOf = (named: Named) => (named === 'renewed' ? renewed?.id : named === 'none' ? undefined : cards[named]);
		const found = await askAll(who);
		const expected = idOf(subscription);
		expect(found).toEqual({
			subscription: Object.fromEntries(Object.keys(found.subscription).map((key) => [key, expected])),
			autoLoad: idOf(autoLoad),
		});
	});

	it('is not another one than the preview named', async () => {
		const { who, cards } = await begin();
		await app.rows('update subscriptions set payment_method_id = null where user_id = $1', [who.person.id]);
		const { subscriptionId, client, token } = who;
		const quoted = await quoteFor(who, { kind: 'change_package', subscriptionId, packageKey: 'complete' });
		expect(quoted.card).toMatchObject({ paymentMethodId: cards.visa });
		await chooseDefault(who, cards.mastercard);
		const input = { quoteId: quoted.quoteId, idempotencyKey: newKey() };
		expect(await client.refused(confirmQuote, input, { token })).toBe('subscriptions.quote_outdated');
		const again = await quoteFor(who, { kind: 'change_package', subscriptionId, packageKey: 'complete' });
		expect(again.card).toMatchObject({ paymentMethodId: cards.mastercard });
		expect(await chargedBy(who, () => confirmFor(who, again.quoteId))).toBe(cards.mastercard);
	});

	it('is not another one than stood beside the button that pays what is past due', async () => {
		const { who: begun, cards } = await begin();
		await app.rows('update subscriptions set payment_method_id = null where user_id = $1', [begun.person.id]);
		await setOutcome(app, begun, 'decline_later');
		const who = await passTo(app, begun, addMonths(today(app), 1));
		await setOutcome(app, who, 'approve');
		const { subscriptionId, client, token } = who;
		const { card, pastDue } = await readSubscription(who);
		expect(card).toMatchObject({ paymentMethodId: cards.visa });
		const input = { subscriptionId, amount: pastDue?.amount ?? 0, shownCardId: cards.visa };
		await chooseDefault(who, cards.mastercard);
		const before = await chargesOf(who);
		const refused = await client.refused(payNow, { ...input, idempotencyKey: newKey() }, { token });
		expect(refused).toBe('subscriptions.quote_outdated');
		expect(await chargesOf(who)).toEqual(before);
		const now = { ...input, shownCardId: cards.mastercard, idempotencyKey: newKey() };
		expect(await chargedBy(who, () => client.succeed(payNow, now, { token }))).toBe(cards.mastercard);
	});

	it('is the one that the person names, and no other', async () => {
		const { who, cards } = await begin();
		const { subscriptionId, client, token } = who;
		const { quoteId } = await quoteFor(who, { kind: 'change_package', subscriptionId, packageKey: 'complete' });
		await expire(cards.mastercard);
		const input = { quoteId, idempotencyKey: newKey(), paymentMethodId: cards.mastercard };
		expect(await client.refused(confirmQuote, input, { token })).toBe('payments.method_missing');
		expect(await chargedBy(who, () => confirmFor(who, quoteId))).toBe(cards.visa);
	});
});
