// Money is real or it is not: an answer of the other mode is believed in nothing.
import { describe, expect, it } from 'vitest';
import { openStripeBench, type StripeBench } from '#test/support/stripe/stripe-adapter.ts';
import { ProcessorContradiction } from '../processor.ts';

/** From now on the objects of the account are of the other mode than its key. */
function changeMode({ stripe }: StripeBench): void {
	for (const kind of kinds)
		for (const object of stripe.objects.list(kind)) Object.assign(object, { livemode: !object.livemode });
}
const kinds = ['customer', 'payment_method', 'payment_intent', 'charge', 'setup_intent', 'checkout.session'] as const;

const calls: readonly (readonly [what: string, call: (bench: StripeBench) => Promise<() => Promise<unknown>>])[] = [
	[
		'a charge that is looked for',
		async (bench) => {
			const charge = await bench.charge('visa');
			await bench.processor.chargeSavedCard(charge);
			return () => bench.processor.findCharge({ ...charge, askedAt: bench.clock.now() });
		},
	],
	[
		'a charge that is asked for again',
		async (bench) => {
			const charge = await bench.charge('visa');
			const found = await bench.processor.chargeSavedCard(charge);
			const id = found.state === 'paid' ? found.paid.processorPaymentId : '';
			return () => bench.processor.retrieveCharge(id);
		},
	],
	[
		'a page that was paid on',
		async (bench) => {
			const { sessionId } = await bench.processor.createCheckout(bench.checkout(await bench.customer()));
			bench.stripe.submitCard(sessionId, 'visa');
			return () => bench.processor.retrieveCheckout(sessionId);
		},
	],
	[
		'a page that is closed',
		async (bench) => {
			const { sessionId } = await bench.processor.createCheckout(bench.checkout(await bench.customer()));
			return () => bench.processor.expireCheckout(sessionId);
		},
	],
	[
		'a card',
		async (bench) => {
			const { cardId } = await bench.charge('visa');
			return () => bench.processor.retrieveCard(cardId);
		},
	],
	[
		'a customer',
		async (bench) => {
			const customerId = await bench.customer();
			return () => bench.processor.hasCustomer(customerId);
		},
	],
	[
		'a declined charge, inside the error',
		async (bench) => {
			const charge = await bench.charge('generic');
			await bench.processor.chargeSavedCard(charge);
			return () => bench.processor.findCharge({ ...charge, askedAt: bench.clock.now() });
		},
	],
];

describe.each(['sk_test_simulated', 'sk_live_simulated', 'rk_live_simulated'])('for the key %s', (secretKey) => {
	it.each(calls)('%s of the other mode is a contradiction', async (_what, prepare) => {
		const bench = await openStripeBench({ secretKey });
		const ask = await prepare(bench);
		await expect(ask()).resolves.not.toThrow();
		changeMode(bench);
		await expect(ask()).rejects.toBeInstanceOf(ProcessorContradiction);
	});
});

it('says which object it was, of which mode', async () => {
	const bench = await openStripeBench();
	const { cardId } = await bench.charge('visa');
	changeMode(bench);
	const failure = await bench.processor.retrieveCard(cardId).catch(String);
	expect(failure).toBe(`ProcessorContradiction: Stripe answers a key of test mode with ${cardId} of live mode`);
});
