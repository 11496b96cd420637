// What other slices and the composition may use of credits.
export { type Adjustable, listAdjustable, readAdjustable } from './adjustable.ts';
export {
	type Allowance,
	giveAllowanceBack,
	listAllowanceChanges,
	listAllowances,
	monthOf,
	type OfficeKey,
	setAllowance,
} from './allowances.ts';
export { getReadableWallet, givenUntil, readBuckets, totalBalance } from './balance.ts';
export { type ReversalAnnouncement, reversalAnnouncement } from './announce-reversal.ts';
export { endEach, type Ended, expireGrants } from './expiry.ts';
export { fulfilPurchase, grant, transferLegs } from './ledger/ledger.ts';
export { listAllowancesOf } from './leaving.ts';
export { lockWallets } from './ledger/lock.ts';
export { type Leg, post, type Posted, type Posting, postOne, type TransactionKind } from './ledger/post.ts';
export { isPosted, listDebits } from './ledger/posted.ts';
export { decideProposal, listOpenProposals, proposeClawback } from './proposals.ts';
export { findPurchases, readPurchase } from './purchases.ts';
export { type Receipt, receiptOf, soleReceiptOf } from './ledger/receipt.ts';
export { newReference } from './ledger/reference.ts';
export { findTransactionByReference, reverse } from './ledger/reverse.ts';
export { verifyLedger, verifyNewCredits } from './proof/verify.ts';
export {
	balanceBelow,
	type BalanceBelow,
	isBelowLevel,
	readFree,
	watchBalance,
	type WatchedWallet,
} from './proof/watch.ts';
export { boughtBucket, grantedBucket, heldBucket, type WalletOwner, walletOf } from './wallets.ts';
export { withIdempotency } from './ledger/with-idempotency.ts';
