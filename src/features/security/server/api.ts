// What other slices and the composition may use of security.
export { createSecurityNotices, type NoticeOrigin, type SecurityNotice, type SecurityNotices } from './notices.ts';
export { createPasswordFactor, type ProofFactor, type ProofTries } from './proof-factors.ts';
export { securityRoutes } from './routes.ts';
