// The other side of `workers.ts`: what a worker does with the tasks that it is given, one after the other.
import { platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { collectGarbage } from '../collect-garbage.ts';
import { type Answer, answerOf, type Order } from './messages.ts';
import type { Task } from './task.ts';

/** After so many tasks what they left behind is freed. */
const collectAfter = 8;
/** Ordinary calls go first where processors are few. Only Linux gives a thread a priority of its own. */
const niceness = 19;

export function serveTasks(tasks: readonly Task<never, unknown>[]): void {
	const port = parentPort;
	if (port === null) throw new Error('Tasks are served in a worker');
	if (platform() === 'linux') setPriority(niceness);
	const byName = new Map(tasks.map((task) => [task.name, task]));
	let done = 0;
	const send = (answer: Answer): void => {
		port.postMessage(answer, []);
		done += 1;
		if (done % collectAfter === 0) collectGarbage('all');
	};
	port.on('message', (order: Order) => {
		carryOut(byName, order)
			.then(send)
			// What cannot be copied is no answer.
			.catch((error: unknown) => send(answerOf(error)));
	});
}

async function carryOut(tasks: ReadonlyMap<string, Task<never, unknown>>, { task, input }: Order): Promise<Answer> {
	try {
		const work = await tasks.get(task)?.load();
		if (work === undefined) throw new Error(`There is no task ${task}`);
		return { output: await work(input as never) }; // the other side had it checked
	} catch (error) {
		return answerOf(error);
	}
}
