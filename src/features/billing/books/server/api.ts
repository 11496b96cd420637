// What operators' commands and the composition may use of the books.
export { writeEntry } from './export/journal-text.ts';
export { entriesAtOnce, type JournalEntry, listEntries, readEntries } from './export/read-entries.ts';
export { linesAtOnce, listSealedLines } from './export/sealed-lines.ts';
export { earnedSql } from './post/earned-days.ts';
export { bookStep, holdProgress } from './post/step.ts';
export { booksChecks } from './proof/checks.ts';
export { sealSql } from './proof/seal-sql.ts';
export { type BooksFault, verifyBooks } from './proof/verify.ts';
