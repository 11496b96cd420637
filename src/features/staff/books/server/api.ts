// What other slices may use of the books that accountants see.
export { type BooksCore, withBooks } from './reach.ts';
