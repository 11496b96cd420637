// What was confirmed for the next period: its price holds until another one was announced, and a cancel that is taken back brings it back.
import { beforeAll, describe, expect, it } from 'vitest';
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
	signInAgain,
	type Subscriber,
	today,
} from '#test/support/subscriptions.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestOffice } from '#test/support/offices.ts';
import { keepPackage } from '../../contract.ts';
import { addDays, addMonths } from '#platform/contract/calendar-days.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});

const changeRequest = ({ subscriptionId }: Subscriber) =>
	({ kind: 'change_package', subscriptionId, packageKey: 'essential' }) as const;
const essential = { now: 3_277, dearer: 4_407 };
const professional = 6_667;
const lastPayment = async (who: Subscriber) => (await readSubscription(who)).payments[0]?.amount;

/** Somebody who pays for themselves and a colleague of the same office. */
async function addPair() {
	const office = await addTestOffice(app);
	const colleague = await office.addMember();
	const subscriber = await addSubscriber(app, { officeId: office.officeId });
	const { subscriptionId } = subscriber;
	await change(subscriber, { kind: 'add_seats', subscriptionId, userIds: [colleague.id] });
	const { seats } = await readSubscription(subscriber);
	return { subscriber, office, seat: seats.find(({ userId }) => userId === colleague.id)?.seatId ?? '' };
}

describe('the price of a planned change', () => {
	it('is charged as it was confirmed, until a dearer one was announced thirty days before', async () => {
		const subscriber = await addSubscriber(app);
		const anchor = today(app);
		const { quoted } = await change(subscriber, changeRequest(subscriber));
		expect(quoted.nextPayment).toMatchObject({ on: addMonths(anchor, 1), amount: essential.now });
		const restore = setPrice(app, 'essential', 3_900);
		try {
			setDay(app, addDays(anchor, 10));
			await look(app);
			let who = await signInAgain(app, subscriber);
			const second = addMonths(anchor, 2);
			expect(await readSubscription(who)).toMatchObject({
				priceChange: { on: second, from: 2_900, to: 3_900 },
				nextPayment: { amount: essential.now },
			});
			const mails = await readMessages(app, who.person.email);
			expect(mails.filter(({ subject }) => subject === 'The price of Essential is changing')).toHaveLength(1);
			expect((await quoteFor(who, changeRequest(who))).nextPayment).toMatchObject({ amount: essential.now });
			who = await passTo(app, who, addMonths(anchor, 1));
			expect(await lastPayment(who)).toBe(essential.now);
			expect((await readSubscription(who)).nextPayment).toMatchObject({ on: second, amount: essential.dearer });
			who = await passTo(app, who, second);
			expect(await lastPayment(who)).toBe(essential.dearer);
		} finally {
			restore();
		}
	});

	it('is that of a seat that is added to it, and of the day of a new plan after it was taken back', async () => {
		const { subscriber, office } = await addPair();
		const another = await office.addMember();
		await change(subscriber, changeRequest(subscriber));
		const restore = setPrice(app, 'essential', 3_900);
		try {
			const { subscriptionId, client, token } = subscriber;
			const { quoted } = await change(subscriber, { kind: 'add_seats', subscriptionId, userIds: [another.id] });
			expect(quoted.nextPayment).toMatchObject({ subtotal: 3 * 2_900 });
			await client.succeed(keepPackage, { subscriptionId }, { token });
			expect((await change(subscriber, changeRequest(subscriber))).quoted.nextPayment).toMatchObject({
				subtotal: 3 * 3_900,
			});
		} finally {
			restore();
		}
	});

	it('that was announced is also that of a seat added on its first day, before the renewal has run', async () => {
		const office = await addTestOffice(app);
		const colleague = await office.addMember();
		const subscriber = await addSubscriber(app, { officeId: office.officeId, packageKey: 'essential' });
		const anchor = today(app);
		const restore = setPrice(app, 'essential', 3_900);
		try {
			setDay(app, addDays(anchor, 5));
			await look(app);
			let who = await passTo(app, await signInAgain(app, subscriber), addMonths(anchor, 1));
			const second = addMonths(anchor, 2);
			app.clock.set(new Date(`${second}T09:00:00Z`));
			who = await signInAgain(app, who);
			const { subscriptionId } = who;
			const { quoted } = await change(who, { kind: 'add_seats', subscriptionId, userIds: [colleague.id] });
			expect(quoted).toMatchObject({ subtotal: 2 * 3_900, lines: [{ seats: 2, monthlyPrice: 3_900 }] });
			who = await passTo(app, who, addMonths(anchor, 3));
			expect(await lastPayment(who)).toBe(2 * essential.dearer);
		} finally {
			restore();
		}
	});
});

