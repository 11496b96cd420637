import { days } from '#platform/contract/duration.ts';
import type { Retention } from '#platform/server/jobs/upkeep.ts';

/** Payments stay: receipts are made from them. An event is refused by its age long before it is forgotten. */
export const paymentRetentions: readonly Retention[] = [
	{
		keepMs: days(90),
		statement: {
			name: 'payments_forget_events',
			text: `delete from processor_events where (processor, id) in
				(select processor, id from processor_events where received_at < $1 order by received_at limit 1000)`,
		},
	},
];
