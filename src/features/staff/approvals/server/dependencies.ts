import type { Core } from '#platform/server/slice.ts';
import type { ProposalKind } from './kinds/kinds.ts';

export type ProposeDependencies = Pick<Core, 'clock' | 'outbox' | 'findBrandOfOrganisation'>;

export interface ApprovalDependencies extends ProposeDependencies, Pick<Core, 'database'> {
	/** Every kind that there is. */
	readonly kinds: readonly ProposalKind[];
}
