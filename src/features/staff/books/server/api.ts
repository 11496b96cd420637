// What the other slices of the books use: who may read and change them, and what the last proof found.
export { firstDayOf } from './journal.ts';
export { noteRead } from './look.ts';
export { readProof, requireSound } from './month.ts';
export { type BooksCore, withBooks } from './reach.ts';
