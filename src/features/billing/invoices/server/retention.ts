import { days } from '#platform/contract/duration.ts';
import type { Retention } from '#platform/server/jobs/retention-job.ts';

/** An address that somebody else typed and no one proved. Documents are kept. */
export const invoiceRetentions: readonly Retention[] = [
	{
		name: 'invoices.forget_unproved_copies',
		table: 'invoice_copies',
		from: 'code_sent_at',
		where: 'confirmed_at is null',
		keepMs: days(30),
	},
];
