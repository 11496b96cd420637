// Between the processor and the caller: what it says in its words becomes a refusal of ours, and the log keeps the rest.
import type { FastifyBaseLogger } from 'fastify';
import {
	type CardProcessor,
	ProcessorContradiction,
	ProcessorRefused,
	ProcessorUnavailable,
} from '#features/billing/card-processors/server/api.ts';
import { cardProblem } from '../contract.ts';

export function requireProcessor(processor: CardProcessor | undefined): CardProcessor {
	if (processor === undefined) throw cardProblem('payments.unavailable', { detail: 'no processor is configured' });
	return processor;
}

/** A failure of the processor as the caller is told it; any other error as it is. */
export function toPaymentProblem(error: unknown, log: FastifyBaseLogger): unknown {
	if (error instanceof ProcessorUnavailable) {
		log.warn({ reason: error.message }, 'the card processor did not answer');
		return cardProblem('payments.unavailable', { retryAfterSeconds: 30, detail: error.message });
	}
	if (error instanceof ProcessorRefused || error instanceof ProcessorContradiction) {
		log.error({ err: error }, 'the card processor refused a request');
		return cardProblem('payments.unavailable', { retryAfterSeconds: 30, detail: error.message });
	}
	return error;
}
