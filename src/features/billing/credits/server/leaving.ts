// What who leaves could spend.
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { monthOf } from './allowances.ts';

interface OfficeAllowance {
	readonly officeId: string;
	/** It is in hundredths of a credit, as `left` is. */
	readonly monthly: number;
	/** What may still be spent in the month of the moment. */
	readonly left: number;
}

const keep = keeper<Pick<Schema, 'creditAllowances'>>();
const list = keep('credits_list_allowances_of', (database, { organisationId, userId }: PersonKey) =>
	database
		.selectFrom('creditAllowances')
		.select(['officeId', 'monthly', 'month', 'used'])
		.where((row) => row.and({ organisationId, userId }))
		.where('monthly', '>', 0)
		.orderBy('officeId'),
);

/** Allowances of a person from the wallets of offices; those of nothing left out. */
export async function listAllowancesOf(
	queries: PreparedStatements,
	person: PersonKey,
	now: Date,
): Promise<readonly OfficeAllowance[]> {
	const rows = await list(queries, person);
	const thisMonth = monthOf(now);
	return rows.map(({ officeId, monthly, month, used }) => ({
		officeId,
		monthly,
		left: Math.max(0, monthly - (month === thisMonth ? used : 0)),
	}));
}
