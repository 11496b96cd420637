// What the composition may use of automatic loading.
export { createAutoLoadCardNeed } from './card-need.ts';
export { endAutoLoadsOf, listAutoLoadsOf } from './leaving.ts';
export { openAutoLoadBooks } from './charging/open-books.ts';
export { createAutoLoadPurpose } from './charging/outcomes.ts';
export { notificationMail } from './emails.ts';
