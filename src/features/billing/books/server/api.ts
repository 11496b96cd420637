// What operators' commands and the composition may use of the books.
export { type Closed, closeMonth, closeWithin, type Month, readHindrances } from './close/close-month.ts';
export type { Account } from './accounts.ts';
export { type AccountNumber, changeNumbers, findOpenMonth, listNumbers, listUsedAccounts } from './numbers.ts';
export { writeEntry } from './export/journal-text.ts';
export { entriesAtOnce, type JournalEntry, listEntries, readEntries } from './export/read-entries.ts';
export { linesAtOnce, listSealedLines } from './export/sealed-lines.ts';
export { bookStep } from './post/step.ts';
export { type BooksFault, verifyBooks } from './proof/verify.ts';
