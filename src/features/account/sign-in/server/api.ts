// What the composition may use of signing in.
export {
	type DerivedSessionDependencies,
	type SessionOrigin,
	judgeDerivedSession,
	openDerivedSession,
} from './derived-session.ts';
export type { LoginTokenDependencies } from './login-tokens.ts';
export { hashDevice, isKnownDevice } from './devices.ts';
export { forgetDevices, forgetAttemptsAndDevices } from './recovery.ts';
export { countLoginTokens, endLoginTokens } from './leaving.ts';
export { answerSignedIn } from './routes.ts';
export type { SignedIn } from './complete-sign-in.ts';
export type { FirstStepDependencies } from './first-step.ts';
export { createAlternativeSignIn, type AlternativeSignIn } from './alternative-sign-in.ts';
export { createProofAttempts } from './limits/proof-attempts.ts';
export { createSecondStep } from './second-step.ts';
export { type SignInDependencies, signInWithPassword } from './password.ts';
export { createThrottle, type Throttle } from './limits/throttle.ts';
