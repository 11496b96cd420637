// What the composition may use of signing in.
export { type HandoverDependencies, type HandoverOrigin, judgeHandover, openHandedOver } from './handover.ts';
export type { LoginTokenDependencies } from './login-tokens.ts';
export { hashDevice, isKnownDevice } from './devices.ts';
export { forgetDevices, forgetTriesAndDevices } from './recovery.ts';
export { answerSignedIn } from './routes.ts';
export type { SignedIn } from './complete-sign-in.ts';
export type { FirstStepDependencies } from './first-step.ts';
export { createOtherWayIn, type OtherWayIn } from './other-way-in.ts';
export { createProofTries } from './proof-tries.ts';
export { createSecondStep } from './second-step.ts';
export { type SignInDependencies, signInWithPassword } from './service.ts';
export { createThrottle, type Throttle } from './throttle.ts';
