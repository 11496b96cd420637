// A few threads for work that would hold up everybody whom a process answers: drawing documents, reading large files. They begin with the first
// task and stay. How many tasks wait and how long one may take is limited; what a thread that died was doing is answered 503, and another
// thread takes its place.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import { seconds } from '#platform/contract/duration.ts';
import { platformProblem } from '#platform/contract/problem.ts';
import { type Answer, type Order, outputOf } from './messages.ts';
import type { Task } from './task.ts';

export interface Workers {
	/** @throws server.files_busy where too much waits, it takes too long, or its thread died */
	readonly run: <Input, Output>(task: Task<Input, Output>, input: Input) => Promise<Output>;
	/** Ends the threads; what they were doing is answered 503. */
	readonly close: () => Promise<void>;
}

export interface WorkerOptions {
	/** The file that serves the tasks. */
	readonly entry: string;
	readonly log: Pick<FastifyBaseLogger, 'error'>;
	readonly threads?: number;
	readonly maxWaiting?: number;
	readonly limitMs?: number;
}

/** One core is left to the thread that answers. */
const usualThreads = Math.max(1, Math.min(2, availableParallelism() - 1));
/** More than file-limits.ts lets run at once: this is for jobs that make documents beside them. */
const usualWaiting = 32;
const usualLimitMs = seconds(30);
/** What reads the largest file takes a quarter of it. */
const maxMemoryMb = 512;

interface Waiting extends PromiseWithResolvers<Answer> {
	readonly order: Order;
}

export function createWorkers(options: WorkerOptions): Workers {
	const { entry, log, threads = usualThreads, maxWaiting = usualWaiting, limitMs = usualLimitMs } = options;
	const waiting: Waiting[] = [];
	const idle: Worker[] = [];
	const all = new Set<Worker>();
	let isClosed = false;

	const begin = (): Worker => {
		const worker = new Worker(entry, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb } });
		// A process that has nothing else to do ends.
		worker.unref();
		worker.on('error', (error) => log.error({ err: error }, 'a worker died'));
		worker.on('exit', () => {
			all.delete(worker);
			if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
			giveNext();
		});
		all.add(worker);
		return worker;
	};
	const give = (worker: Worker, { order, resolve, reject }: Waiting): void => {
		const limit = setTimeout(() => {
			log.error({ task: order.task, limitMs }, 'a worker took too long');
			// What follows is in its exit.
			worker.terminate().catch(() => undefined);
		}, limitMs);
		const settle = (): void => {
			clearTimeout(limit);
			worker.off('message', take).off('exit', refuse);
		};
		const take = (answer: Answer): void => {
			settle();
			idle.push(worker);
			resolve(answer);
			giveNext();
		};
		const refuse = (): void => {
			settle();
			reject(busy());
		};
		worker.on('message', take).on('exit', refuse);
		worker.postMessage(order, []);
	};
	const giveNext = (): void => {
		if (isClosed || waiting.length === 0) return;
		const worker = idle.pop() ?? (all.size < threads ? begin() : undefined);
		const next = worker && waiting.shift();
		if (worker !== undefined && next !== undefined) give(worker, next);
	};

	return {
		async run<Input, Output>({ name }: Task<Input, Output>, input: Input) {
			if (isClosed || waiting.length >= maxWaiting) throw busy();
			const one = { order: { task: name, input }, ...Promise.withResolvers<Answer>() };
			waiting.push(one);
			giveNext();
			return outputOf(await one.promise) as Output; // what the task of this name answers
		},
		async close() {
			isClosed = true;
			for (const { reject } of waiting.splice(0)) reject(busy());
			await Promise.all([...all].map((worker) => worker.terminate()));
		},
	};
}

function busy(): Error {
	return platformProblem('server.files_busy', { retryAfterSeconds: 5 });
}
