// What other slices and the composition may use of security.
export { createSecurityNotices, type SecurityNotices } from './notices.ts';
export { noticeMessage } from './notice-message.ts';
export { replaceEmail } from './lock/former-emails.ts';
export { type Recovery, unlockAccount } from './lock/lock.ts';
export { createPasswordFactor, type ProofFactor, type ProofAttempts } from './proof-factors.ts';
