import { sql } from 'kysely';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as, type RowOf } from '#platform/server/db/row-shapes.ts';
import { findPersonCards } from '#features/account/identity/server/api.ts';
import type { Change } from './kinds/kinds.ts';

export const proposalRow = {
	organisationId: 'number',
	id: 'text',
	kind: 'text',
	payload: 'json',
	changes: as<readonly Change[]>('json'),
	hash: 'bytes',
	subjectId: 'number?',
	reason: 'text',
	proposedBy: 'number',
	proposedAt: 'time',
	expiresAt: 'time',
	decision: as<'approved' | 'refused' | 'withdrawn' | null>('text?'),
	decidedBy: 'number?',
	decidedAt: 'time?',
	decisionReason: 'text?',
} as const;
export type ProposalRow = RowOf<typeof proposalRow>;

/** SQL that selects proposals `p` of an organisation. */
export const proposalsOf = (of: { readonly organisationId: number }) => sql`
	select p.organisation_id as "organisationId", p.id, p.kind, p.payload, p.changes, p.hash, p.subject_id as "subjectId", p.reason,
		p.proposed_by as "proposedBy", p.proposed_at as "proposedAt", p.expires_at as "expiresAt", p.decision, p.decided_by as "decidedBy",
		p.decided_at as "decidedAt", p.decision_reason as "decisionReason"
	from proposals p where p.organisation_id = ${of.organisationId}`;

const lock = keepSql(
	'approvals_lock_proposal',
	proposalRow,
	(of: { organisationId: number; id: string }) => sql`${proposalsOf(of)} and p.id = ${of.id} for update`,
);

/** Held until the transaction ends, so that of two who decide it the second one finds it decided. */
export async function lockProposal(
	queries: TransactionQueries,
	organisationId: number,
	id: string,
): Promise<ProposalRow | undefined> {
	return (await lock(queries, { organisationId, id }))[0];
}

/** At most a hundred of a kind that nobody has decided, in every organisation: for what they hold up. As the system role. */
export const listWaiting = keepSql(
	'approvals_list_open_of',
	{ id: 'text', payload: 'json', proposedBy: 'number', proposedAt: 'time' },
	(of: { kind: string; now: Date }) => sql`select id, payload, proposed_by as "proposedBy", proposed_at as "proposedAt"
		from proposals where decision is null and kind = ${of.kind} and expires_at > ${of.now} order by id limit 100`,
);

/** Full names by user number. */
export async function namesOf(
	queries: PreparedStatements,
	userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
	const cards = await findPersonCards(queries, [...new Set(userIds)]);
	return new Map(cards.map(({ id, givenName, familyName }) => [id, `${givenName} ${familyName}`]));
}
