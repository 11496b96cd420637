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

const balance = async ({ client, token }: Buyer) => (await client.succeed(getBalance, {}, { token })).Available;
const subjects = async ({ person }: Buyer) => (await readMessages(app, person.email)).map(({ subject }) => subject);
const total = 6_667;

describe('to subscribe', () => {
	it('the packages on sale are listed, and not those that are withdrawn', async () => {
		const { client, token } = await addBuyer(app);
		const { Packages } = await client.succeed(getPackages, {}, { token });
		expect(Packages.map(({ PackageKey }) => PackageKey)).toEqual(['essential', 'professional', 'complete']);
	});

	it('the preview is the charge and the invoice to the cent, and the credits are there', async () => {
		const buyer = await addBuyer(app);
		await addCard(buyer);
		await app.runDue();
		const quoted = await quoteFor(buyer, { Kind: 'subscribe', PackageKey: 'professional' });
		expect(quoted).toMatchObject({ ChargedToday: total, Subtotal: 5_900, Total: total, CreditsToday: 4_000 });
		expect(quoted.NextPayment).toMatchObject({ On: addMonths(today(app), 1), Amount: total });
		const confirmed = await confirmFor(buyer, quoted.QuoteID);
		expect(confirmed.State).toBe('done');
		expect(await sumsOf(app, buyer)).toEqual({ paid: total, invoiced: total, charges: 1 });
		expect(await balance(buyer)).toBe(4_000);
		const detail = await readSubscription({ ...buyer, subscriptionId: confirmed.SubscriptionID ?? '' });
		expect(detail).toMatchObject({ State: 'active', Credits: { Left: 4_000, Given: 4_000 } });
		expect(detail.Payments).toMatchObject([{ State: 'paid', Amount: total, Kind: 'period' }]);
	});

	it('after an upgrade in the middle, what is left is of what this period gave', async () => {
		const subscriber = await addSubscriber(app, { packageKey: 'essential' });
		const { Credits: before } = await readSubscription(subscriber);
		setDay(app, addDays(today(app), 12));
		const later = { ...subscriber, ...(await signInAgain(app, subscriber)) };
		const { subscriptionId: SubscriptionID } = subscriber;
		const { quoted } = await change(later, { Kind: 'change_package', SubscriptionID, PackageKey: 'professional' });
		const given = (before?.Given ?? 0) + (quoted.CreditsToday ?? 0);
		expect(given).toBeLessThan(4_000);
		expect(await readSubscription(later)).toMatchObject({ Credits: { Left: given, Given: given } });
	});

	it('without a card nothing begins', async () => {
		const buyer = await addBuyer(app);
		const { QuoteID } = await quoteFor(buyer, { Kind: 'subscribe', PackageKey: 'essential' });
		const input = { QuoteID, IdempotencyKey: newKey() };
		expect(await buyer.client.refused(confirmQuote, input, { token: buyer.token })).toBe('payments.method_missing');
		expect((await listOwn(buyer)).Subscriptions).toEqual([]);
	});

	it('a card that is declined begins nothing, and the same confirm again charges nothing', async () => {
		const buyer = await addBuyer(app);
		await addCard(buyer, { number: cardNumbers.declineLater });
		await app.runDue();
		const { QuoteID } = await quoteFor(buyer, { Kind: 'subscribe', PackageKey: 'essential' });
		const input = { QuoteID, IdempotencyKey: newKey() };
		const first = await buyer.client.succeed(confirmQuote, input, { token: buyer.token });
		expect(first.State).toBe('failed');
		expect(await buyer.client.succeed(confirmQuote, input, { token: buyer.token })).toEqual(first);
		expect((await listOwn(buyer)).Subscriptions).toEqual([]);
		expect(await sumsOf(app, buyer)).toEqual({ paid: 0, invoiced: 0, charges: 0 });
	});

	it('a second subscription of the same group is refused', async () => {
		const buyer = await addSubscriber(app);
		const wish = { Kind: 'subscribe', PackageKey: 'essential' } as const;
		expect(await buyer.client.refused(quoteSubscription, wish, { token: buyer.token })).toBe(
			'subscriptions.already_subscribed',
		);
	});

	it('a quote of yesterday is refused, and a new one holds', async () => {
		const buyer = await addBuyer(app);
		await addCard(buyer);
		await app.runDue();
		const { QuoteID } = await quoteFor(buyer, { Kind: 'subscribe', PackageKey: 'essential' });
		setDay(app, addDays(today(app), 1));
		const again = await signInAgain(app, buyer);
		const input = { QuoteID, IdempotencyKey: newKey() };
		expect(await again.client.refused(confirmQuote, input, { token: again.token })).toBe(
			'subscriptions.quote_outdated',
		);
		const { confirmed } = await change(again, { Kind: 'subscribe', PackageKey: 'essential' });
		expect(confirmed.State).toBe('done');
	});

	it('a package that is withdrawn while it is on the screen is not sold', async () => {
		const buyer = await addBuyer(app);
		await addCard(buyer);
		await app.runDue();
		const { QuoteID } = await quoteFor(buyer, { Kind: 'subscribe', PackageKey: 'essential' });
		const brand = app.registry.getByKey('portico');
		const sold = brand.packages?.find(({ key }) => key === 'essential') as { isWithdrawn?: boolean };
		sold.isWithdrawn = true;
		const input = { QuoteID, IdempotencyKey: newKey() };
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
		const { Period } = await readSubscription(buyer);
		const left = Period.Days - 10;
		const { quoted, confirmed } = await change(buyer, {
			Kind: 'change_package',
			SubscriptionID: buyer.subscriptionId,
			PackageKey: 'professional',
		});
		expect(quoted.Lines).toMatchObject([
			{ Kind: 'charge', PackageKey: 'professional', Days: left, Amount: Math.round((5_900 * left) / Period.Days) },
			{
				Kind: 'credit',
				PackageKey: 'essential',
				Names: { en: 'Essential', fr: 'Essentiel' },
				Days: left,
				Amount: -Math.round((2_900 * left) / Period.Days),
			},
		]);
		expect(quoted.CreditsToday).toBe(Math.floor((3_000 * left) / Period.Days));
		expect(confirmed.State).toBe('done');
		const sums = await sumsOf(app, buyer);
		expect(sums).toEqual({ paid: 3_277 + quoted.ChargedToday, invoiced: 3_277 + quoted.Total, charges: 2 });
		expect(await balance(buyer)).toBe(1_000 + quoted.CreditsToday);
		expect(await readSubscription(buyer)).toMatchObject({ Packages: [{ PackageKey: 'professional' }] });
	});

	it('to a cheaper package waits for the period’s end, can be taken back, and is renewed at its price', async () => {
		const subscriber = await addSubscriber(app);
		const wish = {
			Kind: 'change_package',
			SubscriptionID: subscriber.subscriptionId,
			PackageKey: 'essential',
		} as const;
		const next = addMonths(today(app), 1);
		const { quoted } = await change(subscriber, wish);
		expect(quoted).toMatchObject({ ChargedToday: 0, EffectiveOn: next, NextPayment: { Amount: 3_277 } });
		const { client, token, subscriptionId } = subscriber;
		expect(await readSubscription(subscriber)).toMatchObject({
			NextPayment: { On: next, Amount: 3_277 },
			Seats: [{ Planned: { To: { PackageKey: 'essential' }, On: next } }],
		});
		await client.succeed(keepPackage, { SubscriptionID: subscriptionId }, { token });
		expect(await client.refused(keepPackage, { SubscriptionID: subscriptionId }, { token })).toBe(
			'subscriptions.nothing_planned',
		);
		await change(subscriber, wish);
		const later = await passTo(app, subscriber, next);
		expect(await readSubscription(later)).toMatchObject({
			State: 'active',
			Packages: [{ PackageKey: 'essential' }],
			Credits: { Left: 1_000 },
		});
		expect(await sumsOf(app, later)).toEqual({ paid: total + 3_277, invoiced: total + 3_277, charges: 2 });
	});

	it('whose card fails changes nothing', async () => {
		const subscriber = await addSubscriber(app, { packageKey: 'essential' });
		await setOutcome(app, subscriber, 'decline_later');
		const { confirmed } = await change(subscriber, {
			Kind: 'change_package',
			SubscriptionID: subscriber.subscriptionId,
			PackageKey: 'complete',
		});
		expect(confirmed).toMatchObject({ State: 'failed' });
		expect(await readSubscription(subscriber)).toMatchObject({
			State: 'active',
			IsPaymentInProgress: false,
			Packages: [{ PackageKey: 'essential' }],
		});
		expect(await sumsOf(app, subscriber)).toMatchObject({ charges: 1 });
	});
});

