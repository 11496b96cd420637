// What other slices may use of leaving.
export { findNextLeads } from './next-leads.ts';
export type { SignInAccess } from './dependencies.ts';
export { describeHelpToChange } from './asking/blockers.ts';
export { createEndKind } from './end-kind.ts';
export { listTakeOvers } from './rows.ts';
export { findLeaver, type Leaver, type LedTeam, listLedTeams, listWhoStay } from './leaver.ts';
