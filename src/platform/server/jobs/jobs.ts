// Background work: a row in `jobs`, written in the business transaction, so that it exists exactly when the fact it follows
// from exists. A handler may run more than once after a crash and must be idempotent by `job.id`.
import type * as z from 'zod/mini';
import type { PreparedWrite, TransactionQueries } from '../db/database.ts';

/**
 * Who waits for a job. Jobs of one lane never wait for those of another one:
 * - `person`: somebody sits before a screen until it is done, or must be able to act on it at once;
 * - `money`: money, and rights that begin or end: something is wrong while it waits;
 * - `bulk`: what may be many at once: notices, copies, renewals;
 * - `night`: proofs, and what is thrown away.
 */
export const lanes = ['person', 'money', 'bulk', 'night'] as const;
export type Lane = (typeof lanes)[number];

/**
 * What outside the portal a job waits for. In each lane the jobs of a destination have slots of their own, so that one that does not
 * answer holds up nothing but itself. Most jobs have none.
 */
export const destinations = ['none', 'mail', 'texts', 'cards'] as const;
export type Destination = (typeof destinations)[number];

const slots: Readonly<Record<Lane, number>> = { person: 4, money: 3, bulk: 2, night: 1 };
/** A mail mostly waits for its server. */
const bulkMails = 8;

/** Says how many jobs of a lane and a destination one process runs at once. */
export function slotsOf(lane: Lane, destination: Destination): number {
	return lane === 'bulk' && destination === 'mail' ? bulkMails : slots[lane];
}

export interface JobKind<Payload> {
	/** `slice.verb_noun`, stored with the job; never renamed while jobs of the old name may exist. */
	readonly kind: string;
	readonly payload: z.ZodMiniType<Payload>;
	/** Tries before the job is parked as failed; waits grow from seconds to an hour. */
	readonly maxAttempts: number;
	readonly lane: Lane;
	/** Default `none`. */
	readonly destination?: Destination;
}

export interface Job<Payload> {
	readonly id: string;
	readonly payload: Payload;
	/** It is 1 on the first try. */
	readonly attempt: number;
}

export interface EnqueueOptions {
	/** Not before this time; default at once. */
	readonly runAt?: Date;
	/** A second job of the same kind and key is not written. */
	readonly key?: string;
	/** Left to the runner's next look: when the work is done then says nothing about the call that wrote it. */
	readonly isUnannounced?: boolean;
}

export interface JobQueue {
	/** Writes the job in the caller's transaction. */
	enqueue<Payload>(
		queries: TransactionQueries,
		kind: JobKind<Payload>,
		payload: Payload,
		options?: EnqueueOptions,
	): Promise<void>;
	/** Does the same for several, in one statement. */
	enqueueAll<Payload>(queries: TransactionQueries, jobs: readonly NewJob<Payload>[]): Promise<void>;
	/** Gives the write of `enqueueAll`, for the transaction in hand, which makes all of its writes at once. */
	prepare<Payload>(jobs: readonly NewJob<Payload>[]): PreparedWrite;
}

export interface NewJob<Payload> {
	readonly kind: JobKind<Payload>;
	readonly payload: Payload;
	readonly options?: EnqueueOptions;
}

export interface JobHandler<Payload> {
	readonly kind: JobKind<Payload>;
	handle(job: Job<Payload>): Promise<void>;
}

/** Thrown by a handler for a failure that every further try would meet too: the job is parked at once. */
export class PermanentFailure extends Error {
	constructor(message: string, options?: ErrorOptions) {
		super(message, options);
		this.name = 'PermanentFailure';
	}
}
