// Calls for more credits when a wallet falls below a level: what automatic loading stands on. The books write the job in the transaction
// that crosses the level; until its claim is closed, no other one is written.
import * as z from 'zod/mini';
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { JobKind } from '#platform/server/jobs/jobs.ts';
import { lockWallets } from './lock.ts';
import type { CreditTables } from './tables.ts';
import { type WalletOwner, walletOf } from './wallets.ts';

const payload = z.strictObject({ organisationId: z.int(), walletId: z.string(), claim: z.string() });
export type BalanceBelow = z.output<typeof payload>;

/** Written by post_credits. The slice that loads automatically handles it. */
export const balanceBelow: JobKind<BalanceBelow> = { kind: 'credits.balance_below', payload, maxAttempts: 10 };

/** From now on calls when what is free falls below; null ends it. A balance that is below already calls at its next change. */
export async function watchBalance(
	queries: TransactionQueries,
	clock: Clock,
	organisationId: number,
	owner: WalletOwner,
	below: number | null,
): Promise<void> {
	const wallet = walletOf(owner);
	await lockWallets(queries, clock, organisationId, [wallet]);
	await queries
		.withTables<CreditTables>()
		.updateTable('credit_wallets')
		.set({ watch_below: below, watch_claim: null })
		.where('organisation_id', '=', organisationId)
		.where('id', '=', wallet)
		.execute();
}

/** Lets the wallet call again. False for a claim that is not the open one. */
export async function closeClaim(
	queries: TransactionQueries,
	{ organisationId, walletId, claim }: BalanceBelow,
): Promise<boolean> {
	const closed = await queries
		.withTables<CreditTables>()
		.updateTable('credit_wallets')
		.set({ watch_claim: null })
		.where('organisation_id', '=', organisationId)
		.where('id', '=', walletId)
		.where('watch_claim', '=', claim)
		.returning('id')
		.execute();
	return closed.length > 0;
}
