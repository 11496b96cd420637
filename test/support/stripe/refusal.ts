import type Stripe from 'stripe';
import type { Fault } from './schema/check.ts';

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
	readonly doc_url?: string;
	readonly request_log_url?: string;
}

/** Thrown by the simulated calls; answered as `{ error }` with its status. */
export class Refusal extends Error {
	readonly status: number;
	readonly body: ErrorBody;

	constructor(status: number, body: ErrorBody) {
		super(body.message);
		this.status = status;
		const { code } = body;
		this.body = {
			...body,
			...(code !== undefined && { doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
			request_log_url: 'https://dashboard.stripe.com/test/logs/req_simulated?t=1760000000',
		};
	}
}

/** A parameter that Stripe does not know, misses or cannot read, in its own words (docs.stripe.com/error-codes). */
export function refuseParameter({ path, kind, wanted }: Fault): Refusal {
	const param = path.replace(/\.(\w+)/g, '[$1]');
	switch (kind) {
		case 'unknown':
			return invalid(`Received unknown parameter: ${param}`, { param, code: 'parameter_unknown' });
		case 'missing':
			return invalid(`Missing required param: ${param}.`, { param, code: 'parameter_missing' });
		case 'wrong':
			return invalid(`Invalid ${param}: must be ${wanted}`, { param });
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
