// How books are proved in the background: what is new every hour, and all of it once a night in pieces, of which each leaves where the next
// one begins. A process that ends in between leaves the rest to another. What became of a proof stands in `proofs`: that it contradicts, that
// it is slow and that it could not run are three things, of which only the first says something about the books.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { errorMessage } from '#platform/contract/error-message.ts';
import { before, days, hours, seconds } from '#platform/contract/duration.ts';
import { asStatements } from '../db/statement-kinds.ts';
import type { TransactionQueries } from '../db/database.ts';
import type { JobHandler, JobKind } from '../jobs/jobs.ts';
import { createRecurringJob, type RecurringJob, type RecurringJobDependencies } from '../jobs/recurring-job.ts';
import type { JobTables } from '../jobs/tables.ts';
import type { Core } from '../slice.ts';
import type { ProofTables } from './tables.ts';

export interface Proof<Place> {
	/** As metrics and the runbook call it. */
	readonly name: 'ledger' | 'invoices' | 'audit';
	/** Of its hourly job; that of the pieces has `_all` behind it. */
	readonly kind: string;
	readonly place: z.ZodMiniType<Place>;
	/** For the log, where something contradicts. */
	readonly complaint: string;
	/** Proves what came since the proof that found nothing last; undefined before there was one. */
	proveNew(now: Date, since: Date | undefined): Promise<readonly object[]>;
	/** Proves one piece of everything, from the place where the last one ended. Reads at most a few seconds, whatever the size of the books. */
	provePiece(now: Date, place: Place | undefined): Promise<Piece<Place>>;
}

export interface Piece<Place> {
	readonly faults: readonly object[];
	/** Where the next piece begins; undefined behind the last one. */
	readonly next: Place | undefined;
}

export interface ProofJobs {
	readonly hourly: RecurringJob;
	readonly pieces: JobHandler<{ readonly step: number }>;
}

/** Everything is proved from this time of the day on, UTC: at night in Canada. */
const nightMs = hours(7);
/** A job does small pieces until it has worked so long, and leaves its place in the queue to others. */
const turnMs = seconds(1);
const piecePayload = z.strictObject({ step: z.number() });
const longestError = 300;

export function createProofJobs<Place>(
	dependencies: RecurringJobDependencies & Pick<Core, 'log'>,
	proof: Proof<Place>,
): ProofJobs {
	const { database, clock, queue, log } = dependencies;
	const { name, kind } = proof;
	const pieceKind: JobKind<{ step: number }> = {
		kind: `${kind}_all`,
		payload: piecePayload,
		maxAttempts: 5,
		lane: 'night',
	};

	const read = () =>
		database.query((queries) =>
			queries.withTables<ProofTables>().selectFrom('proofs').selectAll().where('name', '=', name).executeTakeFirst(),
		);
	const change = (queries: TransactionQueries) =>
		queries.withTables<ProofTables>().updateTable('proofs').where('name', '=', name);
	const complain = (faults: readonly object[]): void => {
		if (faults.length > 0) log.error({ proof: name, faults }, proof.complaint);
	};

	/** A proof that does not come to its end says nothing about the books: the job fails and is tried again, and the metrics count it. */
	async function attempt(work: () => Promise<void>): Promise<void> {
		try {
			await asStatements('proof', work);
		} catch (error) {
			const last_error = errorMessage(error).slice(0, longestError);
			await database.transaction((queries) =>
				change(queries)
					.set((row) => ({ failures: row('failures', '+', 1), last_error }))
					.execute(),
			);
			throw error;
		}
	}

	/** Once a night; one that stopped is taken up where it was. */
	async function beginAll(): Promise<void> {
		await database.transaction(async (queries) => {
			const tables = queries.withTables<ProofTables>();
			const row = await tables
				.selectFrom('proofs')
				.select(['began_at', 'step'])
				.where('name', '=', name)
				.forUpdate()
				.executeTakeFirstOrThrow();
			const now = clock.now();
			const night = new Date(Math.floor(before(now, nightMs).getTime() / days(1)) * days(1) + nightMs);
			if (row.step === null && row.began_at !== null && row.began_at >= night) return;
			const step = (row.step ?? 0) + 1;
			const fresh = row.step !== null ? {} : { began_at: now, place: null, run_ms: 0, run_faults: 0 };
			// The step of a job that no one took up is passed over, so that the work is done once.
			const waiting = await tables
				.withTables<JobTables>()
				.selectFrom('jobs')
				.select('kind')
				.where('kind', '=', pieceKind.kind)
				.where('state', '=', sql.lit('waiting'))
				.executeTakeFirst();
			if (waiting !== undefined) return;
			await change(queries)
				.set({ ...fresh, step })
				.execute();
			await queue.enqueue(queries, pieceKind, { step });
		});
	}

	async function proveNew(): Promise<void> {
		const now = clock.now();
		const startedAt = performance.now();
		const known = await read();
		const faults = await proof.proveNew(now, known?.sound_until ?? undefined);
		complain(faults);
		const new_ms = Math.round(performance.now() - startedAt);
		await database.transaction((queries) =>
			change(queries)
				.set({ new_at: now, new_ms, new_faults: faults.length, failures: 0, last_error: null })
				.$if(faults.length === 0, (update) => update.set({ sound_until: now }))
				.execute(),
		);
		log.info({ proof: name, faults: faults.length, ms: new_ms }, 'what is new was proved');
	}

	async function proveTurn(step: number): Promise<void> {
		const known = await read();
		// Done by a try before this one, whose end was not written down.
		if (known?.step !== step) return;
		const now = clock.now();
		const startedAt = performance.now();
		const faults: object[] = [];
		let place = known.place === null ? undefined : proof.place.parse(known.place);
		let isDone: boolean;
		do {
			const piece = await proof.provePiece(now, place);
			faults.push(...piece.faults);
			place = piece.next;
			isDone = place === undefined;
		} while (!isDone && performance.now() - startedAt < turnMs);
		complain(faults);
		const run_ms = known.run_ms + Math.round(performance.now() - startedAt);
		const run_faults = known.run_faults + faults.length;
		const ended = isDone
			? { step: null, place: null, all_at: now, all_ms: run_ms, all_faults: run_faults }
			: { step: step + 1, place: JSON.stringify(place), all_faults: Math.max(known.all_faults, run_faults) };
		await database.transaction(async (queries) => {
			const written = await change(queries)
				.set({ run_ms, run_faults, failures: 0, last_error: null, ...ended })
				.where('step', '=', step)
				.executeTakeFirst();
			// Otherwise another process has taken the step over, and has written what follows.
			if (written.numUpdatedRows > 0n && !isDone) await queue.enqueue(queries, pieceKind, { step: step + 1 });
		});
		if (isDone) log.info({ proof: name, faults: run_faults, ms: run_ms }, 'everything was proved');
	}

	return {
		hourly: createRecurringJob(dependencies, { name: kind, everyMs: hours(1), lane: 'night' }, async () => {
			await database.transaction(async (queries) => {
				const tables = queries.withTables<ProofTables>();
				void (await tables
					.insertInto('proofs')
					.values({ name })
					.onConflict((conflict) => conflict.doNothing())
					.execute());
			});
			await beginAll();
			await attempt(proveNew);
		}),
		pieces: { kind: pieceKind, handle: ({ payload: { step } }) => attempt(() => proveTurn(step)) },
	};
}
