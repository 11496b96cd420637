// A page of the processor that was left open in another tab could be paid by mistake, after the same thing was bought on a newer one.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { JobHandler, JobKind, JobQueue } from '#platform/server/jobs/jobs.ts';
import { findOwnProcessor } from '#features/billing/card-processors/server/api.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { finish } from './finish.ts';
import { findRow, type PaymentRow } from '../rows.ts';
import type { PaymentTables } from '../tables.ts';

const payload = z.strictObject({ organisationId: z.int(), id: z.string() });
type Page = z.output<typeof payload>;
const kind: JobKind<Page> = {
	kind: 'payments.close_page',
	payload,
	maxAttempts: 10,
	lane: 'bulk',
	destination: 'cards',
};

/** Closes the person's other pages for the same purpose, soon after the caller's transaction. */
export async function closeOtherPages(queries: TransactionQueries, queue: JobQueue, row: PaymentRow): Promise<void> {
	const others = await queries
		.withTables<PaymentTables>()
		.selectFrom('payments')
		.select('id')
		.where('user_id', '=', row.user_id)
		.where('organisation_id', '=', row.organisation_id)
		.where('purpose', '=', row.purpose)
		.where('origin', '=', sql.lit('checkout'))
		.where('finished_at', 'is', null)
		.where('id', '<>', row.id)
		.execute();
	for (const { id } of others)
		await queue.enqueue(queries, kind, { organisationId: row.organisation_id, id }, { key: id });
}

export function createClosePageHandler(dependencies: PaymentDependencies): JobHandler<Page> {
	const { database } = dependencies;
	return {
		kind,
		async handle({ payload: key }) {
			const row = await database.tenant(key.organisationId, (queries) => findRow(queries, key));
			if (row === undefined || row.finished_at !== null || row.session_id === null) return;
			const processor = findOwnProcessor(dependencies, row);
			if (processor === undefined) return;
			const state = await processor.expireCheckout(row.session_id);
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
