// Locks of migrations. A change of a table that waits for a lock makes every later statement on that table wait behind it, so
// it waits shortly, lets the others pass, and asks again.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { minutes, seconds } from '#platform/contract/duration.ts';
import { StartError } from '../start-error.ts';
import { asOwner, type Target } from './connections.ts';

/** How long a migration waits for what others hold. */
export interface LockPatience {
	/** One wait, in milliseconds. */
	readonly timeoutMs: number;
	readonly tries: number;
	/** Between two tries, in milliseconds; half of it to one and a half times. */
	readonly pauseMs: number;
}

export const defaultPatience: LockPatience = { timeoutMs: seconds(2), tries: 30, pauseMs: seconds(1) };

/** Any number that nothing else on the server uses: here 'portico' read as an integer. */
const migrationLock = '31642397214927215';
/** The longest that another process may migrate while this one waits for it. */
const turnPatienceMs = minutes(10);
const turnPollMs = 100;

/** 55P03 the wait for a lock was too long, 40P01 two waited for each other (PostgreSQL appendix A). */
const lockStates = new Set(['55P03', '40P01']);

/**
 * Runs `work` while no other process migrates. Asked for again and again instead of waited for: a waiting statement has a snapshot, for the
 * end of which `create index concurrently` of the process that migrates would wait in turn.
 */
export async function inTurn<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
	const giveUpAt = performance.now() + turnPatienceMs;
	while (!(await runExclusive(client))) {
		if (performance.now() > giveUpAt) {
			throw new StartError(
				`Another process has migrated the database for ${turnPatienceMs / minutes(1)} minutes: ${await turnHolder(client)}. See what it waits for, or end it, and start again.`,
			);
		}
		await sleep(turnPollMs * (0.5 + Math.random()));
	}
	try {
		return await work();
	} finally {
		await client.query(`select pg_advisory_unlock(${migrationLock})`);
	}
}

async function runExclusive(client: ClientBase): Promise<boolean> {
	const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${migrationLock}) as taken`);
	return rows[0]?.taken === true;
}

async function turnHolder(client: ClientBase): Promise<string> {
	const { rows } = await client.query<Session>(
		`select ${sessionColumns} from pg_locks l join pg_stat_activity a on a.pid = l.pid
			where l.locktype = 'advisory' and l.granted and (l.classid::bigint << 32 | l.objid::bigint) = ${migrationLock}`,
	);
	return rows[0] === undefined ? 'unknown' : describe(rows[0]);
}

/**
 * Runs `work` again as long as it does not get its locks. @throws StartError that names who holds them after the last try.
 * @param what For the message: `The migration … `.
 */
export async function withLocks(
	place: { readonly target: Target; readonly client: ClientBase; readonly patience: LockPatience },
	what: string,
	work: () => Promise<void>,
): Promise<void> {
	const { tries, pauseMs } = place.patience;
	for (let attempt = 1; attempt < tries; attempt += 1) {
		try {
			return await work();
		} catch (error) {
			if (!isLockFailure(error)) throw error;
		}
		await sleep(pauseMs * (0.5 + Math.random()));
	}
	const watch = await watchBlocker(place);
	try {
		await work();
	} catch (error) {
		if (!isLockFailure(error)) throw error;
		throw new StartError(
			`${what} did not get its locks in ${tries} tries: ${(await watch.end()) ?? 'who holds them is unknown'}. End that, or wait for it, and start again.`,
			{ cause: error },
		);
	} finally {
		await watch.end();
	}
}

export function isLockFailure(error: unknown): boolean {
	return error instanceof Error && 'code' in error && lockStates.has(String(error.code));
}

interface Watch {
	/** Ends the watch and gives who was last seen in the way. */
	end(): Promise<string | undefined>;
}

/** Once a wait has failed, nothing tells any more for whom it waited: so a second connection looks on. */
async function watchBlocker({
	target,
	client,
	patience,
}: {
	readonly target: Target;
	readonly client: ClientBase;
	readonly patience: LockPatience;
}): Promise<Watch> {
	const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
	const stop = new AbortController();
	let seen: string | undefined;
	const watching = asOwner(target, async (observer) => {
		while (!stop.signal.aborted) {
			seen = (await findBlocker(observer, rows[0]?.pid)) ?? seen;
			await sleep(patience.timeoutMs / 8, undefined, { signal: stop.signal }).catch(() => undefined);
		}
	}).catch(() => undefined);
	return {
		async end() {
			stop.abort();
			await watching;
			return seen;
		},
	};
}

interface Session {
	readonly pid: number;
	readonly application: string;
	readonly state: string | null;
	readonly age: string | null;
	readonly query: string;
}

const sessionColumns = `a.pid, a.application_name as application, a.state,
	round(extract(epoch from clock_timestamp() - a.xact_start))::text as age, left(a.query, 300) as query`;

async function findBlocker(observer: ClientBase, pid: number | undefined): Promise<string | undefined> {
	const { rows } = await observer.query<Session>(
		`select ${sessionColumns} from unnest(pg_blocking_pids($1)) as b (pid) join pg_stat_activity a on a.pid = b.pid
			order by a.xact_start limit 1`,
		[pid],
	);
	return rows[0] && describe(rows[0]);
}

function describe({ pid, application, state, age, query }: Session): string {
	const who = application === '' ? `process ${pid}` : `process ${pid} (${application})`;
	const since = age === null ? '' : `, in a transaction for ${age} s`;
	return `${who}, ${state ?? 'at work'}${since}: ${query.replaceAll(/\s+/g, ' ').trim()}`;
}
