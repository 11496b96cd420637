// What the days that were sold earn on one of them, in one entry for each seller.
import { sql } from 'kysely';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { Journal } from './journal.ts';
import { readClosedMonths } from './state.ts';
import { write } from './write.ts';

/** What of a span `s` is earned when a day has ended, as `earnedUntil` says it. */
export const earnedSql = (day: string): string => `case when ${day} < s.earn_from then 0 else
	(2 * s.amount * least(${day} - s.start_day + 1, s.end_day - s.start_day) + (s.end_day - s.start_day)) / (2 * (s.end_day - s.start_day)) end`;

const sumUp = keepSql(
	'books_sum_up_day',
	{ seller: 'text', amount: 'number!' },
	(of: { day: string }) => sql`
		select s.seller, sum(${sql.raw(earnedSql('d.day'))} - ${sql.raw(earnedSql('(d.day - 1)'))})::bigint as amount
		from (select ${of.day}::date as day) d join books_spans s on s.last_day >= d.day and s.earn_from <= d.day
		group by s.seller`,
);

export async function addEarnedDays(
	queries: TransactionQueries,
	{ day, at }: { readonly day: string; readonly at: Date },
): Promise<void> {
	const sums = await sumUp(queries, { day });
	if (sums.length === 0) return;
	const closed = await readClosedMonths(queries, {});
	const journal = new Journal(new Map(closed.map(({ seller, month }) => [seller, month])));
	for (const { seller, amount } of sums)
		journal.add(
			{ seller, origin: 'days_earned', originId: day },
			{ organisationId: null, day },
			{ deferred_subscriptions: amount, subscriptions: -amount },
		);
	await write(queries, at, {
		...journal.finish(),
		lots: [],
		moves: [],
		spans: { added: [], stopped: [] },
		wallets: [],
		chains: [],
	});
}
