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
		if (before !== undefined) await change(before, { Kind: 'cancel', SubscriptionID: before.subscriptionId });
		const buyer = await addSubscriber(app);
		await setOutcome(app, buyer, 'decline_later');
		const late = await passTo(app, buyer, addMonths(today(app), 1));
		await setOutcome(app, buyer, 'approve');
		const { PastDue } = await readSubscription(late);
		lastPayers.set(app, late);
		const { subscriptionId: SubscriptionID, token } = late;
		return { input: { SubscriptionID, Amount: PastDue?.Amount ?? 0, IdempotencyKey: newKey() }, token };
	}),
	writing(quoteSubscription, async (app) => {
		const { token } = await addBuyer(app);
		return { input: { Kind: 'subscribe' as const, PackageKey: 'essential' }, token };
	}),
	writing(confirmQuote, async (app) => {
		const buyer = await addBuyer(app);
		await addCard(buyer);
		await app.runDue();
		const { QuoteID } = await quoteFor(buyer, { Kind: 'subscribe', PackageKey: 'essential' });
		return { input: { QuoteID, IdempotencyKey: newKey() }, token: buyer.token };
	}),
	writing(keepPackage, async (app) => {
		const buyer = await addSubscriber(app);
		const { subscriptionId: SubscriptionID, token } = buyer;
		await change(buyer, { Kind: 'change_package', SubscriptionID, PackageKey: 'essential' });
		return { input: { SubscriptionID }, token };
	}),
	writing(saveLeavingReason, async (app) => {
		const buyer = await addSubscriber(app);
		const { subscriptionId: SubscriptionID, token } = buyer;
		await change(buyer, { Kind: 'cancel', SubscriptionID });
		return { input: { SubscriptionID, Reason: 'support' as const }, token };
	}),
	writing(chooseCard, async (app) => {
		const { client, token, subscriptionId: SubscriptionID } = await addSubscriber(app);
		const { PaymentMethods } = await client.succeed(getPaymentMethods, {}, { token });
		return { input: { SubscriptionID, PaymentMethodID: PaymentMethods[0]?.PaymentMethodID ?? '' }, token };
	}),
	writing(handBackSeat, async (app) => {
		const office = await addTestOffice(app);
		const payer = await signInBuyer(app, office.manager);
		await addCard(payer);
		await app.runDue();
		const member = await office.addMember();
		const { confirmed } = await change(payer, {
			Kind: 'subscribe',
			PackageKey: 'essential',
			UserIDs: [office.manager.id, member.id],
		});
		const { Seats } = await readSubscription({ ...payer, subscriptionId: confirmed.SubscriptionID ?? '' });
		const seat = Seats.find(({ UserID }) => UserID === member.id);
		return { input: { SeatID: seat?.SeatID ?? '' }, token: payer.token };
	}),
];
