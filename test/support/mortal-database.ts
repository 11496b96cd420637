// A process that is killed: at some transaction it dies, before it, in it or right after its commit, and does nothing more until it is
// started again.
import type { Database } from '#platform/server/db/database.ts';

class Killed extends Error {
	constructor() {
		super('The process was killed');
		this.name = 'Killed';
	}
}

export interface MortalDatabase extends Database {
	/** Starts the process again. Gives whether it had been killed. */
	revive(): boolean;
	readonly kills: number;
	/** From now on it may be killed, or not. */
	protect(isProtected: boolean): void;
}

/** `random` gives numbers from 0 to 1; `rate` is the share of transactions in which it dies. */
export function createMortalDatabase(database: Database, random: () => number, rate: number): MortalDatabase {
	const state = { isDead: false, kills: 0, isProtected: false };
	const die = (): Killed => {
		state.isDead = true;
		return new Killed();
	};
	const live = (): void => {
		if (state.isDead) throw new Killed();
	};
	async function run<T, Q>(
		begin: (work: (queries: Q) => Promise<T>) => Promise<T>,
		work: (queries: Q) => Promise<T>,
	): Promise<T> {
		live();
		const dice = state.isProtected ? 1 : random() / rate;
		if (dice < 1) state.kills += 1;
		if (dice < 1 / 3) throw die();
		const result = await begin(async (queries) => {
			const done = await work(queries);
			if (dice >= 1 / 3 && dice < 2 / 3) throw die();
			return done;
		});
		if (dice < 1) throw die();
		return result;
	}
	return {
		kind: database.kind,
		async query(work) {
			live();
			return database.query(work);
		},
		async prepared(statement, values) {
			live();
			return database.prepared(statement, values);
		},
		transaction: (work) => run((inside) => database.transaction(inside), work),
		tenant: (organisationId, work) => run((inside) => database.tenant(organisationId, inside), work),
		connections: () => database.connections(),
		ping: () => database.ping(),
		close: () => database.close(),
		revive() {
			const wasDead = state.isDead;
			state.isDead = false;
			return wasDead;
		},
		get kills() {
			return state.kills;
		},
		protect(isProtected) {
			state.isProtected = isProtected;
		},
	};
}
