// What other slices and the composition may use of credits.
export { type Adjustable, listAdjustable, readAdjustable } from './adjustable.ts';
export {
	type Allowance,
	listAllowanceChanges,
	listAllowances,
	monthOf,
	type OfficeKey,
	setAllowance,
} from './allowances.ts';
export { getReadableWallet, givenUntil, readBuckets, totalBalance } from './balance.ts';
export { type ReversalAnnouncement, reversalAnnouncement } from './announce-reversal.ts';
export { expireDue } from './expiry.ts';
export { fulfilPurchase, grant, transferLegs } from './ledger.ts';
export { listAllowancesOf } from './leaving.ts';
export { lockWallets } from './lock.ts';
export { type Posted, type Posting, postOne, type TransactionKind } from './post.ts';
export { decideProposal, listOpenProposals, proposeClawback } from './proposals.ts';
export { findPurchases, readPurchase } from './purchases.ts';
export { type Receipt, receiptOf } from './receipt.ts';
export { newReference } from './reference.ts';
export { findTransactionByReference, reverse } from './reverse.ts';
export { verifyLedger, verifyNewCredits } from './verify.ts';
export { balanceBelow, type BalanceBelow, isBelowLevel, watchBalance, type WatchedWallet } from './watch.ts';
export { boughtBucket, type WalletOwner, walletOf } from './wallets.ts';
export { withIdempotency } from './with-idempotency.ts';
