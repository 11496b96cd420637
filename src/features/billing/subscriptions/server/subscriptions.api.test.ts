// On both databases.
import { beforeAll, describe, expect, it } from 'vitest';
import { getBalance } from '#features/billing/credits/contract.ts';
import { newKey } from '#test/support/credits.ts';
import { addTestOffice } from '#test/support/offices.ts';
import { addBuyer, addCard, type Buyer, cardNumbers, signInBuyer } from '#test/support/payments.ts';
import { readMessages } from '#test/support/sign-in.ts';
import {
	addSubscriber,
	change,
	confirmFor,
	listOwn,
	look,
	passTo,
	quoteFor,
	readSubscription,
	setDay,
	setOutcome,
	settleAll,
	signInAgain,
	type Subscriber,
	type SubscriptionWish,
	sumsOf,
	today,
} from '#test/support/subscriptions.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import {
	confirmQuote,
	findSeatPeople,
	getPackages,
	handBackSeat,
	keepPackage,
	payNow,
	quoteSubscription,
	saveLeavingReason,
} from '../contract.ts';
import { addDays, addMonths } from '../rules.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});

const balance = async ({ client, token }: Buyer) => (await client.succeed(getBalance, {}, { token })).Available;
const subjects = async ({ person }: Buyer) => (await readMessages(app, person.email)).map(({ subject }) => subject);
const total = 6_667;

async function addLate(number: string = cardNumbers.declineLater): Promise<Subscriber & { readonly day: string }> {
	const subscriber = await addSubscriber(app, { card: { number: cardNumbers.approve } });
	const anchor = today(app);
	// The card that was good is declined from now on.
	await setOutcome(app, subscriber, number === cardNumbers.lost ? 'lost_card' : 'decline_later');
	const day = addMonths(anchor, 1);
	return { ...(await passTo(app, subscriber, day)), day };
}

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
			{ Kind: 'credit', PackageKey: 'essential', Days: left, Amount: -Math.round((2_900 * left) / Period.Days) },
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

describe('a renewal that is not paid', () => {
	it('is tried on days 0, 2, 5, 10 and 14 with a mail each, and then ended with its credit note', async () => {
		const late = await addLate();
		const shown = await readSubscription(late);
		expect(shown).toMatchObject({
			State: 'past_due',
			PastDue: { Amount: total, NeedsCard: false },
			Credits: { Left: 0 },
		});
		expect(shown.PastDue?.Steps.map(({ Step }) => Step)).toEqual(['failed', 'try', 'try', 'try', 'last_try', 'end']);
		let who: Subscriber = late;
		for (const offset of [1, 2, 5, 6, 10, 14]) who = await passTo(app, who, addDays(late.day, offset));
		expect(await readSubscription(who)).toMatchObject({ State: 'past_due' });
		who = await passTo(app, who, addDays(late.day, 15));
		const ended = await readSubscription(who);
		expect(ended).toMatchObject({ State: 'ended', AccessUntil: addDays(late.day, 14) });
		expect(ended.Debt).toBeGreaterThan(0);
		const tries = await app.rows(`select 1 from payments where user_id = $1 and state = 'failed'`, [who.person.id]);
		expect(tries).toHaveLength(5);
		const failed = (await subjects(who)).filter((subject) => subject.includes('did not go through'));
		expect(failed).toHaveLength(5);
		const notes = await app.rows<{ total: number }>(
			`select total from invoices where user_id = $1 and kind = 'credit_note' and reason = 'uncollected'`,
			[who.person.id],
		);
		expect(notes).toHaveLength(1);
		expect((notes[0]?.total ?? 0) + total).toBe(ended.Debt);
		const wish = { Kind: 'subscribe', PackageKey: 'essential' } as const;
		expect(await who.client.refused(quoteSubscription, wish, { token: who.token })).toBe('subscriptions.debt_open');
	});

	it('is paid by a new card at once, for the same period', async () => {
		const late = await addLate();
		await addCard(late);
		await settleAll(app);
		const shown = await readSubscription(late);
		expect(shown).toMatchObject({ State: 'active', Credits: { Left: 4_000 } });
		expect(shown.NextPayment?.On).toBe(addMonths(late.day, 1));
		expect(await sumsOf(app, late)).toEqual({ paid: 2 * total, invoiced: 2 * total, charges: 2 });
	});

	it('stops every try where the card was refused for good', async () => {
		const late = await addLate(cardNumbers.lost);
		expect(await readSubscription(late)).toMatchObject({ PastDue: { NeedsCard: true } });
		let who: Subscriber = late;
		for (const offset of [2, 5, 10, 14, 15]) who = await passTo(app, who, addDays(late.day, offset));
		expect(await readSubscription(who)).toMatchObject({ State: 'ended' });
		const tries = await app.rows(`select 1 from payments where user_id = $1 and state = 'failed'`, [who.person.id]);
		expect(tries).toHaveLength(1);
		expect((await subjects(who)).filter((subject) => subject.includes('did not go through'))).toHaveLength(3);
	});

	it('is paid by the person with one press, once however often it comes', async () => {
		const late = await addLate();
		await setOutcome(app, late, 'approve');
		const input = {
			SubscriptionID: late.subscriptionId,
			Amount: total,
			IdempotencyKey: newKey(),
		};
		const { client, token } = late;
		expect(await client.succeed(payNow, input, { token })).toMatchObject({ State: 'done' });
		expect(await client.succeed(payNow, input, { token })).toMatchObject({ State: 'done' });
		expect(await readSubscription(late)).toMatchObject({ State: 'active' });
		expect(await sumsOf(app, late)).toEqual({ paid: 2 * total, invoiced: 2 * total, charges: 2 });
	});

	it('ends with the day where it is cancelled: no try follows, and a new card is not charged', async () => {
		const late = await addLate();
		const { quoted } = await change(late, { Kind: 'cancel', SubscriptionID: late.subscriptionId });
		expect(quoted.AccessUntil).toBe(late.day);
		const ended = await readSubscription(late);
		expect(ended).toMatchObject({ State: 'ended', Debt: quoted.StaysDue });
		await addCard(late);
		const later = await passTo(app, late, addDays(late.day, 2));
		expect(await sumsOf(app, later)).toMatchObject({ charges: 1 });
	});
});