describe('to leave', () => {
	it('keeps access to the end of what is paid, says why afterwards, and charges nothing more', async () => {
		const subscriber = await addSubscriber(app);
		const { client, token, subscriptionId } = subscriber;
		const next = addMonths(today(app), 1);
		const { quoted } = await change(subscriber, { Kind: 'cancel', SubscriptionID: subscriptionId });
		expect(quoted).toMatchObject({ AccessUntil: addDays(next, -1), CallsOff: { On: next, Amount: total } });
		await client.succeed(saveLeavingReason, { SubscriptionID: subscriptionId, Reason: 'too_expensive' }, { token });
		expect(await readSubscription(subscriber)).toMatchObject({ State: 'ending', HasLeavingReason: true });
		const later = await passTo(app, subscriber, next);
		expect(await readSubscription(later)).toMatchObject({ State: 'ended', AccessUntil: addDays(next, -1) });
		expect(await sumsOf(app, later)).toMatchObject({ charges: 1 });
		expect(await subjects(later)).toContain('Your subscription is cancelled');
	});

	it('and to come back before the end bills nothing twice', async () => {
		const subscriber = await addSubscriber(app);
		const next = addMonths(today(app), 1);
		await change(subscriber, { Kind: 'cancel', SubscriptionID: subscriber.subscriptionId });
		const { quoted } = await change(subscriber, { Kind: 'reactivate', SubscriptionID: subscriber.subscriptionId });
		expect(quoted.ChargedToday).toBe(0);
		const later = await passTo(app, subscriber, next);
		expect(await readSubscription(later)).toMatchObject({ State: 'active' });
		expect(await sumsOf(app, later)).toEqual({ paid: 2 * total, invoiced: 2 * total, charges: 2 });
	});
});
