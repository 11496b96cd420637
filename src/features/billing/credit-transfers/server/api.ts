// What other slices and the commands may use of transfers.
export { nameFor } from './names.ts';
export { listTransferRules, setTransferRule, type TransferRule, transferScopes } from './transfer-rules.ts';
export { transferMail } from './transfer-mail.ts';
