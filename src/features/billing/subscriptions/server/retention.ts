import { days } from '#platform/contract/duration.ts';
import type { Retention } from '#platform/server/jobs/retention-job.ts';

/** A quote holds for its day. What was confirmed stands in invoices and payments. */
export const subscriptionRetentions: readonly Retention[] = [
	{ name: 'subscriptions.forget_quotes', table: 'subscription_quotes', from: 'created_at', keepMs: days(90) },
];
