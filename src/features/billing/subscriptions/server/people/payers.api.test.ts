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
	type SubscriptionChangeRequest,
	sumsOf,
	today,
} from '#test/support/subscriptions.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { confirmQuote, findSeatPeople, handBackSeat, quoteSubscription } from '../../contract.ts';
import { addDays, addMonths } from '#platform/contract/calendar-days.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});

const balance = async ({ client, token }: Buyer) => (await client.succeed(getBalance, {}, { token })).available;
const subjects = async ({ person }: Buyer) => (await readMessages(app, person.email)).map(({ subject }) => subject);
const total = 6_667;

async function addPayer() {
	const office = await addTestOffice(app);
	const payer = await signInBuyer(app, office.manager);
	await addCard(payer);
	await app.runDue();
	const colleague = await office.addMember({ givenName: 'Marcus', familyName: 'Osei' });
	const changeRequest = {
		kind: 'subscribe',
		packageKey: 'professional',
		payer: 'office',
		userIds: [office.manager.id],
	} satisfies SubscriptionChangeRequest;
	const { confirmed } = await change(payer, changeRequest);
	const subscriber = { ...payer, subscriptionId: confirmed.subscriptionId ?? '' };
	return { office, subscriber, colleague, anchor: today(app) };
}

describe('who pays for others', () => {
	it('adds a seat for its days, whose person has access and credits and sees who pays', async () => {
		const { subscriber, colleague, anchor } = await addPayer();
		setDay(app, addDays(anchor, 3));
		const payer = await signInAgain(app, subscriber);
		const { client, token, subscriptionId } = payer;
		const { people } = await client.succeed(findSeatPeople, { query: 'Marcus' }, { token });
		expect(people).toMatchObject([{ userId: colleague.id, name: 'Marcus Osei' }]);
		const { quoted } = await change(payer, {
			kind: 'add_seats',
			subscriptionId,
			userIds: [colleague.id],
		});
		const { period } = await readSubscription(payer);
		expect(quoted.lines).toMatchObject([{ seats: 1, days: period.days - 3, daysOfPeriod: period.days }]);
		const guest = { ...(await signInBuyer(app, colleague)), subscriptionId };
		expect(await balance(guest)).toBe(Math.floor((4_000 * (period.days - 3)) / period.days));
		expect(await readSubscription(guest)).toMatchObject({
			role: 'seat',
			sourcePayee: 'office',
			payerName: 'Waterfront',
			activatedOn: addDays(anchor, 3),
			payments: [],
			may: [],
		});
		const cancel = { kind: 'cancel', subscriptionId } as const;
		expect(await guest.client.refused(quoteSubscription, cancel, { token: guest.token })).toBe(
			'subscriptions.paid_by_other',
		);
		const next = await passTo(app, payer, addMonths(anchor, 1));
		const detail = await readSubscription(next);
		expect(detail.seats).toHaveLength(2);
		expect(detail.payments[0]).toMatchObject({ kind: 'period', amount: 2 * 5_900 + Math.round(2 * 5_900 * 0.13) });
	});

	it('ends a seat with the period, and a second removal changes nothing', async () => {
		const { subscriber, colleague, anchor } = await addPayer();
		const { subscriptionId } = subscriber;
		await change(subscriber, { kind: 'add_seats', subscriptionId, userIds: [colleague.id] });
		const { seats } = await readSubscription(subscriber);
		const seat = seats.find(({ userId }) => userId === colleague.id)?.seatId ?? '';
		const changeRequest = { kind: 'remove_seats', subscriptionId, seatIds: [seat] } satisfies SubscriptionChangeRequest;
		const { quoted } = await change(subscriber, changeRequest);
		expect(quoted).toMatchObject({ chargedToday: 0, accessUntil: addDays(addMonths(anchor, 1), -1) });
		expect(await subscriber.client.refused(quoteSubscription, changeRequest, { token: subscriber.token })).toBe(
			'subscriptions.nothing_to_change',
		);
		const next = await passTo(app, subscriber, addMonths(anchor, 1));
		expect((await readSubscription(next)).seats).toHaveLength(1);
	});

	it('hands a seat back: its person goes on with an own card, on the same day of the month, nothing charged twice', async () => {
		const { subscriber, colleague, anchor } = await addPayer();
		const { client, token, subscriptionId } = subscriber;
		await change(subscriber, { kind: 'add_seats', subscriptionId, userIds: [colleague.id] });
		const { seats } = await readSubscription(subscriber);
		const seat = seats.find(({ userId }) => userId === colleague.id)?.seatId ?? '';
		const { until } = await client.succeed(handBackSeat, { seatId: seat }, { token });
		expect(until).toBe(addDays(addMonths(anchor, 1), -1));
		const guest = await signInBuyer(app, colleague);
		await settleAll(app);
		expect(await subjects(guest)).toContain('Keep Professional with your own card');
		const changeRequest = { kind: 'take_over', seatIds: [seat] } satisfies SubscriptionChangeRequest;
		const { quoteId } = await quoteFor(guest, changeRequest);
		const input = { quoteId, idempotencyKey: newKey() };
		expect(await guest.client.refused(confirmQuote, input, { token: guest.token })).toBe('payments.method_missing');
		await addCard(guest);
		await settleAll(app);
		const { quoted, confirmed } = await change(guest, changeRequest);
		expect(quoted).toMatchObject({ chargedToday: 0, nextPayment: { on: addMonths(anchor, 1), amount: total } });
		const own = { ...guest, subscriptionId: confirmed.subscriptionId ?? '' };
		const later = await passTo(app, own, addMonths(anchor, 1));
		expect(await readSubscription(later)).toMatchObject({ state: 'active', sourcePayee: 'self' });
		expect(await sumsOf(app, later)).toEqual({ paid: total, invoiced: total, charges: 1 });
		expect((await readSubscription(await signInAgain(app, subscriber))).seats).toHaveLength(1);
	});

	it('and leaves: each seat ends with what is paid, and its person is told', async () => {
		const { office, subscriber, colleague, anchor } = await addPayer();
		const { subscriptionId } = subscriber;
		await change(subscriber, { kind: 'add_seats', subscriptionId, userIds: [colleague.id] });
		await app.rows(`update users set office_id = null where id = $1`, [office.manager.id]);
		setDay(app, addDays(anchor, 5));
		await look(app);
		const guest = { ...(await signInBuyer(app, colleague)), subscriptionId };
		expect(await readSubscription(guest)).toMatchObject({
			seats: [{ state: 'ending', isHandedBack: true }],
			may: ['take_over'],
		});
		expect(await subjects(guest)).toContain('Keep Professional with your own card');
		const next = await passTo(app, subscriber, addMonths(anchor, 1));
		expect(await readSubscription(next)).toMatchObject({ state: 'ended' });
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
			expect(await subjects(buyer)).toContain('The price of Essential is changing');
			expect(await readSubscription(buyer)).toMatchObject({
				priceChange: { on: addMonths(anchor, 2), from: 2_900, to: 3_400 },
				nextPayment: { amount: 3_277 },
			});
			let who = await passTo(app, buyer, addMonths(anchor, 1));
			expect((await readSubscription(who)).payments[0]?.amount).toBe(3_277);
			who = await passTo(app, who, addMonths(anchor, 2));
			expect((await readSubscription(who)).payments[0]?.amount).toBe(3_842);
		} finally {
			restore();
		}
	});

	it('is announced for the seats that it is of, and no others', async () => {
		const { subscriber, colleague } = await addPayer();
		const { subscriptionId } = subscriber;
		await change(subscriber, { kind: 'add_seats', subscriptionId, userIds: [colleague.id] });
		const { seats } = await readSubscription(subscriber);
		const seat = seats.find(({ userId }) => userId === colleague.id)?.seatId ?? '';
		await change(subscriber, { kind: 'change_package', subscriptionId, seatIds: [seat], packageKey: 'complete' });
		const restore = setPrice(app, 'complete', 20_000);
		try {
			await look(app);
		} finally {
			restore();
		}
		const told = 'select package from subscription_price_notices where subscription_id = $1';
		expect(await app.rows(told, [subscriptionId])).toEqual([{ package: 'complete' }]);
	});
});
