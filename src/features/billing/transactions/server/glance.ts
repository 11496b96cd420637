// A wallet at a glance: three reads along the index of statements, which leave together. None grows with the wallet.
import { sql } from 'kysely';
import { addDays } from '#platform/contract/calendar-days.ts';
import { dayIn } from '#platform/contract/zone-days.ts';
import type { Database } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import type { MovementKind } from '#features/billing/credits/contract.ts';
import { glance } from '../contract.ts';
import type { Movement, ReversedTransaction, WalletKey } from './movements.ts';
import { listDayStarts, toTimeRange } from './range.ts';
import { movementColumns } from './statement.ts';

/** What was used most is looked for in so many days, and in so many of their newest entries. */
const used = { days: 90, entries: 500 } as const;

export interface Glance {
	readonly days: { day: string; balance: number }[];
	readonly movements: readonly Movement[];
	readonly mostUsed: string | undefined;
}

const listBalances = keepSql(
	'transactions_list_balances',
	{ balance: 'number' },
	(of: WalletKey & { ends: readonly Date[] }) => sql`
		select coalesce((select e.balance_after from credit_entries e
			where e.organisation_id = ${of.organisationId} and e.wallet_id = ${of.wallet} and e.at < d.day_end
				and e.kind not in ('reserved', 'released')
			order by e.at desc, e.position desc limit 1), 0) as balance
		from unnest(${of.ends}::timestamptz[]) with ordinality as d (day_end, place) order by d.place`,
);

const listNewest = keepSql(
	'transactions_list_newest',
	{
		transactionId: 'text',
		reference: 'text',
		at: 'time',
		position: 'number!',
		kind: as<MovementKind>('text'),
		amount: 'number',
		balanceAfter: 'number',
		counterpartId: 'number?',
		service: 'text?',
		externalReference: 'text?',
		note: 'text?',
		reverses: as<ReversedTransaction | null>('json?'),
		reversedBy: 'text?',
		paymentId: 'text?',
		payerId: 'number?',
	},
	(of: WalletKey & { count: number }) => sql`
		select ${movementColumns}
		from (select e.at, e.position, min(e.transaction_id) as transaction_id, min(e.kind) as kind, sum(e.amount) as amount,
				min(e.balance_after) as balance_after
			from credit_entries e
			where e.organisation_id = ${of.organisationId} and e.wallet_id = ${of.wallet} and e.kind not in ('reserved', 'released')
			group by e.at, e.position order by e.at desc, e.position desc limit ${of.count}::bigint) p
		join credit_transactions t on t.organisation_id = ${of.organisationId} and t.id = p.transaction_id
		order by p.at desc, p.position desc`,
);

const findMostUsed = keepSql(
	'transactions_find_most_used',
	{ service: 'text!' },
	(of: WalletKey & { since: Date; count: number }) => sql`
		select t.service from (select e.transaction_id, e.amount, e.kind from credit_entries e
			where e.organisation_id = ${of.organisationId} and e.wallet_id = ${of.wallet} and e.at >= ${of.since}
				and e.kind not in ('reserved', 'released')
			order by e.at desc, e.position desc limit ${of.count}::bigint) s
		join credit_transactions t on t.organisation_id = ${of.organisationId} and t.id = s.transaction_id
		where s.kind = 'spent' group by t.service order by sum(s.amount), t.service limit 1`,
);

/** The balances are those at the end of each day there; today's is that of now. */
export async function readGlance(database: Database, key: WalletKey, timeZone: string, now: Date): Promise<Glance> {
	const to = dayIn(timeZone, now);
	const [from, since] = [glance.days, used.days].map((count) => addDays(to, 1 - count));
	const days = listDayStarts({ from: from ?? to, to, timeZone });
	const ends = [...days.slice(1).map(({ start }) => start), toTimeRange({ from: to, to, timeZone }).end];
	const [balances, movements, [mostUsed]] = await database.tenant(key.organisationId, (queries) =>
		Promise.all([
			listBalances(queries, { ...key, ends }),
			listNewest(queries, { ...key, count: glance.transactions }),
			findMostUsed(queries, {
				...key,
				since: toTimeRange({ from: since ?? to, to, timeZone }).start,
				count: used.entries,
			}),
		]),
	);
	return {
		days: days.map(({ day }, nth) => ({ day, balance: balances[nth]?.balance ?? 0 })),
		movements,
		mostUsed: mostUsed?.service,
	};
}
