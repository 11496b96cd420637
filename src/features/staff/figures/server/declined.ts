// Payments of subscriptions that were declined, and what became of them. A case stands in the month of its first attempt.
import { sql } from 'kysely';
import { addMonths, isDay } from '#platform/contract/calendar-days.ts';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { platformProblem } from '#platform/contract/problem.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { formatInvoiceNumber } from '#features/billing/invoices/server/api.ts';
import { dunningDays } from '#features/billing/subscriptions/contract.ts';
import { type BooksCore, withBooks } from '#features/staff/books/server/api.ts';
import type { OfSeller } from '#features/staff/reports/server/api.ts';
import {
	type DeclinedPayment,
	figureMonths,
	figureRowsPage,
	type listDeclinedPayments,
	type Outcome,
	outcomes,
	recoveries,
	type SubscriptionFigures,
} from '../contract.ts';

const sumCases = keepSql(
	'figures_sum_declined',
	{ month: 'day!', outcome: as<Outcome>('text'), count: 'number!', amount: 'number!' },
	(of: OfSeller) => sql`
		select date_trunc('month', f.day)::date as month, f.outcome, count(*) as count, sum(f.amount)::bigint as amount
		from figures_failed_payments f where f.seller = ${of.seller} and f.day >= ${of.from}::date and f.day <= ${of.to}::date
		group by 1, 2 order by 1 limit 10000`,
);

export async function sumDeclined(
	queries: PreparedStatements,
	of: OfSeller,
): Promise<Pick<SubscriptionFigures, 'declined' | 'declinedMonths'>> {
	const chart = addMonths(`${of.to.slice(0, 7)}-01`, 1 - figureMonths);
	const rows = await sumCases(queries, { ...of, from: chart < of.from ? chart : of.from });
	const own = rows.filter(({ month }) => month >= of.from);
	const sum = (all: typeof rows, name: 'count' | 'amount'): number => all.reduce((total, row) => total + row[name], 0);
	return {
		declined: outcomes.flatMap((outcome) => {
			const some = own.filter((row) => row.outcome === outcome);
			return some.length === 0 ? [] : [{ outcome, count: sum(some, 'count'), amount: sum(some, 'amount') }];
		}),
		declinedMonths: [
			...Map.groupBy(
				rows.filter(({ month }) => month >= chart),
				({ month }) => month,
			),
		].map(([month, all]) => {
			const count = (isMeant: (outcome: Outcome) => boolean): number =>
				sum(
					all.filter(({ outcome }) => isMeant(outcome)),
					'count',
				);
			const isRecovered = (outcome: Outcome): boolean => recoveries.includes(outcome);
			return {
				month,
				recovered: count(isRecovered),
				lost: count((outcome) => !isRecovered(outcome) && outcome !== 'open'),
				open: count((outcome) => outcome === 'open'),
				amount: sum(all, 'amount'),
			};
		}),
	};
}

interface Place {
	readonly day: string;
	readonly organisationId: number;
	readonly invoiceId: string;
}

const listCases = keepSql(
	'figures_list_declined',
	{
		organisationId: 'number',
		invoiceId: 'text',
		userId: 'number',
		payer: 'text!',
		series: as<'INV' | 'CN'>('text'),
		number: 'number',
		day: 'day',
		amount: 'number',
		outcome: as<Outcome>('text'),
		outcomeDay: 'day?',
	},
	(
		of: OfSeller & {
			after: string;
			organisationId: number;
			invoiceId: string;
			wanted: readonly string[];
			most: number;
		},
	) => sql`
		select f.organisation_id as "organisationId", f.invoice_id as "invoiceId", i.user_id as "userId",
			coalesce(nullif(u.preferred_name, ''), u.given_name) || ' ' || u.family_name as payer, i.series, i.number, f.day, f.amount, f.outcome,
			f.outcome_day as "outcomeDay"
		from figures_failed_payments f join invoices i on i.organisation_id = f.organisation_id and i.id = f.invoice_id
		join users u on u.organisation_id = i.organisation_id and u.id = i.user_id
		where f.seller = ${of.seller} and f.day >= ${of.from}::date and f.day <= ${of.to}::date and f.outcome = any(${of.wanted}::text[])
			and (f.day, f.organisation_id, f.invoice_id) > (${of.after}::date, ${of.organisationId}, ${of.invoiceId})
		order by f.day, f.organisation_id, f.invoice_id limit ${of.most}`,
);

