// What staff see of a person's movements while they look at the account: not who the other person was, nor what they wrote.
import { maskEnd, maskName } from '#platform/contract/masks.ts';

interface Told {
	readonly Counterpart?: string | undefined;
	readonly Note?: string | undefined;
}

export function maskMovement<M extends Told>(movement: M): M {
	const { Counterpart, Note } = movement;
	return {
		...movement,
		...(Counterpart !== undefined && { Counterpart: maskName(Counterpart) }),
		...(Note !== undefined && { Note: maskEnd(Note) }),
	};
}

export function maskMovements<P extends { Transactions: Told[] }>(page: P): P {
	return { ...page, Transactions: page.Transactions.map(maskMovement) };
}
