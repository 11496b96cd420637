// Runs the jobs of one process; any number of processes may run at once. A claimed job is leased: when its process dies the
// lease ends and another one repeats the job, which is why handlers are idempotent by `job.id`.
import type { Logger } from 'pino';
import { errorMessage } from '#platform/contract/error-message.ts';
import { after, minutes, seconds } from '#platform/contract/duration.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { asStatements } from '../db/statement-kinds.ts';
import { retryWaitMs } from './backoff.ts';
import { destinations, type JobHandler, type Lane, lanes, PermanentFailure, slotsOf } from './jobs.ts';
import { type ClaimedJob, createJobStore, type JobStore, type Room } from './store.ts';
import type { WakeUp } from './wake-up.ts';

export interface JobRunnerOptions {
	readonly database: Database;
	readonly clock: Clock;
	/** Jobs of other kinds are left to processes that know them. */
	readonly handlers: readonly JobHandler<unknown>[];
	readonly log: Pick<Logger, 'warn' | 'error'>;
	readonly wakeUp?: WakeUp;
	/** How often to look for jobs that other processes wrote or that have become due. */
	readonly pollMs?: number;
	/** Jobs of each lane that run at once, for every destination; left out, `slotsOf` says it. */
	readonly slots?: Readonly<Record<Lane, number>>;
	/** After how long without a sign of life a job is given to someone else. */
	readonly leaseMs?: number;
}

export interface JobRunner {
	start(): void;
	/** Claims nothing more and resolves when the running handlers have ended. */
	stop(): Promise<void>;
	/** Runs what is due now until nothing is, and gives how many handlers ran. For a runner that is not started. */
	runDue(): Promise<number>;
}

const maximumErrorLength = 500;

export function createJobRunner(options: JobRunnerOptions): JobRunner {
	return new Runner(options);
}

class Runner implements JobRunner {
	readonly #options: JobRunnerOptions;
	readonly #store: JobStore;
	readonly #handlers: ReadonlyMap<string, JobHandler<unknown>>;
	readonly #leaseMs: number;
	readonly #running = new Map<string, { readonly job: ClaimedJob; readonly ended: Promise<void> }>();
	#loop: Promise<void> | undefined;
	/** Until the last caller of `runDue` is answered. */
	#due: Promise<unknown> = Promise.resolve();
	#stopping = false;
	/** A wake-up between two looks is not lost: the next pause ends at once. */
	#awake = false;
	#endPause: () => void = () => undefined;

	constructor(options: JobRunnerOptions) {
		this.#options = options;
		this.#store = createJobStore(options.database);
		this.#handlers = new Map(options.handlers.map((handler) => [handler.kind.kind, handler]));
		this.#leaseMs = options.leaseMs ?? minutes(1);
	}

	start(): void {
		this.#loop ??= this.#run();
	}

	async stop(): Promise<void> {
		this.#stopping = true;
		this.#wake();
		await this.#loop;
	}

	runDue(): Promise<number> {
		// Callers take turns: one that found the slots taken would return while jobs still wait.
		const ran = this.#due.then(() => this.#drain());
		this.#due = ran.catch(() => undefined);
		return ran;
	}

