// On both databases.
import { beforeAll, describe, expect, it } from 'vitest';
import { getBalance } from '#features/billing/credits/contract.ts';
import { newKey } from '#test/support/credits.ts';
import { addBuyer, addCard, type Buyer, cardNumbers } from '#test/support/payments.ts';
import { readMessages } from '#test/support/sign-in.ts';
import {
	addSubscriber,
	change,
	confirmFor,
	listOwn,
	passTo,
	quoteFor,
	readSubscription,
	setDay,
	setOutcome,
	signInAgain,
	sumsOf,
	today,
} from '#test/support/subscriptions.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { confirmQuote, getPackages, keepPackage, quoteSubscription, saveLeavingReason } from '../contract.ts';
import { addDays, addMonths } from '#platform/contract/calendar-days.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});

const balance = async ({ client, token }: Buyer) => (await client.succeed(getBalance, {}, { token })).available;
const subjects = async ({ person }: Buyer) => (await readMessages(app, person.email)).map(({ subject }) => subject);
const total = 6_667;

describe('to subscribe', () => {
	it('the packages on sale are listed, and not those that are withdrawn', async () => {
		const { client, token } = await addBuyer(app);
		const { packages } = await client.succeed(getPackages, {}, { token });
		expect(packages.map(({ packageKey }) => packageKey)).toEqual(['essential', 'professional', 'complete']);
	});

	it('the preview is the charge and the invoice to the cent, and the credits are there', async () => {
		const buyer = await addBuyer(app);
		await addCard(buyer);
		await app.runDue();
		const quoted = await quoteFor(buyer, { kind: 'subscribe', packageKey: 'professional' });
		expect(quoted).toMatchObject({ chargedToday: total, subtotal: 5_900, total, creditsToday: 4_000 });
		expect(quoted.nextPayment).toMatchObject({ on: addMonths(today(app), 1), amount: total });
		const confirmed = await confirmFor(buyer, quoted.quoteId);
		expect(confirmed.state).toBe('done');
		expect(await sumsOf(app, buyer)).toEqual({ paid: total, invoiced: total, charges: 1 });
		expect(await balance(buyer)).toBe(4_000);
		const detail = await readSubscription({ ...buyer, subscriptionId: confirmed.subscriptionId ?? '' });
		expect(detail).toMatchObject({ state: 'active', credits: { left: 4_000, given: 4_000 } });
		expect(detail.payments).toMatchObject([{ state: 'paid', amount: total, kind: 'period' }]);
	});

	it('after an upgrade in the middle, what is left is of what this period gave', async () => {
		const subscriber = await addSubscriber(app, { packageKey: 'essential' });
		const { credits: before } = await readSubscription(subscriber);
		setDay(app, addDays(today(app), 12));
		const later = { ...subscriber, ...(await signInAgain(app, subscriber)) };
		const { subscriptionId } = subscriber;
		const { quoted } = await change(later, { kind: 'change_package', subscriptionId, packageKey: 'professional' });
		const given = (before?.given ?? 0) + (quoted.creditsToday ?? 0);
		expect(given).toBeLessThan(4_000);
		expect(await readSubscription(later)).toMatchObject({ credits: { left: given, given } });
	});

	it('without a card nothing begins', async () => {
		const buyer = await addBuyer(app);
		const { quoteId } = await quoteFor(buyer, { kind: 'subscribe', packageKey: 'essential' });
		const input = { quoteId, idempotencyKey: newKey() };
		expect(await buyer.client.refused(confirmQuote, input, { token: buyer.token })).toBe('payments.method_missing');
		expect((await listOwn(buyer)).subscriptions).toEqual([]);
	});

	it('a card that is declined begins nothing, and the same confirm again charges nothing', async () => {
		const buyer = await addBuyer(app);
		await addCard(buyer, { number: cardNumbers.declineLater });
		await app.runDue();
		const { quoteId } = await quoteFor(buyer, { kind: 'subscribe', packageKey: 'essential' });
		const input = { quoteId, idempotencyKey: newKey() };
		const first = await buyer.client.succeed(confirmQuote, input, { token: buyer.token });
		expect(first.state).toBe('failed');
		expect(await buyer.client.succeed(confirmQuote, input, { token: buyer.token })).toEqual(first);
		expect((await listOwn(buyer)).subscriptions).toEqual([]);
		expect(await sumsOf(app, buyer)).toEqual({ paid: 0, invoiced: 0, charges: 0 });
	});

	it('a second subscription of the same group is refused', async () => {
		const buyer = await addSubscriber(app);
		const changeRequest = { kind: 'subscribe', packageKey: 'essential' } as const;
		expect(await buyer.client.refused(quoteSubscription, changeRequest, { token: buyer.token })).toBe(
			'subscriptions.already_subscribed',
		);
	});

	it('a quote of yesterday is refused, and a new one holds', async () => {
		const buyer = await addBuyer(app);
		await addCard(buyer);
		await app.runDue();
		const { quoteId } = await quoteFor(buyer, { kind: 'subscribe', packageKey: 'essential' });
		setDay(app, addDays(today(app), 1));
		const again = await signInAgain(app, buyer);
		const input = { quoteId, idempotencyKey: newKey() };
		expect(await again.client.refused(confirmQuote, input, { token: again.token })).toBe(
			'subscriptions.quote_outdated',
		);
		const { confirmed } = await change(again, { kind: 'subscribe', packageKey: 'essential' });
		expect(confirmed.state).toBe('done');
	});

	it('a package that is withdrawn while it is on the screen is not sold', async () => {
		const buyer = await addBuyer(app);
		await addCard(buyer);
		await app.runDue();
		const { quoteId } = await quoteFor(buyer, { kind: 'subscribe', packageKey: 'essential' });
		const brand = app.registry.getByKey('portico');
		const sold = brand.packages?.find(({ key }) => key === 'essential') as { isWithdrawn?: boolean };
		sold.isWithdrawn = true;
		const input = { quoteId, idempotencyKey: newKey() };
		const refused = await buyer.client.refused(confirmQuote, input, { token: buyer.token });
		delete sold.isWithdrawn;
		expect(refused).toBe('subscriptions.package_withdrawn');
		expect(await sumsOf(app, buyer)).toMatchObject({ paid: 0 });
	});
});

