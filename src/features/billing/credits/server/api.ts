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
export { findManagedOffice, manageOffice, readBuckets, totalBalance } from './balance.ts';
export { expireDue } from './expiry.ts';
export { fulfilPurchase, grant } from './ledger.ts';
export { listAllowancesOf } from './leaving.ts';
export { decideProposal, listOpenProposals, proposeClawback } from './proposals.ts';
export { findPurchases, readPurchase } from './purchases.ts';
export { toTimeRange } from './range.ts';
export { findTransactionByReference, reverse } from './reverse.ts';
export { listTransferRules, setTransferRule, type TransferRule, transferScopes } from './transfer-rules.ts';
export { readMovement, readPage } from './statement.ts';
export { verifyLedger } from './verify.ts';
export { balanceBelow, type BalanceBelow, isBelowLevel, watchBalance, type WatchedWallet } from './watch.ts';
export { type WalletOwner, walletOf } from './wallets.ts';
