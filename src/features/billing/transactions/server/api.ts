// What other slices and the composition may use of transactions.
export { toWireMovements } from './movements.ts';
export { readMovement, readPage } from './statement.ts';
export { nameService } from './statement-file.ts';
export { sumUsage } from './usage.ts';
export { reversalMail } from './reversal-mail.ts';
