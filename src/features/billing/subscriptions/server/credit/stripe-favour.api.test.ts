// What is in favour at the end, with Stripe as the processor: its answers get lost, and its refunds come back.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { days, hours } from '#platform/contract/duration.ts';
import { verifyInvoices } from '#features/billing/invoices/server/api.ts';
import { takeErrorLog } from '#test/support/error-log.ts';
import {
	askedOf,
	cancel,
	closeFavourOf,
	inFavour,
	leaveInFavour,
	listFavoursOf,
	openOf,
} from '#test/support/in-favour.ts';
import { addBuyer } from '#test/support/payments.ts';
import { keepStripeCard, openStripeApp, type StripeApp, tellAll } from '#test/support/stripe/stripe-app.ts';
import { change, look, passTo, quoteFor, signInAgain, type Subscriber, today } from '#test/support/subscriptions.ts';
import { addTestPerson } from '#test/support/test-people.ts';
import { addMonths } from '#platform/contract/calendar-days.ts';

let portal: StripeApp;
beforeAll(async () => {
	portal = await openStripeApp();
});
afterAll(() => portal.close());

const again = { kind: 'subscribe', packageKey: 'essential' } as const;

async function endInFavour(): Promise<Subscriber> {
	const { app } = portal;
	const buyer = await addBuyer(app);
	await keepStripeCard(portal, buyer, 'visa');
	await app.runDue();
	const { confirmed } = await change(buyer, { kind: 'subscribe', packageKey: 'professional' });
	const subscriber = await leaveInFavour(app, { ...buyer, subscriptionId: confirmed.subscriptionId ?? '' });
	await cancel(subscriber);
	return passTo(app, subscriber, addMonths(today(app), 1));
}

const refunds = () => portal.stripe.objects.list('refund');

it('is refunded once, and is the staff’s when the bank sends it back', async () => {
	const { app, stripe } = portal;
	const subscriber = await endInFavour();
	const before = refunds().length;
	stripe.faults.next('POST /v1/refunds', 'answer-lost', 2);
	await look(app);
	for (let minute = 0; minute < 20; minute += 1) {
		app.clock.advance(60_000);
		await app.runDue();
	}
	await tellAll(portal);
	expect(refunds().slice(before)).toMatchObject([{ amount: inFavour }]);
	expect(await openOf(app, subscriber)).toEqual([]);
	const { id = '' } = refunds().at(-1) ?? {};
	stripe.returns.failRefund(id);
	await tellAll(portal);
	await look(app);
	expect(await openOf(app, subscriber)).toEqual([{ balance: -inFavour }]);
	expect(await listFavoursOf(app, subscriber)).toHaveLength(1);
	const { loginName } = await addTestPerson(app);
	expect(await closeFavourOf(app, subscriber, loginName)).toContain('3.67 CAD');
	await look(app);
	expect(refunds()).toHaveLength(before + 1);
	expect(await openOf(app, subscriber)).toEqual([]);
	expect((await verifyInvoices(app.database, new Date(app.clock.now().getTime() + days(3)))).faults).toEqual([]);
});

it('is neither refunded again nor taken by an invoice where Stripe never answered, until Stripe tells', async () => {
	const { app, stripe } = portal;
	const subscriber = await endInFavour();
	const before = refunds().length;
	stripe.faults.next('POST /v1/refunds', 'answer-lost', 100);
	await look(app);
	for (let hour = 0; hour < 60; hour += 1) {
		app.clock.advance(hours(1));
		await app.runDue();
	}
	takeErrorLog();
	expect(await askedOf(app, subscriber)).toHaveLength(1);
	// It was made all the same.
	expect(refunds().slice(before)).toMatchObject([{ amount: inFavour }]);
	const back = await signInAgain(app, subscriber);
	expect((await quoteFor(back, again)).carried).toBe(0);
	await look(app);
	expect(await listFavoursOf(app, subscriber)).toHaveLength(1);
	await tellAll(portal);
	expect(await listFavoursOf(app, subscriber)).toEqual([]);
	expect(await openOf(app, subscriber)).toEqual([]);
	expect(refunds()).toHaveLength(before + 1);
});
