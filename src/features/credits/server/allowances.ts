// What a member may spend a month from the wallet of their office.
import { businessDayOf } from '#platform/contract/time-zone.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { CreditTables } from './tables.ts';

/** The first day of the month that a moment is in, `YYYY-MM-DD`. */
export function monthOf(moment: Date): string {
	// Months begin at the same moment for everyone who shares a wallet.
	return `${businessDayOf(moment).slice(0, 'YYYY-MM'.length)}-01`;
}

export interface Allowance {
	readonly organisationId: number;
	readonly officeId: string;
	readonly userId: number;
	readonly monthly: number;
}

/** In force at once; what was spent this month still counts. */
export async function setAllowance(queries: TransactionQueries, clock: Clock, allowance: Allowance): Promise<void> {
	const { organisationId, officeId, userId, monthly } = allowance;
	const key = { organisation_id: organisationId, office_id: officeId, user_id: userId };
	await queries
		.withTables<CreditTables>()
		.insertInto('credit_allowances')
		.values({ ...key, monthly, month: monthOf(clock.now()) })
		.onConflict((conflict) => conflict.columns(['organisation_id', 'office_id', 'user_id']).doUpdateSet({ monthly }))
		.execute();
}
