// The steps at which a process that serves a call may die: before and after it asks the database or the card processor, and between the last
// statement of a transaction and its commit.
import type { Database } from '#platform/server/db/database.ts';
import type { CardProcessor } from '#features/billing/card-processors/server/api.ts';

/** Called at each step. Where the process dies it does not return, or never resolves. */
export type Step = () => Promise<void> | undefined;

async function between<T>(step: Step, work: () => Promise<T>): Promise<T> {
	await step();
	const result = await work();
	await step();
	return result;
}

export function stepping(database: Database, step: Step): Database {
	const beforeCommit = async <T>(result: T): Promise<T> => {
		await step();
		return result;
	};
	return {
		...database,
		query: (run) => between(step, () => database.query(run)),
		prepared: (statement, values) => between(step, () => database.prepared(statement, values)),
		transaction: (run) => between(step, () => database.transaction((queries) => run(queries).then(beforeCommit))),
		tenant: (id, run) => between(step, () => database.tenant(id, (queries) => run(queries).then(beforeCommit))),
	};
}

export function steppingProcessor(processor: CardProcessor, step: Step): CardProcessor {
	return new Proxy(processor, {
		get(target, name) {
			const value: unknown = Reflect.get(target, name);
			if (typeof value !== 'function' || name === 'readWebhook') return value;
			return (...given: unknown[]) => between(step, () => Reflect.apply(value, target, given) as Promise<unknown>);
		},
	});
}
