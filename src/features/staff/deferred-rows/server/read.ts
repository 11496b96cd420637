import { addMonths, isDay } from '#platform/contract/calendar-days.ts';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { platformProblem } from '#platform/contract/problem.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { formatInvoiceNumber } from '#features/billing/invoices/server/api.ts';
import { type BooksCore, withBooks } from '#features/staff/books/server/api.ts';
import { noteReport } from '#features/staff/reports/server/api.ts';
import {
	daysLeft,
	type DeferredRows,
	deferredRowsProblem,
	type getDeferredRows,
	type listDeferredLines,
	type listDeferredLots,
	lotAges,
	mostMonthsBack,
	rowsPage,
} from '../contract.ts';
import { fromTheFirst, listDocuments, listLots, type RowPlace, sumDocuments, sumLots } from './owed.ts';

/** @throws deferred_rows.too_old */
export function requireRecent({ clock }: Pick<BooksCore, 'clock'>, to: string): void {
	if (to < addMonths(businessDayOf(clock.now()), -mostMonthsBack)) throw deferredRowsProblem('deferred_rows.too_old');
}

function withRows<Result>(
	core: BooksCore,
	call: AuthenticatedCall,
	to: string,
	read: (queries: TransactionQueries, of: { readonly seller: string; readonly to: string }) => Promise<Result>,
): Promise<Result> {
	requireRecent(core, to);
	return withBooks(core, call, 'books.read', (queries) => read(queries, { seller: call.brand.key, to }));
}

export function readRows(
	core: BooksCore,
	call: AuthenticatedCall,
	period: ParsedInputOf<typeof getDeferredRows>,
): Promise<DeferredRows> {
	return withRows(core, call, period.to, async (queries, of) => {
		await noteReport(queries, core.clock, call, { report: 'deferred', period });
		const lots = await sumLots(queries, of);
		const lines = await sumDocuments(queries, of);
		return {
			asOf: lots[0]?.asOf ?? period.to,
			lots: lotAges.map((age) => ({
				age,
				lots: 0,
				units: 0,
				value: 0,
				...pick(lots.find((row) => row.age === age)),
			})),
			lines: daysLeft.map((left) => ({
				left,
				lines: 0,
				included: 0,
				days: 0,
				...lines.find((row) => row.left === left),
			})),
		};
	});
}

function pick(row: Awaited<ReturnType<typeof sumLots>>[number] | undefined) {
	return row && { lots: row.lots, units: row.units, value: row.value };
}

/** A page of rows in their order, and where the next one begins. */
function pageOf<Stored extends { readonly organisationId: number; readonly id: string }, Row>(
	stored: readonly Stored[],
	dayOf: (row: Stored) => string,
	toRow: (row: Stored) => Row,
): { readonly rows: (Row & { readonly key: string })[]; readonly nextCursor?: string } {
	const rows = stored
		.slice(0, rowsPage)
		.map((row) => ({ key: `${dayOf(row)} ${row.organisationId} ${row.id}`, ...toRow(row) }));
	const last = stored.length > rowsPage ? rows.at(-1)?.key : undefined;
	return { rows, ...(last !== undefined && { nextCursor: last }) };
}

/** Before the first row where there is no cursor. @throws request.invalid */
function parsePlace(cursor: string | undefined): RowPlace {
	if (cursor === undefined) return fromTheFirst;
	const [afterDay = '', organisation = '', ...id] = cursor.split(' ');
	if (!isDay(afterDay) || !/^\d{1,9}$/.test(organisation))
		throw platformProblem('request.invalid', { fields: [{ field: 'cursor', code: 'field.invalid' }] });
	return { afterDay, afterOrganisation: Number(organisation), afterId: id.join(' ') };
}

type StoredLot = Awaited<ReturnType<typeof listLots>>[number];
export function toLot({ series, number, holder, boughtOn, units, value }: StoredLot) {
	return { number: formatInvoiceNumber(series, number), holder, boughtOn, units, value };
}

export function readLots(
	core: BooksCore,
	call: AuthenticatedCall,
	{ to, age: group, cursor }: ParsedInputOf<typeof listDeferredLots>,
): Promise<OutputOf<typeof listDeferredLots>> {
	const page = { group, ...parsePlace(cursor), most: rowsPage + 1 };
	return withRows(core, call, to, async (queries, of) =>
		pageOf(await listLots(queries, { ...of, ...page }), ({ boughtOn }) => boughtOn, toLot),
	);
}

type StoredLine = Awaited<ReturnType<typeof listDocuments>>[number];
export function toLine({ series, number, payer, description, endsOn, lines, included, days }: StoredLine) {
	return {
		number: formatInvoiceNumber(series, number),
		payer,
		...(description && { description }),
		endsOn,
		lines,
		included,
		days,
	};
}

export function readLines(
	core: BooksCore,
	call: AuthenticatedCall,
	{ to, left: group, cursor }: ParsedInputOf<typeof listDeferredLines>,
): Promise<OutputOf<typeof listDeferredLines>> {
	const page = { group, ...parsePlace(cursor), most: rowsPage + 1 };
	return withRows(core, call, to, async (queries, of) =>
		pageOf(await listDocuments(queries, { ...of, ...page }), ({ endsOn }) => endsOn, toLine),
	);
}
