// A transaction as somebody sees it who may take it back.
import type { PreparedStatement, PreparedStatements } from '#platform/server/db/database.ts';

export interface Adjustable {
	readonly id: string;
	/** Hundredths of a credit that the greatest change of one wallet moved. */
	readonly amount: number;
	/** Whose wallet it changed; undefined where it changed several, or an office’s. */
	readonly userId: number | undefined;
	readonly isReversed: boolean;
}

const find: PreparedStatement = {
	name: 'credits_find_adjustable',
	isRead: true,
	text: `select t.id, max(abs(m.amount))::bigint as amount,
			case when count(*) = 1 then max(w.user_id) end as "userId",
			exists (select from credit_transactions r where r.organisation_id = t.organisation_id and r.reverses_id = t.id) as "isReversed"
		from credit_transactions t
		join lateral (select e.wallet_id, sum(e.amount) as amount from credit_entries e
			where e.organisation_id = t.organisation_id and e.transaction_id = t.id and e.wallet_id is not null
			group by e.wallet_id) m on true
		join credit_wallets w on w.organisation_id = t.organisation_id and w.id = m.wallet_id
		where t.organisation_id = $1 and t.reference = $2 and t.counter_organisation_id is null
		group by t.organisation_id, t.id`,
};

/** By what people call it; undefined also for one that reaches into another organisation. */
export async function readAdjustable(
	queries: PreparedStatements,
	organisationId: number,
	reference: string,
): Promise<Adjustable | undefined> {
	const [row] = await queries.prepared<{
		id: string;
		amount: number;
		userId: number | null;
		isReversed: boolean;
	}>(find, [organisationId, reference]);
	return row === undefined ? undefined : { ...row, userId: row.userId ?? undefined };
}