describe('a change', () => {
	it('to a dearer package is charged and made today: each line with its days, the credits by the same fraction', async () => {
		const subscriber = await addSubscriber(app, { packageKey: 'essential' });
		const anchor = today(app);
		setDay(app, addDays(anchor, 10));
		const buyer = await signInAgain(app, subscriber);
		const { period } = await readSubscription(buyer);
		const left = period.days - 10;
		const { quoted, confirmed } = await change(buyer, {
			kind: 'change_package',
			subscriptionId: buyer.subscriptionId,
			packageKey: 'professional',
		});
		expect(quoted.lines).toMatchObject([
			{ kind: 'charge', packageKey: 'professional', days: left, amount: Math.round((5_900 * left) / period.days) },
			{
				kind: 'credit',
				packageKey: 'essential',
				names: { en: 'Essential', fr: 'Essentiel' },
				days: left,
				amount: -Math.round((2_900 * left) / period.days),
			},
		]);
		expect(quoted.creditsToday).toBe(Math.floor((3_000 * left) / period.days));
		expect(confirmed.state).toBe('done');
		const sums = await sumsOf(app, buyer);
		expect(sums).toEqual({ paid: 3_277 + quoted.chargedToday, invoiced: 3_277 + quoted.total, charges: 2 });
		expect(await balance(buyer)).toBe(1_000 + quoted.creditsToday);
		expect(await readSubscription(buyer)).toMatchObject({ packages: [{ packageKey: 'professional' }] });
	});

	it('to a cheaper package waits for the period’s end, can be taken back, and is renewed at its price', async () => {
		const subscriber = await addSubscriber(app);
		const changeRequest = {
			kind: 'change_package',
			subscriptionId: subscriber.subscriptionId,
			packageKey: 'essential',
		} as const;
		const next = addMonths(today(app), 1);
		const { quoted } = await change(subscriber, changeRequest);
		expect(quoted).toMatchObject({ chargedToday: 0, effectiveOn: next, nextPayment: { amount: 3_277 } });
		const { client, token, subscriptionId } = subscriber;
		expect(await readSubscription(subscriber)).toMatchObject({
			nextPayment: { on: next, amount: 3_277 },
			seats: [{ planned: { to: { packageKey: 'essential' }, on: next } }],
		});
		await client.succeed(keepPackage, { subscriptionId }, { token });
		expect(await client.refused(keepPackage, { subscriptionId }, { token })).toBe('subscriptions.nothing_planned');
		await change(subscriber, changeRequest);
		const later = await passTo(app, subscriber, next);
		expect(await readSubscription(later)).toMatchObject({
			state: 'active',
			packages: [{ packageKey: 'essential' }],
			credits: { left: 1_000 },
		});
		expect(await sumsOf(app, later)).toEqual({ paid: total + 3_277, invoiced: total + 3_277, charges: 2 });
	});

	it('whose card fails changes nothing', async () => {
		const subscriber = await addSubscriber(app, { packageKey: 'essential' });
		await setOutcome(app, subscriber, 'decline_later');
		const { confirmed } = await change(subscriber, {
			kind: 'change_package',
			subscriptionId: subscriber.subscriptionId,
			packageKey: 'complete',
		});
		expect(confirmed).toMatchObject({ state: 'failed' });
		expect(await readSubscription(subscriber)).toMatchObject({
			state: 'active',
			isPaymentInProgress: false,
			packages: [{ packageKey: 'essential' }],
		});
		expect(await sumsOf(app, subscriber)).toMatchObject({ charges: 1 });
	});
});

describe('to leave', () => {
	it('keeps access to the end of what is paid, says why afterwards, and charges nothing more', async () => {
		const subscriber = await addSubscriber(app);
		const { client, token, subscriptionId } = subscriber;
		const next = addMonths(today(app), 1);
		const { quoted } = await change(subscriber, { kind: 'cancel', subscriptionId });
		expect(quoted).toMatchObject({ accessUntil: addDays(next, -1), callsOff: { on: next, amount: total } });
		await client.succeed(saveLeavingReason, { subscriptionId, reason: 'too_expensive' }, { token });
		expect(await readSubscription(subscriber)).toMatchObject({ state: 'ending', hasLeavingReason: true });
		const later = await passTo(app, subscriber, next);
		expect(await readSubscription(later)).toMatchObject({ state: 'ended', accessUntil: addDays(next, -1) });
		expect(await sumsOf(app, later)).toMatchObject({ charges: 1 });
		expect(await subjects(later)).toContain('Your subscription is cancelled');
	});

	it('and to come back before the end bills nothing twice', async () => {
		const subscriber = await addSubscriber(app);
		const next = addMonths(today(app), 1);
		await change(subscriber, { kind: 'cancel', subscriptionId: subscriber.subscriptionId });
		const { quoted } = await change(subscriber, { kind: 'reactivate', subscriptionId: subscriber.subscriptionId });
		expect(quoted.chargedToday).toBe(0);
		const later = await passTo(app, subscriber, next);
		expect(await readSubscription(later)).toMatchObject({ state: 'active' });
		expect(await sumsOf(app, later)).toEqual({ paid: 2 * total, invoiced: 2 * total, charges: 2 });
	});
});
