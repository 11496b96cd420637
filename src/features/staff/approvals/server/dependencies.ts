import type { Outbox } from '#platform/server/mail/message.ts';
import type { Core } from '#platform/server/slice.ts';
import type { ProposalKind } from './kinds/kinds.ts';

export interface ProposeDependencies extends Pick<Core, 'clock' | 'findBrandOfOrganisation'> {
	readonly outbox: Pick<Outbox, 'sendAll'>;
}

export interface ApprovalDependencies extends Pick<Core, 'clock' | 'database' | 'findBrandOfOrganisation' | 'outbox'> {
	/** Every kind that there is. */
	readonly kinds: readonly ProposalKind[];
}