describe('who pays for others', () => {
	async function addPayer() {
		const office = await addTestOffice(app);
		const payer = await signInBuyer(app, office.manager);
		await addCard(payer);
		await app.runDue();
		const colleague = await office.addMember({ givenName: 'Marcus', familyName: 'Osei' });
		const wish = {
			Kind: 'subscribe',
			PackageKey: 'professional',
			Payer: 'office',
			UserIDs: [office.manager.id],
		} satisfies SubscriptionWish;
		const { confirmed } = await change(payer, wish);
		const subscriber = { ...payer, subscriptionId: confirmed.SubscriptionID ?? '' };
		return { office, subscriber, colleague, anchor: today(app) };
	}

	it('adds a seat for its days, whose person has access and credits and sees who pays', async () => {
		const { subscriber, colleague, anchor } = await addPayer();
		setDay(app, addDays(anchor, 3));
		const payer = await signInAgain(app, subscriber);
		const { client, token, subscriptionId } = payer;
		const { People } = await client.succeed(findSeatPeople, { Query: 'Marcus' }, { token });
		expect(People).toMatchObject([{ UserID: colleague.id, Name: 'Marcus Osei' }]);
		const { quoted } = await change(payer, {
			Kind: 'add_seats',
			SubscriptionID: subscriptionId,
			UserIDs: [colleague.id],
		});
		const { Period } = await readSubscription(payer);
		expect(quoted.Lines).toMatchObject([{ Seats: 1, Days: Period.Days - 3, DaysOfPeriod: Period.Days }]);
		const guest = { ...(await signInBuyer(app, colleague)), subscriptionId };
		expect(await balance(guest)).toBe(Math.floor((4_000 * (Period.Days - 3)) / Period.Days));
		expect(await readSubscription(guest)).toMatchObject({
			Role: 'seat',
			SourcePayee: 'office',
			PayerName: 'Waterfront',
			Payments: [],
			May: [],
		});
		const cancel = { Kind: 'cancel', SubscriptionID: subscriptionId } as const;
		expect(await guest.client.refused(quoteSubscription, cancel, { token: guest.token })).toBe(
			'subscriptions.paid_by_other',
		);
		const next = await passTo(app, payer, addMonths(anchor, 1));
		const detail = await readSubscription(next);
		expect(detail.Seats).toHaveLength(2);
		expect(detail.Payments[0]).toMatchObject({ Kind: 'period', Amount: 2 * 5_900 + Math.round(2 * 5_900 * 0.13) });
	});

	it('ends a seat with the period, and a second removal changes nothing', async () => {
		const { subscriber, colleague, anchor } = await addPayer();
		const { subscriptionId } = subscriber;
		await change(subscriber, { Kind: 'add_seats', SubscriptionID: subscriptionId, UserIDs: [colleague.id] });
		const { Seats } = await readSubscription(subscriber);
		const seat = Seats.find(({ UserID }) => UserID === colleague.id)?.SeatID ?? '';
		const wish = { Kind: 'remove_seats', SubscriptionID: subscriptionId, SeatIDs: [seat] } satisfies SubscriptionWish;
		const { quoted } = await change(subscriber, wish);
		expect(quoted).toMatchObject({ ChargedToday: 0, AccessUntil: addDays(addMonths(anchor, 1), -1) });
		expect(await subscriber.client.refused(quoteSubscription, wish, { token: subscriber.token })).toBe(
			'subscriptions.nothing_to_change',
		);
		const next = await passTo(app, subscriber, addMonths(anchor, 1));
		expect((await readSubscription(next)).Seats).toHaveLength(1);
	});

	it('hands a seat back: its person goes on with an own card, on the same day of the month, nothing charged twice', async () => {
		const { subscriber, colleague, anchor } = await addPayer();
		const { client, token, subscriptionId } = subscriber;
		await change(subscriber, { Kind: 'add_seats', SubscriptionID: subscriptionId, UserIDs: [colleague.id] });
		const { Seats } = await readSubscription(subscriber);
		const seat = Seats.find(({ UserID }) => UserID === colleague.id)?.SeatID ?? '';
		const { Until } = await client.succeed(handBackSeat, { SeatID: seat }, { token });
		expect(Until).toBe(addDays(addMonths(anchor, 1), -1));
		const guest = await signInBuyer(app, colleague);
		await settleAll(app);
		expect(await subjects(guest)).toContain('Go on with Professional on your own card');
		const wish = { Kind: 'take_over', SeatIDs: [seat] } satisfies SubscriptionWish;
		const { QuoteID } = await quoteFor(guest, wish);
		const input = { QuoteID, IdempotencyKey: newKey() };
		expect(await guest.client.refused(confirmQuote, input, { token: guest.token })).toBe('payments.method_missing');
		await addCard(guest);
		await settleAll(app);
		const { quoted, confirmed } = await change(guest, wish);
		expect(quoted).toMatchObject({ ChargedToday: 0, NextPayment: { On: addMonths(anchor, 1), Amount: total } });
		const own = { ...guest, subscriptionId: confirmed.SubscriptionID ?? '' };
		const later = await passTo(app, own, addMonths(anchor, 1));
		expect(await readSubscription(later)).toMatchObject({ State: 'active', SourcePayee: 'self' });
		expect(await sumsOf(app, later)).toEqual({ paid: total, invoiced: total, charges: 1 });
		expect((await readSubscription(await signInAgain(app, subscriber))).Seats).toHaveLength(1);
	});

	it('and leaves: each seat ends with what is paid, and its person is told', async () => {
		const { office, subscriber, colleague, anchor } = await addPayer();
		const { subscriptionId } = subscriber;
		await change(subscriber, { Kind: 'add_seats', SubscriptionID: subscriptionId, UserIDs: [colleague.id] });
		await app.rows(`update users set office_id = null where id = $1`, [office.manager.id]);
		setDay(app, addDays(anchor, 5));
		await look(app);
		const guest = { ...(await signInBuyer(app, colleague)), subscriptionId };
		expect(await readSubscription(guest)).toMatchObject({
			Seats: [{ State: 'ending', IsHandedBack: true }],
			May: ['take_over'],
		});
		expect(await subjects(guest)).toContain('Go on with Professional on your own card');
		const next = await passTo(app, subscriber, addMonths(anchor, 1));
		expect(await readSubscription(next)).toMatchObject({ State: 'ended' });
	});
});

describe('a price that rises', () => {
	it('is announced thirty days before and holds from the first period after that', async () => {
		const subscriber = await addSubscriber(app, { packageKey: 'essential' });
		const anchor = today(app);
		const sold = app.registry.getByKey('portico').packages?.find(({ key }) => key === 'essential') as {
			prices: number[];
		};
		sold.prices.push(3_400);
		try {
			setDay(app, addDays(anchor, 10));
			await look(app);
			const buyer = await signInAgain(app, subscriber);
			expect(await subjects(buyer)).toContain('The price of Essential changes');
			expect(await readSubscription(buyer)).toMatchObject({
				PriceChange: { On: addMonths(anchor, 2), From: 2_900, To: 3_400 },
				NextPayment: { Amount: 3_277 },
			});
			let who = await passTo(app, buyer, addMonths(anchor, 1));
			expect((await readSubscription(who)).Payments[0]?.Amount).toBe(3_277);
			who = await passTo(app, who, addMonths(anchor, 2));
			expect((await readSubscription(who)).Payments[0]?.Amount).toBe(3_842);
		} finally {
			sold.prices.pop();
		}
	});
});
