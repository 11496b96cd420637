// What other slices and the composition may use of passwords.
export type { ChangeDependencies } from './change.ts';
export { createInstructionsHandler } from './instructions.ts';
export { type PasswordSettings, personalWords, policyFor, requireGoodPassword } from './policy.ts';
export { startResetAfterLock } from './lock-reset.ts';
export { endResetLinks } from './reset-links.ts';
export { passwordRetentions } from './retention.ts';
export { passwordRoutes } from './routes.ts';
export { type StaffReset, startResetByStaff } from './staff-reset.ts';
