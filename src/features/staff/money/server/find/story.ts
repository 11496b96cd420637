// One payment with everything that happened to it.
import { sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import type { Core } from '#platform/server/slice.ts';
import { invoiceNumberSql } from '#features/billing/invoices/server/api.ts';
import { historySql } from '#features/billing/payments/server/api.ts';
import { subscriptionPurpose } from '#features/billing/subscriptions/contract.ts';
import {
	isWithinReach,
	organisationOf,
	type ReachValues,
	reachValues,
	requireReach,
} from '#features/staff/access/server/api.ts';
import { type getPaymentStory, moneyProblem } from '../../contract.ts';
import { toMoment, toPayment } from '../answers.ts';
import { noteLook } from '../look.ts';
import { momentShape, type StoredPayment, whole } from '../moments.ts';

interface PaymentOf {
	readonly organisationId: number;
	readonly paymentId: string;
}

const find = keepSql(
	'money_find_payment',
	{
		userId: 'number',
		name: 'text',
		officeName: 'text?',
		description: as<Multilingual | null>('json?'),
		isAutomatic: 'boolean',
		beganAt: 'time',
		expMonth: 'number?',
		expYear: 'number?',
		payment: as<StoredPayment>('json'),
		refunded: 'number',
		disputed: 'number',
	},
	(of: PaymentOf & ReachValues) => sql`
		select p.user_id as "userId", u.given_name || ' ' || u.family_name as name, o.name as "officeName",
			p.order_facts #> '{lines,0,description}' as description, p.origin = 'saved_card' as "isAutomatic", p.created_at as "beganAt",
			coalesce((p.card ->> 'expMonth')::integer, m.exp_month) as "expMonth", coalesce((p.card ->> 'expYear')::integer, m.exp_year) as "expYear",
			jsonb_build_object('paymentId', p.id, 'state', ${historySql.state}, 'amount', p.amount,
				'at', coalesce(p.paid_at, p.finished_at, p.created_at), 'brand', coalesce(p.card ->> 'brand', m.brand),
				'last4', coalesce(p.card ->> 'last4', m.last4), 'failure', p.failure_reason, 'orderNumber', p.order_number,
				'reference', p.processor_payment_id) as payment,
			coalesce(s.refunded, 0)::bigint as refunded, coalesce(s.disputed, 0)::bigint as disputed
		from payments p join users u on u.organisation_id = p.organisation_id and u.id = p.user_id
			left join offices o on o.organisation_id = u.organisation_id and o.id = u.office_id
			left join payment_standings s on s.organisation_id = p.organisation_id and s.payment_id = p.id
			left join payment_methods m on m.organisation_id = p.organisation_id and m.id = p.payment_method_id
		where p.organisation_id = ${of.organisationId} and p.id = ${of.paymentId} and ${isWithinReach('u', of)}`,
);

/** What the processor says of its charge: the fee, and the payout that has it. */
const findSettlement = keepSql(
	'money_find_payment_settlement',
	{
		fee: 'number!',
		net: 'number!',
		payoutId: 'text?',
		day: 'day?',
		arrivesOn: 'day?',
		isPaid: 'boolean!',
	},
	(of: PaymentOf) => sql`
		select (select coalesce(sum(l.fee), 0)::bigint from processor_lines l where l.charge = c.charge and l.currency = 'CAD') as fee,
			c.gross - c.fee as net, y.id as "payoutId", y.day, y.arrives_on as "arrivesOn", coalesce(y.state = 'paid', false) as "isPaid"
		from payments p join processor_lines c on c.charge = p.processor_payment_id and c.organisation_id = p.organisation_id and c.payment_id = p.id
			left join processor_payouts y on y.id = c.payout_id and y.state <> 'failed'
		where p.organisation_id = ${of.organisationId} and p.id = ${of.paymentId} and c.kind = 'charge' and c.currency = 'CAD' limit 1`,
);

async function readSettlement(
	queries: TransactionQueries,
	key: PaymentOf,
): Promise<OutputOf<typeof getPaymentStory>['settlement']> {
	const [found] = await findSettlement(queries, key);
	if (found === undefined) return undefined;
	const { fee, net, payoutId, day, arrivesOn, isPaid } = found;
	const payout =
		payoutId === null || day === null || arrivesOn === null ? undefined : { payoutId, day, arrivesOn, isPaid };
	return { fee, net, payout };
}

/** The document that it pays or tried to pay, with its credit notes. */
const documents = (of: PaymentOf) => sql`
	about as materialized (select b.invoice_id as id from invoice_settlements b where b.payment_id = ${of.paymentId} and b.organisation_id = ${of.organisationId}
		union select y.invoice_id from payments p join subscription_tries y on y.organisation_id = p.organisation_id and y.id = split_part(p.purpose_id, ':', 2)
			and 'try:' || y.id = p.purpose_id
		where p.organisation_id = ${of.organisationId} and p.id = ${of.paymentId} and p.purpose = ${sql.lit(subscriptionPurpose)})`;

const listPapers = keepSql(
	'money_list_payment_papers',
	{ invoiceId: 'text', number: 'text', total: 'number' },
	(of: PaymentOf) => sql`
		with ${documents(of)}
		select i.id as "invoiceId", ${invoiceNumberSql('i')} as number, i.total from about
			join invoices i on i.organisation_id = ${of.organisationId} and (i.id = about.id or i.credits_id = about.id)
		order by i.issued_at, i.id limit 20`,
);

/** The attempts for the same document, what came back of this one, and credit notes that no return says. */
const listStory = keepSql(
	'money_list_payment_story',
	momentShape,
	(of: PaymentOf & { userId: number }) => sql`
		with ${documents(of)},
		found as materialized (
			select 'payment' as kind, p.id, coalesce(p.paid_at, p.finished_at, p.created_at) as at, p.amount, p.id as payment_id from payments p
				where p.organisation_id = ${of.organisationId} and p.id = ${of.paymentId}
			union all (select 'payment', p.id, coalesce(p.paid_at, p.finished_at, p.created_at), p.amount, p.id
				from about join subscription_tries y on y.organisation_id = ${of.organisationId} and y.invoice_id = about.id
					join payments p on p.organisation_id = y.organisation_id and p.user_id = ${of.userId} and p.purpose = ${sql.lit(subscriptionPurpose)}
						and p.purpose_id = 'try:' || y.id
				where p.id <> ${of.paymentId} order by y.at desc limit 20)
			union all (select r.kind, r.id, r.happened_at, -r.amount, r.payment_id from payment_returns r
				where r.organisation_id = ${of.organisationId} and r.payment_id = ${of.paymentId} and r.kind in ('refund', 'dispute')
				order by r.happened_at desc limit 20)
			union all (select 'credit_note', c.id, c.issued_at, c.total, null from about
				join invoices c on c.organisation_id = ${of.organisationId} and c.credits_id = about.id
				where c.reason not in ('refund', 'dispute') or c.balance < 0 order by c.issued_at desc limit 20))
		${whole(sql`${of.organisationId}`)}
		order by f.at, f.id`,
);

/** @throws money.payment_not_found for none as for one out of reach */
export async function readStory(
	dependencies: Pick<Core, 'database' | 'clock'>,
	call: AuthenticatedCall,
	{ orgId, paymentId }: ParsedInputOf<typeof getPaymentStory>,
): Promise<OutputOf<typeof getPaymentStory>> {
	const organisationId = organisationOf(call, orgId);
	const key = { organisationId, paymentId };
	return dependencies.database.tenant(organisationId, async (queries) => {
		const clock = readOnce(dependencies.clock);
		const now = clock.now();
		const reach = await requireReach(queries, call.actor, 'money.read', now, organisationId);
		const [found] = await find(queries, { ...key, ...reachValues(reach) });
		if (found === undefined) throw moneyProblem('money.payment_not_found');
		const { userId, name, officeName, description, isAutomatic, beganAt, expMonth, expYear, refunded, disputed } =
			found;
		const payment = toPayment(found.payment);
		const object = { kind: 'payment', id: paymentId, name: payment.orderNumber ?? payment.reference ?? '' };
		await noteLook(queries, clock, call, { organisationId, userId, event: 'money.payment_opened', object });
		const [papers, story, settlement] = await Promise.all([
			listPapers(queries, key),
			listStory(queries, { ...key, userId }),
			readSettlement(queries, key),
		]);
		return {
			payment,
			userId,
			name,
			officeName: officeName ?? '',
			description: description ?? undefined,
			isAutomatic,
			beganAt: beganAt.toISOString(),
			expires: expMonth === null || expYear === null ? undefined : { month: expMonth, year: expYear },
			paid: payment.orderNumber === undefined ? 0 : payment.amount,
			refunded,
			disputed,
			settlement,
			papers: papers.map((paper) => ({ ...paper })),
			moments: story.map((row) => toMoment(row, businessDayOf(now))),
		};
	});
}
