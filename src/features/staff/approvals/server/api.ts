// What other slices and the composition may use of approvals.
import { administratorKind } from './kinds/administrator-kind.ts';
import { grantKind, reversalKind } from './kinds/credit-kinds.ts';
import { exemptionKind } from './kinds/exemption-kind.ts';
import { silenceKind } from './kinds/mail-kind.ts';

/** For a slice with an act that needs two people: its kind is made by `defineKind` of kinds.ts, and the composition adds it to the port. */
export { defineKind, type ProposalKind } from './kinds/kinds.ts';
export { createProposeEnd } from './kinds/administrator-kind.ts';
export { propose } from './propose.ts';
export { exemptionKind } from './kinds/exemption-kind.ts';
export { isAssistanceMailOn } from './kinds/mail-kind.ts';

/** The kinds that this slice itself knows. */
export const ownKinds = [administratorKind, exemptionKind, grantKind, reversalKind, silenceKind];
