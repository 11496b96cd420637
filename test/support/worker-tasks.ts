// Defines the tasks that tests of the workers run.
import { threadId } from 'node:worker_threads';
import { platformProblem } from '#platform/contract/problem.ts';
import type { Task } from '#platform/server/workers/task.ts';

/** Says which thread works. */
export const ask: Task<string, { readonly said: string; readonly thread: number }> = {
	name: 'test.ask',
	load: async () => (said) => ({ said, thread: threadId }),
};

export const die: Task<null, never> = { name: 'test.die', load: async () => () => process.exit(1) };

export const refuse: Task<string, never> = {
	name: 'test.refuse',
	load: async () => (what) => {
		if (what === 'fails') throw new TypeError('This task fails');
		throw platformProblem('request.invalid', { fields: [{ field: what, code: 'line.empty' }] });
	},
};

/** Never ends. */
export const stay: Task<null, never> = {
	name: 'test.stay',
	load: async () => () => {
		for (;;);
	},
};
