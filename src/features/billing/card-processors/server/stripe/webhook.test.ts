// Deliveries as a simulated Stripe signs them, with a signature of its own making.
import { describe, expect, it } from 'vitest';
import { minutes, seconds } from '#platform/contract/duration.ts';
import type { StripeEvent } from '#test/support/stripe/events.ts';
import {
	formerWebhookSecret,
	openStripeBench,
	type StripeBench,
	webhookSecret as secret,
} from '#test/support/stripe/stripe-adapter.ts';
import { WebhookRefused } from '../processor.ts';

async function openPaid(): Promise<{ bench: StripeBench; event: StripeEvent; sessionId: string }> {
	const bench = await openStripeBench();
	const { sessionId } = await bench.processor.createCheckout(bench.checkout(await bench.customer()));
	bench.stripe.submitCard(sessionId, 'visa');
	return { bench, sessionId, event: bench.stripe.events.latest('checkout.session.completed') };
}

describe('a webhook of Stripe', () => {
	it('says which event it is and what to ask about, and nothing else', async () => {
		const { bench, event, sessionId } = await openPaid();
		const { body, headers } = bench.stripe.events.sign(event, { secret });
		expect(bench.processor.readWebhook(body, headers)).toEqual({
			id: event.id,
			type: 'checkout.session.completed',
			isLive: false,
			subject: { kind: 'checkout', id: sessionId },
		});
	});

	it('is believed under each of several secrets, and under one of several signatures', async () => {
		const { bench, event } = await openPaid();
		const read = (options: Parameters<typeof bench.stripe.events.sign>[1]) => {
			const { body, headers } = bench.stripe.events.sign(event, options);
			return bench.processor.readWebhook(body, headers).id;
		};
		expect(read({ secret: formerWebhookSecret })).toBe(event.id);
		expect(read({ secret, moreSecrets: ['whsec_unknown'] })).toBe(event.id);
	});

	it('is refused when it is older than five minutes, not before', async () => {
		const { bench, event } = await openPaid();
		const { body, headers } = bench.stripe.events.sign(event, { secret });
		bench.clock.advance(minutes(5));
		expect(bench.processor.readWebhook(body, headers).id).toBe(event.id);
		bench.clock.advance(seconds(1));
		expect(() => bench.processor.readWebhook(body, headers)).toThrow(WebhookRefused);
	});

	it('is refused when it says a time more than five minutes ahead, not before', async () => {
		const { bench, event } = await openPaid();
		const { body, headers } = bench.stripe.events.sign(event, { secret });
		bench.clock.advance(-minutes(5));
		expect(bench.processor.readWebhook(body, headers).id).toBe(event.id);
		bench.clock.advance(-seconds(1));
		expect(() => bench.processor.readWebhook(body, headers)).toThrow(WebhookRefused);
		bench.clock.advance(-minutes(55));
		expect(() => bench.processor.readWebhook(body, headers)).toThrow(WebhookRefused);
	});

	it('is refused where a name in it is no text', async () => {
		const bench = await openStripeBench();
		const event = (parts: object) => ({ id: 'evt_1', type: 'a.b', livemode: false, data: { object: {} }, ...parts });
		for (const half of ['\0', '\ud800', '']) {
			for (const parts of [{ id: half }, { type: half }, { data: { object: { id: half } } }]) {
				const { body, headers } = bench.stripe.events.sign(event(parts), { secret });
				expect(() => bench.processor.readWebhook(body, headers)).toThrow(WebhookRefused);
			}
		}
		const { body, headers } = bench.stripe.events.sign(event({ note: '\0\ud800' }), { secret });
		expect(bench.processor.readWebhook(body, headers).id).toBe('evt_1');
	});

	it('is refused without a signature, with a wrong secret, an altered body or a weaker scheme', async () => {
		const { bench, event } = await openPaid();
		const { body, headers } = bench.stripe.events.sign(event, { secret });
		const altered = Buffer.from(body.toString().replace('"type"', '"type" '));
		const weaker = { 'stripe-signature': (headers['stripe-signature'] ?? '').replace('v1=', 'v0=') };
		const foreign = bench.stripe.events.sign(event, { secret: 'whsec_unknown' });
		const attempts: [Buffer, Record<string, string | string[]>][] = [
			[body, {}],
			[body, { 'stripe-signature': '' }],
			[body, { 'stripe-signature': 't=,v1=' }],
			[body, { 'stripe-signature': [headers['stripe-signature'] ?? ''] }],
			[body, weaker],
			[altered, headers],
			[foreign.body, foreign.headers],
			[Buffer.alloc(0), headers],
		];
		for (const [raw, given] of attempts) expect(() => bench.processor.readWebhook(raw, given)).toThrow(WebhookRefused);
	});

	it('whose body is no event is refused although its signature is right', async () => {
		const { bench } = await openPaid();
		for (const body of [{}, [], 'text', { object: 'v2.core.event', id: 'evt_1' }, { id: 'evt_1', type: 'a' }]) {
			const delivery = bench.stripe.events.sign(body, { secret });
			expect(() => bench.processor.readWebhook(delivery.body, delivery.headers)).toThrow(WebhookRefused);
		}
	});

	it('whose object is of the other mode than itself is refused', async () => {
		const { bench, event } = await openPaid();
		const data = { object: { ...event.data.object, livemode: true } };
		const { body, headers } = bench.stripe.events.sign({ ...event, data }, { secret });
		expect(() => bench.processor.readWebhook(body, headers)).toThrow(WebhookRefused);
	});

	it('of an account that is connected to ours is refused', async () => {
		const { bench, event } = await openPaid();
		const { body, headers } = bench.stripe.events.sign({ ...event, account: 'acct_1' }, { secret });
		expect(() => bench.processor.readWebhook(body, headers)).toThrow(WebhookRefused);
	});

	it('tells an event of a live account', async () => {
		const bench = await openStripeBench();
		const event = { id: 'evt_1', type: 'account.updated', livemode: true, data: { object: {} } };
		const { body, headers } = bench.stripe.events.sign(event, { secret });
		expect(bench.processor.readWebhook(body, headers)).toMatchObject({ isLive: true, subject: { kind: 'none' } });
	});

	it.each([
		['checkout.session.completed', 'checkout', 'object_1'],
		['checkout.session.async_payment_succeeded', 'checkout', 'object_1'],
		['checkout.session.async_payment_failed', 'checkout', 'object_1'],
		['checkout.session.expired', 'checkout', 'object_1'],
		['payment_intent.succeeded', 'charge', 'object_1'],
		['payment_intent.payment_failed', 'charge', 'object_1'],
		['payment_intent.requires_action', 'charge', 'object_1'],
		['payment_intent.canceled', 'charge', 'object_1'],
		['charge.refunded', 'returns', 'pi_1'],
		['charge.dispute.created', 'returns', 'pi_1'],
		['charge.dispute.closed', 'returns', 'pi_1'],
		['charge.refund.updated', 'returns', 'pi_1'],
		['refund.created', 'returns', 'pi_1'],
		['refund.failed', 'returns', 'pi_1'],
		['charge.dispute.updated', 'returns', 'pi_1'],
		['charge.dispute.funds_withdrawn', 'returns', 'pi_1'],
		['charge.dispute.funds_reinstated', 'returns', 'pi_1'],
		['radar.early_fraud_warning.created', 'returns', 'pi_1'],
		['radar.early_fraud_warning.updated', 'returns', 'pi_1'],
		['customer.deleted', 'customer', 'object_1'],
		['payment_method.detached', 'card', 'object_1'],
		['payment_method.updated', 'card', 'object_1'],
		['payment_method.automatically_updated', 'card', 'object_1'],
	])('%s is about a %s', async (type, kind, id) => {
		expect(await readType(type)).toEqual({ kind, id });
	});

	it.each([
		'setup_intent.succeeded',
		'setup_intent.setup_failed',
		'payment_method.attached',
		'customer.source.expiring',
		'invoice.created',
		'invoice.finalized',
		'invoice.paid',
		'invoice.payment_failed',
		'invoice.upcoming',
		'invoice.payment_action_required',
		'customer.subscription.created',
		'customer.subscription.updated',
		'customer.subscription.deleted',
		'customer.subscription.paused',
		'customer.subscription.resumed',
		'customer.subscription.trial_will_end',
		'constructor',
		'checkout.session.unheard_of',
	])('%s is only acknowledged', async (type) => {
		expect(await readType(type)).toEqual({ kind: 'none' });
	});
});

async function readType(type: string): Promise<unknown> {
	const bench = await openStripeBench();
	const object = { id: 'object_1', payment_intent: 'pi_1' };
	const event = { id: 'evt_1', type, livemode: false, data: { object } };
	const { body, headers } = bench.stripe.events.sign(event, { secret });
	return bench.processor.readWebhook(body, headers).subject;
}
