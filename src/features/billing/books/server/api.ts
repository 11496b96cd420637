// What operators' commands and the composition may use of the books.
export { bookStep } from './post/step.ts';
export { type BooksFault, verifyBooks } from './proof/verify.ts';
