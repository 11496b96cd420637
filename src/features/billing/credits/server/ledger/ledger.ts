// What other slices may do to credits. Each of these is one transaction in the books, in the caller's database transaction.
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { factSource } from '#platform/server/idempotency.ts';
import { type Posted, type Posting, postOne } from './post.ts';
import { purchaseSource } from '../purchases.ts';
import { boughtBucket, grantedBucket, type WalletOwner, walletOf } from '../wallets.ts';

export interface Purchase {
	readonly organisationId: number;
	readonly owner: WalletOwner;
	readonly amount: number;
	/** Credits that come with it for nothing. They never end, but stay in the wallet. */
	readonly bonus?: number;
	/** Id of what was paid. Fulfilled once, however often this is called. */
	readonly purchaseId: string;
	/** Who bought. */
	readonly userId?: number;
	readonly externalReference?: string;
}

/** Puts bought credits into a wallet. A second call for the same purchase changes nothing. */
export function fulfilPurchase(queries: TransactionQueries, clock: Clock, purchase: Purchase): Promise<Posted> {
	const { organisationId, owner, amount, bonus = 0, purchaseId, userId, externalReference } = purchase;
	const wallet = walletOf(owner);
	return postOne(queries, clock, {
		organisationId,
		kind: 'bought',
		source: factSource(purchaseSource(purchaseId), [wallet, amount, bonus]),
		userId,
		externalReference,
		legs: [
			{ account: 'sales', amount: -amount, kind: 'bought' },
			{ wallet, account: boughtBucket, amount, kind: 'bought' },
			...(bonus === 0
				? []
				: ([
						{ account: 'promotion', amount: -bonus, kind: 'granted' },
						{ wallet, account: grantedBucket(), amount: bonus, kind: 'granted' },
					] as const)),
		],
	});
}

export interface Grant {
	readonly organisationId: number;
	readonly owner: WalletOwner;
	readonly amount: number;
	/** Absent: they never end. */
	readonly expiresAt?: Date;
	/** What it is given for, once: `subscription:…:2026-11`. */
	readonly grantId: string;
	/** Which of the staff gave it. */
	readonly userId?: number;
	readonly note?: string;
}

/** Gives credits that cannot be transferred. A second call for the same grant changes nothing. */
export function grant(queries: TransactionQueries, clock: Clock, given: Grant): Promise<Posted> {
	const { organisationId, owner, amount, expiresAt, grantId, userId, note } = given;
	const wallet = walletOf(owner);
	return postOne(queries, clock, {
		organisationId,
		kind: 'granted',
		source: factSource(`grant:${grantId}`, [wallet, amount, expiresAt]),
		userId,
		note,
		legs: [
			{ account: 'promotion', amount: -amount, kind: 'granted' },
			{ wallet, account: grantedBucket(expiresAt), amount, kind: 'granted' },
		],
	});
}

/** Both are of one organisation. */
export function transferLegs(from: WalletOwner, to: WalletOwner, amount: number): Posting['legs'] {
	return [
		{ wallet: walletOf(from), debitFrom: 'bought', amount, kind: 'transferred_out' },
		{ wallet: walletOf(to), account: boughtBucket, amount, kind: 'transferred_in' },
	];
}
