// What came back of payments and was settled by somebody: nothing else is to be done about it as long as it stays as it is.
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { anyOf, keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';

const keep = keeper<Pick<Schema, 'paymentOpenItems'>>();
const list = keep('payments_list_closed_items', (database, of: { organisationId: number; ids: readonly string[] }) =>
	database
		.selectFrom('paymentOpenItems')
		.select(['id', 'amount'])
		.where('organisationId', '=', of.organisationId)
		.where('id', '=', anyOf(of.ids))
		.where('closedAt', 'is not', null),
);

/** Gives the amounts of those of these that somebody has closed, by the names of the returns. */
export async function readClosed(
	queries: PreparedStatements,
	organisationId: number,
	ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
	const closed = ids.length === 0 ? [] : await list(queries, { organisationId, ids });
	return new Map(closed.map(({ id, amount }) => [id, amount]));
}
