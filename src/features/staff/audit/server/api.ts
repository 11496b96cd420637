// What commands for operators and benchmarks use of the audit log.
export { countSignIns } from './search.ts';
export { readLines } from './steps.ts';
export { verifyAudit } from './verify.ts';
