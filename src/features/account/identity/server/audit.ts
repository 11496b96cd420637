import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { PreparedStatement, PreparedWrite, TransactionQueries } from '#platform/server/db/database.ts';
import type { Actor, SwitchOrigin } from '#platform/server/http/actor.ts';

/** The call that a fact comes from; work that was put off brings what it kept of its call. */
export interface AuditedCall {
	readonly network: string;
	readonly request: { readonly id: string };
	/** Names the person who acts in another's account. */
	readonly actor?: { readonly switchedFrom?: SwitchOrigin | undefined };
}

export interface AuditFact {
	readonly organisationId: number;
	/** `slice.fact`, past tense. */
	readonly event: string;
	/** Absent where no person is concerned. */
	readonly userId?: number;
	/** Who acted, where it is neither the person nor the actor of the session. */
	readonly actorId?: number;
	readonly sessionId?: string;
	/** Never a secret, a code or a token. */
	readonly details?: Readonly<Record<string, string | number | boolean>>;
}

const add: PreparedStatement = {
	name: 'identity_add_audit_event',
	text: `insert into audit_events
			(organisation_id, id, at, event, user_id, actor_id, session_id, network, request_id, details)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
};

/** Writes one insert-only line of the audit log in the caller's transaction. */
export async function recordAudit(
	queries: TransactionQueries,
	clock: Clock,
	call: AuditedCall,
	fact: AuditFact,
): Promise<void> {
	const { statement, values } = prepareAudit(clock, call, fact);
	await queries.prepared(statement, values);
}

/** The write of such a line. */
export function prepareAudit(clock: Clock, call: AuditedCall, fact: AuditFact): PreparedWrite {
	const values = [
		fact.organisationId,
		newId(clock),
		clock.now(),
		fact.event,
		fact.userId,
		fact.actorId ?? call.actor?.switchedFrom?.userId ?? fact.userId,
		fact.sessionId,
		call.network,
		call.request.id,
		JSON.stringify(fact.details ?? {}),
	];
	return { statement: add, values };
}

/** As `recordAudit`, of what the caller did, or failed to do, in their session to what is their own. */
export function auditAction(
	queries: TransactionQueries,
	clock: Clock,
	call: AuditedCall & { readonly actor: Pick<Actor, 'organisationId' | 'userId' | 'sessionId' | 'switchedFrom'> },
	event: string,
	details: AuditFact['details'] = {},
): Promise<void> {
	const { organisationId, userId, sessionId } = call.actor;
	return recordAudit(queries, clock, call, { organisationId, event, userId, sessionId, details });
}
