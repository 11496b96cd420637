// What other slices and the composition may use of two-factor.
export { findRequiredFactor, type RequiredFactor } from './required-factor.ts';
export type { SignInSteps, TwoFactorDependencies } from './dependencies.ts';
/** For a slice that is a factor itself: its row makes it one, see methods.ts. */
export { addMethod, dropMethod, requireMethod } from './methods.ts';
export { type ConfirmedSetUp, keepProvedMethod } from './set-up/confirm-set-up.ts';
export { createCodeFactors } from './proof-factors.ts';
export { readStanding } from './settings.ts';
export { codeMessage } from './codes/code-message.ts';
export { findSentCode } from './codes/sent-code.ts';
/** For a slice that asks for a code of its own: under the same limits, kept where that slice looks for it. */
export { type SendOrder, sendCodeTo } from './codes/send-code.ts';
export { openGivenSends, type RecordGivenSend, recordSend, settleSends } from './codes/sends.ts';
export { moveEmailMethod } from './methods.ts';
export { dropNewMethods } from './revert-methods.ts';
export { type Factor, listFactors, removeFactor } from './staff-removal.ts';
