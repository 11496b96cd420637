// What commands for operators and benchmarks use of the audit log.
export { readAudit } from './search.ts';
export { verifyAudit } from './verify.ts';
