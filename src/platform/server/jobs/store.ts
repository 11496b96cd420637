// The statements of the runner. `attempts` is the proof of holding a job: a runner that lost its lease changes nothing. So each may
// run twice: of a claim whose answer was lost, the jobs wait for the end of their lease.
import type { Database, PreparedStatement } from '../db/database.ts';
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

const claim: PreparedStatement = {
	name: 'jobs_claim',
	isRepeatable: true,
	// Of each lane and destination it reads the begin of an index, however much waits there and elsewhere.
	text: `with due as (
			select oldest.id from unnest($4::text[], $5::text[], $6::integer[]) as room (lane, destination, slots)
			cross join lateral (
				select id from jobs
				where state = 'waiting' and lane = room.lane and destination = room.destination
					and run_at <= $1 and kind = any($2) and not id = any($3)
				order by run_at, id limit room.slots for update skip locked) as oldest)
		update jobs set run_at = $7, attempts = attempts + 1 from due where jobs.id = due.id
		returning jobs.id, jobs.kind, jobs.payload, jobs.attempts, jobs.lane, jobs.destination`,
};
const complete: PreparedStatement = {
	name: 'jobs_complete',
	isRepeatable: true,
	text: `update jobs set state = 'done', payload = null, last_error = null, finished_at = $3
		where id = $1 and attempts = $2 and state = 'waiting'`,
};
const postpone: PreparedStatement = {
	name: 'jobs_postpone',
	isRepeatable: true,
	text: `update jobs set run_at = $3, last_error = $4 where id = $1 and attempts = $2 and state = 'waiting'`,
};
const park: PreparedStatement = {
	name: 'jobs_park',
	isRepeatable: true,
	// What expires is of no use to a person who looks into the failure, and may be a secret until then.
	text: `update jobs set state = 'failed', finished_at = $3, last_error = $4,
			payload = case when payload ? 'expiresAt' then null else payload end
		where id = $1 and attempts = $2 and state = 'waiting'`,
};
const renew: PreparedStatement = {
	name: 'jobs_renew',
	isRepeatable: true,
	text: `update jobs set run_at = $3 from unnest($1::text[], $2::integer[]) as held (id, attempts)
		where jobs.id = held.id and jobs.attempts = held.attempts and jobs.state = 'waiting'`,
};

export interface JobStore {
	claim(options: ClaimOptions): Promise<readonly ClaimedJob[]>;
	complete(job: Held, now: Date): Promise<void>;
	postpone(job: Held, until: Date, error: string): Promise<void>;
	park(job: Held, now: Date, error: string): Promise<void>;
	renew(jobs: readonly Held[], leaseUntil: Date): Promise<void>;
}

export function createJobStore(database: Pick<Database, 'prepared'>): JobStore {
	const run = async (statement: PreparedStatement, values: readonly unknown[]): Promise<void> => {
		await database.prepared(statement, values);
	};
	return {
		claim: ({ kinds, except, now, leaseUntil, room }) =>
			database.prepared<ClaimedJob>(claim, [
				now,
				kinds,
				except,
				room.map(({ lane }) => lane),
				room.map(({ destination }) => destination),
				room.map(({ slots }) => slots),
				leaseUntil,
			]),
		complete: ({ id, attempts }, now) => run(complete, [id, attempts, now]),
		postpone: ({ id, attempts }, until, error) => run(postpone, [id, attempts, until, error]),
		park: ({ id, attempts }, now, error) => run(park, [id, attempts, now, error]),
		renew: (jobs, leaseUntil) => run(renew, [jobs.map((job) => job.id), jobs.map((job) => job.attempts), leaseUntil]),
	};
}