describe('a cancel that is taken back', () => {
	it('says that the planned change is called off, and brings it back at its price unless told otherwise', async () => {
		const subscriber = await addSubscriber(app);
		const anchor = today(app);
		const { subscriptionId } = subscriber;
		await change(subscriber, changeRequest(subscriber));
		const restore = setPrice(app, 'essential', 3_900);
		try {
			const planned = [{ from: { en: 'Professional' }, to: { en: 'Essential' }, seats: 1, on: addMonths(anchor, 1) }];
			const { quoted } = await change(subscriber, { kind: 'cancel', subscriptionId });
			expect(quoted).toMatchObject({ replaces: planned, callsOff: { amount: essential.now } });
			const ending = await readSubscription(subscriber);
			expect(ending).toMatchObject({ state: 'ending' });
			expect(ending.seats.map(({ planned }) => planned)).toEqual([undefined]);
			await app.runDue();
			const mail = (await readMessages(app, subscriber.person.email)).find(({ subject }) =>
				subject.includes('cancelled'),
			);
			expect(mail?.text).toContain('Your scheduled change is cancelled. You can choose it again if you reactivate.');
			const reactivate = { kind: 'reactivate', subscriptionId } as const;
			const asNow = await quoteFor(subscriber, { ...reactivate, planned: 'dropped' });
			expect(asNow).toMatchObject({ replaces: planned, nextPayment: { amount: professional } });
			expect(asNow.resumes).toBeUndefined();
			const again = await change(subscriber, reactivate);
			expect(again.quoted).toMatchObject({ resumes: planned, nextPayment: { amount: essential.now } });
			expect(again.quoted.replaces).toBeUndefined();
			expect(await readSubscription(subscriber)).toMatchObject({
				seats: [{ planned: { to: { packageKey: 'essential' } } }],
				nextPayment: { amount: essential.now },
			});
			expect(await lastPayment(await passTo(app, subscriber, addMonths(anchor, 1)))).toBe(essential.now);
		} finally {
			restore();
		}
	});

	it('goes on as it is now where its person chooses that, or another package for all', async () => {
		const subscriber = await addSubscriber(app);
		const anchor = today(app);
		const { subscriptionId } = subscriber;
		await change(subscriber, changeRequest(subscriber));
		await change(subscriber, { kind: 'cancel', subscriptionId });
		const same = { kind: 'reactivate', subscriptionId, packageKey: 'professional' } as const;
		expect((await quoteFor(subscriber, same)).nextPayment).toMatchObject({ amount: professional });
		const { quoted } = await change(subscriber, { kind: 'reactivate', subscriptionId, planned: 'dropped' });
		expect(quoted.nextPayment).toMatchObject({ amount: professional });
		const later = await passTo(app, subscriber, addMonths(anchor, 1));
		expect(await lastPayment(later)).toBe(professional);
	});

	it('keeps the end of a seat that was planned, and says so', async () => {
		const { subscriber, seat } = await addPair();
		const anchor = today(app);
		const { subscriptionId } = subscriber;
		await change(subscriber, { kind: 'remove_seats', subscriptionId, seatIds: [seat] });
		const { quoted: cancelled } = await change(subscriber, { kind: 'cancel', subscriptionId });
		expect(cancelled).toMatchObject({ replaces: [{ from: { en: 'Professional' }, seats: 1 }] });
		const { quoted } = await change(subscriber, { kind: 'reactivate', subscriptionId });
		expect(quoted).toMatchObject({ resumes: [{ seats: 1 }], nextPayment: { amount: professional } });
		const later = await passTo(app, subscriber, addMonths(anchor, 1));
		expect(await lastPayment(later)).toBe(professional);
	});
});
