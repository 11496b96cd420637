// What other slices and the composition may use of two-factor.
export { type Exemption, findExemption } from './exemptions.ts';
export { findOwedStep, type OwedStep } from './owed-step.ts';
export type { SignInSteps, TwoFactorDependencies } from './dependencies.ts';
export { forgetTrustedDevices } from './trusted-devices.ts';
/** For a slice that is a factor itself: its row makes it one, see methods.ts. */
export { addMethod, dropMethod } from './methods.ts';
export { twoFactorRetentions } from './retention.ts';
export { twoFactorRoutes } from './routes.ts';
