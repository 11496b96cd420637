import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { Call } from '#platform/server/http/bind-endpoint.ts';
import type { IdentityTables } from './tables.ts';

export interface AuditFact {
	readonly organisationId: number;
	/** `slice.fact`, past tense. */
	readonly event: string;
	readonly userId: number;
	readonly sessionId?: string;
	/** Never a secret, a code or a token. */
	readonly details?: Readonly<Record<string, string | number | boolean>>;
}

/** Writes one insert-only line of the trail in the caller's transaction. */
export async function recordAudit(
	queries: TransactionQueries,
	clock: Clock,
	call: Pick<Call, 'network' | 'request'>,
	fact: AuditFact,
): Promise<void> {
	await queries
		.withTables<IdentityTables>()
		.insertInto('audit_events')
		.values({
			organisation_id: fact.organisationId,
			id: newId(clock),
			at: clock.now(),
			event: fact.event,
			user_id: fact.userId,
			actor_id: fact.userId,
			session_id: fact.sessionId ?? null,
			network: call.network,
			request_id: call.request.id,
			details: JSON.stringify(fact.details ?? {}),
		})
		.execute();
}
