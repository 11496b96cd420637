// What became of a person's own payment; another's is as unknown as one that never was.
import { cardProblem } from '#features/billing/payment-methods/contract.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import type { Payment, PaymentOutcome } from '../payment.ts';
import { findRow, type PaymentRow, toPayment } from '../rows.ts';
import { settleRow } from './settle.ts';

/** @throws payments.not_found */
export async function getOwnPayment(
	dependencies: Pick<PaymentDependencies, 'database'>,
	person: PersonKey,
	id: string,
): Promise<Payment> {
	return toPayment(await readOwn(dependencies, person, id));
}

async function readOwn(
	{ database }: Pick<PaymentDependencies, 'database'>,
	{ organisationId, userId }: PersonKey,
	id: string,
): Promise<PaymentRow> {
	const row = await database.tenant(organisationId, (queries) => findRow(queries, { organisationId, id }));
	if (row?.userId !== userId) throw cardProblem('payments.not_found');
	return row;
}

/** Asks the processor where it is not known yet. @throws payments.not_found */
export async function getOwnResult(
	dependencies: PaymentDependencies,
	person: PersonKey,
	id: string,
): Promise<{ readonly outcome: PaymentOutcome; readonly payment: Payment }> {
	const outcome = await settleRow(dependencies, await readOwn(dependencies, person, id));
	return { outcome, payment: await getOwnPayment(dependencies, person, id) };
}
