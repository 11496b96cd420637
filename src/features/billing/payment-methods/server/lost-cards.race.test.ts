// A lost card is told of from several sides at the same moment, in two processes: it goes once, and its person is told once.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { days } from '#platform/contract/duration.ts';
import { spend } from '#test/support/auto-load.ts';
import { addBuyer } from '#test/support/payments.ts';
import { openTestSession, readMessages } from '#test/support/sign-in.ts';
import {
	addStripeLoader,
	keepStripeCard,
	openStripeApp,
	type StripeApp,
	tellStripeEvent,
} from '#test/support/stripe/stripe-app.ts';
import { newKey } from '#test/support/credits.ts';
import { getPaymentMethods, startCardSetup } from '../contract.ts';
import { compareCards } from './compare-cards.ts';
import { followCard, followCustomer } from './lost-cards.ts';

let portal: StripeApp;
beforeAll(async () => {
	portal = await openStripeApp();
});
afterAll(() => portal.close());

it('goes once, with one line in the audit log and one mail, no matter who finds it and how often', async () => {
	const { app, stripe } = portal;
	const { payments } = app.portal;
	const { processor } = payments;
	if (processor === undefined) throw new Error('No processor takes cards');
	for (let round = 0; round < 5; round += 1) {
		const { buyer, cardId } = await addStripeLoader(portal, 'visa');
		const customerId = stripe.objects.find('payment_method', cardId)?.customer ?? '';
		const told = stripe.events.all.length;
		stripe.deleteCustomer(customerId);
		await spend(app, buyer, 2_000);
		app.clock.advance(days(7));
		const events = stripe.events.all.slice(told);
		await Promise.all([
			...events.map((event) => tellStripeEvent(portal, event)),
			app.runDue(),
			compareCards(payments),
			...[1, 2].flatMap(() => [
				followCard(payments, processor, cardId),
				followCustomer(payments, processor, customerId),
			]),
		]);
		await app.runDue();
		await app.runDue();
		const lost = `select event from audit_events where user_id = $1 and event = 'payments.card_lost'`;
		expect(await app.rows(lost, [buyer.person.id])).toHaveLength(1);
		const mails = await readMessages(app, buyer.person.email);
		expect(mails.filter(({ subject }) => subject === 'Auto-load is paused')).toHaveLength(1);
		const token = await openTestSession(app, buyer.person);
		expect((await buyer.client.succeed(getPaymentMethods, {}, { token })).paymentMethods).toEqual([]);
	}
});

it('whose person opens several pages at once becomes one customer again', async () => {
	const { app, stripe } = portal;
	const buyer = await addBuyer(app);
	const former = stripe.objects.find('payment_method', await keepStripeCard(portal, buyer, 'visa'))?.customer ?? '';
	stripe.deleteCustomer(former);
	const open = () => buyer.client.succeed(startCardSetup, { idempotencyKey: newKey() }, { token: buyer.token });
	await Promise.all([open(), open(), open()]);
	const known = await app.rows<{ gone: boolean }>(
		'select gone_at is not null as gone from payment_customers where user_id = $1 order by gone_at nulls last',
		[buyer.person.id],
	);
	expect(known.map(({ gone }) => gone)).toEqual([true, false]);
});
