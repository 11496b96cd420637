// The register of invoices and credit notes, and the documents behind a row of the tax report, by day, invoices first, and number.
import { type RawBuilder, sql } from 'kysely';
import { isDay } from '#platform/contract/calendar-days.ts';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { platformProblem } from '#platform/contract/problem.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { formatInvoiceNumber } from '#features/billing/invoices/server/api.ts';
import { type BooksCore, withBooks } from '#features/staff/books/server/api.ts';
import { type listRegister, type listTaxDocuments, type ReportDocument, rowsPage } from '../contract.ts';
import type { OfSeller } from './figures.ts';
import { noteReport } from './look.ts';

/** A page begins behind this document. */
export interface DocumentPlace {
	readonly day: string;
	readonly isNote: boolean;
	readonly number: number;
	readonly part: number;
}

export const beforeAll = (day: string): DocumentPlace => ({ day, isNote: false, number: 0, part: 0 });

const order = sql`s.day, s.is_note, s.number, s.part`;
const isBehind = (of: DocumentPlace): RawBuilder<unknown> =>
	sql`(${order}) > (${of.day}::date, ${of.isNote}, ${of.number}, ${of.part})`;

interface Page extends OfSeller, DocumentPlace {
	readonly most: number;
}

const shape = {
	isNote: 'boolean',
	part: 'number',
	day: 'day',
	forDay: 'day?',
	series: as<'INV' | 'CN'>('text'),
	number: 'number',
	payer: 'text!',
	description: as<ReportDocument['description'] | null>('json?'),
	lines: 'number!',
	base: 'number!',
	tax: 'number!',
} as const;

/** Says more of a page of rows of `books_sales`. */
const describe = (page: RawBuilder<unknown>): RawBuilder<unknown> => sql`
	select s.is_note as "isNote", s.part, s.day, e.for_day as "forDay", i.series, i.number,
		coalesce(nullif(u.preferred_name, ''), u.given_name) || ' ' || u.family_name as payer,
		i.snapshot::jsonb -> 'lines' -> 0 -> 'description' as description, jsonb_array_length(i.snapshot::jsonb -> 'lines') as lines,
		s.base, s.amount as tax
	from (${page}) s
	join books_entries e on e.seller = s.seller and e.origin = s.origin and e.origin_id = s.origin_id
	join invoices i on i.organisation_id = s.organisation_id and i.id = s.origin_id
	join users u on u.organisation_id = i.organisation_id and u.id = i.user_id
	order by ${order}`;

interface TaxRowKey {
	readonly place: string;
	readonly tax: string;
	readonly rate: number;
	readonly registration: string;
}

const listOfRow = keepSql('reports_list_tax_documents', shape, (of: Page & TaxRowKey) =>
	describe(sql`
		select * from books_sales s
		where s.seller = ${of.seller} and s.place = ${of.place} and s.tax = ${of.tax} and s.day >= ${of.from}::date and s.day <= ${of.to}::date
			and s.rate_millionths = ${of.rate} and s.registration = ${of.registration}
			and ${isBehind(of)}
		order by ${order} limit ${of.most}`),
);

export const listDocuments = keepSql('reports_list_documents', shape, (of: Page) =>
	describe(sql`
		select d.seller, d.origin, d.origin_id, d.organisation_id, d.day, d.is_note, d.number, d.part, w.base, w.amount
		from (select * from books_sales s
			where s.seller = ${of.seller} and s.day >= ${of.from}::date and s.day <= ${of.to}::date and s.part = 0 and s.n = 0
				and ${isBehind(of)}
			order by ${order} limit ${of.most}) d
		cross join lateral (select sum(w.sale)::bigint as base, sum(w.amount)::bigint as amount from books_sales w
			where w.seller = d.seller and w.origin = d.origin and w.origin_id = d.origin_id) w`),
);

export function readTaxDocuments(
	core: BooksCore,
	call: AuthenticatedCall,
	input: ParsedInputOf<typeof listTaxDocuments>,
): Promise<OutputOf<typeof listTaxDocuments>> {
	const { from, to, province: place = '', tax = '', rateMillionths: rate = 0, registration = '', cursor } = input;
	const page = { seller: call.brand.key, from, to, ...parsePlace(from, cursor), most: rowsPage + 1 };
	return withBooks(core, call, 'books.read', async (queries) =>
		toPage(await listOfRow(queries, { ...page, place, tax, rate, registration })),
	);
}

export function readRegister(
	core: BooksCore,
	call: AuthenticatedCall,
	{ cursor, ...period }: ParsedInputOf<typeof listRegister>,
): Promise<OutputOf<typeof listRegister>> {
	const page = { seller: call.brand.key, ...period, ...parsePlace(period.from, cursor), most: rowsPage + 1 };
	return withBooks(core, call, 'books.read', async (queries) => {
		await noteReport(queries, core.clock, call, { report: 'register', period });
		return toPage(await listDocuments(queries, page));
	});
}

type DocumentRow = Awaited<ReturnType<typeof listDocuments>>[number];

function toPage(rows: readonly DocumentRow[]): OutputOf<typeof listRegister> {
	const documents = rows.slice(0, rowsPage).map(toDocument);
	const nextCursor = rows.length > rowsPage ? documents.at(-1)?.key : undefined;
	return { documents, ...(nextCursor !== undefined && { nextCursor }) };
}

export function toDocument(row: DocumentRow): ReportDocument {
	const { isNote, part, day, forDay, series, number, payer, description, lines, base, tax } = row;
	return {
		key: `${day} ${isNote ? 'CN' : 'INV'} ${number} ${part}`,
		number: formatInvoiceNumber(series, number),
		isNote,
		day,
		...(forDay !== null && { forDay }),
		payer,
		...(description && { description }),
		moreLines: Math.max(0, lines - 1),
		base,
		tax,
	};
}

/** Before the first document where there is no cursor. @throws request.invalid */
function parsePlace(from: string, cursor: string | undefined): DocumentPlace {
	if (cursor === undefined) return beforeAll(from);
	const [day = '', series = '', number = '', part = ''] = cursor.split(' ');
	if (!isDay(day) || !/^\d{1,9}$/.test(number) || !/^\d{1,6}$/.test(part)) {
		throw platformProblem('request.invalid', { fields: [{ field: 'cursor', code: 'field.invalid' }] });
	}
	return { day, isNote: series === 'CN', number: Number(number), part: Number(part) };
}
