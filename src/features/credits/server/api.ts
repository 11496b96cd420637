// What other slices and the composition may use of credits.
export { createAnnounceHandler } from './announce.ts';
export { createReversalHandler } from './announce-reversal.ts';
export {
	type Allowance,
	listAllowanceChanges,
	listAllowances,
	monthOf,
	type OfficeKey,
	setAllowance,
} from './allowances.ts';
export { findManagedOffice, manageOffice, readPurses, totalBalance } from './balance.ts';
export type { CreditDependencies } from './dependencies.ts';
export { creditFileRoutes } from './download.ts';
export { createExpiryJob, expireDue } from './expiry.ts';
export { fulfilPurchase, grant } from './ledger.ts';
export { findTransactionByReference, reverse } from './reverse.ts';
export { creditRoutes } from './routes.ts';
export { listTransferRules, setTransferRule, type TransferRule, transferScopes } from './transfer-rules.ts';
export { createVerifyJob, verifyLedger } from './verify.ts';
export { balanceBelow, type BalanceBelow, isBelowLevel, watchBalance, type WatchedWallet } from './watch.ts';
export { type WalletOwner, walletOf } from './wallets.ts';
