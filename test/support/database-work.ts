// Counts what the portal asks of the database, by the messages between them.
import { statementNameOf, textOf } from './postgres-messages.ts';

export interface DatabaseWork {
	/** BEGIN and COMMIT are among them. Settings of a connection are not, nor the questions for a transaction's id: they wait for nobody. */
	statements: number;
	/** Times that the portal sent something while it waited for nothing, on each connection. */
	roundTrips: number;
}

interface LineCount {
	/** Takes a message of the portal. */
	sent(message: Buffer): void;
	/** Takes a message of the database. */
	answered(message: Buffer): void;
	/** Whether something that was sent is not answered yet. */
	isWaiting(): boolean;
}

const isA = (message: Buffer, type: 'S' | 'Z'): boolean => message[0] === type.charCodeAt(0);

/** Adds the work of one connection to `work`. */
export function countInto(work: DatabaseWork): LineCount {
	/** Of what was sent and is not answered yet, whether it counts. */
	const waiting: boolean[] = [];
	let counts = false;
	const wait = (): void => {
		if (counts) work.statements += 1;
		if (counts && !waiting.includes(true)) work.roundTrips += 1;
		waiting.push(counts);
		counts = false;
	};
	return {
		sent(message) {
			const text = textOf(message);
			const name = statementNameOf(message);
			if (name !== undefined) counts = !/^transaction_(new_)?id$/.test(name);
			if (text !== undefined) counts = /^(begin|commit|rollback)/.test(text);
			if (text !== undefined || isA(message, 'S')) wait();
		},
		answered(message) {
			if (isA(message, 'Z')) waiting.shift();
		},
		isWaiting: () => waiting.length > 0,
	};
}
