// The list of a person's documents. A page is one walk along one index for each account that the person sees, and the pages are put
// together; nothing is counted.
import { type RawBuilder, sql } from 'kysely';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { type InvoiceState, invoiceStates, type ListKind, pageSize } from '../contract.ts';
import type { InvoiceSearch } from '../rules.ts';
import { invoiceColumns, type InvoiceRecord } from './issue/records.ts';

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
	/** Documents that these payments settle are found besides those that `search` finds. */
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

interface PageValues {
	readonly organisationId: number;
	readonly accounts: readonly string[];
	readonly from: string;
	readonly to: string;
	readonly kind: Schema['invoices']['kind'] | null;
	readonly topic: Schema['invoices']['topic'] | null;
	readonly today: string;
	/** The page begins right after this document. */
	readonly day: string;
	readonly id: string;
}

interface SearchValues extends PageValues {
	readonly number: number | null;
	readonly series: string | null;
	readonly amount: number | null;
	readonly paymentIds: readonly string[];
}

const keep = keeper<Pick<Schema, 'invoices'>>();

/** `sources` are walks along one index each. */
function keepPage<Values extends PageValues>(name: string, sources: (of: Values) => readonly RawBuilder<unknown>[]) {
	return keep(name, (database, of: Values) =>
		database
			.with(
				(cte) => cte('page').materialized(),
				() => sql<ListPlace>`(
					select distinct one.day, one.id from unnest(${of.accounts}::text[]) as a (account)
					cross join lateral (${sql.join(sources(of), sql` union all `)}) as one
					order by one.day desc, one.id desc limit ${sql.lit(pageSize + 1)})`,
			)
			.selectFrom('page')
			.innerJoin('invoices as i', (join) =>
				join.on('i.organisationId', '=', of.organisationId).onRef('i.id', '=', 'page.id'),
			)
			.select(invoiceColumns)
			.orderBy('page.day', 'desc')
			.orderBy('page.id', 'desc'),
	);
}

function walk(of: PageValues, state: InvoiceState | undefined, where = sql``): RawBuilder<unknown> {
	return sql`(select i.day, i.id from invoices i
		where i.account = a.account and i.organisation_id = ${of.organisationId} ${where}
			and (i.day, i.id) < (${of.day}::date, ${of.id}) and i.day >= ${of.from}::date and i.day <= ${of.to}::date
			and i.kind = coalesce(${of.kind}, i.kind) and i.topic = coalesce(${of.topic}, i.topic)
			${state === undefined ? sql`` : stateWhere(state, of.today)}
		order by i.day desc, i.id desc limit ${sql.lit(pageSize + 1)})`;
}

/** Each state has statements of its own, since an index begins with it. */
function keepPages(state: InvoiceState | undefined) {
	const list = keepPage<PageValues>(`invoices_page_${state ?? 'all'}`, (of) => [walk(of, state)]);
	const search = keepPage<SearchValues>(`invoices_search_${state ?? 'all'}`, (of) => [
		walk(of, state, sql`and i.number = ${of.number}::bigint and i.series = coalesce(${of.series}, i.series)`),
		walk(
			of,
			state,
			sql`and i.id in (select s.invoice_id from invoice_settlements s
			where s.payment_id = any(${of.paymentIds}::text[]) and s.organisation_id = ${of.organisationId})`,
		),
		walk(of, state, sql`and i.total = ${of.amount}::bigint`),
		walk(of, state, sql`and i.total = 0 - ${of.amount}::bigint`),
	]);
	return { list, search };
}

const ofAll = keepPages(undefined);
const byState = new Map(invoiceStates.map((state) => [state, keepPages(state)]));

export async function readList(queries: PreparedStatements, wish: ListWish): Promise<ListPage> {
	const { accounts, organisationId, search, kind, state, today, paymentIds = [] } = wish;
	const { from = '-infinity', to = 'infinity', after = { day: 'infinity', id: '' } } = wish;
	const statements = (state && byState.get(state)) ?? ofAll;
	const isNote = kind === 'credit_note';
	const values: PageValues = {
		accounts,
		organisationId,
		from,
		to,
		kind: kind === undefined ? null : isNote ? kind : 'invoice',
		topic: kind === undefined || isNote ? null : kind,
		today,
		...after,
	};
	const rows =
		search === undefined
			? await statements.list(queries, values)
			: await statements.search(queries, {
					...values,
					number: search.number?.number ?? null,
					series: search.number?.series ?? null,
					amount: search.amount ?? null,
					paymentIds,
				});
	const shown = rows.slice(0, pageSize);
	const last = rows.length > pageSize ? shown.at(-1) : undefined;
	return { rows: shown, next: last && { day: last.day, id: last.id } };
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
