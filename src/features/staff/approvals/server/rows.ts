import type { Selectable } from 'kysely';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { ApprovalTables } from './tables.ts';

export type ProposalRow = Selectable<ApprovalTables['proposals']>;

/** Held until the transaction ends, so that of two who decide it the second one finds it decided. */
export function lockProposal(
	queries: TransactionQueries,
	organisationId: number,
	id: string,
): Promise<ProposalRow | undefined> {
	return queries
		.withTables<ApprovalTables>()
		.selectFrom('proposals')
		.selectAll()
		.where('organisation_id', '=', organisationId)
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst();
}

export function findProposal(
	queries: TransactionQueries,
	organisationId: number,
	id: string,
): Promise<ProposalRow | undefined> {
	return queries
		.withTables<ApprovalTables>()
		.selectFrom('proposals')
		.selectAll()
		.where('organisation_id', '=', organisationId)
		.where('id', '=', id)
		.executeTakeFirst();
}
