// The figures above the list, the sums of its months, and how many rows each filter leaves: all rows of the days that are shown, in one
// statement.
import { type RawBuilder, sql } from 'kysely';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { topics } from '#features/billing/invoices/contract.ts';
import { historySql } from '#features/billing/payments/server/api.ts';
import { type EntryFilter, entryFilters, type Summary } from '../../contract.ts';
import { hits, paymentDay, walkInvoices, walkPayments, type Walk, type WalkValues } from './walks.ts';

const returned = sql`case when i.returned > 0 then i.returned else i.credited - i.uncollected end`;

/** A column of each filter, true where the row passes it. */
const passes = ({ filters }: Walk): RawBuilder<unknown> =>
	sql.join(entryFilters.map((filter) => sql`(${filters[filter]}) as ${sql.ref(filter)}`));

/** What was paid for each topic. */
const topicSums = sql`
	coalesce(sum(paid) filter (where credits), 0)::bigint as "creditsPaid",
	(count(*) filter (where paid > 0 and credits))::integer as "creditsPayments",
	coalesce(sum(paid) filter (where subscription), 0)::bigint as "subscriptionPaid",
	(count(*) filter (where paid > 0 and subscription))::integer as "subscriptionPayments"`;

function keepSummary(name: string, isSearch: boolean) {
	return keepSql(
		name,
		{
			month: 'text?',
			count: 'number',
			...({
				to_pay: 'number',
				credits: 'number',
				subscription: 'number',
				refunds: 'number',
				disputed: 'number',
			} as const),
			paid: 'number',
			payments: 'number',
			creditsPaid: 'number',
			creditsPayments: 'number',
			subscriptionPaid: 'number',
			subscriptionPayments: 'number',
			refunded: 'number',
			inDispute: 'number',
			disputedAt: 'time?',
		},
		(of: WalkValues) => {
			const invoices = walkInvoices(of);
			const payments = walkPayments(of);
			const found = ({ found }: Walk): RawBuilder<unknown> => (isSearch ? found : sql`true`);
			return sql`
			with hits as materialized (${hits(of)}),
			entries as (
				select i.day, i.paid, ${returned} as refunded, ${found(invoices)} as found, ${passes(invoices)}, i.is_disputed as is_open,
					i.organisation_id, array(select b.payment_id from invoice_settlements b where i.is_disputed and b.invoice_id = i.id
						and b.organisation_id = i.organisation_id and b.payment_id is not null) as paid_by
				from unnest(${of.accounts}::text[]) as a (account) cross join lateral (select * from ${invoices.from}) i
				union all
				select ${paymentDay}, case when p.state = 'paid' then p.amount else 0 end, coalesce(${historySql.refunded}, 0), ${found(payments)},
					${passes(payments)}, coalesce(${historySql.isDisputed}, false), p.organisation_id, array[p.id]
				from ${payments.from})
			select to_char(e.day, 'YYYY-MM') as month, (count(*) filter (where found))::integer as count,
				${sql.join(entryFilters.map((one) => sql`(count(*) filter (where found and ${sql.ref(one)}))::integer as ${sql.ref(one)}`))},
				sum(paid)::bigint as paid, (count(*) filter (where paid > 0))::integer as payments,
				${topicSums}, sum(refunded)::bigint as refunded,
				coalesce(sum(r.amount), 0)::bigint as "inDispute", min(r.at) as "disputedAt"
			from entries e left join lateral (
				select sum(r.amount)::bigint as amount, min(r.happened_at) as at from payment_returns r
				where e.is_open and r.payment_id = any(e.paid_by) and r.organisation_id = e.organisation_id
					and r.kind = 'dispute' and r.state = 'open') r on true
			group by 1 order by 1 desc`;
		},
	);
}

const ofAll = keepSummary('payment_history_sum', false);
const ofFound = keepSummary('payment_history_sum_found', true);

const sumFavour = keepSql(
	'payment_history_sum_favour',
	{ amount: 'number', kept: 'number' },
	(of: Pick<WalkValues, 'organisationId' | 'accounts'>) => sql`
		select coalesce(sum(-i.balance), 0)::bigint as amount,
			coalesce(sum(-i.balance) filter (where i.kind = 'credit_note'), 0)::bigint as kept
		from unnest(${of.accounts}::text[]) as a (account)
			join invoices i on i.account = a.account and i.organisation_id = ${of.organisationId} and i.balance <> 0 and i.balance < 0`,
);

/** What is written in one figure for the whole time that is shown, and for each of its months. */
export async function readSummary(
	queries: PreparedStatements,
	values: WalkValues,
	isSearch: boolean,
): Promise<Summary> {
	const [rows, [favour]] = await Promise.all([
		(isSearch ? ofFound : ofAll)(queries, values),
		sumFavour(queries, { organisationId: values.organisationId, accounts: values.accounts }),
	]);
	const sum = (of: (row: (typeof rows)[number]) => number): number => rows.reduce((all, row) => all + of(row), 0);
	const since = rows
		.flatMap(({ disputedAt }) => disputedAt ?? [])
		.toSorted((one, other) => one.getTime() - other.getTime())[0];
	const counted = entryFilters.map((filter): [EntryFilter, number] => [filter, sum((row) => row[filter])]);
	return {
		paid: sum(({ paid }) => paid),
		payments: sum(({ payments }) => payments),
		topics: topics.map((topic) => ({
			topic,
			paid: sum((row) => row[`${topic}Paid`]),
			payments: sum((row) => row[`${topic}Payments`]),
		})),
		refunded: sum(({ refunded }) => refunded),
		keptInFavour: favour?.kept ?? 0,
		disputed: sum(({ inDispute }) => inDispute),
		disputedSince: since?.toISOString(),
		inFavour: favour?.amount ?? 0,
		count: sum(({ count }) => count),
		filters: counted.map(([filter, count]) => ({ filter, count })),
		months: rows.flatMap(({ month, paid, refunded }) => (month === null ? [] : [{ month, paid, refunded }])),
	};
}
