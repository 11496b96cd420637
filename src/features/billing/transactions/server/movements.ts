// Movements as people read them: with the name of the other side of a transfer.
import type { Database } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { findPersonCards } from '#features/account/identity/server/api.ts';
import type { MovementKind } from '#features/billing/credits/contract.ts';
import type { Movement as WireMovement } from '../contract.ts';
import { nameFor } from '#features/billing/credit-transfers/server/api.ts';

export interface WalletKey {
	readonly organisationId: number;
	readonly wallet: string;
}

export interface Movement {
	readonly transactionId: string;
	readonly reference: string;
	readonly at: Date;
	readonly position: number;
	readonly kind: MovementKind;
	readonly amount: number;
	readonly balanceAfter: number;
	/** Names the other person of a transfer. */
	readonly counterpartId: number | null;
	readonly service: string | null;
	readonly externalReference: string | null;
	readonly note: string | null;
	/** Names what a reversal undid. */
	readonly reverses: ReversedTransaction | null;
	/** It is the reference of the reversal that undid this one. */
	readonly reversedBy: string | null;
	/** Of what was bought with a card: the payment, and who paid. */
	readonly paymentId: string | null;
	readonly payerId: number | null;
}

export interface ReversedTransaction {
	readonly reference: string;
	/** As it stood in the statement of this wallet. */
	readonly kind: MovementKind;
	readonly service: string | null;
}

export type NameOf = (movement: Movement) => string | undefined;

/** For readers of one organisation. Who sent is named in full; who was sent to as the search named them. */
export async function findCounterparts(
	database: Database,
	organisationId: number,
	movements: readonly Movement[],
): Promise<NameOf> {
	const ids = new Set(movements.flatMap(({ counterpartId }) => counterpartId ?? []));
	const cards = ids.size === 0 ? [] : await findPersonCards(database, [...ids]);
	const people = new Map(cards.map((card) => [card.id, card]));
	return ({ counterpartId, kind }) => {
		const card = counterpartId === null ? undefined : people.get(counterpartId);
		return card && nameCounterpart(organisationId, card, kind);
	};
}

/** What a reader is shown of the other person, and so what a search may find them by. */
export function nameCounterpart(
	organisationId: number,
	card: Awaited<ReturnType<typeof findPersonCards>>[number],
	kind: MovementKind,
): string {
	return kind === 'transferred_in' ? `${card.givenName} ${card.familyName}` : nameFor(organisationId, card);
}

/** For a reader of a wallet; only the payer is led to the receipt. */
export async function toWireMovements(
	database: Database,
	{ organisationId, userId }: PersonKey,
	movements: readonly Movement[],
): Promise<WireMovement[]> {
	const nameOf = await findCounterparts(database, organisationId, movements);
	return movements.map((movement) => ({
		transactionId: movement.transactionId,
		reference: movement.reference,
		at: movement.at.toISOString(),
		kind: movement.kind,
		amount: movement.amount,
		balanceAfter: movement.balanceAfter,
		counterpart: nameOf(movement),
		service: movement.service ?? undefined,
		externalReference: movement.externalReference ?? undefined,
		note: movement.note ?? undefined,
		reverses: movement.reverses === null ? undefined : toWireReversed(movement.reverses),
		reversedBy: movement.reversedBy ?? undefined,
		paymentId: movement.payerId === userId ? (movement.paymentId ?? undefined) : undefined,
	}));
}

function toWireReversed({ reference, kind, service }: ReversedTransaction) {
	return { reference, kind, service: service ?? undefined };
}
