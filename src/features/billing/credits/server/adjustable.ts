// A transaction as somebody sees it who may take it back.
import { sql } from 'kysely';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { reversibleKinds } from './ledger/reverse.ts';

export interface Adjustable {
	readonly id: string;
	readonly reference: string;
	/** Hundredths of a credit that the greatest change of one wallet moved. */
	readonly amount: number;
	/** Whose wallet it changed; undefined where it changed several, or an office’s. */
	readonly userId: number | undefined;
	readonly isReversed: boolean;
	/** Whether one of its kind can be taken back at all, and no part of it was. */
	readonly isReversible: boolean;
}

const find = keepSql(
	'credits_find_adjustable',
	{
		id: 'text',
		reference: 'text',
		isReversible: 'boolean',
		amount: 'number',
		userId: 'number?',
		isReversed: 'boolean',
	},
	(of: { organisationId: number; references: readonly string[]; kinds: readonly string[] }) => sql`
		select t.id, t.reference, t.kind = any(${of.kinds}::text[]) and not exists (select from credit_proposals p
				where p.transaction_id = t.id and p.organisation_id = t.organisation_id and p.decision = 'confirmed'
					and not exists (select from credit_transactions r where r.organisation_id = t.organisation_id and r.reverses_id = t.id))
				as "isReversible", max(abs(m.amount))::bigint as amount,
			case when count(*) = 1 then max(w.user_id) end as "userId",
			exists (select from credit_transactions r where r.organisation_id = t.organisation_id and r.reverses_id = t.id) as "isReversed"
		from credit_transactions t
		join lateral (select e.wallet_id, sum(e.amount) as amount from credit_entries e
			where e.organisation_id = t.organisation_id and e.transaction_id = t.id and e.wallet_id is not null
			group by e.wallet_id) m on true
		join credit_wallets w on w.organisation_id = t.organisation_id and w.id = m.wallet_id
		where t.organisation_id = ${of.organisationId} and t.reference = any(${of.references}::text[]) and t.counter_organisation_id is null
		group by t.organisation_id, t.id`,
);

/** By what people call them; without those that reach into another organisation. */
export async function listAdjustable(
	queries: PreparedStatements,
	organisationId: number,
	references: readonly string[],
): Promise<readonly Adjustable[]> {
	const rows = await find(queries, { organisationId, references, kinds: reversibleKinds });
	return rows.map((row) => ({ ...row, userId: row.userId ?? undefined }));
}

/** Undefined also for one that reaches into another organisation. */
export async function readAdjustable(
	queries: PreparedStatements,
	organisationId: number,
	reference: string,
): Promise<Adjustable | undefined> {
	return (await listAdjustable(queries, organisationId, [reference]))[0];
}
