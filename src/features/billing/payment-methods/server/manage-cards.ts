// What people do with the cards they keep.
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { requireRecentProof } from '#platform/server/http/recent-proof.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { auditAction } from '#features/account/identity/server/api.ts';
import type { CardProcessor } from '#features/billing/card-processors/server/api.ts';
import { cardProblem } from '../contract.ts';
import { dropCard } from './cards.ts';
import { isExpired, type KeptCard, listCards, lockCards, makeBackup, makeDefault } from './kept-cards.ts';
import type { PaymentMethodDependencies, CardNeed, PastDue } from './dependencies.ts';
import { findPastDue } from './past-due.ts';

const needed = {
	auto_load: 'payments.needed_for_auto_load',
	subscription: 'payments.needed_for_subscription',
} as const;
type Need = keyof typeof needed;

export interface CardList {
	readonly cards: readonly KeptCard[];
	/** Why the last good card cannot go. */
	readonly neededFor: Need | undefined;
	readonly pastDue: readonly PastDue[];
}

export async function listOwnCards(
	{ database, processor, cardNeeds }: PaymentMethodDependencies,
	person: PersonKey,
): Promise<CardList> {
	if (processor === undefined) return { cards: [], neededFor: undefined, pastDue: [] };
	return database.tenant(person.organisationId, async (queries) => {
		const cards = await listCards(queries, processor, person);
		return {
			cards,
			neededFor: cards.length === 0 ? undefined : await findNeed(cardNeeds, queries, person),
			pastDue: await findPastDue(cardNeeds, queries, person),
		};
	});
}

/** @throws payments.method_not_found, or why the card may not go */
export async function removeCard(
	{ database, clock, queue, cardNeeds, ...dependencies }: PaymentMethodDependencies,
	call: AuthenticatedCall,
	id: string,
): Promise<void> {
	const { actor } = call;
	const processor = requireVault(dependencies);
	const now = clock.now();
	requireProofOfOneStep(now, call);
	await database.tenant(actor.organisationId, async (queries) => {
		const cards = await lockCards(queries, processor, actor);
		const card = getCard(cards, id);
		const hasOther = cards.some((other) => other !== card && !isExpired(other, now));
		if (!hasOther) {
			const need = await findNeed(cardNeeds, queries, actor);
			if (need !== undefined) throw cardProblem(needed[need]);
		}
		await dropCard(queries, { clock, queue, processor }, cards, card);
		await auditAction(queries, clock, call, 'payments.card_removed', factsOf(card));
	});
}

/** @throws payments.method_not_found */
export async function chooseDefaultCard(
	{ database, clock, ...dependencies }: PaymentMethodDependencies,
	call: AuthenticatedCall,
	id: string,
): Promise<void> {
	const { actor } = call;
	const processor = requireVault(dependencies);
	await database.tenant(actor.organisationId, async (queries) => {
		const cards = await lockCards(queries, processor, actor);
		const card = getCard(cards, id);
		if (card.isDefault) return;
		const former = cards.find((one) => one.isDefault);
		await makeDefault(queries, cards, card);
		await auditAction(queries, clock, call, 'payments.card_chosen', factsOf(card), {
			before: { last4: former?.last4 ?? '' },
			after: { last4: card.last4 },
		});
	});
}

/** Makes a card the backup card, or no longer. @throws payments.method_not_found, payments.default_is_no_backup, payments.backup_expired */
export async function chooseBackupCard(
	{ database, ...dependencies }: PaymentMethodDependencies,
	call: AuthenticatedCall,
	{ id, isBackup }: { readonly id: string; readonly isBackup: boolean },
): Promise<void> {
	const { actor } = call;
	const processor = requireVault(dependencies);
	await database.tenant(actor.organisationId, async (queries) => {
		const cards = await lockCards(queries, processor, actor);
		const card = getCard(cards, id);
		const clock = readOnce(dependencies.clock);
		if (card.isBackup === isBackup) return;
		if (isBackup && card.isDefault) throw cardProblem('payments.default_is_no_backup');
		if (isBackup && isExpired(card, clock.now())) throw cardProblem('payments.backup_expired');
		const former = cards.find((one) => one.isBackup);
		await makeBackup(queries, cards, isBackup ? card : undefined);
		await auditAction(queries, clock, call, 'payments.backup_chosen', factsOf(card), {
			before: { last4: former?.last4 ?? '' },
			after: { last4: isBackup ? card.last4 : '' },
		});
	});
}

/** Where no one takes cards, no one keeps one. @throws payments.method_not_found */
function requireVault({ processor }: Pick<PaymentMethodDependencies, 'processor'>): CardProcessor {
	if (processor === undefined) throw cardProblem('payments.method_not_found');
	return processor;
}

/** R-24 for sessions whose sign-in took one step only: the password alone may not change cards later on. */
export function requireProofOfOneStep(now: Date, { actor }: AuthenticatedCall): void {
	if (actor.assurance === 'aal1') requireRecentProof(actor, now);
}

async function findNeed(
	needs: readonly CardNeed[],
	queries: TransactionQueries,
	{ organisationId, userId }: PersonKey,
): Promise<Need | undefined> {
	for (const need of needs) {
		const reason = await need.isNeeded(queries, { organisationId, userId });
		if (reason !== undefined) return reason;
	}
	return undefined;
}

function getCard(cards: readonly KeptCard[], id: string): KeptCard {
	const card = cards.find((one) => one.id === id);
	if (card === undefined) throw cardProblem('payments.method_not_found');
	return card;
}

function factsOf({ id, last4 }: KeptCard) {
	return { paymentMethodId: id, last4 };
}
