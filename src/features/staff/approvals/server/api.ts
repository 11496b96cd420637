// What other slices and the composition may use of approvals.
import { administratorKind } from './kinds/administrator-kind.ts';
import { exemptionKind } from './kinds/exemption-kind.ts';

/** For a slice with an act that needs two people: its kind is made by `defineKind` of kinds.ts, and the composition adds it to the port. */
export { type Approved, defineKind, kindText, type ProposalContext, type ProposalKind } from './kinds/kinds.ts';
export { createProposeEnd } from './kinds/administrator-kind.ts';
export type { ProposeDependencies } from './dependencies.ts';
export { createCountProposals } from './read.ts';
export { propose } from './propose.ts';
export { listWaiting, lockProposal, namesOf, proposalRow, type ProposalRow, proposalsOf } from './rows.ts';
export { requireActable, requireOther, requireSubject } from './reach.ts';
export { exemptionKind, requireActive } from './kinds/exemption-kind.ts';

/** The kinds that this slice itself knows. */
export const ownKinds = [administratorKind, exemptionKind];
