// Tells the processor that a card is not ours any more: after the fact, because the processor may be away.
import * as z from 'zod/mini';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { JobHandler, JobKind, JobQueue } from '#platform/server/jobs/jobs.ts';
import { findNamedProcessor } from '#features/billing/card-processors/server/api.ts';
import type { PaymentMethodDependencies } from './dependencies.ts';

const payload = z.strictObject({ processor: z.string(), cardId: z.string() });
const kind: JobKind<z.output<typeof payload>> = {
	kind: 'payments.detach_card',
	payload,
	maxAttempts: 12,
	lane: 'bulk',
	destination: 'cards',
};

export function detachSoon(
	queries: TransactionQueries,
	queue: JobQueue,
	processor: string,
	cardId: string,
): Promise<void> {
	return queue.enqueue(queries, kind, { processor, cardId });
}

export function createDetachHandler(dependencies: PaymentMethodDependencies): JobHandler<z.output<typeof payload>> {
	return {
		kind,
		async handle({ payload: { processor, cardId } }) {
			await findNamedProcessor(dependencies, processor)?.detachCard(cardId);
		},
	};
}
