// Payments that match what a caller said, among a million: each part that was said gives its newest candidates by an index, and only those are
// compared with all parts. Whom the reader does not reach is never among them.
import { type RawBuilder, sql } from 'kysely';
import { keepSql } from '#platform/server/db/keep.ts';
import { as, type RowOf } from '#platform/server/db/row-shapes.ts';
import type { CardBrand } from '#features/billing/card-processors/contract.ts';
import { invoiceNumberSql } from '#features/billing/invoices/server/api.ts';
import type { FailureReason } from '#features/billing/payments/contract.ts';
import { historySql } from '#features/billing/payments/server/api.ts';
import { isWithinReach, type ReachValues } from '#features/staff/access/server/api.ts';
import { subscriptionPurpose } from '#features/billing/subscriptions/contract.ts';
import type { PaymentState } from '../../contract.ts';
import type { StoredPaper } from '../moments.ts';

export interface Said extends ReachValues {
	readonly organisationId: number;
	/** Whose numbers the documents have. */
	readonly seller: string;
	readonly last4: string | null;
	readonly cents: number | null;
	/** The day begins with the first and ends before the second. */
	readonly from: Date | null;
	readonly to: Date | null;
	readonly number: number | null;
	readonly series: string | null;
	readonly orderNumber: string | null;
	readonly reference: string | null;
	/** People of the name that was said. */
	readonly people: readonly number[] | null;
	/** Each part by itself is enough. */
	readonly isAny: boolean;
	/** Nothing was said. */
	readonly isLatest: boolean;
	readonly most: number;
	readonly limit: number;
}

const foundShape = {
	paymentId: 'text',
	userId: 'number',
	name: 'text',
	state: as<PaymentState>('text'),
	amount: 'number',
	at: 'time',
	brand: as<CardBrand | null>('text?'),
	last4: 'text?',
	failure: as<FailureReason | null>('text?'),
	orderNumber: 'text?',
	reference: 'text?',
	paper: as<StoredPaper | null>('json?'),
	isWhole: 'boolean',
	isCard: 'boolean',
	isAmount: 'boolean',
	isDay: 'boolean',
} as const;
export type StoredFind = RowOf<typeof foundShape>;

const most = ({ most: limit }: Said): RawBuilder<unknown> => sql`order by p.created_at desc limit ${limit}`;
const within = (of: Said): RawBuilder<unknown> =>
	sql`p.created_at >= coalesce(${of.from}::timestamptz, '-infinity') and p.created_at < coalesce(${of.to}::timestamptz, 'infinity')`;

/** A caller with only a part in their scope is given the newest of its people as well, of whom the newest of all may be none; the latest come from these alone. The walk along the amounts keeps to the day as well, where one was said: a price is that of many payments. */
const candidates = (of: Said): RawBuilder<unknown> => sql`
	(select p.id from payments p where p.organisation_id = ${of.organisationId} and p.card ->> 'last4' = ${of.last4}::text ${most(of)})
	union (select p.id from (select m.user_id, m.id from payment_methods m where m.last4 = ${of.last4}::text and m.organisation_id = ${of.organisationId}
			order by m.created_at desc limit ${of.most}) m
		cross join lateral (select p.id, p.created_at from payments p where p.user_id = m.user_id and p.organisation_id = ${of.organisationId}
			and p.payment_method_id = m.id offset 0) p ${most(of)})
	union (select p.id from payments p where p.organisation_id = ${of.organisationId} and p.amount = ${of.cents}::bigint and ${within(of)} ${most(of)})
	union (select p.id from payments p where p.organisation_id = ${of.organisationId} and p.amount = ${of.cents}::bigint
		and ${of.from}::timestamptz is not null and ${of.last4}::text is not null ${most(of)})
	union (select p.id from payment_returns r join payments p on p.organisation_id = r.organisation_id and p.id = r.payment_id
		where r.organisation_id = ${of.organisationId} and r.amount = ${of.cents}::bigint ${most(of)})
	union (select p.id from payments p where p.organisation_id = ${of.organisationId} and (${of.from}::timestamptz is not null or (${of.isLatest}::boolean and ${of.offices}::text[] is null))
		and ${within(of)} ${most(of)})
	union (select p.id from users u cross join lateral (select p.id, p.created_at from payments p
			where p.user_id = u.id and p.organisation_id = u.organisation_id and (${of.cents}::bigint is null or p.amount = ${of.cents}::bigint)
				and ${within(of)} order by p.created_at desc limit 50) p
		where ${of.offices}::text[] is not null and u.organisation_id = ${of.organisationId} and ${isWithinReach('u', of)} ${most(of)})
	union (select p.id from payments p where p.order_number = ${of.orderNumber}::text and p.seller = ${of.seller} and p.organisation_id = ${of.organisationId})
	union (select p.id from payments p where p.processor_payment_id = ${of.reference}::text and p.organisation_id = ${of.organisationId})
	union (select b.payment_id from unnest(array['INV', 'CN']) as one (series) join invoices i on i.seller = ${of.seller} and i.series = one.series
			and i.number = ${of.number}::bigint and i.organisation_id = ${of.organisationId}
		join invoice_settlements b on b.organisation_id = i.organisation_id and b.invoice_id = coalesce(i.credits_id, i.id) and b.payment_id is not null
		where one.series = coalesce(${of.series}, one.series))
	union (select p.id from unnest(${of.people}::integer[]) as one (id) cross join lateral (select p.id, p.created_at from payments p
		where p.user_id = one.id and p.organisation_id = ${of.organisationId} ${most(of)}) p ${most(of)})`;

