import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { Seal } from '../contract.ts';

const keep = keeper<Pick<Schema, 'auditChecks' | 'auditSeals'>>();
const lastSeal = keep('audit_last_end', (database, { organisationId }: { organisationId: number }) =>
	database
		.selectFrom('auditSeals')
		.select('untilAt')
		.where('organisationId', '=', organisationId)
		.orderBy('number', 'desc')
		.limit(1),
);
const lastCheck = keep('audit_last_check', (database, { organisationId }: { organisationId: number }) =>
	database.selectFrom('auditChecks').select(['checkedAt', 'isWhole']).where('organisationId', '=', organisationId),
);

/** Up to when an organisation's rows are sealed, and what the last proof found. */
export async function readSealState(queries: TransactionQueries, organisationId: number): Promise<Seal> {
	const [last] = await lastSeal(queries, { organisationId });
	const [check] = await lastCheck(queries, { organisationId });
	return {
		until: last?.untilAt.toISOString(),
		checkedAt: check?.checkedAt.toISOString(),
		isWhole: check?.isWhole,
	};
}
