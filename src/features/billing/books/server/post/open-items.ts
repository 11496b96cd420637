// Money at the processor that no document has stands in suspense until it is booked, or somebody has said what became of it.
import { sql } from 'kysely';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { Journal } from './journal.ts';

/** A return has left the processor, a charge has come to it. What was written off is looked at again: it may change afterwards. */
const list = keepSql(
	'books_list_open_items',
	{
		organisationId: 'number',
		id: 'text',
		inSuspense: 'number',
		wasInSuspense: 'number!',
		lost: 'number',
		wasLost: 'number!',
		entries: 'number!',
		at: 'time',
		isDispute: 'boolean!',
		seller: 'text',
	},
	(of: { now: Date }) => sql`
		with keys as (
			select organisation_id, id from payment_open_items where closed_at is null and amount <> 0
			union select organisation_id, item_id from books_open_items where booked <> 0
			union select organisation_id, id from payment_open_items where kind = 'return' and closed_at is not null)
		select o.organisation_id as "organisationId", o.id, s.amount as "inSuspense", coalesce(b.booked, 0) as "wasInSuspense",
			s.lost, l.amount as "wasLost", coalesce(b.entries, 0) as entries,
			coalesce(o.closed_at, case when b.entries is null then o.noted_at else ${of.now}::timestamptz end) as at, p.seller,
			coalesce(r.kind = 'dispute', false) as "isDispute"
		from keys k
		join payment_open_items o on o.organisation_id = k.organisation_id and o.id = k.id
		join payments p on p.organisation_id = o.organisation_id and p.id = o.payment_id
		left join payment_returns r on r.organisation_id = o.organisation_id and r.payment_id = o.payment_id and r.id = o.id
		left join books_open_items b on b.organisation_id = o.organisation_id and b.item_id = o.id
		cross join lateral (select case when o.closed_at is not null then 0 when o.kind = 'return' then o.amount else -o.amount end as amount,
			case when o.closed_at is not null and o.kind = 'return' then o.amount else 0 end as lost) s
		cross join lateral (select coalesce(sum(l.amount), 0)::bigint as amount from generate_series(1, b.entries) n
			join books_lines l on l.seller = p.seller and l.origin = 'open_item' and l.account = 'write_offs'
				and l.origin_id = case n when 1 then o.id else o.id || '/' || n end) l
		where (s.amount, s.lost) <> (coalesce(b.booked, 0), l.amount)
		order by o.noted_at, o.id limit 500`,
);
export type OpenItem = Awaited<ReturnType<typeof list>>[number];

const set = keepSql(
	'books_set_open_items',
	(of: { rows: string }) => sql`
		insert into books_open_items (organisation_id, item_id, booked, entries)
		select r."organisationId", r.id, r."inSuspense", r.entries + 1
		from jsonb_to_recordset(${of.rows}::jsonb) as r ("organisationId" integer, id text, "inSuspense" bigint, entries integer)
		on conflict (organisation_id, item_id) do update set booked = excluded.booked, entries = excluded.entries`,
);

export async function readOpenItems(queries: TransactionQueries, now: Date): Promise<readonly OpenItem[]> {
	return await list(queries, { now });
}

/** What somebody closed is lost where it was given back, and went back by hand where nobody had ordered it; what changes afterwards is lost no more. */
export function bookOpenItem(journal: Journal, item: OpenItem): void {
	const { organisationId, id, inSuspense, wasInSuspense, lost, wasLost, entries, at, isDispute, seller } = item;
	const suspense = inSuspense - wasInSuspense;
	const writtenOff = lost - wasLost;
	const key = { seller, origin: 'open_item', originId: entries === 0 ? id : `${id}/${entries + 1}` } as const;
	const moved = { [isDispute ? 'disputes' : 'processor']: -suspense - writtenOff };
	journal.add(key, { organisationId, day: businessDayOf(at) }, { suspense, write_offs: writtenOff, ...moved });
}

export async function keepOpenItems(queries: TransactionQueries, items: readonly OpenItem[]): Promise<void> {
	if (items.length > 0) await set(queries, { rows: JSON.stringify(items) });
}
