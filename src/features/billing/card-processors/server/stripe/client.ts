// Stripe by its own library, at the version of the API that the library was made for. What can go wrong is told in the words of the port.
import { Stripe } from 'stripe';
import { seconds } from '#platform/contract/duration.ts';
import { ProcessorRefused, ProcessorUnavailable } from '../processor.ts';
import { createModeCheckingClient, findContradiction } from './mode.ts';

export interface StripeConnection {
	readonly secretKey: string;
	/** Tests give a local server in place of Stripe's host. */
	readonly api?: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' };
	/** Longest wait for one answer. Banks take their time to decide about a charge. */
	readonly patienceMs?: number;
}

/**
 * One more try after a broken line, a conflict or a failure of Stripe's; the library gives every POST an idempotency key, so that a try
 * repeats nothing. Both together end before the browser gives up waiting (30 s), so that a person gets an answer.
 */
const tries = { again: 1, patienceMs: seconds(13) };

export function createStripeClient({ secretKey, api, patienceMs = tries.patienceMs }: StripeConnection): Stripe {
	return new Stripe(secretKey, {
		...api,
		timeout: patienceMs,
		maxNetworkRetries: tries.again,
		telemetry: false,
		httpClient: createModeCheckingClient(isLiveKey(secretKey)),
	});
}

/** Keys of live accounts say so; so do restricted ones. */
export function isLiveKey(secretKey: string): boolean {
	return /^[rs]k_live_/.test(secretKey);
}

/**
 * Translates what Stripe throws. Its message may repeat what was sent, so it goes nowhere: the request id leads to it in Stripe's dashboard.
 * @throws ProcessorUnavailable, ProcessorRefused, ProcessorContradiction
 */
export async function askStripe<T>(call: () => Promise<T>): Promise<T> {
	try {
		return await call();
	} catch (error) {
		throw error instanceof Stripe.errors.StripeError ? translate(error) : error;
	}
}

const { errors } = Stripe;
const refusals = [
	errors.StripeInvalidRequestError,
	errors.StripeAuthenticationError,
	errors.StripePermissionError,
	errors.StripeIdempotencyError,
	errors.StripeCardError,
];

function translate(error: Stripe.errors.StripeError): Error {
	const contradiction = findContradiction(error);
	if (contradiction !== undefined) return contradiction;
	const words = [error.type, error.statusCode, error.code, error.param, error.requestId].filter(Boolean).join(' ');
	return refusals.some((refusal) => error instanceof refusal)
		? new ProcessorRefused(`Stripe refused a call: ${words}`)
		: new ProcessorUnavailable(`Stripe gives no answer: ${words}`, { cause: error.detail });
}

/** Whether Stripe says that what was asked is wrong. */
export function isInvalidRequest(error: unknown): boolean {
	return error instanceof errors.StripeInvalidRequestError;
}

export function isMissing(error: unknown): boolean {
	return error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing';
}