	async #drain(): Promise<number> {
		let ran = 0;
		for (;;) {
			const claimed = await this.#claim();
			await this.#allEnded();
			if (claimed === 0) return ran;
			ran += claimed;
		}
	}

	async #run(): Promise<void> {
		const { wakeUp, pollMs = seconds(1) } = this.#options;
		const endListening = wakeUp?.onWake(() => this.#wake());
		const renewal = setInterval(() => void this.#safely('renew', () => this.#renewLeases()), this.#leaseMs / 3);
		while (!this.#stopping) {
			const claimed = await this.#safely('claim', () => this.#claim());
			if (claimed === undefined || claimed === 0) await this.#pause(pollMs);
		}
		await this.#allEnded();
		clearInterval(renewal);
		endListening?.();
	}

	async #claim(): Promise<number> {
		const room = this.#findRoom();
		if (room.length === 0) return 0;
		const now = this.#options.clock.now();
		const jobs = await this.#store.claim({
			kinds: [...this.#handlers.keys()],
			except: [...this.#running.keys()],
			now,
			leaseUntil: after(now, this.#leaseMs),
			room,
		});
		for (const job of jobs) this.#begin(job);
		return jobs.length;
	}

	#findRoom(): readonly Room[] {
		const { slots } = this.#options;
		const running = [...this.#running.values()].map(({ job }) => job);
		return lanes.flatMap((lane) =>
			destinations.flatMap((destination) => {
				const taken = running.filter((job) => job.lane === lane && job.destination === destination).length;
				const all = slots?.[lane] ?? slotsOf(lane, destination);
				return taken < all ? [{ lane, destination, slots: all - taken }] : [];
			}),
		);
	}

	#begin(job: ClaimedJob): void {
		const settle = async (): Promise<void> => {
			await this.#safely('settle', () => this.#settle(job));
			this.#running.delete(job.id);
			this.#wake();
		};
		this.#running.set(job.id, { job, ended: settle() });
	}

	async #settle(job: ClaimedJob): Promise<void> {
		const handler = this.#handlers.get(job.kind);
		if (handler === undefined) return;
		try {
			// Reached only when a process died in the last try, perhaps of this job: it must not take down one process after another.
			if (job.attempts > handler.kind.maxAttempts) throw new Error('The process ended during the last try.');
			const payload = handler.kind.payload.parse(job.payload);
			await asStatements('job', () => handler.handle({ id: job.id, payload, attempt: job.attempts }));
		} catch (error) {
			const isFinal = error instanceof PermanentFailure || job.attempts >= handler.kind.maxAttempts;
			await this.#retryOrPark(job, isFinal, messageOf(error));
			return;
		}
		await this.#store.complete(job, this.#options.clock.now());
	}

	async #retryOrPark(job: ClaimedJob, isFinal: boolean, reason: string): Promise<void> {
		const { clock, log } = this.#options;
		const facts = { jobId: job.id, kind: job.kind, attempt: job.attempts, reason };
		const now = clock.now();
		if (isFinal) {
			await this.#store.park(job, now, reason);
			log.error(facts, 'job failed for the last time and is parked');
			return;
		}
		await this.#store.postpone(job, after(now, retryWaitMs(job.attempts, Math.random())), reason);
		log.warn(facts, 'job failed and will be tried again');
	}

	async #renewLeases(): Promise<void> {
		const jobs = [...this.#running.values()].map(({ job }) => job);
		if (jobs.length > 0) await this.#store.renew(jobs, after(this.#options.clock.now(), this.#leaseMs));
	}

	async #allEnded(): Promise<void> {
		while (this.#running.size > 0) await Promise.all([...this.#running.values()].map(({ ended }) => ended));
	}

	/** The database may be away for a while; the runner stays and looks again. */
	async #safely<T>(doing: string, work: () => Promise<T>): Promise<T | undefined> {
		try {
			return await work();
		} catch (error) {
			this.#options.log.warn({ doing, reason: messageOf(error) }, 'job runner could not reach the database');
			return undefined;
		}
	}

	#wake(): void {
		this.#awake = true;
		this.#endPause();
	}

	async #pause(durationMs: number): Promise<void> {
		if (!this.#awake) {
			const { promise, resolve } = Promise.withResolvers<void>();
			const timer = setTimeout(resolve, durationMs);
			this.#endPause = resolve;
			await promise;
			clearTimeout(timer);
		}
		this.#awake = false;
	}
}

/** For the log and the job's row: payloads and causes stay out of both. */
function messageOf(error: unknown): string {
	return errorMessage(error).slice(0, maximumErrorLength);
}
