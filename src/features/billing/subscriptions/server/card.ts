// Which card a subscription is charged to: the one that was chosen for it, while it is kept and good, otherwise the payer's default one.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { cardProblem } from '#features/billing/payment-methods/contract.ts';
import { findCardToCharge, requireCard } from '#features/billing/payment-methods/server/api.ts';
import type { SubscriptionBooks } from './dependencies.ts';
import type { Plan } from './plan.ts';
import type { SubscriptionRow } from './tables.ts';

type Books = Pick<SubscriptionBooks, 'processor' | 'clock'>;
type Charged = Pick<SubscriptionRow, 'organisation_id' | 'user_id' | 'payment_method_id'>;

/** Whom a plan is charged to; for a new subscription no card was chosen yet. */
export function chargedBy(
	organisationId: number,
	{ isNew, userId }: Plan,
	subscription: Pick<SubscriptionRow, 'payment_method_id'> | undefined,
): Charged {
	const chosen = isNew ? undefined : subscription?.payment_method_id;
	return { organisation_id: organisationId, user_id: userId, payment_method_id: chosen ?? null };
}

/** Undefined where nothing can be charged. */
export async function findCard({ processor, clock }: Books, queries: TransactionQueries, charged: Charged) {
	if (processor === undefined) return undefined;
	const { organisation_id: organisationId, user_id: userId, payment_method_id: chosenId } = charged;
	return findCardToCharge(queries, processor, clock, { organisationId, userId }, chosenId);
}

/** The card that the person names for this charge, or the one that will be charged without a name. @throws payments.method_missing */
export async function requireCardOf(books: Books, queries: TransactionQueries, charged: Charged, namedId?: string) {
	const { processor, clock } = books;
	if (processor === undefined) throw cardProblem('payments.unavailable');
	const person = { organisationId: charged.organisation_id, userId: charged.user_id };
	if (namedId !== undefined) return requireCard(queries, processor, clock, person, namedId);
	const card = await findCard(books, queries, charged);
	if (card === undefined) throw cardProblem('payments.method_missing');
	return card;
}
