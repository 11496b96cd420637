// What a transaction has done is read again by who follows it up.
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { IdempotencySource } from '#platform/server/idempotency.ts';

const keep = keeper<Pick<Schema, 'creditEntries' | 'creditTransactions'>>();
const findSource = keep(
	'credits_find_source',
	(database, { organisationId, source }: { organisationId: number; source: string }) =>
		database
			.selectFrom('creditTransactions')
			.select('id')
			.where((row) => row.and({ organisationId, source })),
);

/** Whether a call or a fact was posted before. */
export async function isPosted(
	queries: PreparedStatements,
	organisationId: number,
	source: IdempotencySource,
): Promise<boolean> {
	return (await findSource(queries, { organisationId, source: source.name })).length > 0;
}

/** Lists what a transaction has taken, in the order in which it took it. */
export const listDebits = keep(
	'credits_list_debits',
	(database, { organisationId, transactionId }: { organisationId: number; transactionId: string }) =>
		database
			.selectFrom('creditEntries')
			.select(['account', 'amount'])
			.where((row) => row.and({ organisationId, transactionId }))
			.where('amount', '<', 0)
			.orderBy('leg'),
);
