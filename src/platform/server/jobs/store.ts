// The statements of the runner. `attempts` is the proof of holding a job: a runner that lost its lease changes nothing. So each may
// run twice: of a claim whose answer was lost, the jobs wait for the end of their lease.
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { keepSql } from '../db/keep.ts';
import { as } from '../db/row-shapes.ts';
import type { Destination, Lane } from './jobs.ts';

export interface ClaimedJob {
	readonly id: string;
	readonly kind: string;
	readonly payload: unknown;
	readonly attempts: number;
	readonly lane: Lane;
	readonly destination: Destination;
}

/** How many more jobs of one lane and destination a runner takes. */
export interface Room {
	readonly lane: Lane;
	readonly destination: Destination;
	readonly slots: number;
}
/** Which try of which job. */
type Held = Pick<ClaimedJob, 'id' | 'attempts'>;

interface ClaimOptions {
	readonly kinds: readonly string[];
	/** Jobs that this runner holds; never claimed twice by one process, whatever the clock does. */
	readonly except: readonly string[];
	readonly now: Date;
	readonly leaseUntil: Date;
	readonly room: readonly Room[];
}

// It reads the beginning of an index for each lane and destination, however much waits there and elsewhere.
const claim = keepSql(
	'jobs_claim',
	{
		id: 'text',
		kind: 'text',
		payload: 'json?',
		attempts: 'number',
		lane: as<Lane>('text'),
		destination: as<Destination>('text'),
	},
	(
		of: Omit<ClaimOptions, 'room'> & {
			lanes: readonly string[];
			destinations: readonly string[];
			slots: readonly number[];
		},
	) => sql`
		with due as (
			select oldest.id from unnest(${of.lanes}::text[], ${of.destinations}::text[], ${of.slots}::integer[]) as room (lane, destination, slots)
			cross join lateral (
				select id from jobs
				where state = 'waiting' and lane = room.lane and destination = room.destination
					and run_at <= ${of.now} and kind = any(${of.kinds}) and not id = any(${of.except})
				order by run_at, id limit room.slots for update skip locked) as oldest)
		update jobs set run_at = ${of.leaseUntil}, attempts = attempts + 1 from due where jobs.id = due.id
		returning jobs.id, jobs.kind, jobs.payload, jobs.attempts, jobs.lane, jobs.destination`,
	{ isRepeatable: true },
);
const complete = keepSql(
	'jobs_complete',
	(of: Held & { now: Date }) => sql`
		update jobs set state = 'done', payload = null, last_error = null, finished_at = ${of.now}
		where id = ${of.id} and attempts = ${of.attempts} and state = 'waiting'`,
	{ isRepeatable: true },
);
const postpone = keepSql(
	'jobs_postpone',
	(of: Held & { until: Date; error: string }) => sql`
		update jobs set run_at = ${of.until}, last_error = ${of.error} where id = ${of.id} and attempts = ${of.attempts} and state = 'waiting'`,
	{ isRepeatable: true },
);
// What expires is of no use to a person who looks into the failure, and may be a secret until then.
const park = keepSql(
	'jobs_park',
	(of: Held & { now: Date; error: string }) => sql`
		update jobs set state = 'failed', finished_at = ${of.now}, last_error = ${of.error},
			payload = case when payload ? 'expiresAt' then null else payload end
		where id = ${of.id} and attempts = ${of.attempts} and state = 'waiting'`,
	{ isRepeatable: true },
);
const renew = keepSql(
	'jobs_renew',
	(of: { ids: readonly string[]; attempts: readonly number[]; until: Date }) => sql`
		update jobs set run_at = ${of.until} from unnest(${of.ids}::text[], ${of.attempts}::integer[]) as held (id, attempts)
		where jobs.id = held.id and jobs.attempts = held.attempts and jobs.state = 'waiting'`,
	{ isRepeatable: true },
);

export interface JobStore {
	claim(options: ClaimOptions): Promise<readonly ClaimedJob[]>;
	complete(job: Held, now: Date): Promise<void>;
	postpone(job: Held, until: Date, error: string): Promise<void>;
	park(job: Held, now: Date, error: string): Promise<void>;
	renew(jobs: readonly Held[], leaseUntil: Date): Promise<void>;
}

export function createJobStore(database: Pick<Database, 'prepared'>): JobStore {
	return {
		claim: ({ room, ...options }) =>
			claim(database, {
				...options,
				lanes: room.map(({ lane }) => lane),
				destinations: room.map(({ destination }) => destination),
				slots: room.map(({ slots }) => slots),
			}),
		complete: async (job, now) => void (await complete(database, { ...job, now })),
		postpone: async (job, until, error) => void (await postpone(database, { ...job, until, error })),
		park: async (job, now, error) => void (await park(database, { ...job, now, error })),
		renew: async (jobs, until) => {
			const attempts = jobs.map((job) => job.attempts);
			await renew(database, { ids: jobs.map(({ id }) => id), attempts, until });
		},
	};
}
