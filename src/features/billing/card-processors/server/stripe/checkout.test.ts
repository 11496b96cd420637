// Against a server of this machine that stands for Stripe.
import { expect, describe, it } from 'vitest';
import { after, hours, minutes } from '#platform/contract/duration.ts';
import { openStripeBench } from '#test/support/stripe/stripe-adapter.ts';
import { ProcessorRefused, ProcessorUnavailable } from '../processor.ts';

describe('a checkout at Stripe', () => {
	it('shows the lines in the person’s language and asks for a card alone, in the currency that was quoted', async () => {
		const { stripe, processor, ...bench } = await openBench();
		const asked = bench.checkout;
		const opened = await processor.createCheckout(asked);
		expect(opened.url).toMatch(/^https:\/\/checkout\.stripe\.com\//);
		// Stripe counts in whole seconds.
		expect(opened.expiresAt).toEqual(new Date('2026-03-02T16:00:00Z'));
		const { headers, fields } = stripe.requests.at(-1) ?? {};
		expect(headers?.['idempotency-key']).toBe(asked.idempotencyKey);
		expect(headers?.['stripe-version']).toBe('2026-10-28.endive');
		expect(fields).toMatchObject({
			mode: 'payment',
			customer: asked.customerId,
			client_reference_id: asked.reference,
			locale: 'fr-CA',
			branding_settings: { display_name: 'Maplecrest' },
			success_url: asked.successUrl,
			cancel_url: asked.cancelUrl,
			allowed_payment_method_types: ['card'],
			adaptive_pricing: { enabled: 'false' },
			line_items: [
				{ quantity: '1', price_data: { currency: 'cad', unit_amount: '10000', product_data: { name: '100 crédits' } } },
				{ quantity: '1', price_data: { currency: 'cad', unit_amount: '1300', product_data: { name: 'TVH' } } },
			],
			payment_intent_data: { setup_future_usage: 'off_session', metadata: { reference: asked.reference } },
		});
	});

	it('is open, then paid, with every fact of the payment and the card that was kept', async () => {
		const { stripe, processor, checkout } = await openBench();
		const { sessionId, url } = await processor.createCheckout(checkout);
		const facts = { sessionId, reference: checkout.reference, customerId: checkout.customerId };
		expect(await processor.retrieveCheckout(sessionId)).toEqual({ ...facts, state: 'open', url });
		stripe.submitCard(sessionId, 'mastercard', { name: 'Robin Doucette' });
		const card = { brand: 'mastercard', last4: '4444', expMonth: 7, expYear: 2029, holder: 'Robin Doucette' };
		expect(await processor.retrieveCheckout(sessionId)).toEqual({
			...facts,
			state: 'paid',
			paid: {
				processorPaymentId: expect.stringMatching(/^pi_/),
				amount: 11_300,
				currency: 'CAD',
				isLive: false,
				customerId: checkout.customerId,
				reference: checkout.reference,
				paidAt: new Date('2026-03-02T15:00:00Z'),
				card,
				authorizationCode: '123456',
			},
			card: {
				...card,
				cardId: expect.stringMatching(/^pm_/),
				customerId: checkout.customerId,
				fingerprint: 'fingerprint-mastercard',
			},
		});
	});

	it('keeps no card that no one asked to keep', async () => {
		const { stripe, processor, checkout } = await openBench();
		const { sessionId } = await processor.createCheckout({ ...checkout, saveCard: false });
		stripe.submitCard(sessionId, 'visa');
		expect(await processor.retrieveCheckout(sessionId)).not.toHaveProperty('card');
	});

	it('stays open after a declined card, and another card pays once', async () => {
		const { stripe, processor, checkout, paid } = await openBench();
		const { sessionId } = await processor.createCheckout(checkout);
		stripe.submitCard(sessionId, 'insufficientFunds');
		expect(await processor.retrieveCheckout(sessionId)).toMatchObject({ state: 'open' });
		stripe.submitCard(sessionId, 'visa');
		expect(await processor.retrieveCheckout(sessionId)).toMatchObject({ state: 'paid', paid: { amount: 11_300 } });
		expect(paid()).toHaveLength(1);
	});

	it.each([
		[true, 'paid'],
		[false, 'expired'],
	])('is under way until the bank decides; approved %s, it is %s', async (isApproved, state) => {
		const { stripe, processor, checkout } = await openBench();
		const { sessionId } = await processor.createCheckout(checkout);
		const { payment_intent: intent } = stripe.submitCard(sessionId, 'slow');
		expect(await processor.retrieveCheckout(sessionId)).toMatchObject({ state: 'processing' });
		stripe.settlePending(intent ?? '', isApproved);
		expect(await processor.retrieveCheckout(sessionId)).toMatchObject({ state });
	});

	it('keeps a card without charging it', async () => {
		const { stripe, processor, checkout, paid } = await openBench();
		const { amount: _amount, ...setup } = { ...checkout, mode: 'setup' as const, lines: [] };
		const { sessionId } = await processor.createCheckout(setup);
		stripe.submitCard(sessionId, 'lost');
		expect(await processor.retrieveCheckout(sessionId)).toMatchObject({ state: 'open' });
		stripe.submitCard(sessionId, 'amex', { name: 'Robin Doucette' });
		expect(await processor.retrieveCheckout(sessionId)).toMatchObject({
			state: 'saved',
			reference: checkout.reference,
			card: { brand: 'amex', last4: '0005', holder: 'Robin Doucette', customerId: checkout.customerId },
		});
		expect(paid()).toHaveLength(0);
	});

	it('closes by itself when its time is over, or when it is told to', async () => {
		const { clock, processor, checkout } = await openBench();
		const told = await processor.createCheckout(checkout);
		expect(await processor.expireCheckout(told.sessionId)).toMatchObject({ state: 'expired' });
		expect(await processor.expireCheckout(told.sessionId)).toMatchObject({ state: 'expired' });
		const left = await processor.createCheckout({ ...checkout, idempotencyKey: 'left' });
		clock.advance(hours(1));
		expect(await processor.retrieveCheckout(left.sessionId)).toMatchObject({ state: 'expired' });
	});

	it('that was paid just before it was told to close is paid', async () => {
		const { stripe, processor, checkout } = await openBench();
		const { sessionId } = await processor.createCheckout(checkout);
		stripe.submitCard(sessionId, 'visa');
		expect(await processor.expireCheckout(sessionId)).toMatchObject({ state: 'paid' });
	});

	it('whose answer got lost is the same one when it is asked for again', async () => {
		const { stripe, processor, checkout } = await openBench();
		stripe.faults.next('POST /v1/checkout/sessions', 'answer-lost', 2);
		await expect(processor.createCheckout(checkout)).rejects.toBeInstanceOf(ProcessorUnavailable);
		const first = await processor.createCheckout(checkout);
		expect(await processor.createCheckout(checkout)).toEqual(first);
		expect(stripe.objects.list('checkout.session')).toHaveLength(1);
	});

	it.each([
		['lines that do not sum to the amount', { amount: 11_301 }],
		['an unknown customer', { customerId: 'cus_unknown' }],
		['less than half an hour', { expiresAt: new Date('2026-03-02T15:20:00Z') }],
	])('is refused with %s', async (_what, changes) => {
		const { processor, checkout } = await openBench();
		await expect(processor.createCheckout({ ...checkout, ...changes })).rejects.toBeInstanceOf(ProcessorRefused);
	});

	it('with a key that stands for something else is refused', async () => {
		const { clock, processor, checkout } = await openBench();
		await processor.createCheckout(checkout);
		const other = { ...checkout, expiresAt: after(clock.now(), minutes(90)) };
		await expect(processor.createCheckout(other)).rejects.toBeInstanceOf(ProcessorRefused);
	});

	it('of somebody else’s is refused', async () => {
		const { processor } = await openBench();
		await expect(processor.retrieveCheckout('cs_test_unknown')).rejects.toBeInstanceOf(ProcessorRefused);
	});
});

async function openBench() {
	const bench = await openStripeBench();
	const { stripe, processor, clock } = bench;
	return { stripe, processor, clock, paid: () => bench.paid(), checkout: bench.checkout(await bench.customer()) };
}
