// What the composition may use of open items.
export { countOpenItems } from './list.ts';
export { createSettleKind } from './settle-kind.ts';
export { createTrackReturns } from './track.ts';
