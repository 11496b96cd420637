// What who leaves could spend.
import type { Queries } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { monthOf } from './allowances.ts';
import type { CreditTables } from './tables.ts';

interface OfficeAllowance {
	readonly officeId: string;
	/** Hundredths of a credit, as `left`. */
	readonly monthly: number;
	/** What may still be spent in the month of the moment. */
	readonly left: number;
}

/** Allowances of a person from the wallets of offices; those of nothing left out. */
export async function listAllowancesOf(
	queries: Queries,
	{ organisationId, userId }: PersonKey,
	now: Date,
): Promise<readonly OfficeAllowance[]> {
	const rows = await queries
		.withTables<CreditTables>()
		.selectFrom('credit_allowances')
		.select(['office_id', 'monthly', 'month', 'used'])
		.where('organisation_id', '=', organisationId)
		.where('user_id', '=', userId)
		.where('monthly', '>', 0)
		.orderBy('office_id')
		.execute();
	const thisMonth = monthOf(now);
	return rows.map(({ office_id: officeId, monthly, month, used }) => ({
		officeId,
		monthly,
		left: Math.max(0, monthly - (month === thisMonth ? used : 0)),
	}));
}
