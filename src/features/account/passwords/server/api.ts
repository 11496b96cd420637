// What other slices and the composition may use of passwords.
export { instructionsMail } from './emails.ts';
export { personalWords, policyFor, requireGoodPassword } from './policy.ts';
export { startResetAfterLock } from './lock-reset.ts';
export { startResetByStaff } from './staff-reset.ts';
export { endResetLinks } from './reset-links.ts';
