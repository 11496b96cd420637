// Against a server of this machine that stands for Stripe.
import { describe, expect, it } from 'vitest';
import { openStripeBench } from '#test/support/stripe/stripe-adapter.ts';
import { ProcessorRefused, ProcessorUnavailable } from '../processor.ts';

describe('a customer at Stripe', () => {
	it('carries our key, name, address and language, and is made once for one key', async () => {
		const bench = await openStripeBench();
		const person = {
			personKey: '10001/7',
			email: 'robin@office.example',
			name: 'Robin Doucette',
			language: 'fr' as const,
		};
		const first = await bench.processor.createCustomer({ ...person, idempotencyKey: 'customer:7' });
		expect(await bench.processor.createCustomer({ ...person, idempotencyKey: 'customer:7' })).toEqual(first);
		expect(bench.stripe.objects.list('customer')).toMatchObject([
			{
				id: first.customerId,
				email: 'robin@office.example',
				name: 'Robin Doucette',
				preferred_locales: ['fr-CA'],
				metadata: { person: '10001/7' },
			},
		]);
	});
});

describe('a card saved at Stripe', () => {
	it('is read as its network has it now', async () => {
		const bench = await openStripeBench();
		const { customerId, cardId } = await bench.charge('visa');
		bench.stripe.renewCard(cardId, { exp_month: 3, exp_year: 2034 });
		expect(await bench.processor.retrieveCard(cardId)).toEqual({
			cardId,
			customerId,
			brand: 'visa',
			last4: '4242',
			expMonth: 3,
			expYear: 2034,
			holder: 'Robin Doucette',
			fingerprint: 'fingerprint-visa',
		});
	});

	it('is gone once it is detached, and detaching it again is no failure', async () => {
		const bench = await openStripeBench();
		const { cardId } = await bench.charge('visa');
		await bench.processor.detachCard(cardId);
		expect(await bench.processor.retrieveCard(cardId)).toBeUndefined();
		await bench.processor.detachCard(cardId);
		await bench.processor.detachCard('pm_unknown');
	});

	it('that could not be detached is not taken for gone', async () => {
		const bench = await openStripeBench();
		const { cardId } = await bench.charge('visa');
		bench.stripe.faults.next(`POST /v1/payment_methods/${cardId}/detach`, 'fails-early', 2);
		await expect(bench.processor.detachCard(cardId)).rejects.toBeInstanceOf(ProcessorUnavailable);
		expect(await bench.processor.retrieveCard(cardId)).toBeDefined();
	});

	it('of another brand than those we draw is "other"', async () => {
		const bench = await openStripeBench();
		const { cardId } = await bench.charge('visa');
		Object.assign(bench.stripe.objects.find('payment_method', cardId)?.card ?? {}, { brand: 'unionpay' });
		expect(await bench.processor.retrieveCard(cardId)).toMatchObject({ brand: 'other' });
	});
});

describe('the key of the account', () => {
	it.each([
		['sk_test_simulated', false],
		['sk_live_simulated', true],
		['rk_live_simulated', true],
	])('%s says whether money is real: %s', async (secretKey, isLive) => {
		const bench = await openStripeBench({ secretKey });
		expect(bench.processor.isLive).toBe(isLive);
		const outcome = await bench.processor.chargeSavedCard(await bench.charge('visa'));
		expect(outcome).toMatchObject({ state: 'paid', paid: { isLive } });
	});

	it('that Stripe does not take is a fault of ours', async () => {
		const bench = await openStripeBench();
		const { cardId } = await bench.charge('visa');
		Object.assign(bench.stripe, { secretKey: 'sk_test_exchanged' });
		await expect(bench.processor.retrieveCard(cardId)).rejects.toBeInstanceOf(ProcessorRefused);
	});
});
