// Against a server of this machine that stands for Stripe.
import { describe, expect, it } from 'vitest';
import { hours, minutes } from '#platform/contract/duration.ts';
import { openStripeBench } from '#test/support/stripe/stripe-adapter.ts';
import type { TestCardName } from '#test/support/stripe/cards.ts';
import type { Fault } from '#test/support/stripe/faults.ts';
import { ProcessorRefused, ProcessorUnavailable } from '../processor.ts';

const payments = 'POST /v1/payment_intents';

describe('a charge of a saved card at Stripe', () => {
	it('is made off session, under our reference, and tells every fact', async () => {
		const bench = await openStripeBench();
		const charge = await bench.charge('visa');
		const outcome = await bench.processor.chargeSavedCard(charge);
		expect(outcome).toEqual({
			state: 'paid',
			paid: {
				processorPaymentId: expect.stringMatching(/^pi_/),
				amount: 2260,
				currency: 'CAD',
				isLive: false,
				customerId: charge.customerId,
				reference: charge.reference,
				paidAt: new Date('2026-03-02T15:00:00Z'),
				card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030, holder: 'Robin Doucette' },
				authorizationCode: '123456',
			},
		});
		expect(bench.stripe.requests.at(-1)?.fields).toMatchObject({
			amount: '2260',
			currency: 'cad',
			customer: charge.customerId,
			payment_method: charge.cardId,
			off_session: 'true',
			confirm: 'true',
			automatic_payment_methods: { enabled: 'true', allow_redirects: 'never' },
			metadata: { reference: charge.reference },
		});
	});

	it.each<[card: TestCardName, code: string, reason: string, isHard: boolean]>([
		['generic', 'generic_decline', 'generic', false],
		['declinesLater', 'generic_decline', 'generic', false],
		['doNotHonor', 'do_not_honor', 'generic', false],
		['insufficientFunds', 'insufficient_funds', 'insufficient_funds', false],
		['processingError', 'processing_error', 'temporary', false],
		['triedTooOften', 'card_decline_rate_limit_exceeded', 'too_many_tries', false],
		['incorrectCvc', 'incorrect_cvc', 'wrong_details', true],
		['incorrectNumber', 'incorrect_number', 'wrong_details', true],
		['lost', 'lost_card', 'generic', true],
		['stolen', 'stolen_card', 'generic', true],
		['expired', 'expired_card', 'expired_card', true],
		['neverAgain', 'generic_decline', 'generic', true],
	])('of the card "%s" is declined: %s, told as %s, hard %s', async (card, code, reason, isHard) => {
		const bench = await openStripeBench();
		const charge = await bench.charge(card);
		const declined = { state: 'declined', decline: { code, reason, isHard } };
		expect(await bench.processor.chargeSavedCard(charge)).toMatchObject(declined);
		expect(await bench.processor.findCharge({ ...charge, askedAt: bench.clock.now() })).toMatchObject(declined);
		expect(bench.paid()).toHaveLength(0);
	});

	it('whose bank wants the person to confirm charges nothing and says so', async () => {
		const bench = await openStripeBench();
		const charge = await bench.charge('authentication');
		const outcome = await bench.processor.chargeSavedCard(charge);
		expect(outcome).toEqual({ state: 'authentication_required', processorPaymentId: expect.stringMatching(/^pi_/) });
		expect(await bench.processor.findCharge({ ...charge, askedAt: bench.clock.now() })).toEqual(outcome);
		expect(bench.paid()).toHaveLength(0);
	});

	it('that the bank has not decided is under way, then found paid', async () => {
		const bench = await openStripeBench();
		const charge = await bench.charge('slow');
		const outcome = await bench.processor.chargeSavedCard(charge);
		if (outcome.state !== 'processing') throw new Error(`It is ${outcome.state}`);
		bench.stripe.settlePending(outcome.processorPaymentId, true);
		const { reference, charge: later } = await bench.processor.retrieveCharge(outcome.processorPaymentId);
		expect(reference).toBe(charge.reference);
		expect(later).toMatchObject({ state: 'paid', paid: { reference: charge.reference } });
	});

	it.each(['removed', 'deleted with its customer', 'somebody else’s', 'unknown'])(
		'of a card that is %s is declined for good',
		async (what) => {
			const bench = await openStripeBench();
			const charge = await bench.charge('visa');
			if (what === 'removed') bench.stripe.detachCard(charge.cardId);
			if (what === 'deleted with its customer') bench.stripe.deleteCustomer(charge.customerId);
			const { customerId } = what === 'somebody else’s' ? await bench.charge('visa') : charge;
			const cardId = what === 'unknown' ? 'pm_unknown' : charge.cardId;
			expect(await bench.processor.chargeSavedCard({ ...charge, customerId, cardId })).toMatchObject({
				state: 'declined',
				decline: { code: 'card_removed', reason: 'card_gone', isHard: true },
			});
			expect(bench.paid()).toHaveLength(0);
		},
	);

	it('that Stripe refuses although it has the card is a fault of ours, and no word about the card', async () => {
		const bench = await openStripeBench();
		const charge = await bench.charge('visa');
		await expect(bench.processor.chargeSavedCard({ ...charge, amount: 1 })).rejects.toBeInstanceOf(ProcessorRefused);
	});

	it('whose customer was deleted afterwards is still found', async () => {
		const bench = await openStripeBench();
		const charge = await bench.charge('visa');
		const askedAt = bench.clock.now();
		await bench.processor.chargeSavedCard(charge);
		bench.stripe.deleteCustomer(charge.customerId);
		bench.clock.advance(minutes(2));
		expect(await bench.processor.findCharge({ ...charge, askedAt })).toMatchObject({
			state: 'paid',
			paid: { reference: charge.reference },
		});
	});

	it.each<[fault: Fault, times: number]>([
		['answer-lost', 2],
		['hangs', 2],
		['no-json', 1],
	])(
		'that went through although its answer was lost (%s) is found, and asking again charges nothing more',
		async (fault, times) => {
			const bench = await openStripeBench({ patienceMs: 150 });
			const charge = await bench.charge('visa');
			bench.stripe.faults.next(payments, fault, times);
			await expect(bench.processor.chargeSavedCard(charge)).rejects.toBeInstanceOf(ProcessorUnavailable);
			const lookup = { ...charge, askedAt: bench.clock.now() };
			const found = await bench.processor.findCharge(lookup);
			expect(found).toMatchObject({ state: 'paid', paid: { reference: charge.reference, amount: 2260 } });
			expect(await bench.processor.chargeSavedCard(charge)).toEqual(found);
			expect(bench.paid()).toHaveLength(1);
		},
	);

	it('whose first try broke is tried once more under the same key', async () => {
		const bench = await openStripeBench();
		const charge = await bench.charge('visa');
		bench.stripe.faults.next(payments, 'answer-lost');
		expect(await bench.processor.chargeSavedCard(charge)).toMatchObject({ state: 'paid' });
		const keys = bench.stripe.requests
			.filter(({ call }) => call === payments)
			.map(({ headers }) => headers['idempotency-key']);
		expect(keys).toEqual([charge.idempotencyKey, charge.idempotencyKey]);
		expect(bench.paid()).toHaveLength(1);
	});

	it('that Stripe failed to answer after charging is found although its key replays the failure', async () => {
		const bench = await openStripeBench();
		const charge = await bench.charge('visa');
		bench.stripe.faults.next(payments, 'fails-late');
		await expect(bench.processor.chargeSavedCard(charge)).rejects.toBeInstanceOf(ProcessorUnavailable);
		await expect(bench.processor.chargeSavedCard(charge)).rejects.toBeInstanceOf(ProcessorUnavailable);
		expect(await bench.processor.findCharge({ ...charge, askedAt: bench.clock.now() })).toMatchObject({
			state: 'paid',
		});
		expect(bench.paid()).toHaveLength(1);
	});

	it.each<Fault>(['unreachable', 'fails-early', 'rate-limited', 'stays-busy'])(
		'that never happened (%s) is not found',
		async (fault) => {
			const bench = await openStripeBench({ patienceMs: 150 });
			const charge = await bench.charge('visa');
			bench.stripe.faults.next(payments, fault, 2);
			await expect(bench.processor.chargeSavedCard(charge)).rejects.toBeInstanceOf(ProcessorUnavailable);
			expect(await bench.processor.findCharge({ ...charge, askedAt: bench.clock.now() })).toBeUndefined();
			expect(bench.paid()).toHaveLength(0);
		},
	);

	it('is found among a customer’s many others, long after its key is forgotten', async () => {
		const bench = await openStripeBench();
		const charge = await bench.charge('visa');
		const askedAt = bench.clock.now();
		await bench.processor.chargeSavedCard(charge);
		for (let count = 0; count < 120; count += 1) {
			bench.clock.advance(minutes(20));
			const reference = `other-${count}`;
			await bench.processor.chargeSavedCard({ ...charge, reference, idempotencyKey: reference });
		}
		expect(bench.clock.now().getTime() - askedAt.getTime()).toBeGreaterThan(hours(24));
		const found = await bench.processor.findCharge({ ...charge, askedAt });
		expect(found).toMatchObject({ state: 'paid', paid: { reference: charge.reference } });
		expect(await bench.processor.findCharge({ ...charge, reference: 'none', askedAt })).toBeUndefined();
	});

	it('that was made but never confirmed is cancelled, so that nothing can charge it later', async () => {
		const bench = await openStripeBench();
		const charge = await bench.charge('visa');
		await bench.processor.chargeSavedCard(charge);
		const [intent] = bench.stripe.objects.list('payment_intent');
		Object.assign(intent ?? {}, { status: 'requires_confirmation' });
		const found = await bench.processor.findCharge({ ...charge, askedAt: bench.clock.now() });
		expect(found).toMatchObject({ state: 'declined', decline: { code: 'canceled', isHard: false } });
		expect(intent?.status).toBe('canceled');
	});

	it('with the key of another one is refused', async () => {
		const bench = await openStripeBench();
		const charge = await bench.charge('visa');
		await bench.processor.chargeSavedCard(charge);
		const other = { ...charge, amount: 2261 };
		await expect(bench.processor.chargeSavedCard(other)).rejects.toBeInstanceOf(ProcessorRefused);
		expect(bench.paid()).toHaveLength(1);
	});

	it('tells nothing of a person in what it throws', async () => {
		const bench = await openStripeBench();
		const charge = await bench.charge('visa');
		const failure = await bench.processor.chargeSavedCard({ ...charge, amount: 1 }).catch(String);
		expect(failure).toBe(
			'ProcessorRefused: Stripe refused a call: StripeInvalidRequestError 400 amount_too_small amount req_simulated',
		);
	});
});

describe('a payment that somebody else made in the same account', () => {
	it('has no reference of ours', async () => {
		const bench = await openStripeBench();
		const charge = await bench.charge('visa');
		await bench.processor.chargeSavedCard(charge);
		const [intent] = bench.stripe.objects.list('payment_intent');
		Object.assign(intent ?? {}, { metadata: {} });
		expect(await bench.processor.retrieveCharge(intent?.id ?? '')).not.toHaveProperty('reference');
	});
});
