import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { Actor, SwitchOrigin } from '#platform/server/http/actor.ts';
import type { IdentityTables } from './tables.ts';

/** The call that a fact comes from; work that was put off brings what it kept of its call. */
export interface AuditedCall {
	readonly network: string;
	readonly request: { readonly id: string };
	/** Whoever acts in another's account is named with it. */
	readonly actor?: { readonly switchedFrom?: SwitchOrigin | undefined };
}

export interface AuditFact {
	readonly organisationId: number;
	/** `slice.fact`, past tense. */
	readonly event: string;
	/** Absent where no person is concerned. */
	readonly userId?: number;
	/** Who acted, where it is neither the person nor whoever the session says. */
	readonly actorId?: number;
	readonly sessionId?: string;
	/** Never a secret, a code or a token. */
	readonly details?: Readonly<Record<string, string | number | boolean>>;
}

/** Writes one insert-only line of the trail in the caller's transaction. */
export async function recordAudit(
	queries: TransactionQueries,
	clock: Clock,
	call: AuditedCall,
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
			user_id: fact.userId ?? null,
			actor_id: fact.actorId ?? call.actor?.switchedFrom?.userId ?? fact.userId ?? null,
			session_id: fact.sessionId ?? null,
			network: call.network,
			request_id: call.request.id,
			details: JSON.stringify(fact.details ?? {}),
		})
		.execute();
}

/** As `recordAudit`, of what the caller did, or failed to do, in their session to what is their own. */
export function recordAct(
	queries: TransactionQueries,
	clock: Clock,
	call: AuditedCall & { readonly actor: Pick<Actor, 'organisationId' | 'userId' | 'sessionId' | 'switchedFrom'> },
	event: string,
	details: AuditFact['details'] = {},
): Promise<void> {
	const { organisationId, userId, sessionId } = call.actor;
	return recordAudit(queries, clock, call, { organisationId, event, userId, sessionId, details });
}
