// What the composition may use of assistance.
export { createKeepsVisit } from './viewing.ts';
export { stopRemovals } from './removals.ts';
export { silenceKind } from './visit-mail.ts';
