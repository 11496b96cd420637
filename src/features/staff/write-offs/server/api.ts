// What the composition and the report of receivables may use of write-offs by staff.
export { writeOffKind } from './kind.ts';
export { listStates } from './states.ts';
