// What other slices and the composition may use of security.
export { createSecurityNotices, type SecurityNotices } from './notices.ts';
export { replaceEmail } from './former-emails.ts';
export { type Recovery, unlockAccount } from './lock.ts';
export { createPasswordFactor, type ProofFactor, type ProofAttempts } from './proof-factors.ts';
