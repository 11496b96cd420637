// Things that go wrong on demand, once each.

/**
 * `unreachable` and `fails-early`: nothing was done. `answer-lost`, `hangs` and `fails-late`: it was done, but the caller does not learn how it
 * ended; a late failure is kept under the idempotency key, an answer that got lost can be had again with it. `stays-busy`: it is still being
 * worked on, so the key is in use.
 */
export type Fault =
	| 'unreachable'
	| 'fails-early'
	| 'rate-limited'
	| 'answer-lost'
	| 'hangs'
	| 'fails-late'
	| 'stays-busy'
	| 'no-json';

export class Faults {
	readonly #waiting: { readonly call: string; readonly fault: Fault }[] = [];

	/** The next call whose method and path begin so (`POST /v1/payment_intents`) goes wrong this way. */
	next(call: string, fault: Fault, times = 1): void {
		for (let count = 0; count < times; count += 1) this.#waiting.push({ call, fault });
	}

	clear(): void {
		this.#waiting.length = 0;
	}

	take(call: string): Fault | undefined {
		const index = this.#waiting.findIndex((one) => call.startsWith(one.call));
		return index === -1 ? undefined : this.#waiting.splice(index, 1)[0]?.fault;
	}
}
