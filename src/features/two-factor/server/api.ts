// What other slices and the composition may use of two-factor.
export { type Exemption, findExemption } from './exemptions.ts';
export { twoFactorRetentions } from './retention.ts';
export { twoFactorRoutes } from './routes.ts';
export type { SignInSteps, TwoFactorDependencies } from './service.ts';
