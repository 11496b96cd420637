// A page of the list: the keys of its rows first, by one walk along an index for each kind, and only those rows whole, with what happened to
// them. All of it is one statement.
import { type RawBuilder, sql } from 'kysely';
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import type { CardBrand } from '#features/billing/card-processors/contract.ts';
import type { CreditReason } from '#features/billing/invoices/contract.ts';
import { invoiceNumberSql } from '#features/billing/invoices/server/api.ts';
import type { FailureReason } from '#features/billing/payments/contract.ts';
import { type HistoryState, historySql, type Order } from '#features/billing/payments/server/api.ts';
import { type EntryFilter, entryFilters, type EventKind, pageSize } from '../../contract.ts';
import {
	hits,
	latestAfter,
	paymentDay,
	paymentRank,
	startOf,
	type Walk,
	walkInvoices,
	walkPayments,
	type WalkValues,
} from './walks.ts';

/** The page begins right after this row. */
export interface Place {
	readonly day: string;
	readonly id: string;
}

const beforeAll: Place = { day: 'infinity', id: 'ffffffff-ffff' };

export interface StoredEvent {
	readonly kind: EventKind;
	/** It is ISO 8601, in the database's own time zone. */
	readonly at: string;
	readonly amount: number | null;
	readonly brand: CardBrand | null;
	readonly last4: string | null;
	readonly reason: FailureReason | CreditReason | null;
	/** Number of the other document, or of the order. */
	readonly number: string | null;
	/** It is the id of the payment, of the transaction of credits, or of the other document. */
	readonly other: string | null;
	readonly words: Multilingual | null;
	readonly isKept: boolean | null;
}

/** A row has at most so many events of each kind. */
const mostEvents = sql.lit(20);

/** Each part selects the columns of a `StoredEvent`, in its order. */
function events(paidBy: RawBuilder<unknown>): RawBuilder<unknown> {
	return sql`
		(select 'declined' as kind, coalesce(t.finished_at, t.at) as at, t.amount, m.brand, m.last4, t.failure_reason as reason,
			null::text as number, null::text as other, null::jsonb as words, null::boolean as "isKept"
			from subscription_tries t left join payment_methods m on m.organisation_id = t.organisation_id and m.id = t.payment_method_id
			where t.organisation_id = page.organisation_id and t.invoice_id = page.id and t.state = 'failed' order by t.at desc limit ${mostEvents})
		union all (select case b.kind when 'card' then 'paid' else 'carried' end, b.at, b.amount, b.card ->> 'brand', b.card ->> 'last4', null,
			coalesce(b.card ->> 'orderNumber', ${invoiceNumberSql('o')}), coalesce(b.payment_id, b.other_id), null, null
			from invoice_settlements b left join invoices o on o.organisation_id = b.organisation_id and o.id = b.other_id
			where b.organisation_id = page.organisation_id and b.invoice_id = page.id and b.kind in ('card', 'carried')
			order by b.at desc limit ${mostEvents})
		union all (select 'credit_note', c.issued_at, c.total, null, null, c.reason, ${invoiceNumberSql('c')}, c.id,
			c.snapshot::jsonb #> '{lines,0,description}', c.balance < 0
			from invoices c where c.credits_id = page.id and c.organisation_id = page.organisation_id order by c.number desc limit ${mostEvents})
		union all (select case when p.state = 'paid' then 'paid' when p.state = 'expired' then 'abandoned'
				when p.finished_at is null then 'on_its_way' else 'declined' end,
			coalesce(p.paid_at, p.finished_at, p.created_at), p.amount, coalesce(p.card ->> 'brand', m.brand), coalesce(p.card ->> 'last4', m.last4),
			p.failure_reason, p.order_number, p.id, null, null
			from payments p left join payment_methods m on m.organisation_id = p.organisation_id and m.id = p.payment_method_id
			where p.organisation_id = page.organisation_id and p.id = page.id)
		union all (select case r.kind when 'refund' then 'refund' else 'dispute' end || '_' || r.state, r.happened_at, r.amount, null, null, null,
			null, r.payment_id, null, null
			from payment_returns r where r.payment_id = any(${paidBy}) and r.organisation_id = page.organisation_id
				and r.kind in ('refund', 'dispute') and r.state <> 'inquiry' order by r.happened_at desc limit ${mostEvents})
		union all (select 'credits', t.at, e.amount, null, null, null, null, t.id, null, null
			from unnest(${paidBy}) as by (id)
				cross join lateral (select t.id, t.at, t.organisation_id from credit_transactions t
					where t.source = 'purchase:' || by.id and t.organisation_id = page.organisation_id limit 1) t
				cross join lateral (select sum(e.amount)::bigint as amount from credit_entries e where e.transaction_id = t.id
					and e.organisation_id = t.organisation_id and e.wallet_id is not null) e limit ${mostEvents})`;
}

interface PageValues extends WalkValues, Place {}

