// Long work on the thread that answers everybody: after ten milliseconds it lets others have their turn.
import { setImmediate as endOfTurn } from 'node:timers/promises';

const turnMs = 10;

export interface Turns {
	/** Whether this work has had its turn; asked after each small piece. */
	isOver(): boolean;
	/** Resolves when all that waited has been seen to. */
	next(): Promise<void>;
}

export function takeTurns(): Turns {
	let since = performance.now();
	return {
		isOver: () => performance.now() - since >= turnMs,
		async next() {
			await endOfTurn();
			since = performance.now();
		},
	};
}
