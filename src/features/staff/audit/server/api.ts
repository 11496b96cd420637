// What commands for operators use of the audit log.
export { verifyAudit } from './verify.ts';