const shape = {
	day: 'day',
	id: 'text',
	isInvoice: 'boolean',
	account: 'text?',
	payer: 'number?',
	snapshot: 'text?',
	invoiceState: as<'open' | 'paid' | 'credited' | 'refunded' | 'uncollected' | null>('text?'),
	total: 'number?',
	balance: 'number?',
	paid: 'number?',
	credited: 'number?',
	returned: 'number?',
	dueOn: 'day?',
	isOnItsWay: 'boolean?',
	isDisputed: 'boolean?',
	topic: as<'credits' | 'subscription' | null>('text?'),
	order: as<Order | null>('json?'),
	paymentState: as<HistoryState | null>('text?'),
	amount: 'number?',
	refunded: 'number?',
	events: as<readonly StoredEvent[] | null>('json?'),
} as const;

function keepPage(filter: EntryFilter | undefined, isSearch: boolean) {
	const name = `payment_history_${isSearch ? 'search' : 'page'}_${filter ?? 'all'}`;
	return keepSql(name, shape, (of: PageValues) => {
		const walks = { invoices: walkInvoices(of), payments: walkPayments(of) };
		const where = ({ found, filters }: Walk): RawBuilder<unknown> =>
			sql`${isSearch ? sql`and ${found}` : sql``} ${filter === undefined ? sql`` : sql`and ${filters[filter]}`}`;
		const most = sql.lit(pageSize + 1);
		const rank = sql`(select rank from place)`;
		return sql`
		with ${isSearch ? sql`hits as materialized (${hits(of)}),` : sql``}
		place as materialized (select coalesce((
			select ${paymentRank} from payments p
			where p.organisation_id = ${of.organisationId} and p.user_id = ${of.userId} and p.id = ${of.id}), ${of.id}) as rank),
		documents as materialized (
			select one.* from unnest(${of.accounts}::text[]) as a (account) cross join lateral (
				select i.organisation_id, i.day, i.id as rank, i.id, true as is_invoice from ${walks.invoices.from} ${where(walks.invoices)}
					and (i.day, i.id) < (${of.day}::date, ${rank})
				order by i.day desc, i.id desc limit ${most}) as one
			order by one.day desc, one.rank desc limit ${most}),
		page as materialized (
			select organisation_id, day, rank, id, is_invoice from (
				select * from documents union all
				(select p.organisation_id, ${paymentDay}, ${paymentRank}, p.id, false from ${walks.payments.from} ${where(walks.payments)}
					and p.created_at <= ${latestAfter(sql`${of.day}::date`, rank)} and (${paymentDay}, ${paymentRank}) < (${of.day}::date, ${rank})
					and p.created_at >= coalesce(${startOf(sql`select day from documents order by day desc offset ${sql.lit(pageSize)}`)}, '-infinity')
				order by p.created_at desc, p.id desc limit ${most})) as entry
			order by day desc, rank desc limit ${most})
		select page.day, page.id, page.is_invoice as "isInvoice", i.account, i.user_id as payer, i.snapshot, i.state as "invoiceState", i.total,
			i.balance, i.paid, i.credited, i.returned, i.due_on as "dueOn", i.is_on_its_way as "isOnItsWay", i.is_disputed as "isDisputed",
			i.topic, p.order_facts as order, ${historySql.state} as "paymentState", p.amount, ${historySql.refunded} as refunded, (
				select jsonb_agg(to_jsonb(event) order by event.at, event.kind desc) from (${events(sql`by.ids`)}) as event) as events
		from page
		left join invoices i on page.is_invoice and i.organisation_id = page.organisation_id and i.id = page.id
		left join payments p on not page.is_invoice and p.organisation_id = page.organisation_id and p.id = page.id
		left join payment_standings s on s.organisation_id = p.organisation_id and s.payment_id = p.id
		cross join lateral (select case when page.is_invoice then array(
			select b.payment_id from invoice_settlements b where b.organisation_id = page.organisation_id and b.invoice_id = page.id
				and b.payment_id is not null order by b.at desc limit ${mostEvents}) else array[page.id] end as ids) as by
		order by page.day desc, page.rank desc`;
	});
}

const statements = new Map(
	[undefined, ...entryFilters].map((filter) => [
		filter,
		{ page: keepPage(filter, false), search: keepPage(filter, true) },
	]),
);
export type StoredEntry = Awaited<ReturnType<ReturnType<typeof keepPage>>>[number];

export interface PageWish {
	readonly values: WalkValues;
	readonly filter: EntryFilter | undefined;
	readonly isSearch: boolean;
	readonly after: Place | undefined;
}

export interface EntryPage {
	readonly rows: readonly StoredEntry[];
	/** Where the next page begins; undefined on the last one. */
	readonly next: Place | undefined;
}

export async function readPage(queries: PreparedStatements, wish: PageWish): Promise<EntryPage> {
	const { values, filter, isSearch, after = beforeAll } = wish;
	const of = statements.get(filter);
	if (of === undefined) throw new Error(`There is no filter ${filter}`);
	const rows = await (isSearch ? of.search : of.page)(queries, { ...values, ...after });
	const shown = rows.slice(0, pageSize);
	const last = rows.length > pageSize ? shown.at(-1) : undefined;
	return { rows: shown, next: last && { day: last.day, id: last.id } };
}
