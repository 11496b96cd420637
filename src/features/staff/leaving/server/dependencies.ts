import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { CallLimit } from '#platform/server/limits/call-limit.ts';
import type { Core } from '#platform/server/slice.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { Person } from '#features/account/identity/server/api.ts';
import type { ProposalKind } from '#features/staff/approvals/server/api.ts';

/** What the slices that let people in know and do; the composition makes it. */
export interface SignInAccess {
	/** How many of each somebody has. */
	readonly count: (
		queries: TransactionQueries,
		person: PersonKey,
		now: Date,
	) => Promise<{
		readonly trustedBrowsers: number;
		readonly loginTokens: number;
		readonly passkeys: number;
		readonly linkedAccounts: number;
	}>;
	/** None of them is left. */
	readonly close: (queries: TransactionQueries, person: Person) => Promise<void>;
}

export interface LeavingPorts {
	readonly signInAccess: SignInAccess;
	/** See `createEndKind`. */
	readonly endKind: ProposalKind;
}

/** What ending takes. */
export interface EndingDependencies extends Pick<Core, 'clock' | 'outbox' | 'queue' | 'findBrandOfOrganisation'> {
	readonly signInAccess: SignInAccess;
}

export interface LeavingDependencies extends EndingDependencies, Pick<Core, 'database'>, LeavingPorts {
	/** Searches for people by one member of the staff. */
	readonly searchLimit: CallLimit;
}
