// What was invoiced for days that no one has is taken back by a credit note, line by line, at the invoice's own rates.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { issueCreditNote, type IssuedInvoice, readCreditable } from '#features/billing/invoices/server/api.ts';
import { creditsFrom } from '../plans/change-plan.ts';
import type { ChargingDependencies } from '../dependencies.ts';
import { listLinesOfInvoice, type SubscriptionRow } from '../rows.ts';

interface GivenUp {
	readonly invoiceId: string;
	/** From this day on there is no access. */
	readonly from: string;
	/** The credit note has this day. */
	readonly day: string;
	readonly reason: 'uncollected' | 'days_unused';
}

/** Issued once for an invoice, however it ends; undefined where nothing is left to give back. */
export async function giveUpDays(
	charging: ChargingDependencies,
	queries: TransactionQueries,
	subscription: SubscriptionRow,
	{ invoiceId, from, day, reason }: GivenUp,
): Promise<IssuedInvoice | undefined> {
	const { organisationId, id: subscriptionId } = subscription;
	const lines = await listLinesOfInvoice(queries, { organisationId, subscriptionId, invoiceId });
	const creditable = await readCreditable(queries, organisationId, [invoiceId]);
	const credited = creditsFrom({ creditable }, lines, from);
	if (credited.length === 0) return undefined;
	return issueCreditNote(queries, charging, {
		organisationId,
		invoiceId,
		credited: { lines: credited },
		reason,
		factId: `subscription-end:${invoiceId}`,
		day,
		settles: 'invoice',
	});
}
