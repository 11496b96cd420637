// What staff see of a person's movements while they look at the account: not who the other person was, nor what they wrote.
import { maskEnd, maskName } from '#platform/contract/masks.ts';

interface Told {
	readonly counterpart?: string | undefined;
	readonly note?: string | undefined;
}

export function maskMovement<M extends Told>(movement: M): M {
	const { counterpart, note } = movement;
	return {
		...movement,
		...(counterpart !== undefined && { counterpart: maskName(counterpart) }),
		...(note !== undefined && { note: maskEnd(note) }),
	};
}

export function maskMovements<P extends { transactions: Told[] }>(page: P): P {
	return { ...page, transactions: page.transactions.map(maskMovement) };
}
