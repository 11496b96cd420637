// What comes back of a charge, asked of a whole Stripe: refunds of the portal and of the dashboard, disputes through their life, warnings.
import { describe, expect, it } from 'vitest';
import { hours } from '#platform/contract/duration.ts';
import { openStripeBench, type StripeBench, webhookSecret } from '#test/support/stripe/stripe-adapter.ts';
import { ProcessorRefused, ProcessorUnavailable } from '../processor.ts';
import { createStripeClient } from './client.ts';

/** 22.60 of a kept card. */
async function openPaid(options: Parameters<typeof openStripeBench>[0] = {}) {
	const bench = await openStripeBench(options);
	const charge = await bench.charge('visa');
	const paid = await bench.processor.chargeSavedCard(charge);
	if (paid.state !== 'paid') throw new Error(`The charge is ${paid.state}`);
	const { stripe, processor, clock } = bench;
	return { bench, stripe, processor, clock, id: paid.paid.processorPaymentId };
}

function wish(processorPaymentId: string, amount: number, reference = `refund-${amount}`) {
	return { processorPaymentId, amount, reference, idempotencyKey: `refund:${reference}` };
}

/** Of which payments the events tell that something came back, in the order of the events. */
function told({ stripe, processor }: StripeBench) {
	return stripe.events.all
		.map((event) => stripe.events.sign(event, { secret: webhookSecret }))
		.map(({ body, headers }) => processor.readWebhook(body, headers))
		.flatMap(({ type, subject }) => (subject.kind === 'returns' ? [`${type} ${subject.id}`] : []));
}

describe('a refund', () => {
	it('gives back a part, another part, and is refused beyond what is left', async () => {
		const { bench, stripe, processor, id } = await openPaid();
		await processor.refundCharge(wish(id, 600));
		expect(stripe.returns.chargeOf(id)).toMatchObject({ amount_refunded: 600, refunded: false });
		await expect(processor.refundCharge(wish(id, 1_661))).rejects.toThrow(/InvalidRequestError 400 amount/);
		await expect(processor.refundCharge(wish(id, 2_261))).rejects.toBeInstanceOf(ProcessorRefused);
		await processor.refundCharge(wish(id, 1_660));
		expect(stripe.returns.chargeOf(id)).toMatchObject({ amount_refunded: 2_260, refunded: true });
		await expect(processor.refundCharge(wish(id, 1))).rejects.toThrow('charge_already_refunded');
		expect(await processor.findReturns(id)).toMatchObject([
			{ kind: 'refund', state: 'done', amount: 1_660 },
			{ kind: 'refund', state: 'done', amount: 600 },
		]);
		const twice = [`refund.created ${id}`, `charge.refunded ${id}`];
		expect(told(bench)).toEqual([...twice, ...twice]);
	});

	it('is made once for one key, carries our reference, and is refused for another amount under the key', async () => {
		const { stripe, processor, id } = await openPaid({ patienceMs: 500 });
		stripe.faults.next('POST /v1/refunds', 'answer-lost', 2);
		await expect(processor.refundCharge(wish(id, 166, 'ours'))).rejects.toBeInstanceOf(ProcessorUnavailable);
		await processor.refundCharge(wish(id, 166, 'ours'));
		await expect(processor.refundCharge(wish(id, 167, 'ours'))).rejects.toBeInstanceOf(ProcessorRefused);
		expect(stripe.objects.list('refund')).toMatchObject([{ amount: 166, metadata: { reference: 'ours' } }]);
	});

	it('under a key that Stripe has forgotten after a day would be a second one', async () => {
		const { clock, processor, id } = await openPaid();
		await processor.refundCharge(wish(id, 166, 'ours'));
		clock.advance(hours(24));
		await processor.refundCharge(wish(id, 166, 'ours'));
		expect(await processor.findReturns(id)).toHaveLength(2);
	});

	it('that fails later leaves the money with the seller, and can be asked for again', async () => {
		const { bench, stripe, processor, id } = await openPaid();
		const refund = stripe.returns.refund(id);
		stripe.returns.failRefund(refund.id);
		expect(stripe.returns.chargeOf(id)).toMatchObject({ amount_refunded: 0, refunded: false });
		expect(await processor.findReturns(id)).toMatchObject([{ id: refund.id, state: 'failed', amount: 2_260 }]);
		expect(told(bench).slice(-3)).toEqual([
			`refund.updated ${id}`,
			`charge.refund.updated ${id}`,
			`refund.failed ${id}`,
		]);
		await processor.refundCharge(wish(id, 2_260));
	});

	it('is refused for a payment that was not paid, that is unknown, or that was charged back', async () => {
		const { bench, stripe, processor, id } = await openPaid();
		const declined = await processor.chargeSavedCard(await bench.charge('generic'));
		const unpaid = declined.state === 'declined' ? (declined.processorPaymentId ?? '') : '';
		await expect(processor.refundCharge(wish(unpaid, 100))).rejects.toBeInstanceOf(ProcessorRefused);
		await expect(processor.refundCharge(wish('pi_unknown', 100))).rejects.toThrow('resource_missing');
		stripe.returns.dispute(id);
		await expect(processor.refundCharge(wish(id, 100))).rejects.toThrow('charge_disputed');
	});
});

