// Which rows the list of payments and invoices has. An invoice is one, with the payments that paid it or tried to; a payment is one by itself
// where no invoice that the reader sees is about it. Each kind is walked by its own index, and nothing goes beyond one reader.
import { type RawBuilder, sql } from 'kysely';
import { businessTimeZone } from '#platform/contract/time-zone.ts';
import { historySql } from '#features/billing/payments/server/api.ts';
import { subscriptionPurpose } from '#features/billing/subscriptions/contract.ts';
import type { EntryFilter } from '../../contract.ts';

/** What is looked for; each part is null where it is not. */
export interface SearchValues {
	readonly number: number | null;
	readonly series: string | null;
	readonly orderNumber: string | null;
	/** The processor calls the charge so. */
	readonly reference: string | null;
	readonly amount: number | null;
	/** They are in small letters. */
	readonly words: string | null;
}

export interface WalkValues extends SearchValues {
	readonly organisationId: number;
	readonly userId: number;
	/** As `readableAccounts` names them. */
	readonly accounts: readonly string[];
	readonly from: string;
	readonly to: string;
}

export const zone = sql.lit(businessTimeZone);
/** The day of a payment, in the zone in which invoices have theirs. */
export const paymentDay = sql`(p.created_at at time zone ${zone})::date`;
/**
 * The place of a payment among the rows of its day: as an id that was made at its moment. Invoices have their own ids, which begin with the
 * milliseconds of their making as well, and payments keep the order of the index `payments__list`.
 */
export const paymentRank = sql`overlay(lpad(to_hex((extract(epoch from p.created_at) * 1000)::bigint), 12, '0') placing '-' from 9 for 0)
	|| '-' || p.id`;

/**
 * No payment that follows in the list is later. A condition on the day itself finds nothing in an index: before its own condition row-level
 * security lets only that be asked which cannot leak a value, and a change of the time zone is not counted among it.
 */
export function latestAfter(day: RawBuilder<unknown>, rank: RawBuilder<unknown>): RawBuilder<unknown> {
	const moment = sql`to_timestamp(('x' || substr(${rank}, 1, 8) || substr(${rank}, 10, 4))::bit(48)::bigint / 1000.0)`;
	return sql`greatest(${startOf(day)}, least(${moment}, ${startOf(sql`${day} + interval '1 day'`)}))`;
}

export const startOf = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`(${day})::timestamp at time zone ${zone}`;

const invoiceFilters: Readonly<Record<EntryFilter, RawBuilder<unknown>>> = {
	to_pay: sql`i.state = 'open' and not i.is_disputed and not i.is_on_its_way`,
	credits: sql`i.topic = 'credits'`,
	subscription: sql`i.topic = 'subscription'`,
	refunds: sql`i.credited > i.uncollected`,
	disputed: sql`i.is_disputed`,
};
const isSubscription = sql`p.purpose = ${sql.lit(subscriptionPurpose)}`;
const paymentFilters: Readonly<Record<EntryFilter, RawBuilder<unknown>>> = {
	to_pay: sql`false`,
	credits: sql`not ${isSubscription}`,
	subscription: isSubscription,
	refunds: sql`coalesce(${historySql.refunded}, 0) > 0`,
	disputed: sql`coalesce(${historySql.isDisputed}, false)`,
};

/** Invoices that a number names: their own, that of a credit note to them, or that of a payment. */
export function hits(of: WalkValues): RawBuilder<unknown> {
	const paid = (where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
		select b.invoice_id from payments p
			join invoice_settlements b on b.payment_id = p.id and b.organisation_id = p.organisation_id
		where p.user_id = ${of.userId} and p.organisation_id = ${of.organisationId} and ${where}`;
	return sql`
		select coalesce(i.credits_id, i.id) as id from unnest(${of.accounts}::text[]) as a (account)
			join invoices i on i.account = a.account and i.organisation_id = ${of.organisationId}
				and i.number = ${of.number}::bigint and i.series = coalesce(${of.series}, i.series)
		union ${paid(sql`p.order_number = ${of.orderNumber}`)}
		union ${paid(sql`p.processor_payment_id = ${of.reference}`)}`;
}

const wordsOf = (facts: RawBuilder<unknown>): RawBuilder<unknown> =>
	sql`lower(jsonb_path_query_array(${facts}, '$.lines[*].description.*')::text)`;

const isFound = (of: WalkValues, named: RawBuilder<unknown>, total: RawBuilder<unknown>, facts: RawBuilder<unknown>) =>
	sql`(${named} or abs(${total}) = ${of.amount}::bigint
		or (${of.words}::text is not null and strpos(${wordsOf(facts)}, ${of.words}) > 0))`;

export interface Walk {
	readonly from: RawBuilder<unknown>;
	/** Whether what is looked for is in it, where something is. */
	readonly found: RawBuilder<unknown>;
	readonly filters: Readonly<Record<EntryFilter, RawBuilder<unknown>>>;
}

export function walkInvoices(of: WalkValues): Walk {
	return {
		from: sql`invoices i where i.account = a.account and i.organisation_id = ${of.organisationId} and i.kind = 'invoice'
			and i.day >= ${of.from}::date and i.day <= ${of.to}::date`,
		found: isFound(of, sql`i.id in (select id from hits)`, sql`i.total`, sql`i.snapshot::jsonb`),
		filters: invoiceFilters,
	};
}

export function walkPayments(of: WalkValues): Walk {
	const seen = sql`n.organisation_id = p.organisation_id and n.account = any(${of.accounts}::text[])`;
	return {
		from: sql`payments p left join payment_standings s on s.organisation_id = p.organisation_id and s.payment_id = p.id
			where p.user_id = ${of.userId} and p.organisation_id = ${of.organisationId}
				and p.created_at >= ${of.from}::date::timestamp at time zone ${zone}
				and p.created_at < (${of.to}::date::timestamp + interval '1 day') at time zone ${zone}
				and not exists (select from invoice_settlements b join invoices n on n.id = b.invoice_id and ${seen}
					where b.payment_id = p.id and b.organisation_id = p.organisation_id)
				and not (p.state <> 'paid' and ${isSubscription} and exists (
					select from subscription_tries t join invoices n on n.id = t.invoice_id and ${seen}
					where t.organisation_id = p.organisation_id and 'try:' || t.id = p.purpose_id
						and t.id = split_part(p.purpose_id, ':', 2)))`,
		found: isFound(
			of,
			sql`coalesce(p.order_number = ${of.orderNumber} or p.processor_payment_id = ${of.reference}, false)`,
			sql`p.amount`,
			sql`p.order_facts`,
		),
		filters: paymentFilters,
	};
}
