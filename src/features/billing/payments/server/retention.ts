import { days } from '#platform/contract/duration.ts';
import type { Retention } from '#platform/server/jobs/retention-job.ts';

/** Payments stay: receipts are made from them. An event is refused by its age long before it is forgotten. */
export const paymentRetentions: readonly Retention[] = [
	{
		name: 'payments.forget_events',
		table: 'processor_events',
		from: 'received_at',
		keepMs: days(90),
	},
];
