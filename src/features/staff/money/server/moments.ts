// The time line of one person in one statement: first the keys of everything that happened, by walks along the indexes of the person and their
// account, then only the moments of the page whole. The work is bounded by what one person has bought.
import { type RawBuilder, sql } from 'kysely';
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import { businessTimeZone } from '#platform/contract/time-zone.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { as, type RowOf } from '#platform/server/db/row-shapes.ts';
import type { CardBrand } from '#features/billing/card-processors/contract.ts';
import type { MovementKind } from '#features/billing/credits/contract.ts';
import type { CorrectionReason, CreditReason, Topic } from '#features/billing/invoices/contract.ts';
import { invoiceNumberSql } from '#features/billing/invoices/server/api.ts';
import type { FailureReason } from '#features/billing/payments/contract.ts';
import { historySql } from '#features/billing/payments/server/api.ts';
import { subscriptionPurpose } from '#features/billing/subscriptions/contract.ts';
import type { MomentKind, PaymentState, ReturnStateName } from '../contract.ts';

export interface StoredPaper {
	readonly invoiceId: string;
	readonly number: string;
}

export interface StoredPayment {
	readonly paymentId: string;
	readonly state: PaymentState;
	readonly amount: number;
	/** It is ISO 8601, in the database's own time zone. */
	readonly at: string;
	readonly brand: CardBrand | null;
	readonly last4: string | null;
	readonly failure: FailureReason | null;
	readonly orderNumber: string | null;
	readonly reference: string | null;
}

export interface StoredInvoice {
	readonly state: 'open' | 'paid' | 'credited' | 'refunded' | 'uncollected';
	readonly isOnItsWay: boolean;
	readonly isDisputed: boolean;
	readonly dueOn: string | null;
	readonly balance: number;
	readonly total: number;
	readonly credited: number;
	readonly returned: number;
	readonly reason: CreditReason | null;
	readonly period: { readonly from: string; readonly to: string } | null;
}

export interface StoredReturn {
	readonly state: ReturnStateName;
	readonly respondBy: string | null;
}

interface StoredCorrection {
	readonly reason: CorrectionReason;
	readonly by: string;
	readonly way: 'card' | 'balance' | 'due';
}

export const momentShape = {
	kind: as<MomentKind>('text'),
	id: 'text',
	at: 'time',
	cursor: 'text',
	amount: 'number',
	topic: as<Topic | null>('text?'),
	description: as<Multilingual | null>('json?'),
	lines: 'number?',
	paper: as<StoredPaper | null>('json?'),
	other: as<StoredPaper | null>('json?'),
	invoice: as<StoredInvoice | null>('json?'),
	payment: as<StoredPayment | null>('json?'),
	returned: as<StoredReturn | null>('json?'),
	correction: as<StoredCorrection | null>('json?'),
	words: 'text?',
	credits: as<{ readonly amount: number; readonly reference: string } | null>('json?'),
	movement: as<MovementKind | null>('text?'),
} as const;
export type StoredMoment = RowOf<typeof momentShape>;

export interface MomentWish extends PersonKey {
	/** It names the person's own wallet and documents alike. */
	readonly account: string;
	readonly kinds: readonly MomentKind[];
	readonly isSearch: boolean;
	readonly number: number | null;
	readonly cents: number | null;
	readonly last4: string | null;
	/** The page begins right after this moment. */
	readonly beforeAt: string;
	readonly beforeId: string;
	readonly limit: number;
}

/** Credits that came or went otherwise than by a purchase or by use. */
const otherMovements = sql`('granted', 'transferred_in', 'transferred_out', 'reversed', 'expired')`;
const isSubscription = sql`p.purpose = ${sql.lit(subscriptionPurpose)}`;
const paper = (of: string): RawBuilder<unknown> =>
	sql`case when ${sql.ref(`${of}.id`)} is not null then jsonb_build_object('invoiceId', ${sql.ref(`${of}.id`)}, 'number',
		${invoiceNumberSql(of)}) end`;
const firstLine = (facts: RawBuilder<unknown>): RawBuilder<unknown> => sql`${facts} #> '{lines,0,description}'`;

