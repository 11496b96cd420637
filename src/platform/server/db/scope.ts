// What is open for the call in hand. It travels with the asynchronous call chain, so that the driver can see a statement
// that would wait for the very transaction it is called from: with one connection that wait would never end.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { LastWrites, PreparedStatements } from './database.ts';

export interface TransactionScope {
	/** Whose rows the transaction may see; absent for the system role. */
	readonly organisationId?: number;
	state: 'opening' | 'open' | 'closed';
	/** Where its statements run, once it is open. */
	connection?: PreparedStatements & LastWrites;
	readonly afterCommit: (() => void)[];
}

const scopes = new AsyncLocalStorage<TransactionScope>();

export function currentScope(): TransactionScope | undefined {
	const scope = scopes.getStore();
	return scope?.state === 'closed' ? undefined : scope;
}

/** Runs `body` with a fresh scope; its callbacks run when `body` has resolved, that is after the commit. */
export async function inScope<T>(organisationId: number | undefined, body: () => Promise<T>): Promise<T> {
	const scope: TransactionScope = {
		...(organisationId === undefined ? {} : { organisationId }),
		state: 'opening',
		afterCommit: [],
	};
	try {
		const result = await scopes.run(scope, body);
		scope.state = 'closed';
		for (const callback of scope.afterCommit) callback();
		return result;
	} finally {
		scope.state = 'closed';
	}
}

/** Refuses a second handle inside an open transaction, at once and on both kinds of database. */
export function refuseNestedUse(): void {
	if (currentScope()?.state !== 'open') return;
	throw new Error('The database was used inside an open transaction: use the handle that the transaction was given.');
}

/** Calls back once after the transaction in hand has committed; at once when there is none. The callback must not throw. */
export function afterCommit(callback: () => void): void {
	const scope = currentScope();
	if (scope === undefined) callback();
	else scope.afterCommit.push(callback);
}
