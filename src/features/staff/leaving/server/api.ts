// What other slices may use of leaving.
export type { WaysIn } from './dependencies.ts';
