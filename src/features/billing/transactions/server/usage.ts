import { sql } from 'kysely';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { type DayRange, listDayStarts, toTimeRange } from './range.ts';
import type { WalletKey } from './movements.ts';

export interface UsageRow {
	/** `YYYY-MM-DD` where the person is. */
	readonly day: string;
	readonly service: string;
	readonly amount: number;
	readonly count: number;
}

/** What was spent and not reversed, by day and service. */
export async function sumUsage(
	queries: TransactionQueries,
	{ organisationId, wallet }: WalletKey,
	range: DayRange,
): Promise<readonly UsageRow[]> {
	const { start, end } = toTimeRange(range);
	const days = listDayStarts(range);
	const starts = days.map((day) => day.start.toISOString());
	const { rows } = await sql<Omit<UsageRow, 'day'> & { readonly position: number }>`
		select width_bucket(e.at, ${starts}::timestamptz[]) as position, t.service, -sum(e.amount)::bigint as amount,
			count(distinct e.transaction_id)::integer as count
		from credit_entries e join credit_transactions t on t.organisation_id = e.organisation_id and t.id = e.transaction_id
		where e.organisation_id = ${organisationId} and e.wallet_id = ${wallet} and e.at >= ${start} and e.at < ${end}
			and e.kind = 'spent'
			and not exists (select from credit_transactions r
				where r.organisation_id = e.organisation_id and r.reverses_id = e.transaction_id)
		group by 1, 2 order by 1, 2`.execute(queries);
	return rows.map(({ position, ...row }) => ({ day: days[position - 1]?.day ?? range.from, ...row }));
}
