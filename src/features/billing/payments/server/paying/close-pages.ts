// A page of the processor that was left open in another tab could be paid by mistake, after the same thing was bought on a newer one.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { JobHandler, JobKind, JobQueue } from '#platform/server/jobs/jobs.ts';
import { findOwnProcessor } from '#features/billing/card-processors/server/api.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { finish } from './finish.ts';
import { findRow, type PaymentRow } from '../rows.ts';

const payload = z.strictObject({ organisationId: z.int(), id: z.string() });
type Page = z.output<typeof payload>;
const kind: JobKind<Page> = {
	kind: 'payments.close_page',
	payload,
	maxAttempts: 10,
	lane: 'bulk',
	destination: 'cards',
};

interface OpenPages {
	readonly organisationId: number;
	readonly userId: number;
	readonly purpose: string;
	/** It stays open. */
	readonly newest: string;
}
const keep = keeper<Pick<Schema, 'payments'>>();
const listOpen = keep('payments_list_open_pages', (database, { organisationId, userId, purpose, newest }: OpenPages) =>
	database
		.selectFrom('payments')
		.select('id')
		.where((row) => row.and({ userId, organisationId, purpose }))
		.where('origin', '=', sql.lit('checkout'))
		.where('finishedAt', 'is', null)
		.where('id', '<>', newest),
);

/** Closes the person's other pages for the same purpose, soon after the caller's transaction. */
export async function closeOtherPages(
	queries: TransactionQueries,
	queue: JobQueue,
	row: Pick<PaymentRow, 'organisationId' | 'userId' | 'purpose' | 'id'>,
): Promise<void> {
	const { organisationId, userId, purpose, id: newest } = row;
	const others = await listOpen(queries, { organisationId, userId, purpose, newest });
	for (const { id } of others) await queue.enqueue(queries, kind, { organisationId, id }, { key: id });
}

export function createClosePageHandler(dependencies: PaymentDependencies): JobHandler<Page> {
	const { database } = dependencies;
	return {
		kind,
		async handle({ payload: key }) {
			const row = await database.tenant(key.organisationId, (queries) => findRow(queries, key));
			if (row === undefined || row.finishedAt !== null || row.sessionId === null) return;
			const processor = findOwnProcessor(dependencies, row);
			if (processor === undefined) return;
			const state = await processor.expireCheckout(row.sessionId);
			// A payment at the last moment counts.
			if (state.state === 'paid') await finish(dependencies, key, state);
			if (state.state === 'expired')
				await finish(dependencies, key, {
					state: 'expired',
					failure: { reason: 'abandoned', code: 'replaced', isHard: false },
				});
		},
	};
}
