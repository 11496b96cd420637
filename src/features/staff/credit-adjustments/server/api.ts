// What the composition may use of adjustments of credits.
export { creditKinds } from './kinds.ts';
