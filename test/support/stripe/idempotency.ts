// Idempotency keys as Stripe keeps them: the first status and body are replayed, errors of the server included; other parameters are
// refused; two at once conflict; after 24 hours a key is forgotten, and the same request is a new one.
import { hours } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import { Refusal } from './refusal.ts';

export interface Answer {
	readonly status: number;
	readonly body: unknown;
}

interface Kept {
	readonly request: string;
	readonly at: number;
	answer?: Answer;
}

export class IdempotencyKeys {
	readonly #clock: Clock;
	readonly #kept = new Map<string, Kept>();

	constructor(clock: Clock) {
		this.#clock = clock;
	}

	/** The answer to replay, or undefined when this is the first request with the key. */
	begin(key: string, request: string): Answer | undefined {
		const now = this.#clock.now().getTime();
		const kept = this.#kept.get(key);
		if (kept === undefined || now - kept.at >= hours(24)) {
			this.#kept.set(key, { request, at: now });
			return undefined;
		}
		if (kept.request !== request) {
			throw new Refusal(400, {
				type: 'idempotency_error',
				message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
			});
		}
		if (kept.answer === undefined) {
			throw new Refusal(409, {
				type: 'idempotency_error',
				code: 'idempotency_key_in_use',
				message: 'There is currently another in-progress request using this Idempotent Key.',
			});
		}
		return kept.answer;
	}

	keep(key: string, answer: Answer): void {
		const kept = this.#kept.get(key);
		if (kept !== undefined) kept.answer = answer;
	}

	/** A request that failed before it began to work is not kept. */
	forget(key: string): void {
		this.#kept.delete(key);
	}
}
