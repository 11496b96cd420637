// Cards that people of the demonstration keep, with what the local processor says when one is charged.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { addKeptCard, type KeptCardFixture } from '#features/billing/payment-methods/server/fixtures.ts';
import type { Outcome } from './card-processor/outcomes.ts';
import { addObject, newObjectId } from './card-processor/store.ts';
import { demoPeople } from './people.ts';

const visa = { brand: 'visa', last4: '4242', outcome: 'approve' } as const;
const mastercard = { brand: 'mastercard', last4: '4444', outcome: 'approve' } as const;
const declinedLater = { brand: 'visa', last4: '0341', outcome: 'decline_later' } as const;

/** By user name. Each of these people pays everything by this card, so that receipts, invoices and the list of cards agree. */
const cards: Readonly<Record<string, CardFacts>> = {
	agent: visa,
	'office.manager': mastercard,
	'processor.fr': visa,
	'agent.late': declinedLater,
	'agent.owing': declinedLater,
	'agent.former': visa,
	'agent.paused': declinedLater,
	'agent.10015': declinedLater,
	'agent.piper': visa,
};

/** Charged by the attempts after the card above was declined. It is declined too, so that the subscription stays past due to be looked at. */
const backups: Readonly<Record<string, CardFacts>> = {
	'agent.late': { brand: 'visa', last4: '9995', outcome: 'insufficient_funds' },
};

interface CardFacts extends Pick<KeptCardFixture, 'brand' | 'last4'> {
	readonly outcome: Outcome;
}

export function findDemoCard(userId: number): CardFacts | undefined {
	return cards[demoPeople.find(({ id }) => id === userId)?.loginName ?? ''];
}

/** For somebody of whom the demonstration says that they keep one. */
export function getDemoCard(userId: number): CardFacts {
	const card = findDemoCard(userId);
	if (card === undefined) throw new Error(`The demonstration has no card of ${userId}`);
	return card;
}

export interface DemoCard extends Omit<KeptCardFixture, 'customerId' | 'cardId' | 'fingerprint' | 'isBackup'> {
	readonly outcome: Outcome;
}

/** The person's default card and, where they have one, the backup card, known to the portal and to the processor. */
export async function addDemoCard(queries: TransactionQueries, card: DemoCard): Promise<void> {
	const customerId = newObjectId('customer');
	const { userId, holder, at } = card;
	const body = { email: '', name: holder };
	await addObject(queries, at, { id: customerId, customerId, reference: null, kind: 'customer', body });
	await addCard(queries, customerId, card);
	const backup = backups[demoPeople.find(({ id }) => id === userId)?.loginName ?? ''];
	if (backup !== undefined) await addCard(queries, customerId, { ...card, ...backup }, true);
}

async function addCard(
	queries: TransactionQueries,
	customerId: string,
	{ outcome, ...card }: DemoCard,
	isBackup = false,
): Promise<void> {
	const ids = { customerId, cardId: newObjectId('card'), fingerprint: newObjectId('card') };
	const { holder, brand, last4, expMonth, expYear, at } = card;
	const own = { reference: null, customerId };
	const facts = { brand, last4, expMonth, expYear, holder };
	const body = { ...facts, outcome, fingerprint: ids.fingerprint, isDetached: false };
	await addObject(queries, at, { ...own, id: ids.cardId, kind: 'card', body });
	await addKeptCard(queries, { ...card, ...ids, isBackup });
}
