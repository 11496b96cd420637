// Which card a subscription is charged to: the one that was chosen for it, while it is kept and good, otherwise the payer's default one; after
// an attempt that failed, the payer's backup card.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { cardProblem } from '#features/billing/payment-methods/contract.ts';
import type { FailureReason } from '#features/billing/payments/contract.ts';
import {
	findCardOf,
	findCardToCharge,
	type KeptCard,
	type Refusals,
	requireCard,
} from '#features/billing/payment-methods/server/api.ts';
import type { ChargingDependencies } from '../dependencies.ts';
import type { Plan } from '../plans/plan.ts';
import type { SubscriptionRow } from '../rows.ts';
import { listTries, type TryRow } from './try-rows.ts';

type CardDependencies = Pick<ChargingDependencies, 'processor' | 'clock'>;
type Charged = Pick<SubscriptionRow, 'organisationId' | 'userId' | 'paymentMethodId'>;

/** Whom a plan is charged to; for a new subscription no card was chosen yet. */
export function chargedBy(
	organisationId: number,
	{ isNew, userId }: Plan,
	subscription: Pick<SubscriptionRow, 'paymentMethodId'> | undefined,
): Charged {
	const chosen = isNew ? undefined : subscription?.paymentMethodId;
	return { organisationId, userId, paymentMethodId: chosen ?? null };
}

/**
 * Undefined where nothing can be charged.
 * @param refusals for an attempt after one that failed
 * @param find is `showCardToCharge` for what is only shown
 */
export async function findCard(
	{ processor, clock }: CardDependencies,
	queries: TransactionQueries,
	charged: Charged,
	refusals?: Refusals,
	find = findCardToCharge,
) {
	if (processor === undefined) return undefined;
	const { organisationId, userId, paymentMethodId: chosenId } = charged;
	return find(queries, processor, clock, { organisationId, userId }, chosenId, refusals);
}

/** The card that the portal charges by itself for what is unpaid, now or with the next attempt; undefined where none will do. */
export async function findCardOfTry(
	charging: CardDependencies,
	queries: TransactionQueries,
	subscription: SubscriptionRow,
	known?: readonly TryRow[],
	find = findCardToCharge,
) {
	const { organisationId, unpaidInvoiceId: invoiceId } = subscription;
	const tries = known ?? (invoiceId === null ? [] : await listTries(queries, { organisationId, invoiceId }));
	return findCard(charging, queries, subscription, refusalsOf(tries), find);
}

/** These say nothing about the card: the bank was not asked, or nobody paid on a page. */
const unasked: readonly (FailureReason | null)[] = ['not_sent', 'refused', 'abandoned'];

/** Finds the refusals of one invoice; undefined before an attempt has failed. While the outcome of one is unknown, it has not. */
export function refusalsOf(tries: readonly TryRow[]): Refusals | undefined {
	const refused = tries.filter((one) => one.state === 'failed' && !unasked.includes(one.failureReason));
	if (refused.length === 0) return undefined;
	const refusals = new Map<string, boolean>();
	for (const { paymentMethodId: id, isFinal } of refused)
		if (id !== null) refusals.set(id, isFinal || refusals.get(id) === true);
	return refusals;
}

/** Finds the cards, by their ids, with which attempts were declined, also where they were removed since. */
export async function findDeclinedCards(
	queries: TransactionQueries,
	organisationId: number,
	tries: readonly TryRow[],
): Promise<ReadonlyMap<string, KeptCard>> {
	const found = new Map<string, KeptCard>();
	for (const { state, paymentMethodId: id } of tries) {
		if (state !== 'failed' || id === null || found.has(id)) continue;
		const card = await findCardOf(queries, organisationId, id);
		if (card !== undefined) found.set(id, card);
	}
	return found;
}

/** The card that the person names for this charge, or the one that will be charged without a name. @throws payments.method_missing */
export async function requireCardOf(
	charging: CardDependencies,
	queries: TransactionQueries,
	charged: Charged,
	namedId?: string,
) {
	const { processor, clock } = charging;
	if (processor === undefined) throw cardProblem('payments.unavailable');
	const person = { organisationId: charged.organisationId, userId: charged.userId };
	if (namedId !== undefined) return requireCard(queries, processor, clock, person, namedId);
	const card = await findCard(charging, queries, charged);
	if (card === undefined) throw cardProblem('payments.method_missing');
	return card;
}
