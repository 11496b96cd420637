// What the composition may use of alerts about brands.
export { listTroubles } from './live-troubles.ts';
