import type Stripe from 'stripe';

/** The error body that Stripe answers with, by the types of its own library. */
export interface ErrorBody {
	readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
	readonly message: string;
	readonly code?: string;
	readonly decline_code?: string;
	readonly advice_code?: string;
	readonly param?: string;
	readonly charge?: string;
	readonly payment_intent?: Pick<Stripe.PaymentIntent, 'id'>;
}

/** Thrown by the simulated calls; answered as `{ error }` with its status. */
export class Refusal extends Error {
	readonly status: number;
	readonly body: ErrorBody;

	constructor(status: number, body: ErrorBody) {
		super(body.message);
		this.status = status;
		this.body = body;
	}
}

export function invalid(message: string, more: { readonly param?: string; readonly code?: string } = {}): Refusal {
	return new Refusal(400, { type: 'invalid_request_error', message, ...more });
}

export function missing(kind: string, id: string, param = 'id'): Refusal {
	const message = `No such ${kind}: '${id}'`;
	return new Refusal(param === 'id' ? 404 : 400, {
		type: 'invalid_request_error',
		code: 'resource_missing',
		message,
		param,
	});
}
