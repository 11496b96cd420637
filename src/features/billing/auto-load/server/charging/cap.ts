import type { TransactionQueries } from '#platform/server/db/database.ts';
import { monthOf } from '#features/billing/credits/server/api.ts';
import type { AutoLoadBooks } from '../dependencies.ts';
import { notify } from '../notifications.ts';
import { evaluateAt } from '../jobs.ts';
import { nextMonth } from './month.ts';
import { type AutoLoadRow, chargedInMonth, noteCapTold } from '../rows.ts';

/** Beyond the cap nothing is charged: the person is told once a month, and the wallet is considered again when the next one begins. */
export async function isWithinCap(
	dependencies: AutoLoadBooks,
	queries: TransactionQueries,
	load: AutoLoadRow,
	total: number,
): Promise<boolean> {
	const now = dependencies.clock.now();
	const wallet = { organisationId: load.organisationId, walletId: load.walletId };
	if ((await chargedInMonth(queries, wallet, now)) + total <= load.monthlyCap) return true;
	const resumesAt = nextMonth(now);
	await evaluateAt(dependencies, queries, wallet, resumesAt);
	const month = monthOf(now);
	if (load.capTold !== month) {
		await noteCapTold(queries, { ...wallet, month });
		await notify(dependencies, queries, load, {
			kind: 'cap',
			cap: load.monthlyCap,
			resumesAt: resumesAt.toISOString(),
		});
	}
	return false;
}
