import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import type { Call } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import type { Person } from '#features/account/identity/server/api.ts';

export interface RecoveryCodeNotices {
	/** Queues the mails in the caller's transaction. */
	send(
		queries: TransactionQueries,
		origin: Pick<Call, 'network' | 'userAgent' | 'request'>,
		person: Person,
		notice: { readonly kind: 'recovery_codes_made' },
	): Promise<void>;
}

export interface RecoveryCodeDependencies extends Pick<Core, 'database' | 'clock'> {
	/** Codes are hashed with it. */
	readonly key: Buffer;
	readonly notices: RecoveryCodeNotices;
	/** Refuses who has no second factor. The second step uses codes up, so the composition wires it. */
	readonly requireFactor: (actor: Actor) => Promise<void>;
}
