// Cards that the processor has changed, or has no longer: a network has issued one again, somebody has detached one in the processor's
// dashboard, or deleted the whole customer. However we hear of it (an event, a refused charge, the weekly comparison), the processor is asked.
import { readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import type { CardProcessor } from '#features/billing/card-processors/server/api.ts';
import { dropCard } from './cards.ts';
import { findCardByProcessor, isExpired, type KeptCard, lockCards, refreshCard } from './kept-cards.ts';
import { endCustomer } from './customers.ts';
import type { PaymentMethodDependencies } from './dependencies.ts';
import { askedCall } from './asked-from.ts';

type LossDependencies = Pick<PaymentMethodDependencies, 'database' | 'clock' | 'queue' | 'cardNeeds'>;

/** Takes over what the processor says of a card now. A card that is not kept is left alone. */
export async function followCard(
	dependencies: LossDependencies,
	processor: CardProcessor,
	cardId: string,
): Promise<void> {
	const { database } = dependencies;
	const kept = await database.transaction((queries) => findCardByProcessor(queries, processor, cardId));
	if (kept === undefined) return;
	const card = await processor.retrieveCard(cardId);
	if (card?.customerId === kept.customerId)
		return database.transaction((queries) => refreshCard(queries, processor, card));
	await followCustomer(dependencies, processor, kept.customerId);
	await database.transaction((queries) =>
		loseCards(dependencies, queries, processor, kept, ({ id }) => id === kept.id),
	);
}

export async function followCustomer(
	dependencies: LossDependencies,
	processor: CardProcessor,
	customerId: string,
): Promise<void> {
	if (!(await processor.hasCustomer(customerId))) await endLostCustomer(dependencies, processor, customerId);
}

/** For a customer that the processor has deleted: the person's cards go with it, and the next page makes them a customer again. */
export async function endLostCustomer(
	dependencies: LossDependencies,
	processor: CardProcessor,
	customerId: string,
): Promise<void> {
	await dependencies.database.transaction(async (queries) => {
		const person = await endCustomer(queries, dependencies.clock, processor, customerId);
		if (person !== undefined)
			await loseCards(dependencies, queries, processor, person, (one) => one.customerId === customerId);
	});
}

async function loseCards(
	dependencies: LossDependencies,
	queries: TransactionQueries,
	processor: CardProcessor,
	person: PersonKey,
	isLost: (card: KeptCard) => boolean,
): Promise<void> {
	const { queue, cardNeeds } = dependencies;
	const clock = readOnce(dependencies.clock);
	let cards = await lockCards(queries, processor, person);
	const allLost = cards.filter(isLost);
	if (allLost.length === 0) return;
	for (const lost of allLost) {
		await dropCard(queries, { clock, queue, processor }, cards, lost);
		await recordAudit(queries, clock, askedCall(lost.id).call, {
			organisationId: person.organisationId,
			event: 'payments.card_lost',
			userId: person.userId,
			details: { paymentMethodId: lost.id, last4: lost.last4 },
		});
		cards = await lockCards(queries, processor, person);
	}
	const now = clock.now();
	if (cards.some((card) => !isExpired(card, now))) return;
	for (const need of cardNeeds) await need.onCardsLost?.(queries, person);
}
