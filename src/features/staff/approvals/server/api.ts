// What other slices and the composition may use of approvals.
import { grantKind, reversalKind } from './credit-kinds.ts';
import { exemptionKind } from './exemption-kind.ts';
import { silenceKind } from './mail-kind.ts';

/** For a slice with an act that needs two people: it defines the kind, and the composition adds it to the port `proposalKinds`. */
export { type Approved, defineKind, type ProposalContext, type ProposalKind } from './kinds.ts';
export { propose, type Wanted } from './propose.ts';
export { isAssistanceMailOn } from './mail-kind.ts';

/** The kinds that this slice itself knows. */
export const ownKinds = [exemptionKind, grantKind, reversalKind, silenceKind];
