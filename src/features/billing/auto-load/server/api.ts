// What the composition may use of automatic loading.
export { createAutoLoadCardNeed } from './card-need.ts';
export { endAutoLoadsOf, listAutoLoadsOf } from './leaving.ts';
export { openAutoLoadBooks } from './open-books.ts';
export { createAutoLoadPurpose } from './outcomes.ts';