/** The row of an invoice has the payment of its own day: the one that paid it, or the first that tried to. Every other payment is a row of its own. */
const keys = (of: MomentWish): RawBuilder<unknown> => sql`
	documents as materialized (
		select i.id, i.kind, i.issued_at as at, i.total, i.number, i.reason, i.balance, case when i.kind = 'invoice' then coalesce(
			(select b.payment_id from invoice_settlements b where b.organisation_id = i.organisation_id and b.invoice_id = i.id
				and b.kind = 'card' and b.day = i.day order by b.at limit 1),
			(select p.id from subscription_tries t join payments p on p.organisation_id = t.organisation_id and p.user_id = ${of.userId}
				and ${isSubscription} and p.purpose_id = 'try:' || t.id
				where t.organisation_id = i.organisation_id and t.invoice_id = i.id and t.day = i.day order by t.at limit 1)) end as payment_id
		from invoices i where i.account = ${of.account} and i.organisation_id = ${of.organisationId}),
	own as materialized (
		select p.id, p.state, coalesce(p.paid_at, p.finished_at, p.created_at) as at, p.amount, coalesce(p.card ->> 'last4', m.last4) as last4
		from payments p left join payment_methods m on m.organisation_id = p.organisation_id and m.id = p.payment_method_id
		where p.user_id = ${of.userId} and p.organisation_id = ${of.organisationId}),
	moments as (
		select 'invoice' as kind, d.id, d.at, d.total as amount, d.number, o.last4, d.payment_id
			from documents d left join own o on o.id = d.payment_id where d.kind = 'invoice'
		union all select 'credit_note', d.id, d.at, d.total, d.number, null, null from documents d
			where d.kind = 'credit_note' and (d.reason not in ('refund', 'dispute') or d.balance < 0)
		union all select 'payment', o.id, o.at, o.amount, null, o.last4, o.id from own o
			where not exists (select from documents d where d.payment_id = o.id)
		union all select r.kind, r.id, r.happened_at, -r.amount, null, o.last4, o.id
			from own o join payment_returns r on r.payment_id = o.id and r.organisation_id = ${of.organisationId}
			where o.state = 'paid' and r.kind in ('refund', 'dispute')
		union all select 'credits', e.transaction_id, e.at, sum(e.amount)::bigint, null, null, null from credit_entries e
				join credit_transactions t on t.organisation_id = e.organisation_id and t.id = e.transaction_id
			where e.organisation_id = ${of.organisationId} and e.wallet_id = ${of.account}
				and e.kind not in ('reserved', 'released') and e.kind in ${otherMovements}
				and coalesce(t.source, '') not like 'purchase:%' group by e.transaction_id, e.at)`;

