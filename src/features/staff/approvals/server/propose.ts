// Proposing an act: nothing is done but a row, and mail to those who may approve it.
import { sql, type SqlBool } from 'kysely';
import { after } from '#platform/contract/duration.ts';
import { readOnce } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import { type AuditedCall, recordAudit } from '#features/account/identity/server/api.ts';
import { approvalProblem, proposalLifetimeMs } from '../contract.ts';
import type { ProposeDependencies } from './dependencies.ts';
import { hashProposal } from './frozen.ts';
import type { ProposalKind } from './kinds/kinds.ts';
import { tellApprovers } from './notices.ts';
import { requireActable } from './reach.ts';

/** The call of an endpoint, or of something that acts for a person. */
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

const keep = keeper<Pick<Schema, 'proposals'>>();
const add = keep.insert('approvals_add_proposal', 'proposals', [
	'organisationId',
	'id',
	'kind',
	'payload',
	'changes',
	'hash',
	'subjectId',
	'reason',
	'proposedBy',
	'proposedAt',
	'expiresAt',
]);

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
	const twin = await findTwin(queries, { organisationId, kind: kind.key, hash, now, isOnce });
	if (twin?.proposedBy === actor.userId) return twin.id;
	if (twin !== undefined) throw approvalProblem('approvals.waits_already');
	const id = newId(act);
	await add(queries, {
		organisationId,
		id,
		kind: kind.key,
		payload: JSON.stringify(payload),
		changes: JSON.stringify(changes),
		hash,
		subjectId: subjectId ?? null,
		reason,
		proposedBy: actor.userId,
		proposedAt: now,
		expiresAt: after(now, proposalLifetimeMs),
	});
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
	readonly organisationId: number;
	readonly kind: string;
	readonly hash: Buffer;
	readonly now: Date;
	readonly isOnce: boolean;
}

const lockKind = keepSql(
	'approvals_lock_kind',
	{ locked: 'nothing' },
	(of: Pick<Same, 'organisationId' | 'kind'>) =>
		sql`select pg_advisory_xact_lock(hashtextextended('proposals ' || ${of.kind}::text, ${of.organisationId})) as locked`,
);
const findSame = keep('approvals_find_twin', (database, { organisationId, kind, hash, now, isOnce }: Same) =>
	database
		.selectFrom('proposals')
		.select(['id', 'proposedBy'])
		.where((row) => row.and({ organisationId, kind, hash }))
		.where(sql<SqlBool>`(${isOnce} or (decision is null and expires_at > ${now}))`),
);

async function findTwin(queries: TransactionQueries, same: Same) {
	// Twins that come at once wait for each other here.
	await lockKind(queries, same);
	const [twin] = await findSame(queries, same);
	return twin;
}
