// Calls for more credits when a wallet falls below a level: what automatic loading stands on. The books write the job in the transaction
// that crosses the level, and none until the wallet was seen above it.
import * as z from 'zod/mini';
import type { Clock } from '#platform/server/clock.ts';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { JobKind } from '#platform/server/jobs/jobs.ts';
import { lockWallets } from '../ledger/lock.ts';
import { heldBucket } from '../wallets.ts';

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

const keep = keeper<Pick<Schema, 'creditPurses' | 'creditWallets'>>();
const setLevel = keep(
	'credits_set_level',
	(database, { organisationId, walletId, below }: WatchedWallet & { below: number | null }) =>
		database
			.updateTable('creditWallets')
			.set({ watchBelow: below, watchClaim: null })
			.where((row) => row.and({ organisationId, id: walletId })),
);
const endClaim = keep('credits_end_claim', (database, { organisationId, walletId }: WatchedWallet) =>
	database
		.updateTable('creditWallets')
		.set({ watchClaim: null })
		.where((row) => row.and({ organisationId, id: walletId })),
);
const readLevel = keep('credits_read_level', (database, { organisationId, walletId }: WatchedWallet) =>
	database
		.selectFrom('creditWallets as w')
		.leftJoin('creditPurses as h', (join) =>
			join
				.onRef('h.organisationId', '=', 'w.organisationId')
				.onRef('h.walletId', '=', 'w.id')
				.on('h.purse', '=', heldBucket),
		)
		.select(['w.watchBelow', 'w.balance', 'h.balance as held'])
		.where((row) => row.and({ 'w.organisationId': organisationId, 'w.id': walletId })),
);

/** From now on calls when what is free falls below; null ends it. A balance that is below already calls at its next change. */
export async function watchBalance(
	queries: TransactionQueries,
	clock: Clock,
	{ organisationId, walletId }: WatchedWallet,
	below: number | null,
): Promise<void> {
	await lockWallets(queries, clock, organisationId, [walletId]);
	await setLevel(queries, { organisationId, walletId, below });
}

/** Whether a watched wallet is below its level at this moment. One that is not may call again. */
export async function isBelowLevel(
	queries: TransactionQueries,
	clock: Clock,
	{ organisationId, walletId }: WatchedWallet,
): Promise<boolean> {
	await lockWallets(queries, clock, organisationId, [walletId]);
	const [wallet] = await readLevel(queries, { organisationId, walletId });
	if (wallet === undefined) throw new Error(`There is no wallet ${walletId}`);
	const { watchBelow: level, balance, held } = wallet;
	if (level !== null && balance - (held ?? 0) < level) return true;
	await endClaim(queries, { organisationId, walletId });
	return false;
}

/** What is free in a wallet, as `isBelowLevel` compares it; nothing where there is no wallet yet. */
export async function readFree(queries: PreparedStatements, wallet: WatchedWallet): Promise<number> {
	const [found] = await readLevel(queries, wallet);
	return found === undefined ? 0 : found.balance - (found.held ?? 0);
}
