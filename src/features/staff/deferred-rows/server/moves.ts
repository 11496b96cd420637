// What changed what is owed on one day, row by row: of credits each change of a lot, of days what each invoice earned.
import { sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { platformProblem } from '#platform/contract/problem.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { earnedSql } from '#features/billing/books/server/api.ts';
import { formatInvoiceNumber } from '#features/billing/invoices/server/api.ts';
import { type BooksCore, withBooks } from '#features/staff/books/server/api.ts';
import { type listDeferredMoves, rowsPage } from '../contract.ts';
import { holders, personName, zone } from './owed.ts';

interface MovesOf {
	readonly seller: string;
	readonly day: string;
	readonly afterOrganisation: number;
	readonly afterId: string;
}

const shape = {
	organisationId: 'number',
	id: 'text!',
	series: as<'INV' | 'CN'>('text'),
	number: 'number',
	holder: 'text!',
	on: 'day!',
	units: 'number!',
	value: 'number!',
} as const;

/** Credits that change hands, or come into their wallet, change nothing of what is owed. */
const listOfLots = keepSql(
	'deferred_rows_list_moves',
	shape,
	(of: MovesOf & { kind: string; move: string }) => sql`
		with page as (select m.organisation_id, m.lot_id || ' ' || m.fact_id as id, l.invoice_id, l.wallet_id, l.acquired_at, m.units, m.value
			from books_moves m join books_lots l on l.organisation_id = m.organisation_id and l.id = m.lot_id
			where m.day = ${of.day}::date and m.kind = ${of.move} and l.seller = ${of.seller} and l.kind = ${of.kind} and m.value <> 0
				and (m.organisation_id, m.lot_id || ' ' || m.fact_id) > (${of.afterOrganisation}::integer, ${of.afterId}::text)
			order by 1, 2 limit ${sql.lit(rowsPage + 1)})
		select l.organisation_id as "organisationId", l.id, i.series, i.number, coalesce(f.name, ${personName}) as holder,
			(l.acquired_at at time zone ${zone})::date as on, l.units, l.value
		from page l ${holders} order by l.organisation_id, l.id`,
);

const listEarned = keepSql(
	'deferred_rows_list_earned',
	shape,
	(of: MovesOf) => sql`
		with page as (select s.organisation_id, s.invoice_id as id, max(s.end_day) - 1 as ends_on,
				-sum(${sql.raw(earnedSql('d.day'))} - ${sql.raw(earnedSql('(d.day - 1)'))})::bigint as value
			from (select ${of.day}::date as day) d cross join books_spans s
			where s.last_day >= ${of.day}::date and s.earn_from <= d.day and s.seller = ${of.seller}
				and (s.organisation_id, s.invoice_id) > (${of.afterOrganisation}::integer, ${of.afterId}::text)
			group by 1, 2 having sum(${sql.raw(earnedSql('d.day'))} - ${sql.raw(earnedSql('(d.day - 1)'))}) <> 0
			order by 1, 2 limit ${sql.lit(rowsPage + 1)})
		select l.organisation_id as "organisationId", l.id, i.series, i.number, ${personName} as holder, l.ends_on as on, 0::bigint as units, l.value
		from page l join invoices i on i.organisation_id = l.organisation_id and i.id = l.id
			join users u on u.organisation_id = i.organisation_id and u.id = i.user_id
		order by l.organisation_id, l.id`,
);

export function readMoves(
	core: BooksCore,
	call: AuthenticatedCall,
	{ kind, column, day, cursor = '0' }: ParsedInputOf<typeof listDeferredMoves>,
): Promise<OutputOf<typeof listDeferredMoves>> {
	const [organisation = '', ...id] = cursor.split(' ');
	if (!/^\d{1,9}$/.test(organisation))
		throw platformProblem('request.invalid', { fields: [{ field: 'cursor', code: 'field.invalid' }] });
	const of = { seller: call.brand.key, day, afterOrganisation: Number(organisation), afterId: id.join(' ') };
	return withBooks(core, call, 'books.read', async (queries) => {
		if (kind === 'days' && column !== 'used') return { rows: [] };
		const found =
			kind === 'days' ? await listEarned(queries, of) : await listOfLots(queries, { ...of, kind, move: column });
		const rows = found.slice(0, rowsPage).map(({ organisationId, id: own, series, number, ...row }) => ({
			key: `${organisationId} ${own}`,
			number: formatInvoiceNumber(series, number),
			...row,
		}));
		const nextCursor = found.length > rowsPage ? rows.at(-1)?.key : undefined;
		return { rows, ...(nextCursor !== undefined && { nextCursor }) };
	});
}
