// Spending and transfers without a call: for the demonstration's history, for benchmarks and tests.
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { monthOf } from './allowances.ts';
import { type Posted, postOne } from './ledger/post.ts';
import { transferLegs } from './ledger/ledger.ts';
import { type WalletOwner, walletOf } from './wallets.ts';

export interface SpendingFixture {
	readonly organisationId: number;
	readonly owner: WalletOwner;
	readonly userId: number;
	readonly amount: number;
	readonly service: string;
	readonly externalReference?: string;
}

/** From an office's wallet it counts in the person's allowance. */
export function addSpending(queries: TransactionQueries, clock: Clock, spending: SpendingFixture): Promise<Posted> {
	const { owner, amount, ...facts } = spending;
	const month = monthOf(clock.now());
	const allowance = 'officeId' in owner ? { office: owner.officeId, user: facts.userId, month, amount } : undefined;
	return postOne(queries, clock, {
		...facts,
		allowance,
		kind: 'spent',
		clientKey: 'demo-product',
		legs: [
			{ wallet: walletOf(owner), debitFrom: 'any', amount, kind: 'spent' },
			{ account: 'usage', amount, kind: 'spent' },
		],
	});
}

export interface TransferFixture {
	readonly organisationId: number;
	readonly from: number;
	readonly to: number;
	readonly amount: number;
	readonly note?: string;
}

export function addTransfer(queries: TransactionQueries, clock: Clock, transfer: TransferFixture): Promise<Posted> {
	const { organisationId, from, to, amount, note } = transfer;
	return postOne(queries, clock, {
		organisationId,
		kind: 'transferred',
		userId: from,
		counterUserId: to,
		note,
		legs: transferLegs({ userId: from }, { userId: to }, amount),
	});
}
