import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { ManualClock } from '#test/support/manual-clock.ts';
import { ProcessorRefused } from '../processor.ts';
import { createStripeProcessor } from './stripe-processor.ts';

interface Asked {
	readonly line: string;
	readonly key: string | undefined;
	readonly fields: Readonly<Record<string, string>>;
}

async function openStripe(status: number, answer: object) {
	const asked: Asked[] = [];
	const server = createServer((request, response) => {
		const chunks: Buffer[] = [];
		request.on('data', (chunk: Buffer) => chunks.push(chunk));
		request.on('end', () => {
			const key = request.headers['idempotency-key'];
			asked.push({
				line: `${request.method} ${request.url}`,
				key: typeof key === 'string' ? key : undefined,
				fields: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())),
			});
			response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
		});
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const { port } = server.address() as AddressInfo; // it listens on TCP
	const api = { host: '127.0.0.1', port, protocol: 'http' } as const;
	const processor = createStripeProcessor({
		secretKey: 'sk_test_1',
		api,
		webhookSecrets: [],
		clock: new ManualClock(),
	});
	return { processor, asked };
}

const wanted = {
	processorPaymentId: 'pi_1',
	amount: 166,
	reference: 'our-refund',
	idempotencyKey: 'refund:our-refund',
};

it('asks Stripe for a part of the payment intent, with our reference and under our key', async () => {
	const { processor, asked } = await openStripe(200, { id: 're_1', object: 'refund', status: 'succeeded' });
	await processor.refundCharge(wanted);
	expect(asked).toEqual([
		{
			line: 'POST /v1/refunds',
			key: 'refund:our-refund',
			fields: { payment_intent: 'pi_1', amount: '166', 'metadata[reference]': 'our-refund' },
		},
	]);
});

it('says that Stripe refuses, as it does for what was refunded already', async () => {
	const error = { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'already refunded' };
	const { processor } = await openStripe(400, { error });
	await expect(processor.refundCharge(wanted)).rejects.toThrow(ProcessorRefused);
});
