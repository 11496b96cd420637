// Events of the account and their deliveries. A test decides when, how often, in which order and how well signed each one arrives.
import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import type { Objects, StoredObject } from './objects.ts';

export type StripeEvent = Pick<
	Stripe.Event,
	'id' | 'object' | 'api_version' | 'created' | 'livemode' | 'pending_webhooks' | 'request' | 'type'
> & { data: { object: StoredObject } };

/** A delivery as it goes over the wire. */
export interface Delivery {
	readonly body: Buffer;
	readonly headers: Readonly<Record<string, string>>;
}

export interface SigningOptions {
	readonly secret: string;
	/** When it was signed, in ms; by default now. */
	readonly at?: number;
	/** Secrets that sign as well, as while one is exchanged for another. */
	readonly moreSecrets?: readonly string[];
}

export class Events {
	readonly #objects: Objects;
	readonly #apiVersion: string;
	readonly all: StripeEvent[] = [];

	constructor(objects: Objects, apiVersion: string) {
		this.#objects = objects;
		this.#apiVersion = apiVersion;
	}

	/** With the object as it is now: what happens to it later does not show in an event. */
	record(type: StripeEvent['type'], object: StoredObject): StripeEvent {
		const event: StripeEvent = {
			...this.#objects.birth('evt', 'event'),
			api_version: this.#apiVersion,
			type,
			data: { object: structuredClone(object) },
			pending_webhooks: 1,
			request: { id: null, idempotency_key: null },
		};
		this.all.push(event);
		return event;
	}

	latest(type: StripeEvent['type']): StripeEvent {
		const event = this.all.findLast((one) => one.type === type);
		if (event === undefined) throw new Error(`No event ${type}`);
		return event;
	}

	sign(event: unknown, { secret, at, moreSecrets = [] }: SigningOptions): Delivery {
		const body = Buffer.from(JSON.stringify(event, undefined, 2));
		const timestamp = at === undefined ? this.#objects.seconds() : Math.floor(at / 1000);
		const signatures = [...moreSecrets, secret].map((one) => `v1=${signatureOf(body, timestamp, one)}`);
		return {
			body,
			headers: {
				'content-type': 'application/json; charset=utf-8',
				'stripe-signature': [`t=${timestamp}`, ...signatures, 'v0=0'].join(','),
			},
		};
	}

	async deliver(event: unknown, to: string, options: SigningOptions): Promise<number> {
		const { body, headers } = this.sign(event, options);
		const response = await fetch(to, { method: 'POST', body: new Uint8Array(body), headers, redirect: 'error' });
		await response.body?.cancel();
		return response.status;
	}
}

function signatureOf(body: Buffer, timestamp: number, secret: string): string {
	return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
}