describe('a dispute', () => {
	it.each([
		['won', 'won', false, ['closed', 'funds_reinstated']],
		['lost', 'lost', true, ['closed']],
	] as const)('that is %s', async (end, state, isWithheld, events) => {
		const { bench, stripe, processor, id } = await openPaid();
		const { id: dispute } = stripe.returns.dispute(id);
		expect(stripe.returns.chargeOf(id)).toMatchObject({ disputed: true, amount_refunded: 0 });
		expect(await processor.findReturns(id)).toMatchObject([{ kind: 'dispute', state: 'open', isWithheld: true }]);
		stripe.returns.answerDispute(dispute);
		stripe.returns.decideDispute(dispute, end);
		expect(await processor.findReturns(id)).toMatchObject([{ id: dispute, state, isWithheld, amount: 2_260 }]);
		const life = ['created', 'funds_withdrawn', 'updated', ...events];
		expect(told(bench)).toEqual(life.map((one) => `charge.dispute.${one} ${id}`));
	});

	it('that is an inquiry moves no money, leaves the charge refundable, and closes', async () => {
		const { stripe, processor, id } = await openPaid();
		const { id: dispute } = stripe.returns.dispute(id, { isInquiry: true, amount: 1_000 });
		const [inquiry] = await processor.findReturns(id);
		expect(inquiry).toMatchObject({ state: 'inquiry', isWithheld: false, amount: 1_000 });
		await processor.refundCharge(wish(id, 2_260));
		stripe.returns.decideDispute(dispute, 'won');
		expect(await processor.findReturns(id)).toMatchObject([{ kind: 'refund' }, { id: dispute, state: 'closed' }]);
	});

	it('is read and given up by its own calls', async () => {
		const { stripe, processor, id } = await openPaid();
		const { id: dispute } = stripe.returns.dispute(id);
		const client = createStripeClient({ secretKey: stripe.secretKey, api: stripe.address });
		expect(await client.disputes.retrieve(dispute)).toMatchObject({ status: 'needs_response', payment_intent: id });
		expect(await client.disputes.close(dispute)).toMatchObject({ status: 'lost' });
		await expect(client.disputes.close(dispute)).rejects.toThrow('already closed');
		await expect(client.refunds.retrieve('re_unknown')).rejects.toThrow("No such refund: 're_unknown'");
		expect(await processor.findReturns(id)).toMatchObject([{ state: 'lost', isWithheld: true }]);
	});
});

it('a warning can be acted on until its charge is disputed or given back', async () => {
	const { bench, stripe, processor, id } = await openPaid();
	const { id: warning } = stripe.returns.warn(id);
	expect(await processor.findReturns(id)).toMatchObject([{ id: warning, kind: 'fraud_warning', state: 'open' }]);
	stripe.returns.refund(id, 100);
	expect((await processor.findReturns(id)).find((one) => one.id === warning)).toMatchObject({ state: 'open' });
	stripe.returns.refund(id);
	expect((await processor.findReturns(id)).find((one) => one.id === warning)).toMatchObject({ state: 'closed' });
	expect(told(bench).filter((one) => one.startsWith('radar'))).toEqual([
		`radar.early_fraud_warning.created ${id}`,
		`radar.early_fraud_warning.updated ${id}`,
	]);
});
