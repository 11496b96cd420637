// The list of a person's documents. A page is one walk along one index for each account that the person sees, and the pages are put
// together; nothing is counted.
import { type RawBuilder, sql } from 'kysely';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { type InvoiceState, type ListKind, pageSize } from '../contract.ts';
import type { InvoiceSearch } from '../rules.ts';
import type { InvoiceRecord } from './tables.ts';

export interface ListPlace {
	readonly day: string;
	readonly id: string;
}

export interface ListWish {
	/** As `accountOf` names them. */
	readonly accounts: readonly string[];
	readonly organisationId: number;
	readonly from?: string | undefined;
	readonly to?: string | undefined;
	readonly kind?: ListKind | undefined;
	readonly state?: InvoiceState | undefined;
	readonly search?: Pick<InvoiceSearch, 'number' | 'amount'> | undefined;
	/** Only documents that these payments settle, besides what `search` finds. */
	readonly paymentIds?: readonly string[] | undefined;
	readonly after?: ListPlace | undefined;
	/** Decides what is past due. */
	readonly today: string;
}

export interface ListPage {
	readonly rows: readonly InvoiceRecord[];
	/** Where the next page begins; undefined on the last one. */
	readonly next: ListPlace | undefined;
}

export async function readList(queries: TransactionQueries, wish: ListWish): Promise<ListPage> {
	const sources = listSources(wish);
	if (sources.length === 0) return { rows: [], next: undefined };
	const { organisationId, accounts } = wish;
	const { rows } = await sql<InvoiceRecord>`
		with page as materialized (
			select distinct one.day, one.id from unnest(${[...accounts]}::text[]) as a (account)
			cross join lateral (${sql.join(sources, sql` union all `)}) as one
			order by one.day desc, one.id desc limit ${pageSize + 1}::bigint)
		select i.* from page join invoices i on i.organisation_id = ${organisationId} and i.id = page.id
			order by page.day desc, page.id desc`.execute(queries);
	const shown = rows.slice(0, pageSize);
	const last = rows.length > pageSize ? shown.at(-1) : undefined;
	return { rows: shown, next: last && { day: last.day, id: last.id } };
}

/** Each is one walk along an index. None where nothing can be found. */
function listSources(wish: ListWish): readonly RawBuilder<unknown>[] {
	const { organisationId, search, paymentIds = [], after, from, to, kind, state, today } = wish;
	const filter = sql.join(
		[
			after === undefined ? sql`` : sql`and (i.day, i.id) < (${after.day}::date, ${after.id})`,
			from === undefined ? sql`` : sql`and i.day >= ${from}::date`,
			to === undefined ? sql`` : sql`and i.day <= ${to}::date`,
			kind === undefined ? sql`` : kindWhere(kind),
			state === undefined ? sql`` : stateWhere(state, today),
		],
		sql` `,
	);
	const own = sql`select i.day, i.id from invoices i where i.account = a.account and i.organisation_id = ${organisationId}`;
	const inOrder = (where: RawBuilder<unknown>): RawBuilder<unknown> =>
		sql`(${own} ${where} ${filter} order by i.day desc, i.id desc limit ${pageSize + 1}::bigint)`;
	if (search === undefined) return [inOrder(sql``)];
	const { number, amount } = search;
	const amounts = amount === undefined ? [] : [...new Set([amount, 0 - amount])];
	const ofSeries = number?.series === undefined ? sql`` : sql`and i.series = ${number.series}`;
	return [
		...(number === undefined ? [] : [inOrder(sql`and i.number = ${number.number}::bigint ${ofSeries}`)]),
		...paymentIds.map((paymentId) =>
			inOrder(sql`and i.id in (select s.invoice_id from invoice_settlements s
				where s.payment_id = ${paymentId} and s.organisation_id = ${organisationId})`),
		),
		...amounts.map((total) => inOrder(sql`and i.total = ${total}::bigint`)),
	];
}

function kindWhere(kind: ListKind): RawBuilder<unknown> {
	return kind === 'credit_note' ? sql`and i.kind = 'credit_note'` : sql`and i.kind = 'invoice' and i.topic = ${kind}`;
}

/** `stateOf` in SQL. */
function stateWhere(state: InvoiceState, today: string): RawBuilder<unknown> {
	if (state === 'disputed') return sql`and i.is_disputed`;
	return sql`and not i.is_disputed ${standingWhere(state, today)}`;
}

function standingWhere(state: Exclude<InvoiceState, 'disputed'>, today: string): RawBuilder<unknown> {
	const isLate = sql`coalesce(i.due_on < ${today}::date, false)`;
	const open = sql`and i.state = 'open'`;
	switch (state) {
		case 'on_its_way':
			return sql`${open} and i.is_on_its_way`;
		case 'past_due':
			return sql`${open} and not i.is_on_its_way and ${isLate}`;
		case 'partly_paid':
			return sql`${open} and not i.is_on_its_way and not ${isLate} and i.balance < i.total`;
		case 'to_pay':
			return sql`${open} and not i.is_on_its_way and not ${isLate} and i.balance >= i.total`;
		case 'paid':
			return sql`and i.state = 'paid' and i.credited = 0`;
		case 'refunded_part':
			return sql`and i.state = 'paid' and i.credited > 0 and i.returned > 0`;
		case 'credited_part':
			return sql`and i.state = 'paid' and i.credited > 0 and i.returned = 0`;
		case 'credited':
			return sql`and i.state = 'credited' and not (i.returned > 0 and i.returned >= i.credited)`;
		case 'refunded':
			return sql`and (i.state = 'refunded' or i.state = 'credited' and i.returned > 0 and i.returned >= i.credited)`;
		case 'uncollected':
			return sql`and i.state = ${state}`;
	}
}

/** Years of which there are documents, the latest first: a few steps along the index, however many documents there are. */
export async function listYears(
	queries: TransactionQueries,
	{ organisationId, accounts }: Pick<ListWish, 'organisationId' | 'accounts'>,
): Promise<readonly number[]> {
	const { rows } = await sql<{ year: number }>`
		with recursive a (account) as (select unnest(${[...accounts]}::text[])),
		latest (account, day) as (
			select a.account, (select i.day from invoices i where i.account = a.account and i.organisation_id = ${organisationId}
				order by i.day desc, i.id desc limit 1) from a
			union all
			select l.account, (select i.day from invoices i where i.account = l.account and i.organisation_id = ${organisationId}
				and i.day < date_trunc('year', l.day)::date order by i.day desc, i.id desc limit 1)
			from latest l where l.day is not null)
		select distinct extract(year from day)::integer as year from latest where day is not null order by year desc`.execute(
		queries,
	);
	return rows.map(({ year }) => year);
}
