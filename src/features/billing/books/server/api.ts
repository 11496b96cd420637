// What operators' commands and the composition may use of the books.
export { type Closed, closeMonth, closeWithin, type Month, readHindrances } from './close/close-month.ts';
export { writeEntry } from './export/journal-text.ts';
export { readEntries } from './export/read-entries.ts';
export { bookStep } from './post/step.ts';
export { type BooksFault, verifyBooks } from './proof/verify.ts';
