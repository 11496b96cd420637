// How long a statement may take depends on who waits for it. What it is for travels with the asynchronous call chain, so that no
// statement of a job or a command is forgotten.
import { AsyncLocalStorage } from 'node:async_hooks';
import { hours, minutes, seconds } from '#platform/contract/duration.ts';

/** `interactive`: a person or a product waits for it. `proof`: it reads a whole table. `command`: an operator waits, and can end it. */
export type StatementKind = 'interactive' | 'job' | 'proof' | 'command';

/** A statement that runs longer is a fault and gives its connection back. The embedded database cannot interrupt one and ignores this. */
export const statementLimitsMs: Readonly<Record<StatementKind, number>> = {
	interactive: seconds(10),
	job: minutes(1),
	proof: minutes(30),
	command: hours(12),
};

const kinds = new AsyncLocalStorage<StatementKind>();

/** All statements of `work`, and of what it calls, are of this kind. */
export function asStatements<T>(kind: StatementKind, work: () => Promise<T>): Promise<T> {
	return kinds.run(kind, work);
}

export function currentStatementKind(): StatementKind {
	return kinds.getStore() ?? 'interactive';
}

/** A server that runs answers by then, if only that the limit is over. One that is silent for longer is gone, whatever its line says. */
export function silenceMs(kind: StatementKind): number {
	return statementLimitsMs[kind] + seconds(2);
}

/** For one statement that is sent now. Interactive ones have the limit of their connection. */
export function silenceLimit(): { readonly query_timeout?: number } {
	const kind = currentStatementKind();
	return kind === 'interactive' ? {} : { query_timeout: silenceMs(kind) };
}