const isSame = (part: RawBuilder<unknown>, said: RawBuilder<unknown>): RawBuilder<unknown> =>
	sql`(${said} is null or coalesce(${part}, false))`;

export const findAmong = keepSql(
	'money_find_payments',
	foundShape,
	(of: Said) => sql`
		with candidates as materialized (${candidates(of)}),
		judged as materialized (
			select p.id, p.organisation_id, p.user_id, p.created_at, u.given_name || ' ' || u.family_name as name,
				${isSame(sql`coalesce(p.card ->> 'last4', m.last4) = ${of.last4}`, sql`${of.last4}::text`)} as is_card,
				${isSame(
					sql`p.amount = ${of.cents} or exists (select from payment_returns r where r.payment_id = p.id
						and r.organisation_id = p.organisation_id and r.amount = ${of.cents})`,
					sql`${of.cents}::bigint`,
				)} as is_amount,
				(${of.from}::timestamptz is null or (${within(of)})) as is_day,
				(${of.people}::integer[] is null or p.user_id = any(${of.people}::integer[])) as is_person,
				coalesce(p.order_number = ${of.orderNumber}::text or p.processor_payment_id = ${of.reference}::text, false)
					or (${of.number}::bigint is not null and exists (select from invoice_settlements b join invoices i
						on i.organisation_id = b.organisation_id and (i.id = b.invoice_id or i.credits_id = b.invoice_id)
						where b.payment_id = p.id and b.organisation_id = p.organisation_id and i.number = ${of.number}
							and i.series = coalesce(${of.series}, i.series))) as is_named
			from candidates c join payments p on p.organisation_id = ${of.organisationId} and p.id = c.id
				join users u on u.organisation_id = p.organisation_id and u.id = p.user_id
				left join payment_methods m on m.organisation_id = p.organisation_id and m.id = p.payment_method_id
			where ${isWithinReach('u', of)}),
		graded as (
			select j.*, case when ${of.isAny}::boolean then (${of.last4}::text is not null and is_card) or (${of.cents}::bigint is not null and is_amount) or is_named
				when ${of.orderNumber}::text is not null or ${of.reference}::text is not null or ${of.number}::bigint is not null
					then is_named and is_card and is_amount and is_day and is_person
				else is_card and is_amount and is_day and is_person end as is_whole
			from judged j),
		placed as (
			select g.*, row_number() over (partition by is_whole order by created_at desc, id desc) as place from graded g
			where is_whole or (not ${of.isAny}::boolean and is_person and not is_named and is_card::integer + is_amount::integer + is_day::integer = 2
				and num_nonnulls(${of.last4}::text, ${of.cents}::bigint, ${of.from}::timestamptz) >= 2))
		select g.id as "paymentId", g.user_id as "userId", g.name, ${historySql.state} as state, p.amount,
			coalesce(p.paid_at, p.finished_at, p.created_at) as at, coalesce(p.card ->> 'brand', m.brand) as brand,
			coalesce(p.card ->> 'last4', m.last4) as last4, p.failure_reason as failure, p.order_number as "orderNumber",
			p.processor_payment_id as reference, (
				select jsonb_build_object('invoiceId', i.id, 'number', ${invoiceNumberSql('i')}) from (
					select b.invoice_id as id from invoice_settlements b where b.payment_id = p.id and b.organisation_id = p.organisation_id
					union all select y.invoice_id from subscription_tries y where p.purpose = ${sql.lit(subscriptionPurpose)}
						and y.organisation_id = p.organisation_id and y.id = split_part(p.purpose_id, ':', 2) and 'try:' || y.id = p.purpose_id limit 1) about
					join invoices i on i.organisation_id = p.organisation_id and i.id = about.id) as paper,
			g.is_whole as "isWhole", g.is_card as "isCard", g.is_amount as "isAmount", g.is_day as "isDay"
		from placed g join payments p on p.organisation_id = g.organisation_id and p.id = g.id
			left join payment_standings s on s.organisation_id = p.organisation_id and s.payment_id = p.id
			left join payment_methods m on m.organisation_id = p.organisation_id and m.id = p.payment_method_id
		where g.place <= ${of.limit}
		order by g.is_whole desc, g.place`,
);
