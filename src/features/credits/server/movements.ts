// Movements as people read them: with the name of the other side of a transfer.
import type { Database } from '#platform/server/db/database.ts';
import { findPersonCards } from '#features/identity/server/api.ts';
import type { Movement as WireMovement } from '../contract.ts';
import { maskName } from '../rules.ts';
import type { Movement, ReversedTransaction } from './statement.ts';

export type NameOf = (movement: Movement) => string | undefined;

/** Whoever sent is named in full; whoever was sent to as the sender knew them. */
export async function findCounterparts(database: Database, movements: readonly Movement[]): Promise<NameOf> {
	const ids = new Set(movements.flatMap(({ counterpartId }) => counterpartId ?? []));
	const cards = ids.size === 0 ? [] : await findPersonCards(database, [...ids]);
	const people = new Map(cards.map((card) => [card.id, card]));
	return ({ counterpartId, kind }) => {
		const card = counterpartId === null ? undefined : people.get(counterpartId);
		if (card === undefined) return undefined;
		const { givenName, familyName } = card;
		return kind === 'transferred_in' ? `${givenName} ${familyName}` : maskName(givenName, familyName);
	};
}

export async function toWireMovements(database: Database, movements: readonly Movement[]): Promise<WireMovement[]> {
	const nameOf = await findCounterparts(database, movements);
	return movements.map((movement) => ({
		TransactionID: movement.transactionId,
		Reference: movement.reference,
		At: movement.at.toISOString(),
		Kind: movement.kind,
		Amount: movement.amount,
		BalanceAfter: movement.balanceAfter,
		Counterpart: nameOf(movement),
		Service: movement.service ?? undefined,
		ExternalReference: movement.externalReference ?? undefined,
		Note: movement.note ?? undefined,
		Reverses: movement.reverses === null ? undefined : toWireReversed(movement.reverses),
		ReversedBy: movement.reversedBy ?? undefined,
	}));
}

function toWireReversed({ reference, kind, service }: ReversedTransaction) {
	return { Reference: reference, Kind: kind, Service: service ?? undefined };
}