interface Page extends OfSeller {
	readonly wanted: readonly Outcome[];
	readonly after?: Place | undefined;
	readonly most: number;
}

export async function listDeclined(
	queries: PreparedStatements,
	{ after: { day: after, ...place } = { day: '0001-01-01', organisationId: 0, invoiceId: '' }, ...page }: Page,
): Promise<readonly DeclinedPayment[]> {
	const rows = await listCases(queries, { ...page, after, ...place });
	return rows.map(({ organisationId, invoiceId, series, number, outcomeDay, ...row }) => ({
		key: `${row.day} ${organisationId} ${invoiceId}`,
		number: formatInvoiceNumber(series, number),
		...row,
		...(outcomeDay !== null && { outcomeDay }),
	}));
}

/** @throws request.invalid */
export function parseCase(cursor: string): Place {
	const [day = '', organisation = '', invoiceId = ''] = cursor.split(' ');
	if (!isDay(day) || !/^\d{1,9}$/.test(organisation))
		throw platformProblem('request.invalid', { fields: [{ field: 'cursor', code: 'field.invalid' }] });
	return { day, organisationId: Number(organisation), invoiceId };
}

export function readDeclined(
	core: BooksCore,
	call: AuthenticatedCall,
	{ outcome, cursor, ...period }: ParsedInputOf<typeof listDeclinedPayments>,
): Promise<OutputOf<typeof listDeclinedPayments>> {
	const after = cursor === undefined ? undefined : parseCase(cursor);
	return withBooks(core, call, 'books.read', async (queries) => {
		const page = { seller: call.brand.key, ...period, wanted: [outcome], after, most: figureRowsPage + 1 };
		const rows = await listDeclined(queries, page);
		const payments = rows.slice(0, figureRowsPage);
		const next = rows.length > figureRowsPage ? payments.at(-1)?.key : undefined;
		return { payments, ...(next !== undefined && { nextCursor: next }) };
	});
}

const [, , third, fourth, fifth] = dunningDays;
const day = (days: number) => sql.lit(days);

/** What became of invoices that somebody tried to charge. One that was paid at once is no case. */
export const noteCases = keepSql(
	'figures_note_declined',
	(of: { organisations: readonly number[]; invoices: readonly string[] }) => sql`
		insert into figures_failed_payments (organisation_id, invoice_id, subscription_id, seller, day, amount, outcome, outcome_day)
		select k.organisation_id, k.invoice_id, f.subscription_id, i.seller, f.day, f.amount, o.outcome,
			case when o.outcome = 'open' then null else coalesce(p.day, s.ends_on) end
		from unnest(${of.organisations}::integer[], ${of.invoices}::text[]) as k (organisation_id, invoice_id)
		cross join lateral (select t.subscription_id, t.day, t.amount, t.at from subscription_tries t
			where t.organisation_id = k.organisation_id and t.invoice_id = k.invoice_id and t.state = 'failed' order by t.at, t.id limit 1) f
		join invoices i on i.organisation_id = k.organisation_id and i.id = k.invoice_id
		join subscriptions s on s.organisation_id = k.organisation_id and s.id = f.subscription_id
		left join lateral (select t.day, t.at, t.origin from subscription_tries t
			where t.organisation_id = k.organisation_id and t.invoice_id = k.invoice_id and t.state = 'paid' order by t.at, t.id limit 1) p on true
		cross join lateral (select case
			when p.day is not null and s.state = 'ended' and p.day > s.ends_on then 'late'
			when p.day is not null and p.origin in ('person', 'new_card') then 'person'
			when p.day is not null then case when p.day - f.day >= ${day(fifth)} then 'fifth' when p.day - f.day >= ${day(fourth)} then 'fourth'
				when p.day - f.day >= ${day(third)} then 'third' else 'second' end
			when s.state = 'ended' then case when s.ends_on >= f.day + ${day(fifth)} then 'ended' else 'cancelled' end
			else 'open' end as outcome) o
		where p.at is null or p.at > f.at
		on conflict (organisation_id, invoice_id) do update set outcome = excluded.outcome, outcome_day = excluded.outcome_day`,
);
