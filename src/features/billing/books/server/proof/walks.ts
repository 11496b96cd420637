// How a check of the books is made in stretches of bounded length: within its statement the name of a table means a part of it.
import { type RawBuilder, sql } from 'kysely';
import { type Kept, keepSql } from '#platform/server/db/keep.ts';
import { as, type RowOf } from '#platform/server/db/row-shapes.ts';

export const finding = { subject: 'text?', expected: 'number?', found: 'number?' } as const;
export type Finding = RowOf<typeof finding>;

/** Enough to see what is wrong. */
export const mostListed = 100;

interface Stretch {
	readonly since: Date;
	/** The key behind which it begins, as texts; null at the beginning. */
	readonly after: readonly string[] | null;
	readonly most: number;
}
const stretch = {
	findings: as<readonly Finding[]>('json'),
	/** Where the next one begins; null behind the last one. */
	next: as<readonly string[] | null>('text[]?'),
} as const;
export type Walk = Kept<Stretch, RowOf<typeof stretch>>;

/** Puts the time into the text of a check, where it has `$1`. */
export function withTime(text: string, since: Date): RawBuilder<unknown> {
	const [head = '', tail] = text.split('$1');
	return tail === undefined ? sql.raw(text) : sql`${sql.raw(head)}${since}::timestamptz${sql.raw(tail)}`;
}

const listed = (
	text: string,
	since: Date,
) => sql`coalesce((select jsonb_agg(jsonb_build_object('subject', c.subject, 'expected', c.expected::bigint,
	'found', c.found::bigint)) from (select * from (${withTime(text, since)}) as c (subject, expected, found)
	limit ${sql.lit(mostListed)}) c), '[]') as findings`;

const keys = {
	books_entries: { seller: 'text', origin: 'text', origin_id: 'text' },
	books_wallets: { organisation_id: 'integer', wallet_id: 'text' },
	books_lots: { organisation_id: 'integer', id: 'text' },
	books_open_items: { organisation_id: 'integer', item_id: 'text' },
	books_closings: { seller: 'text', month: 'date' },
	invoices: { seller: 'text', series: 'text', number: 'bigint' },
	invoice_settlements: { organisation_id: 'integer', invoice_id: 'text', fact: 'text' },
	processor_lines: { id: 'text' },
	processor_payouts: { id: 'text' },
	credit_transactions: { organisation_id: 'integer', id: 'text' },
} as const;

/** Walks along a table by its key, so many rows at a time. */
export function alongRows(name: string, table: keyof typeof keys, text: string): Walk {
	const columns = Object.entries(keys[table]);
	const list = (write: (column: string, type: string, at: number) => string): RawBuilder<unknown> =>
		sql.raw(columns.map(([column, type], at) => write(column, type, at + 1)).join(', '));
	const key = list((column) => `t.${column}`);
	return keepSql(name, stretch, ({ since, after, most }: Stretch) => {
		const place = sql`(select ${list((_column, type, at) => `a[${at}]::${type}`)} from (select ${after}::text[] as a) a)`;
		return sql`
			with part as materialized (select t.* from ${sql.raw(table)} t where ${after}::text[] is null or (${key}) > ${place}
					order by ${key} limit ${most}::integer),
				${sql.raw(table)} as (select * from part)
			select ${listed(text, since)}, (select array[${list((column) => `t.${column}::text`)}] from part t
				order by ${key} offset ${most}::integer - 1 limit 1) as next`;
	});
}

const summed = [
	'books_lines',
	'books_days',
	'books_credit_days',
	'books_service_days',
	'books_sales',
	'processor_days',
	'processor_lines',
] as const;
/** Finds the first seller behind one in any table of sums. */
const sellerBehind = (seller: string): string =>
	`least(${summed.map((table) => `(select min(t.seller) from ${table} t where t.seller > ${seller})`).join(', ')})`;

/** Walks along the sellers, from a day to the first one with lines a month later: together these stretches are every day. */
export function alongDays(name: string, text: string): Walk {
	const parts = summed.map(
		(table) =>
			`${table} as (select t.* from place p join ${table} t on t.seller = p.seller and t.day >= p.begins and t.day < p.ends)`,
	);
	return keepSql(
		name,
		stretch,
		({ since, after }: Stretch) => sql`
			with begin as materialized (select coalesce(a[1], ${sql.raw(sellerBehind(`''`))}) as seller,
					coalesce(a[2]::date, '-infinity') as begins from (select ${after}::text[] as a) a),
				place as materialized (select b.seller, b.begins, ${sql.raw(sellerBehind('b.seller'))} as following,
					coalesce((select t.day from books_lines t where t.seller = b.seller and t.day >= (greatest(b.begins, (select min(f.day)
						from books_lines f where f.seller = b.seller)) + interval '1 month')::date order by t.day limit 1), 'infinity') as ends
					from begin b),
				${sql.raw(parts.join(', '))}
			select ${listed(text, since)}, case when p.ends < 'infinity' then array[p.seller, p.ends::text]
				when p.following is not null then array[p.following, '-infinity'] end as next from place p`,
	);
}

/** Walks along the days on which lots changed, so many changes at a time and the rest of their last day: together these stretches are every day. */
export function alongMoves(name: string, text: string): Walk {
	// No index of the sums begins with the day, so each seller's are looked for by themselves.
	const sellers = sql`with recursive sellers as (select min(seller) as seller from books_service_days
		union all select (select min(d.seller) from books_service_days d where d.seller > s.seller) from sellers s where s.seller is not null)
		select seller from sellers where seller is not null`;
	return keepSql(
		name,
		stretch,
		({ since, after, most }: Stretch) => sql`
			with begin as materialized (select coalesce(a[1]::date, '-infinity') as day from (select ${after}::text[] as a) a),
				place as materialized (select b.day as begins, coalesce((select m.day + 1 from books_moves m where m.day >= b.day
					order by m.day offset ${most}::integer - 1 limit 1), 'infinity') as ends from begin b),
				books_moves as (select m.* from place p join books_moves m on m.day >= p.begins and m.day < p.ends),
				books_service_days as (select d.* from place p cross join (${sellers}) s
					join books_service_days d on d.seller = s.seller and d.day >= p.begins and d.day < p.ends)
			select ${listed(text, since)}, (select array[p.ends::text] from place p where p.ends < 'infinity') as next`,
	);
}
