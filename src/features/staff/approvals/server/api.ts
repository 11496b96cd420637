// What other slices and the composition may use of approvals.
import { administratorKind } from './administrator-kind.ts';
import { grantKind, reversalKind } from './credit-kinds.ts';
import { exemptionKind } from './exemption-kind.ts';
import { silenceKind } from './mail-kind.ts';

/** For a slice with an act that needs two people: its kind is made by `defineKind` of kinds.ts, and the composition adds it to the port. */
export { defineKind, type ProposalKind } from './kinds.ts';
export { createProposeEnd } from './administrator-kind.ts';
export { propose } from './propose.ts';
export { exemptionKind } from './exemption-kind.ts';
export { isAssistanceMailOn } from './mail-kind.ts';

/** The kinds that this slice itself knows. */
export const ownKinds = [administratorKind, exemptionKind, grantKind, reversalKind, silenceKind];
