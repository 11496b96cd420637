// The job that asks the processor what became of one object: after an event about it, or when it turns out to be gone.
import * as z from 'zod/mini';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { JobKind, JobQueue } from '#platform/server/jobs/jobs.ts';

const payload = z.strictObject({
	kind: z.enum(['checkout', 'charge', 'card', 'customer', 'returns']),
	objectId: z.string(),
	/** Absent: the one that new payments are begun with. */
	processor: z.optional(z.string()),
});
export type Subject = z.output<typeof payload>;
export const followObject: JobKind<Subject> = {
	kind: 'payments.handle_event',
	payload,
	maxAttempts: 12,
	lane: 'money',
	destination: 'cards',
};

/** In the transaction of what gave the reason. */
export function followSoon(queries: TransactionQueries, queue: JobQueue, subject: Subject): Promise<void> {
	return queue.enqueue(queries, followObject, subject);
}
