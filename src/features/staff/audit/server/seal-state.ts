import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { Seal } from '../contract.ts';
import type { AuditTables } from './tables.ts';

/** Up to when an organisation's rows are sealed, and what the last proof found. */
export async function readSealState(queries: TransactionQueries, organisationId: number): Promise<Seal> {
	const tables = queries.withTables<AuditTables>();
	const last = await tables
		.selectFrom('audit_seals')
		.select('until_at')
		.where('organisation_id', '=', organisationId)
		.orderBy('number', 'desc')
		.limit(1)
		.executeTakeFirst();
	const check = await tables
		.selectFrom('audit_checks')
		.select(['checked_at', 'is_whole'])
		.where('organisation_id', '=', organisationId)
		.executeTakeFirst();
	return {
		until: last?.until_at.toISOString(),
		checkedAt: check?.checked_at.toISOString(),
		isWhole: check?.is_whole,
	};
}
