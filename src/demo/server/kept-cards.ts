// Cards that people of the demonstration keep, with what the local processor says when one is charged.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { addKeptCard, type KeptCardFixture } from '#features/billing/payment-methods/server/fixtures.ts';
import type { Outcome } from './card-processor/outcomes.ts';
import { addObject, newObjectId } from './card-processor/store.ts';

export interface DemoCard extends Omit<KeptCardFixture, 'customerId' | 'cardId' | 'fingerprint'> {
	readonly outcome: Outcome;
}

/** The person's default card, known to the portal and to the processor. */
export async function addDemoCard(queries: TransactionQueries, { outcome, ...card }: DemoCard): Promise<void> {
	const ids = {
		customerId: newObjectId('customer'),
		cardId: newObjectId('card'),
		fingerprint: newObjectId('card'),
	};
	const { holder, brand, last4, expMonth, expYear, at } = card;
	const own = { reference: null, customerId: ids.customerId };
	await addObject(queries, at, { ...own, id: ids.customerId, kind: 'customer', body: { email: '', name: holder } });
	const facts = { brand, last4, expMonth, expYear, holder };
	const body = { ...facts, outcome, fingerprint: ids.fingerprint, isDetached: false };
	await addObject(queries, at, { ...own, id: ids.cardId, kind: 'card', body });
	await addKeptCard(queries, { ...card, ...ids });
}
