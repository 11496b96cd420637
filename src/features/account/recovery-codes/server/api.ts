// What other slices and the composition may use of recovery codes.
export {
	countRecoveryCodes,
	forgetNewRecoveryCodes,
	forgetRecoveryCodes,
	hashRecoveryCode,
	isRecoveryCode,
	newRecoveryCodes,
	readRecoveryCodes,
	redeemRecoveryCode,
	storeRecoveryCodes,
} from './recovery-codes.ts';
