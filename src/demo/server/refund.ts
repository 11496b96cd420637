// Writes a purchase that was refunded in part, with its credit note and a proposal to take credits back.
import type { Brand } from '#platform/contract/brand.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import { proposeReturnOfCredits } from '#features/billing/credit-purchase/server/api.ts';
import { createCreditReturns } from '#features/billing/invoices/server/api.ts';
import { findLatestPaid } from '#features/billing/payments/server/api.ts';
import { addRefund } from '#features/billing/payment-returns/server/fixtures.ts';
import { findDemoPerson } from './people.ts';

/** Of what was paid. */
const part = 0.25;

export async function addDemoRefund(
	queries: TransactionQueries,
	clock: Clock,
	findBrand: (organisationId: number) => Brand | undefined,
): Promise<void> {
	const { organisationId, id: userId } = findDemoPerson('agent.refunded');
	const brand = findBrand(organisationId);
	const payment = await findLatestPaid(queries, { organisationId, userId });
	if (payment === undefined || brand === undefined) throw new Error('There is no purchase to refund');
	const amount = Math.round(payment.order.total * part);
	const refund = await addRefund(queries, clock, payment, amount);
	await proposeReturnOfCredits(queries, clock, payment, amount);
	const issuer = { clock, queue: createJobQueue({ clock }), getBrand: () => brand };
	// It is history: nobody is told of it.
	await createCreditReturns(issuer)(queries, payment, [refund], []);
}