/** What a moment shows, of rows `f` with the columns of the keys. */
export const whole = (organisationId: number | RawBuilder<unknown>): RawBuilder<unknown> => sql`
	select f.kind, f.id, f.at, to_char(f.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as cursor, f.amount,
		coalesce(i.topic, n.topic) as topic,
		coalesce(${firstLine(sql`i.snapshot::jsonb`)}, ${firstLine(sql`n.snapshot::jsonb`)}, ${firstLine(sql`p.order_facts`)}) as description,
		coalesce(jsonb_array_length(i.snapshot::jsonb -> 'lines'), jsonb_array_length(p.order_facts -> 'lines')) as lines,
		case when f.kind in ('invoice', 'credit_note') then ${paper('i')} else ${paper('n')} end as paper,
		case when f.kind = 'credit_note' then ${paper('c')} else ${paper('k')} end as other,
		case when i.id is not null then jsonb_build_object('state', i.state, 'isOnItsWay', i.is_on_its_way, 'isDisputed', i.is_disputed,
			'dueOn', i.due_on, 'balance', i.balance, 'total', i.total, 'credited', i.credited, 'returned', i.returned, 'reason', i.reason,
			'period', i.snapshot::jsonb -> 'period') end as invoice,
		case when p.id is not null then jsonb_build_object('paymentId', p.id, 'state', ${historySql.state}, 'amount', p.amount,
			'at', coalesce(p.paid_at, p.finished_at, p.created_at), 'brand', coalesce(p.card ->> 'brand', m.brand),
			'last4', coalesce(p.card ->> 'last4', m.last4), 'failure', p.failure_reason, 'orderNumber', p.order_number,
			'reference', p.processor_payment_id) end as payment,
		case when r.id is not null then jsonb_build_object('state', r.state, 'respondBy', r.respond_by) end as returned,
		case when h.invoice_id is not null then jsonb_build_object('reason', h.reason, 'way', h.way,
			'by', (select u.given_name || ' ' || u.family_name from users u where u.id = h.made_by)) end as correction,
		coalesce(r.reason, t.note) as words, g.given as credits, e.kind as movement
	from found f
	left join invoices i on f.kind in ('invoice', 'credit_note') and i.organisation_id = ${organisationId} and i.id = f.id
	left join invoice_corrections h on f.kind = 'credit_note' and h.organisation_id = ${organisationId} and h.invoice_id = f.id
	left join payment_returns r on f.kind in ('refund', 'dispute') and r.organisation_id = ${organisationId} and r.id = f.id
	left join payments p on p.organisation_id = ${organisationId} and p.id = f.payment_id
	left join payment_standings s on s.organisation_id = p.organisation_id and s.payment_id = p.id
	left join payment_methods m on m.organisation_id = p.organisation_id and m.id = p.payment_method_id
	left join invoices c on f.kind = 'credit_note' and c.organisation_id = i.organisation_id and c.id = i.credits_id
	left join lateral (
		select d.* from (select b.invoice_id as id from invoice_settlements b where b.payment_id = p.id and b.organisation_id = p.organisation_id
				union all select y.invoice_id from subscription_tries y where ${isSubscription} and y.organisation_id = p.organisation_id
					and y.id = split_part(p.purpose_id, ':', 2) and 'try:' || y.id = p.purpose_id limit 1) about
			join invoices d on d.organisation_id = p.organisation_id and d.id = about.id) n on f.kind in ('payment', 'refund', 'dispute')
	left join lateral (select d.* from invoice_settlements b
			join invoices d on d.organisation_id = b.organisation_id and d.id = b.invoice_id and d.kind = 'credit_note'
		where b.refunded_payment_id = p.id and b.organisation_id = p.organisation_id and split_part(b.fact, ':', 2) = r.id
		order by d.number limit 1) k on r.id is not null
	left join credit_transactions t on f.kind = 'credits' and t.organisation_id = ${organisationId} and t.id = f.id
	left join lateral (select e.kind from credit_entries e where e.organisation_id = t.organisation_id and e.transaction_id = t.id
		and e.kind in ${otherMovements} and (e.amount < 0) = (f.amount < 0) order by e.leg limit 1) e on t.id is not null
	left join lateral (select jsonb_build_object('amount', sum(e.amount)::bigint, 'reference', y.reference) as given
		from credit_transactions y join credit_entries e on e.organisation_id = y.organisation_id and e.transaction_id = y.id
			and e.wallet_id is not null
		where y.source = 'purchase:' || p.id and y.organisation_id = p.organisation_id group by y.reference limit 1) g
		on f.kind in ('invoice', 'payment')`;

export const listMoments = keepSql(
	'money_list_moments',
	momentShape,
	(of: MomentWish) => sql`
		with ${keys(of)},
		found as materialized (select * from moments f where f.kind = any(${of.kinds}::text[])
			and (not ${of.isSearch}::boolean or f.number = ${of.number}::bigint or (f.kind <> 'credits' and abs(f.amount) = ${of.cents}::bigint)
				or f.last4 = ${of.last4}::text)
			and (f.at, f.id) < (${of.beforeAt}::timestamptz, ${of.beforeId}::text)
			order by f.at desc, f.id desc limit ${of.limit})
		${whole(sql`${of.organisationId}`)}
		order by f.at desc, f.id desc`,
);

const zone = sql.lit(businessTimeZone);

/** What was paid, refunded and is disputed or was lost, by business months. */
export const sumMonths = keepSql(
	'money_sum_months',
	{ month: 'text', paid: 'number', refunded: 'number', disputed: 'number' },
	(of: PersonKey) => sql`
		with own as materialized (select p.id, p.organisation_id, p.paid_at, p.amount from payments p
			where p.user_id = ${of.userId} and p.organisation_id = ${of.organisationId} and p.state = 'paid')
		select to_char(at at time zone ${zone}, 'YYYY-MM') as month, sum(paid)::bigint as paid, sum(refunded)::bigint as refunded,
			sum(disputed)::bigint as disputed
		from (select o.paid_at as at, o.amount as paid, 0 as refunded, 0 as disputed from own o
			union all select r.happened_at, 0, case when r.kind = 'refund' and r.state = 'done' then r.amount else 0 end,
				case when r.kind = 'dispute' and r.state in ('open', 'lost') then r.amount else 0 end
			from own o join payment_returns r on r.payment_id = o.id and r.organisation_id = o.organisation_id) happened
		group by 1 order by 1 desc`,
);
