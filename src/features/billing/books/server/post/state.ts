// What the books hold of the lots, days and wallets that a step touches, and how it writes them back.
import { sql } from 'kysely';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import type { Schema } from '#platform/server/db/schema.ts';

interface Keys {
	readonly organisations: readonly number[];
	readonly ids: readonly string[];
}

const lotShape = {
	organisationId: 'number',
	id: 'text',
	seller: 'text?',
	kind: as<Schema['booksLots']['kind']>('text'),
	walletId: 'text?',
	purse: 'text?',
	invoiceId: 'text?',
	acquiredAt: 'time',
	unitsLeft: 'number',
	valueLeft: 'number',
} as const;

/** Lots of wallets with something left, all of some invoices, and all that some facts changed. */
export const readLots = keepSql(
	'books_list_lots',
	lotShape,
	(of: {
		walletOrganisations: readonly number[];
		wallets: readonly string[];
		invoiceOrganisations: readonly number[];
		invoices: readonly string[];
		factOrganisations: readonly number[];
		facts: readonly string[];
	}) => sql`
		select l.organisation_id as "organisationId", l.id, l.seller, l.kind, l.wallet_id as "walletId", l.purse, l.invoice_id as "invoiceId",
			l.acquired_at as "acquiredAt", l.units_left as "unitsLeft", l.value_left as "valueLeft"
		from unnest(${of.walletOrganisations}::integer[], ${of.wallets}::text[]) as w (organisation_id, id)
		cross join lateral (select * from books_lots l where l.wallet_id = w.id and l.organisation_id = w.organisation_id
			and (l.units_left > 0 or l.value_left > 0) offset 0) l
		union select l.organisation_id, l.id, l.seller, l.kind, l.wallet_id, l.purse, l.invoice_id, l.acquired_at, l.units_left, l.value_left
		from unnest(${of.invoiceOrganisations}::integer[], ${of.invoices}::text[]) as i (organisation_id, id)
		cross join lateral (select * from books_lots l where l.invoice_id = i.id and l.organisation_id = i.organisation_id offset 0) l
		union select l.organisation_id, l.id, l.seller, l.kind, l.wallet_id, l.purse, l.invoice_id, l.acquired_at, l.units_left, l.value_left
		from unnest(${of.factOrganisations}::integer[], ${of.facts}::text[]) as f (organisation_id, id)
		join books_moves m on m.organisation_id = f.organisation_id and m.fact_id = f.id
		join books_lots l on l.organisation_id = m.organisation_id and l.id = m.lot_id`,
);
export const readSpans = keepSql(
	'books_list_spans',
	{
		organisationId: 'number',
		invoiceId: 'text',
		line: 'number',
		n: 'number',
		seller: 'text',
		startDay: 'day',
		endDay: 'day',
		earnFrom: 'day',
		lastDay: 'day',
		amount: 'number',
	},
	(of: Keys) => sql`
		select distinct on (s.organisation_id, s.invoice_id, s.line) s.organisation_id as "organisationId", s.invoice_id as "invoiceId", s.line,
			s.n, s.seller, s.start_day as "startDay", s.end_day as "endDay", s.earn_from as "earnFrom", s.last_day as "lastDay", s.amount
		from unnest(${of.organisations}::integer[], ${of.ids}::text[]) as i (organisation_id, id)
		join books_spans s on s.organisation_id = i.organisation_id and s.invoice_id = i.id
		order by s.organisation_id, s.invoice_id, s.line, s.n desc`,
);
export const readWallets = keepSql(
	'books_list_wallets',
	{ organisationId: 'number', walletId: 'text', position: 'number' },
	(of: Keys) => sql`
		select b.organisation_id as "organisationId", b.wallet_id as "walletId", b.position
		from unnest(${of.organisations}::integer[], ${of.ids}::text[]) as w (organisation_id, id)
		join books_wallets b on b.organisation_id = w.organisation_id and b.wallet_id = w.id`,
);
/** What reversals undo, with what was used then. */
export const readOriginals = keepSql(
	'books_list_originals',
	{
		organisationId: 'number',
		id: 'text',
		kind: as<Schema['creditTransactions']['kind']>('text'),
		lotId: 'text?',
		units: 'number?',
		value: 'number?',
	},
	(of: Keys) => sql`
		select t.organisation_id as "organisationId", t.id, t.kind, m.lot_id as "lotId", m.units, m.value
		from unnest(${of.organisations}::integer[], ${of.ids}::text[]) as f (organisation_id, id)
		join credit_transactions t on t.organisation_id = f.organisation_id and t.id = f.id
		left join books_moves m on m.organisation_id = t.organisation_id and m.fact_id = t.id and m.kind = 'used'`,
);
export const readChains = keepSql(
	'books_list_chains',
	{ seller: 'text', series: as<Schema['invoices']['series']>('text'), last: 'number' },
	() => sql`select seller, series, last from books_chains`,
);
export const readClosedMonths = keepSql(
	'books_list_closed_months',
	{ seller: 'text', month: 'day!' },
	() => sql`select seller, max(month) as month from books_closings group by seller`,
);
