import type { Clock } from '#platform/server/clock.ts';
import type { Database, PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { CallLimit } from '#platform/server/limits/call-limit.ts';
import type { Person } from '#features/account/identity/server/api.ts';
import type { SecurityNotices } from '#features/account/security/server/api.ts';
import type { SendOrder } from '#features/account/two-factor/server/api.ts';
import type { ShownAnnouncement } from '../contract.ts';

export interface ProfileDependencies {
	readonly database: Database;
	readonly clock: Clock;
	/** Codes are hashed with it. */
	readonly key: Buffer;
	readonly notices: SecurityNotices;
	/** Uploads of one person. */
	readonly photoLimit: CallLimit;
	/** Ends the links for a new password that were mailed so far; passwords', given by the composition. */
	readonly endResetLinks: (queries: TransactionQueries, person: Person) => Promise<void>;
	/** The new address was proved: what was sent there counts no more; two-factor's. */
	readonly settleSends: (
		queries: TransactionQueries,
		send: { readonly sessionId: string; readonly destination: string },
	) => Promise<void>;
	/** What the brand tells its people now; announcements', given by the composition. */
	readonly readAnnouncements: (
		queries: PreparedStatements,
		call: Pick<AuthenticatedCall, 'brand'>,
		now: Date,
	) => Promise<ShownAnnouncement[]>;
	/** Sends a code under the limits of all codes; two-factor's, given by the composition. */
	readonly sendCode: (call: AuthenticatedCall, order: SendOrder) => Promise<void>;
}
