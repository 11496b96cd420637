// What is open of people's money: what is due and past its day, what no document has, what the processor has not answered, what a bank disputes,
// and what is in somebody's favour. Few rows of each: every part is one walk along a partial index, or along an index of the person.
import { type RawBuilder, sql } from 'kysely';
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { as, type RowOf } from '#platform/server/db/row-shapes.ts';
import type { CardBrand } from '#features/billing/card-processors/contract.ts';
import { invoiceNumberSql } from '#features/billing/invoices/server/api.ts';
import type { FailureReason } from '#features/billing/payments/contract.ts';
import type { OpenItem, OpenKind } from '../contract.ts';
import { isoOf } from './answers.ts';
import type { StoredPaper } from './moments.ts';

const openShape = {
	kind: as<OpenKind>('text'),
	itemId: 'text',
	userId: 'number',
	since: 'time',
	amount: 'number',
	description: as<Multilingual | null>('json?'),
	paper: as<StoredPaper | null>('json?'),
	paymentId: 'text?',
	brand: as<CardBrand | null>('text?'),
	last4: 'text?',
	failure: as<FailureReason | null>('text?'),
	words: 'text?',
	until: 'time?',
	dueOn: 'day?',
} as const;
export type StoredOpenItem = RowOf<typeof openShape>;

const paperOf = sql`jsonb_build_object('invoiceId', i.id, 'number', ${invoiceNumberSql('i')})`;
const bought = sql`i.snapshot::jsonb #> '{lines,0,description}'`;
const ordered = sql`p.order_facts #> '{lines,0,description}'`;
const cardOf = sql`coalesce(p.card ->> 'brand', m.brand) as brand, coalesce(p.card ->> 'last4', m.last4) as last4`;
const methods = sql`left join payment_methods m on m.organisation_id = p.organisation_id and m.id = p.payment_method_id`;
/** The document that a payment pays. */
const paidPaper = sql`(select ${paperOf} from invoice_settlements b join invoices i on i.organisation_id = b.organisation_id and i.id = b.invoice_id
	where b.payment_id = p.id and b.organisation_id = p.organisation_id)`;

/** Selects payments `p`, as `who` chooses them. */
const ofPayments = (who: RawBuilder<unknown>): RawBuilder<unknown> => sql`
	select 'not_placed' as kind, x.id as "itemId", p.user_id as "userId", x.noted_at as since, -x.amount as amount, ${ordered} as description,
		${paidPaper} as paper, p.id as "paymentId", ${cardOf}, null::text as failure, x.kind as words, null::timestamptz as until, null::date as "dueOn"
		from payment_open_items x join payments p on p.organisation_id = x.organisation_id and p.id = x.payment_id ${methods}
		where x.closed_at is null and x.amount <> 0 and ${who}
	union all select 'no_answer', p.id, p.user_id, coalesce(p.asked_at, p.created_at), p.amount, ${ordered}, null, p.id, ${cardOf}, null, null, p.check_at, null
		from payments p ${methods} where p.check_at is not null and p.state = 'unknown' and ${who}
	union all select 'dispute', r.id, p.user_id, r.happened_at, r.amount, ${ordered}, ${paidPaper}, p.id, ${cardOf}, null, r.reason, r.respond_by, null
		from payment_returns r join payments p on p.organisation_id = r.organisation_id and p.id = r.payment_id ${methods}
		where r.kind = 'dispute' and r.state in ('inquiry', 'open') and ${who}`;

/** What is due first, then what has a day, then the oldest. */
const order = sql`order by array_position(array['past_due', 'dispute', 'not_placed', 'no_answer', 'owed'], kind), until, since, "itemId" limit`;

export const listOpenOf = keepSql(
	'money_list_open_of_person',
	openShape,
	(of: PersonKey & { account: string; today: string; limit: number }) => sql`
		select * from (
			select 'past_due' as kind, i.id as "itemId", i.user_id as "userId", i.issued_at as since, i.balance as amount, ${bought} as description,
				${paperOf} as paper, null::text as "paymentId", l.brand, l.last4, l.failure_reason as failure, null::text as words,
				null::timestamptz as until, i.due_on as "dueOn"
				from invoices i left join lateral (select t.failure_reason, m.brand, m.last4 from subscription_tries t
					left join payment_methods m on m.organisation_id = t.organisation_id and m.id = t.payment_method_id
					where t.organisation_id = i.organisation_id and t.invoice_id = i.id and t.state = 'failed' order by t.at desc limit 1) l on true
				where i.account = ${of.account} and i.organisation_id = ${of.organisationId} and i.balance <> 0 and i.balance > 0
					and i.due_on < ${of.today}::date and not i.is_on_its_way and not i.is_disputed
			union all ${ofPayments(sql`p.user_id = ${of.userId} and p.organisation_id = ${of.organisationId}`)}
			union all select 'owed', i.id, i.user_id, i.issued_at, i.balance, ${bought}, ${paperOf}, null, null, null, null, null, null, null
				from invoices i where i.account = ${of.account} and i.organisation_id = ${of.organisationId} and i.balance <> 0 and i.balance < 0) open
		${order} ${of.limit}`,
);

export function toOpenItem(row: StoredOpenItem): OpenItem {
	const { kind, itemId, since, amount, description, paper, paymentId, brand, last4, failure, words, until, dueOn } =
		row;
	return {
		kind,
		itemId,
		since: since.toISOString(),
		amount,
		description: description ?? undefined,
		paper: paper ?? undefined,
		paymentId: paymentId ?? undefined,
		card: brand === null || last4 === null ? undefined : { brand, last4 },
		failure: failure ?? undefined,
		words: words ?? undefined,
		until: isoOf(until?.toISOString()),
		dueOn: dueOn ?? undefined,
	};
}
