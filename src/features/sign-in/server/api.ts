// What the composition may use of signing in.
export type { SignedIn } from './complete-sign-in.ts';
export { type HandoverDependencies, type HandoverOrigin, judgeHandover, openHandedOver } from './handover.ts';
export { forgetDevices, forgetTriesAndDevices } from './recovery.ts';
export { signInRetentions } from './retention.ts';
export { answerSignedIn, signInRoutes } from './routes.ts';
export { createOtherWayIn, type OtherWayIn } from './other-way-in.ts';
export { createProofTries } from './proof-tries.ts';
export { createSecondStep } from './second-step.ts';
export type { SignInDependencies } from './service.ts';
export { createThrottle, type Throttle } from './throttle.ts';
