// Proposing an act: nothing is done but a row, and mail to those who may approve it.
import { sql } from 'kysely';
import { after } from '#platform/contract/duration.ts';
import { readOnce } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import { type AuditedCall, recordAudit } from '#features/account/identity/server/api.ts';
import { approvalProblem, proposalLifetimeMs } from '../contract.ts';
import type { ProposeDependencies } from './dependencies.ts';
import { hashProposal } from './frozen.ts';
import type { ProposalKind } from './kinds/kinds.ts';
import { tellApprovers } from './notices.ts';
import { requireActable } from './reach.ts';
import type { ApprovalTables } from './tables.ts';

/** Of an endpoint, or of what acts for somebody. */
type ProposerCall = AuditedCall & {
	readonly actor: Pick<Actor, 'organisationId' | 'userId' | 'sessionId' | 'switchedFrom'>;
};

export interface Wanted {
	/** From the caller's session, or the one of their brand that they named. */
	readonly organisationId: number;
	readonly payload: unknown;
	/** Read by those who may approve it, and kept. */
	readonly reason: string;
	/** The payload carries the key of its call: what was proposed with it before is the answer, decided or not. */
	readonly isOnce?: boolean;
}

/**
 * In the caller's transaction, as the system role. Returns the proposal's id.
 * @throws Problem `approvals.person_not_found` where it concerns a person out of the caller's reach, `session.forbidden` without the
 * permission, `approvals.waits_already` where somebody else’s of the same waits, and what the kind says of what cannot be done.
 */
export async function propose(
	queries: TransactionQueries,
	{ clock, ...dependencies }: ProposeDependencies,
	call: ProposerCall,
	kind: ProposalKind,
	{ organisationId, payload, reason, isOnce = false }: Wanted,
): Promise<string> {
	const act = readOnce(clock);
	const now = act.now();
	const { actor } = call;
	const subjectId = kind.subjectOf(payload);
	await requireActable(queries, actor, kind.permission, { organisationId, subjectId, now });
	const changes = await kind.preview({ queries, clock: act, organisationId }, payload);
	const hash = hashProposal({ kind: kind.key, payload, changes });
	const twin = await findTwin(queries, organisationId, { kind: kind.key, hash, now, isOnce });
	if (twin?.proposed_by === actor.userId) return twin.id;
	if (twin !== undefined) throw approvalProblem('approvals.waits_already');
	const id = newId(act);
	await queries
		.withTables<ApprovalTables>()
		.insertInto('proposals')
		.values({
			organisation_id: organisationId,
			id,
			kind: kind.key,
			payload: JSON.stringify(payload),
			changes: JSON.stringify(changes),
			hash,
			subject_id: subjectId ?? null,
			reason,
			proposed_by: actor.userId,
			proposed_at: now,
			expires_at: after(now, proposalLifetimeMs),
		})
		.execute();
	await recordAudit(queries, act, call, {
		organisationId,
		event: 'approvals.proposed',
		userId: subjectId ?? actor.userId,
		actorId: actor.userId,
		sessionId: actor.sessionId,
		object: { kind: 'proposal', id },
		details: { kind: kind.key, reason },
	});
	await tellApprovers(queries, { clock: act, ...dependencies }, kind, {
		organisationId,
		proposalId: id,
		subjectId,
		reason,
		proposerId: actor.userId,
	});
	return id;
}

interface Same {
	readonly kind: string;
	readonly hash: Buffer;
	readonly now: Date;
	readonly isOnce: boolean;
}

async function findTwin(queries: TransactionQueries, organisationId: number, { kind, hash, now, isOnce }: Same) {
	// Twins that come at once wait for each other here.
	await sql`select pg_advisory_xact_lock(hashtextextended(${`proposals ${kind}`}, ${organisationId}))`.execute(queries);
	return queries
		.withTables<ApprovalTables>()
		.selectFrom('proposals')
		.select(['id', 'proposed_by'])
		.where('organisation_id', '=', organisationId)
		.where('kind', '=', kind)
		.where('hash', '=', hash)
		.$if(!isOnce, (query) => query.where('decision', 'is', null).where('expires_at', '>', now))
		.executeTakeFirst();
}
