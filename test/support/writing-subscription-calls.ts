// One right call of each endpoint of subscriptions that writes.
import {
	chooseCard,
	confirmQuote,
	handBackSeat,
	keepPackage,
	payNow,
	quoteSubscription,
	saveLeavingReason,
} from '#features/billing/subscriptions/contract.ts';
import { addMonths } from '#platform/contract/calendar-days.ts';
import { getPaymentMethods } from '#features/billing/payment-methods/contract.ts';
import { newKey } from './credits.ts';
import { addTestOffice } from './offices.ts';
import { addBuyer, addCard, signInBuyer } from './payments.ts';
import {
	addSubscriber,
	change,
	passTo,
	quoteFor,
	readSubscription,
	setOutcome,
	type Subscriber,
	today,
} from './subscriptions.ts';
import type { TestApp } from './test-app.ts';
import { writing, type WritingCall } from './writing-calls.ts';

const lastPayers = new WeakMap<TestApp, Subscriber>();

export const subscriptionCalls: readonly WritingCall[] = [
	// The first, because what others leave renews with every month that this one lets pass; and so would its own.
	writing(payNow, async (app) => {
		const before = lastPayers.get(app);
		if (before !== undefined) await change(before, { kind: 'cancel', subscriptionId: before.subscriptionId });
		const buyer = await addSubscriber(app);
		await setOutcome(app, buyer, 'decline_later');
		const late = await passTo(app, buyer, addMonths(today(app), 1));
		await setOutcome(app, buyer, 'approve');
		const { pastDue } = await readSubscription(late);
		lastPayers.set(app, late);
		const { subscriptionId, token } = late;
		return { input: { subscriptionId, amount: pastDue?.amount ?? 0, idempotencyKey: newKey() }, token };
	}),
	writing(quoteSubscription, async (app) => {
		const { token } = await addBuyer(app);
		return { input: { kind: 'subscribe' as const, packageKey: 'essential' }, token };
	}),
	writing(confirmQuote, async (app) => {
		const buyer = await addBuyer(app);
		await addCard(buyer);
		await app.runDue();
		const { quoteId } = await quoteFor(buyer, { kind: 'subscribe', packageKey: 'essential' });
		return { input: { quoteId, idempotencyKey: newKey() }, token: buyer.token };
	}),
	writing(keepPackage, async (app) => {
		const buyer = await addSubscriber(app);
		const { subscriptionId, token } = buyer;
		await change(buyer, { kind: 'change_package', subscriptionId, packageKey: 'essential' });
		return { input: { subscriptionId }, token };
	}),
	writing(saveLeavingReason, async (app) => {
		const buyer = await addSubscriber(app);
		const { subscriptionId, token } = buyer;
		await change(buyer, { kind: 'cancel', subscriptionId });
		return { input: { subscriptionId, reason: 'support' as const }, token };
	}),
	writing(chooseCard, async (app) => {
		const { client, token, subscriptionId } = await addSubscriber(app);
		const { paymentMethods } = await client.succeed(getPaymentMethods, {}, { token });
		return { input: { subscriptionId, paymentMethodId: paymentMethods[0]?.paymentMethodId ?? '' }, token };
	}),
	writing(handBackSeat, async (app) => {
		const office = await addTestOffice(app);
		const payer = await signInBuyer(app, office.manager);
		await addCard(payer);
		await app.runDue();
		const member = await office.addMember();
		const { confirmed } = await change(payer, {
			kind: 'subscribe',
			packageKey: 'essential',
			userIds: [office.manager.id, member.id],
		});
		const { seats } = await readSubscription({ ...payer, subscriptionId: confirmed.subscriptionId ?? '' });
		const seat = seats.find(({ userId }) => userId === member.id);
		return { input: { seatId: seat?.seatId ?? '' }, token: payer.token };
	}),
];
