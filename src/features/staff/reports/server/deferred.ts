// What is owed in services, and how it came to be: by kind of credits from what days changed of lots, and for subscriptions from the journal.
import { sql } from 'kysely';
import { addMonths } from '#platform/contract/calendar-days.ts';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { type BooksCore, withBooks } from '#features/staff/books/server/api.ts';
import {
	chartMonths,
	type DeferredColumn,
	deferredColumns,
	type DeferredKind,
	deferredKinds,
	type getDeferredReport,
	type listDeferredDays,
} from '../contract.ts';
import { type OfSeller, readLedger } from './figures.ts';
import { noteReport } from './look.ts';

export type DeferredReport = OutputOf<typeof getDeferredReport>;

/** Credits that change hands keep their value, so that only these change what is owed. */
const changes = sql.raw(`
	select l.seller, l.day, l.kind, case l.move when 'used' then 'used' when 'expired' then 'expired' when 'credited' then 'credited' else 'sold' end
		as change, l.value
	from books_credit_days l
	union all
	select d.seller, d.day, 'days', case d.origin when 'days_earned' then 'used' when 'credit_note' then 'credited' else 'sold' end, d.credit - d.debit
	from books_days d where d.account = 'deferred_subscriptions'`);

const sumMonths = keepSql(
	'reports_sum_deferred_months',
	{ month: 'day!', kind: as<DeferredKind>('text!'), change: as<DeferredColumn>('text!'), value: 'number!' },
	(of: { seller: string; to: string }) => sql`
		select date_trunc('month', c.day)::date as month, c.kind, c.change, sum(c.value)::bigint as value
		from (${changes}) c where c.seller = ${of.seller} and c.day <= ${of.to}::date and c.kind <> 'granted'
		group by 1, 2, 3 order by 1 limit 10000`,
);

const sumDays = keepSql(
	'reports_sum_deferred_days',
	{ day: 'day!', value: 'number!' },
	(of: OfSeller & { kind: DeferredKind; column: DeferredColumn }) => sql`
		select c.day, sum(c.value)::bigint as value
		from (${changes}) c
		where c.seller = ${of.seller} and c.day >= ${of.from}::date and c.day <= ${of.to}::date and c.kind = ${of.kind} and c.change = ${of.column}
		group by 1 having sum(c.value) <> 0 order by 1 limit 10000`,
);

export async function sumDeferred(queries: PreparedStatements, of: OfSeller): Promise<DeferredReport> {
	const rows = await sumMonths(queries, of);
	type Row = (typeof rows)[number];
	const sum = (isMeant: (row: Row) => boolean): number =>
		rows.filter(isMeant).reduce((total, { value }) => total + value, 0);
	const kinds = deferredKinds.map((kind) => {
		const own = (row: Row): boolean => row.kind === kind && row.month >= of.from;
		const changed = Object.fromEntries(
			deferredColumns.map((column) => [column, sum((row) => own(row) && row.change === column)]),
		) as Readonly<Record<DeferredColumn, number>>; // fromEntries forgets the names
		return {
			kind,
			opening: sum((row) => row.kind === kind && row.month < of.from),
			...changed,
			closing: sum((row) => row.kind === kind),
		};
	});
	const ledger = await readLedger(queries, of);
	const owed = ['deferred_credits', 'deferred_subscriptions'] as const;
	const last = `${of.to.slice(0, 7)}-01`;
	const months = Array.from({ length: chartMonths }, (_, index) => addMonths(last, 1 + index - chartMonths));
	const first = rows[0]?.month ?? last;
	return {
		kinds,
		journal: -ledger.opening(owed) - ledger.change(owed),
		months: months
			.filter((month) => month >= first)
			.map((month) => {
				const closing = (kind: DeferredKind): number => sum((row) => row.kind === kind && row.month <= month);
				return { month, bought: closing('bought'), included: closing('included'), days: closing('days') };
			}),
	};
}

export function readDeferred(
	core: BooksCore,
	call: AuthenticatedCall,
	period: ParsedInputOf<typeof getDeferredReport>,
): Promise<DeferredReport> {
	return withBooks(core, call, 'books.read', async (queries) => {
		await noteReport(queries, core.clock, call, { report: 'deferred', period });
		return await sumDeferred(queries, { seller: call.brand.key, ...period });
	});
}

/** A period of more than two months is read by month. */
const mostDays = 62;

export function readDeferredDays(
	core: BooksCore,
	call: AuthenticatedCall,
	{ kind, column, ...period }: ParsedInputOf<typeof listDeferredDays>,
): Promise<OutputOf<typeof listDeferredDays>> {
	return withBooks(core, call, 'books.read', async (queries) => {
		const days = await sumDays(queries, { seller: call.brand.key, ...period, kind, column });
		if (days.length <= mostDays) return { days: [...days], isByMonth: false };
		const months = Map.groupBy(days, ({ day }) => `${day.slice(0, 7)}-01`);
		return {
			days: [...months].map(([day, all]) => ({ day, value: all.reduce((sum, { value }) => sum + value, 0) })),
			isByMonth: true,
		};
	});
}
