// Webhooks of the local processor: signed like those of a real one and sent over HTTP, late, twice or in the wrong order where a test number
// asks for it.
import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import { after, minutes, seconds } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import { isSameHash } from '#platform/server/crypto/secrets.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { JobHandler, JobKind, JobQueue } from '#platform/server/jobs/jobs.ts';
import { type WebhookEvent, WebhookRefused } from '#features/billing/card-processors/server/processor.ts';
import type { Outcome } from './outcomes.ts';

export const webhookPath = '/v1/payments/webhook/local';
const signatureHeader = 'portico-local-signature';
const toleranceMs = minutes(5);

const Name = z.string().check(z.regex(/^[\w.-]{1,255}$/));
const event = z.strictObject({
	id: Name,
	type: Name,
	live: z.boolean(),
	kind: z.enum(['checkout', 'charge', 'card', 'returns']),
	objectId: Name,
});
export type LocalEvent = z.output<typeof event>;

const payload = z.strictObject({ event, times: z.int() });
const deliverKind: JobKind<z.output<typeof payload>> = {
	kind: 'local_processor.deliver_event',
	payload,
	maxAttempts: 10,
	lane: 'money',
};

/** Tells the portal of an object, as the test number has it. */
export async function queueEvent(
	queries: TransactionQueries,
	{ queue, clock }: { readonly queue: JobQueue; readonly clock: Clock },
	about: Pick<LocalEvent, 'type' | 'kind' | 'objectId'>,
	outcome: Outcome,
	from: Date = clock.now(),
): Promise<void> {
	if (outcome === 'webhook_lost') return;
	const send = (type: string, times = 1, laterMs = 0) =>
		queue.enqueue(
			queries,
			deliverKind,
			{ event: { ...about, type, id: `evt_${newId(clock)}`, live: false }, times },
			{ runAt: after(from, laterMs) },
		);
	if (outcome === 'webhook_disordered') {
		await send(about.type);
		// What came before arrives after.
		await send(`${about.kind}.opened`, 1, seconds(5));
		return;
	}
	await send(about.type, outcome === 'webhook_twice' ? 2 : 1, delays[outcome] ?? 0);
}

/** The bank of the slow number decides after a minute. */
const delays: Readonly<Partial<Record<Outcome, number>>> = { webhook_late: minutes(2), slow: minutes(1) };

/** Sends a request to the portal itself; gives the status of the answer. */
export type Deliver = (path: string, headers: Readonly<Record<string, string>>, body: string) => Promise<number>;

export interface DeliveryOptions {
	readonly clock: Clock;
	readonly secret: Buffer;
	readonly deliver: Deliver;
}

export function createDeliveryHandler(options: DeliveryOptions): JobHandler<z.output<typeof payload>> {
	return {
		kind: deliverKind,
		async handle({ payload: { event: told, times } }) {
			const body = JSON.stringify(told);
			const headers = { 'content-type': 'application/json', ...sign(options, body) };
			const send = () => options.deliver(webhookPath, headers, body);
			const statuses = await Promise.all(Array.from({ length: times }, send));
			if (statuses.some((status) => status >= 300)) throw new Error(`The portal answered ${statuses.join(', ')}`);
		},
	};
}

export function sign(
	{ clock, secret }: Pick<DeliveryOptions, 'clock' | 'secret'>,
	body: string,
): Readonly<Record<string, string>> {
	const time = String(Math.floor(clock.now().getTime() / 1000));
	return { [signatureHeader]: `t=${time},v1=${hashOf(secret, time, Buffer.from(body)).toString('hex')}` };
}

/** @throws WebhookRefused */
export function readWebhook(
	{ clock, secret }: Pick<DeliveryOptions, 'clock' | 'secret'>,
	rawBody: Buffer,
	headers: IncomingHttpHeaders,
): WebhookEvent {
	const [, time = '', hash = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(headers[signatureHeader])) ?? [];
	if (!isSameHash(Buffer.from(hash, 'hex'), hashOf(secret, time, rawBody)))
		throw new WebhookRefused('not signed by us');
	if (Math.abs(clock.now().getTime() - Number(time) * 1000) > toleranceMs) throw new WebhookRefused('too old');
	const { id, type, live, kind, objectId } = parseEvent(rawBody);
	return { id, type, isLive: live, subject: { kind, id: objectId } };
}

function parseEvent(rawBody: Buffer): LocalEvent {
	try {
		return event.parse(JSON.parse(rawBody.toString('utf8')));
	} catch {
		throw new WebhookRefused('signed, but not an event');
	}
}

function hashOf(secret: Buffer, time: string, body: Buffer): Buffer {
	return createHmac('sha256', secret).update(`${time}.`).update(body).digest();
}
