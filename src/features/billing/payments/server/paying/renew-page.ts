// A page of the processor is opened for an hour, see payment-methods.
import { after } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { checkoutLifetimeMs } from '#features/billing/payment-methods/contract.ts';
import { isNearlyOver } from '#features/billing/payment-methods/server/api.ts';
import { findRow, type PaymentRow } from '../rows.ts';

interface RenewalDependencies {
	readonly database: Database;
	readonly clock: Clock;
}

const keep = keeper<Pick<Schema, 'payments'>>();
const renew = keep(
	'payments_renew_page',
	(database, of: { organisationId: number; id: string; before: Date; expiresAt: Date }) =>
		database
			.updateTable('payments')
			.set({ expiresAt: of.expiresAt })
			.where('organisationId', '=', of.organisationId)
			.where('id', '=', of.id)
			.where('expiresAt', '=', of.before)
			.where('sessionUrl', 'is', null)
			.where('finishedAt', 'is', null),
);

/** Of two at the same moment one renews; both go on with the same hour. */
export async function renewPayment({ database, clock }: RenewalDependencies, row: PaymentRow): Promise<PaymentRow> {
	const { organisationId, id, expiresAt } = row;
	const now = clock.now();
	if (!isNearlyOver(expiresAt, now)) return row;
	return database.tenant(organisationId, async (queries) => {
		void (await renew(queries, { organisationId, id, before: expiresAt, expiresAt: after(now, checkoutLifetimeMs) }));
		const renewed = await findRow(queries, { organisationId, id });
		if (renewed === undefined) throw new Error(`There is no payment ${id}`);
		return renewed;
	});
}
