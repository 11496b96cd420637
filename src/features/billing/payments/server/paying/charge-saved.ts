// Paying with a card that is kept, whether its person is there or not.
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { IdempotencySource } from '#platform/server/idempotency.ts';
import { cardProblem } from '#features/billing/payment-methods/contract.ts';
import { requireCard, requireProcessor } from '#features/billing/payment-methods/server/api.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { findIntent, writeIntent } from './intent.ts';
import type { Order } from './order.ts';
import type { PaymentOutcome } from '../payment.ts';
import { settleRow } from './settle.ts';

export interface SavedCardRequest {
	/** By default the person's default card. Null: none will do, and only a charge that was begun before is settled. */
	readonly paymentMethodId?: string | null | undefined;
	/** By `callSource` or `factSource`: a repeat charges nothing and gives what became of the first. */
	readonly source: IdempotencySource;
	/** Belongs to the person who is there; absent for a charge that the portal begins. */
	readonly call?: AuthenticatedCall;
}

/**
 * Charges a card once. `pending`: the outcome is not known yet and a job finds it out; the purpose is told then.
 * @throws payments.method_missing where there is no card that is good
 */
export async function chargeSaved(
	dependencies: PaymentDependencies,
	order: Order,
	{ paymentMethodId, source, call }: SavedCardRequest,
): Promise<PaymentOutcome> {
	const { database, clock, findBrandOfOrganisation } = dependencies;
	const processor = requireProcessor(dependencies.processor);
	const seller = findBrandOfOrganisation(order.organisationId);
	if (seller === undefined) throw new Error(`No brand sells to organisation ${order.organisationId}`);
	const row = await database.tenant(order.organisationId, async (queries) => {
		const earlier = await findIntent(queries, order, source);
		if (earlier !== undefined) return earlier;
		if (paymentMethodId === null) throw cardProblem('payments.method_missing');
		const card = await requireCard(queries, processor, clock, order, paymentMethodId);
		const methodChoice = { origin: 'saved_card', paymentMethodId: card.id } as const;
		return writeIntent(queries, dependencies, { processor, seller, order, methodChoice, source, call });
	});
	return settleRow(dependencies, row);
}
