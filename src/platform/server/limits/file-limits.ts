// The one limit of calls that take or make files: how many a person may begin in a minute, over all processes, and how many of them one
// process works on at once. A process rests after each as long as it took, so that others find at least half of its time. Who asks for many at once
// gets them at the pace of the limit.
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { minutes } from '#platform/contract/duration.ts';
import type { FileCost } from '#platform/contract/file-endpoint.ts';
import { platformProblem } from '#platform/contract/problem.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { createMutex } from '../pictures/mutex.ts';
import { createCallLimit } from './call-limit.ts';
import { createPace } from './pace.ts';

type Counted = Exclude<FileCost, 'none'>;

/** Begun by one person in a minute. */
export const filesPerMinute = 60;
/** For one process: so many run at once; so many more wait, of which so many are one person's. */
const rules: Readonly<
	Record<Counted, { readonly atOnce: number; readonly waiting: number; readonly ofPerson: number }>
> = {
	one: { atOnce: 1, waiting: 30, ofPerson: 6 },
	many: { atOnce: 2, waiting: 8, ofPerson: 2 },
};
const longestRestMs = 500;
/** What a person may begin without a pause. */
const atOnceOfPerson = 10;

export interface FileLimits {
	/** Counts one call of a person. @throws request.too_many */
	begin(person: string, cost: FileCost): Promise<void>;
	/** Waits for a place, which the call keeps until `leave`. @throws request.too_many, server.files_busy */
	enter(person: string, cost: FileCost): Promise<{ leave(): void }>;
}

export function createFileLimits(database: Database, clock: Clock): FileLimits {
	const limit = createCallLimit(database, clock, {
		name: 'platform.files',
		max: filesPerMinute,
		windowMs: minutes(1),
	});
	const pace = createPace({ atOnce: atOnceOfPerson, eachMs: minutes(1) / filesPerMinute });
	const waitOf = (person: string): number => pace(person, clock.now().getTime());
	const places = { one: createPlaces(rules.one, waitOf), many: createPlaces(rules.many, waitOf) };
	return {
		async begin(person, cost) {
			if (cost === 'none' || (await limit.take(person))) return;
			throw platformProblem('request.too_many', { retryAfterSeconds: 60 });
		},
		enter: (person, cost) =>
			cost === 'none' ? Promise.resolve({ leave: () => undefined }) : places[cost].enter(person),
	};
}

function createPlaces(
	{ atOnce, waiting, ofPerson }: (typeof rules)[Counted],
	waitOf: (person: string) => number,
): { enter(person: string): Promise<{ leave(): void }> } {
	const present: string[] = [];
	const queue: (() => void)[] = [];
	let running = 0;
	const forget = (person: string): void => void present.splice(present.indexOf(person), 1);
	const free = (): void => {
		running -= 1;
		queue.shift()?.();
	};
	return {
		async enter(person) {
			if (present.filter((one) => one === person).length >= ofPerson) {
				throw platformProblem('request.too_many', { retryAfterSeconds: 5 });
			}
			if (present.length >= atOnce + waiting) throw platformProblem('server.files_busy', { retryAfterSeconds: 5 });
			present.push(person);
			const waitMs = waitOf(person);
			if (waitMs > 0) await sleep(waitMs);
			if (running >= atOnce) await new Promise<void>((resolve) => queue.push(resolve));
			running += 1;
			const since = performance.now();
			let hasLeft = false;
			return {
				leave() {
					if (hasLeft) return;
					hasLeft = true;
					forget(person);
					setTimeout(free, restAfter(since)).unref();
				},
			};
		},
	};
}

function restAfter(since: number): number {
	return Math.min(longestRestMs, performance.now() - since);
}

const oneByOne = createMutex();

/** The same file. Of all that are made while they are sent, one makes a piece at a time, and rests after it. */
export function atEase(stream: Readable): Readable {
	const pieces = stream[Symbol.asyncIterator]();
	const next = (): Promise<IteratorResult<Buffer>> =>
		oneByOne(async () => {
			const since = performance.now();
			const piece: IteratorResult<Buffer> = await pieces.next();
			await sleep(restAfter(since));
			return piece;
		});
	const write = async function* (): AsyncGenerator<Buffer> {
		try {
			for (let piece = await next(); piece.done !== true; piece = await next()) yield piece.value;
		} finally {
			stream.destroy();
		}
	};
	return Readable.from(write(), { objectMode: false });
}
