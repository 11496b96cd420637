import type { TransactionQueries } from '#platform/server/db/database.ts';
import { monthOf } from '#features/billing/credits/server/api.ts';
import type { AutoLoadBooks } from '../dependencies.ts';
import { notify } from '../notifications.ts';
import { evaluateAt } from '../jobs.ts';
import { nextMonth } from './month.ts';
import { changeAutoLoad, chargedInMonth } from '../rows.ts';
import type { AutoLoadsTable } from '../tables.ts';

/** Beyond the cap nothing is charged: the person is told once a month, and the wallet is considered again when the next one begins. */
export async function isWithinCap(
	dependencies: AutoLoadBooks,
	queries: TransactionQueries,
	load: AutoLoadsTable,
	total: number,
): Promise<boolean> {
	const now = dependencies.clock.now();
	const wallet = { organisationId: load.organisation_id, walletId: load.wallet_id };
	if ((await chargedInMonth(queries, wallet, now)) + total <= load.monthly_cap) return true;
	const resumesAt = nextMonth(now);
	await evaluateAt(dependencies, queries, wallet, resumesAt);
	const month = monthOf(now);
	if (load.cap_told !== month) {
		await changeAutoLoad(queries, load, { cap_told: month });
		await notify(dependencies, queries, load, {
			kind: 'cap',
			cap: load.monthly_cap,
			resumesAt: resumesAt.toISOString(),
		});
	}
	return false;
}
