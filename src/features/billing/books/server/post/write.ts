// Writes what a step made: each table in one statement.
import { sql } from 'kysely';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { NewEntry, NewLine } from './journal.ts';
import type { Lot, Move } from './lots.ts';
import type { Span } from './spans.ts';
import { sumUp } from './sum-up.ts';

interface Rows {
	readonly rows: string;
}

const addEntries = keepSql(
	'books_add_entries',
	(of: Rows & { at: Date }) => sql`
		insert into books_entries (seller, origin, origin_id, organisation_id, day, for_day, booked_at)
		select r.seller, r.origin, r."originId", r."organisationId", r.day, r."forDay", ${of.at}
		from jsonb_to_recordset(${of.rows}::jsonb) as r (seller text, origin text, "originId" text, "organisationId" integer, day date, "forDay" date)`,
);
const addLines = keepSql(
	'books_add_lines',
	(of: Rows) => sql`
		insert into books_lines (seller, origin, origin_id, account, day, amount)
		select r.seller, r.origin, r."originId", r.account, r.day, r.amount
		from jsonb_to_recordset(${of.rows}::jsonb) as r (seller text, origin text, "originId" text, account text, day date, amount bigint)`,
);
const setLots = keepSql(
	'books_set_lots',
	(of: Rows) => sql`
		insert into books_lots (organisation_id, id, seller, kind, wallet_id, purse, invoice_id, acquired_at, units_left, value_left)
		select r."organisationId", r.id, r.seller, r.kind, r."walletId", r.purse, r."invoiceId", r."acquiredAt", r."unitsLeft", r."valueLeft"
		from jsonb_to_recordset(${of.rows}::jsonb) as r ("organisationId" integer, id text, seller text, kind text, "walletId" text, purse text,
			"invoiceId" text, "acquiredAt" timestamptz, "unitsLeft" bigint, "valueLeft" bigint)
		on conflict (organisation_id, id) do update set units_left = excluded.units_left, value_left = excluded.value_left`,
);
const addMoves = keepSql(
	'books_add_moves',
	(of: Rows) => sql`
		insert into books_moves (organisation_id, fact_id, lot_id, kind, units, value, day)
		select r."organisationId", r."factId", r."lotId", r.kind, r.units, r.value, r.day
		from jsonb_to_recordset(${of.rows}::jsonb) as r ("organisationId" integer, "factId" text, "lotId" text, kind text, units bigint, value bigint,
			day date)`,
);
const addSpans = keepSql(
	'books_add_spans',
	(of: Rows) => sql`
		insert into books_spans (organisation_id, invoice_id, line, n, seller, start_day, end_day, earn_from, last_day, amount)
		select r."organisationId", r."invoiceId", r.line, r.n, r.seller, r."startDay", r."endDay", r."earnFrom", r."lastDay", r.amount
		from jsonb_to_recordset(${of.rows}::jsonb) as r ("organisationId" integer, "invoiceId" text, line integer, n integer, seller text,
			"startDay" date, "endDay" date, "earnFrom" date, "lastDay" date, amount bigint)`,
);
const stopSpans = keepSql(
	'books_stop_spans',
	(of: Rows) => sql`
		update books_spans s set last_day = r."lastDay"
		from jsonb_to_recordset(${of.rows}::jsonb) as r ("organisationId" integer, "invoiceId" text, line integer, n integer, "lastDay" date)
		where s.organisation_id = r."organisationId" and s.invoice_id = r."invoiceId" and s.line = r.line and s.n = r.n`,
);
const setWallets = keepSql(
	'books_set_wallets',
	(of: Rows & { at: Date }) => sql`
		insert into books_wallets (organisation_id, wallet_id, position, booked_at)
		select r."organisationId", r."walletId", r.position, ${of.at}
		from jsonb_to_recordset(${of.rows}::jsonb) as r ("organisationId" integer, "walletId" text, position bigint)
		on conflict (organisation_id, wallet_id) do update set position = excluded.position, booked_at = excluded.booked_at`,
);
const setChains = keepSql(
	'books_set_chains',
	(of: Rows) => sql`
		insert into books_chains (seller, series, last)
		select r.seller, r.series, r.last from jsonb_to_recordset(${of.rows}::jsonb) as r (seller text, series text, last bigint)
		on conflict (seller, series) do update set last = excluded.last`,
);

export interface Written {
	readonly entries: readonly NewEntry[];
	readonly lines: readonly NewLine[];
	readonly lots: readonly Lot[];
	readonly moves: readonly Move[];
	readonly spans: { readonly added: readonly Span[]; readonly stopped: readonly Span[] };
	readonly wallets: readonly {
		readonly organisationId: number;
		readonly walletId: string;
		readonly position: number;
	}[];
	readonly chains: readonly { readonly seller: string; readonly series: string; readonly last: number }[];
}

/** @param at the time at which it is booked */
export async function write(queries: PreparedStatements, at: Date, written: Written): Promise<void> {
	const { entries, lines, lots, moves, spans, wallets, chains } = written;
	const json = (rows: readonly object[]): Rows => ({ rows: JSON.stringify(rows) });
	if (entries.length > 0) await addEntries(queries, { ...json(entries), at });
	if (lines.length > 0) await addLines(queries, json(lines));
	if (lots.length > 0) await setLots(queries, json(lots));
	if (moves.length > 0) await addMoves(queries, json(moves));
	if (spans.added.length > 0) await addSpans(queries, json(spans.added));
	if (spans.stopped.length > 0) await stopSpans(queries, json(spans.stopped));
	if (wallets.length > 0) await setWallets(queries, { ...json(wallets), at });
	if (chains.length > 0) await setChains(queries, json(chains));
	await sumUp(queries, entries, moves);
}
