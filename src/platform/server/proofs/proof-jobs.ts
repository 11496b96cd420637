// How books are proved in the background: what is new every hour, and all of it once a night in pieces, of which each leaves where the next
// one begins. A process that ends in between leaves the rest to another. What became of a proof stands in `proofs`: that it contradicts, that
// it is slow and that it could not run are three things, of which only the first says something about the books.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { errorMessage } from '#platform/contract/error-message.ts';
import { before, days, hours, seconds } from '#platform/contract/duration.ts';
import { asStatements } from '../db/statement-kinds.ts';
import { keeper } from '../db/keep.ts';
import type { Schema } from '../db/schema.ts';
import type { JobHandler, JobKind } from '../jobs/jobs.ts';
import { createRecurringJob, type RecurringJob, type RecurringJobDependencies } from '../jobs/recurring-job.ts';
import type { Core } from '../slice.ts';
import {
	addProof,
	beginProof,
	endProof,
	endTurn,
	findProof,
	holdProof,
	noteFailure,
	noteNew,
	setStep,
} from './proof-rows.ts';

export interface Proof<Place> {
	/** Metrics and the runbook use this name, too. */
	readonly name: 'ledger' | 'invoices' | 'audit' | 'books';
	/** The kind of its hourly job; that of the pieces has `_all` behind it. */
	readonly kind: string;
	readonly place: z.ZodMiniType<Place>;
	/** The log says it where something contradicts. */
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

const keep = keeper<Pick<Schema, 'jobs'>>();
const findWaiting = keep('proofs_find_waiting', (database, { kind }: { kind: string }) =>
	database.selectFrom('jobs').select('kind').where('kind', '=', kind).where('state', '=', sql.lit('waiting')).limit(1),
);

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

	const complain = (faults: readonly object[]): void => {
		if (faults.length > 0) log.error({ proof: name, faults }, proof.complaint);
	};

	/** A proof that does not come to its end says nothing about the books: the job fails and is tried again, and the metrics count it. */
	async function attempt(work: () => Promise<void>): Promise<void> {
		try {
			await asStatements('proof', work);
		} catch (error) {
			await noteFailure(database, { name, error: errorMessage(error).slice(0, longestError) });
			throw error;
		}
	}

	/** Once a night; one that stopped is taken up where it was. */
	async function beginAll(): Promise<void> {
		await database.transaction(async (queries) => {
			const [row] = await holdProof(queries, { name });
			if (row === undefined) throw new Error(`The proof ${name} has no row`);
			const now = clock.now();
			const night = new Date(Math.floor(before(now, nightMs).getTime() / days(1)) * days(1) + nightMs);
			if (row.step === null && row.beganAt !== null && row.beganAt >= night) return;
			const step = (row.step ?? 0) + 1;
			// The step of a job that no one took up is passed over, so that the work is done once.
			if ((await findWaiting(queries, { kind: pieceKind.kind })).length > 0) return;
			if (row.step === null) await beginProof(queries, { name, step, at: now });
			else await setStep(queries, { name, step });
			await queue.enqueue(queries, pieceKind, { step });
		});
	}

	async function proveNew(): Promise<void> {
		const now = clock.now();
		const startedAt = performance.now();
		const [known] = await findProof(database, { name });
		const faults = await proof.proveNew(now, known?.soundUntil ?? undefined);
		complain(faults);
		const ms = Math.round(performance.now() - startedAt);
		await noteNew(database, { name, at: now, ms, faults: faults.length });
		log.info({ proof: name, faults: faults.length, ms }, 'what is new was proved');
	}

	async function proveTurn(step: number): Promise<void> {
		const [known] = await findProof(database, { name });
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
		const runMs = known.runMs + Math.round(performance.now() - startedAt);
		const runFaults = known.runFaults + faults.length;
		const turn = { name, step, runMs, runFaults };
		if (isDone) {
			void (await endProof(database, { ...turn, at: now }));
			log.info({ proof: name, faults: runFaults, ms: runMs }, 'everything was proved');
			return;
		}
		const allFaults = Math.max(known.allFaults, runFaults);
		await database.transaction(async (queries) => {
			const written = await endTurn(queries, { ...turn, allFaults, place: JSON.stringify(place) });
			// Otherwise another process has taken the step over, and has written what follows.
			if (written.length > 0) await queue.enqueue(queries, pieceKind, { step: step + 1 });
		});
	}

	return {
		hourly: createRecurringJob(dependencies, { name: kind, everyMs: hours(1), lane: 'night' }, async () => {
			void (await addProof(database, { name }));
			await beginAll();
			await attempt(proveNew);
		}),
		pieces: { kind: pieceKind, handle: ({ payload: { step } }) => attempt(() => proveTurn(step)) },
	};
}
