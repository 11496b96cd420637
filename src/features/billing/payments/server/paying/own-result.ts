// What became of a person's own payment; another's is as unknown as one that never was.
import { cardProblem } from '#features/billing/payment-methods/contract.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import type { Payment, PaymentOutcome } from '../payment.ts';
import { findRow, toPayment } from '../rows.ts';
import { settle } from './settle.ts';

/** @throws payments.not_found */
export async function getOwnPayment(
	{ database }: Pick<PaymentDependencies, 'database'>,
	{ organisationId, userId }: PersonKey,
	id: string,
): Promise<Payment> {
	const row = await database.tenant(organisationId, (queries) => findRow(queries, { organisationId, id }));
	if (row?.userId !== userId) throw cardProblem('payments.not_found');
	return toPayment(row);
}

/** Asks the processor where it is not known yet. @throws payments.not_found */
export async function getOwnResult(
	dependencies: PaymentDependencies,
	person: PersonKey,
	id: string,
): Promise<{ readonly outcome: PaymentOutcome; readonly payment: Payment }> {
	await getOwnPayment(dependencies, person, id);
	const outcome = await settle(dependencies, { organisationId: person.organisationId, id });
	return { outcome, payment: await getOwnPayment(dependencies, person, id) };
}
