// Refunds that no one asked for: for the demonstration's history and tests.
import { randomBytes } from 'node:crypto';
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { PaymentReturn } from '#features/billing/card-processors/server/api.ts';
import type { Payment } from '#features/billing/payments/server/api.ts';
import { addReturn, changeStanding, lockStanding } from './rows.ts';

/** A part of it, or all, that was given back at this moment. */
export async function addRefund(
	queries: TransactionQueries,
	clock: Clock,
	{ organisationId, id }: Payment,
	amount: number,
): Promise<PaymentReturn> {
	const key = { organisationId, id };
	const at = clock.now();
	const refund = {
		id: `re_${randomBytes(18).toString('base64url')}`,
		kind: 'refund',
		state: 'done',
		amount,
		at,
	} as const;
	const { version } = await lockStanding(queries, key);
	await addReturn(queries, key, refund, at);
	await changeStanding(queries, key, { refunded: amount, disputed: 0, version: version + 1 });
	return refund;
}
