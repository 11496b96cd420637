// What the staff area may use of write-offs. Who may is asked by the caller, in the transaction that acts.
export { type Due, holdDue, type HeldDue, type Payer, showPayer, sumOfLate } from './due.ts';
export { listRelief, reliefPage, type ReliefRow } from './relief.ts';
export { makeStatement, readStatement, type Statement, type StatementPorts } from './statement-paper.ts';
export { findStatements, sendStatement } from './statements.ts';
export { findWriteOff, usableOf, useFavours, writeOff } from './write-off.ts';
