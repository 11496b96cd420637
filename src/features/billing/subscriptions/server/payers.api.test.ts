import { beforeAll, describe, expect, it } from 'vitest';
import { getBalance } from '#features/billing/credits/contract.ts';
import { newKey } from '#test/support/credits.ts';
import { addTestOffice } from '#test/support/offices.ts';
import { addCard, type Buyer, signInBuyer } from '#test/support/payments.ts';
import { readMessages } from '#test/support/sign-in.ts';
import { setPrice } from '#test/support/subscription-prices.ts';
import {
	addSubscriber,
	change,
	look,
	passTo,
	quoteFor,
	readSubscription,
	setDay,
	settleAll,
	signInAgain,
	type SubscriptionWish,
	sumsOf,
	today,
} from '#test/support/subscriptions.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { confirmQuote, findSeatPeople, handBackSeat, quoteSubscription } from '../contract.ts';
import { addDays, addMonths } from '#platform/contract/calendar-days.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});

const balance = async ({ client, token }: Buyer) => (await client.succeed(getBalance, {}, { token })).Available;
const subjects = async ({ person }: Buyer) => (await readMessages(app, person.email)).map(({ subject }) => subject);
const total = 6_667;

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

describe('who pays for others', () => {
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
			ActivatedOn: addDays(anchor, 3),
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
		const restore = setPrice(app, 'essential', 3_400);
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
			restore();
		}
	});

	it('is announced for the seats that it is of, and no others', async () => {
		const { subscriber, colleague } = await addPayer();
		const { subscriptionId: SubscriptionID } = subscriber;
		await change(subscriber, { Kind: 'add_seats', SubscriptionID, UserIDs: [colleague.id] });
		const { Seats } = await readSubscription(subscriber);
		const seat = Seats.find(({ UserID }) => UserID === colleague.id)?.SeatID ?? '';
		await change(subscriber, { Kind: 'change_package', SubscriptionID, SeatIDs: [seat], PackageKey: 'complete' });
		const restore = setPrice(app, 'complete', 20_000);
		try {
			await look(app);
		} finally {
			restore();
		}
		const told = 'select package from subscription_price_notices where subscription_id = $1';
		expect(await app.rows(told, [SubscriptionID])).toEqual([{ package: 'complete' }]);
	});
});
