// A page of the processor is opened for an hour, see payment-methods.
import { after } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import { checkoutLifetimeMs } from '#features/billing/payment-methods/contract.ts';
import { isNearlyOver } from '#features/billing/payment-methods/server/api.ts';
import type { PaymentRow } from '../rows.ts';
import type { PaymentTables } from '../tables.ts';
interface RenewalDependencies {
	readonly database: Database;
	readonly clock: Clock;
}

/** Of two at the same moment one renews; both go on with the same hour. */
export async function renewPayment({ database, clock }: RenewalDependencies, row: PaymentRow): Promise<PaymentRow> {
	const { organisation_id: organisationId, id, expires_at: expiresAt } = row;
	const now = clock.now();
	if (!isNearlyOver(expiresAt, now)) return row;
	return database.tenant(organisationId, async (queries) => {
		const payments = queries.withTables<PaymentTables>();
		void (await payments
			.updateTable('payments')
			.set({ expires_at: after(now, checkoutLifetimeMs) })
			.where('organisation_id', '=', organisationId)
			.where('id', '=', id)
			.where('expires_at', '=', expiresAt)
			.where('session_url', 'is', null)
			.where('finished_at', 'is', null)
			.execute());
		return payments
			.selectFrom('payments')
			.selectAll()
			.where('organisation_id', '=', organisationId)
			.where('id', '=', id)
			.executeTakeFirstOrThrow();
	});
}
