// Calls for more credits when a wallet falls below a level: what automatic loading stands on. The books write the job in the transaction
// that crosses the level, and none until the wallet was seen above it.
import * as z from 'zod/mini';
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { JobKind } from '#platform/server/jobs/jobs.ts';
import { lockWallets } from './lock.ts';
import type { CreditTables } from './tables.ts';
import { heldBucket } from './wallets.ts';

const payload = z.strictObject({ organisationId: z.int(), walletId: z.string(), claim: z.string() });
export type BalanceBelow = z.output<typeof payload>;

/** Written by post_credits. The slice that loads automatically handles it. */
export const balanceBelow: JobKind<BalanceBelow> = {
	kind: 'credits.balance_below',
	payload,
	maxAttempts: 10,
	lane: 'money',
};

/** A wallet by its name in the books, see `walletOf`. */
export interface WatchedWallet {
	readonly organisationId: number;
	readonly walletId: string;
}

/** From now on calls when what is free falls below; null ends it. A balance that is below already calls at its next change. */
export async function watchBalance(
	queries: TransactionQueries,
	clock: Clock,
	{ organisationId, walletId }: WatchedWallet,
	below: number | null,
): Promise<void> {
	await lockWallets(queries, clock, organisationId, [walletId]);
	await queries
		.withTables<CreditTables>()
		.updateTable('credit_wallets')
		.set({ watch_below: below, watch_claim: null })
		.where('organisation_id', '=', organisationId)
		.where('id', '=', walletId)
		.execute();
}

/** Whether a watched wallet is below its level at this moment. One that is not may call again. */
export async function isBelowLevel(
	queries: TransactionQueries,
	clock: Clock,
	{ organisationId, walletId }: WatchedWallet,
): Promise<boolean> {
	await lockWallets(queries, clock, organisationId, [walletId]);
	const {
		watch_below: level,
		balance,
		held,
	} = await queries
		.withTables<CreditTables>()
		.selectFrom('credit_wallets as w')
		.leftJoin('credit_purses as h', (join) =>
			join
				.onRef('h.organisation_id', '=', 'w.organisation_id')
				.onRef('h.wallet_id', '=', 'w.id')
				.on('h.purse', '=', heldBucket),
		)
		.select(['w.watch_below', 'w.balance', 'h.balance as held'])
		.where('w.organisation_id', '=', organisationId)
		.where('w.id', '=', walletId)
		.executeTakeFirstOrThrow();
	if (level !== null && balance - (held ?? 0) < level) return true;
	await queries
		.withTables<CreditTables>()
		.updateTable('credit_wallets')
		.set({ watch_claim: null })
		.where('organisation_id', '=', organisationId)
		.where('id', '=', walletId)
		.execute();
	return false;
}
