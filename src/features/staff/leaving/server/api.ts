// What other slices may use of leaving.
export { findNextLeads } from './next-leads.ts';
export type { WaysIn } from './dependencies.ts';
