// All documents of a year, the oldest first. They are read page by page, and each page is written to the file before the next is read.
import { sql } from 'kysely';
import type { Database } from '#platform/server/db/database.ts';
import { anyOf, keeper, keepSql } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { invoiceColumns } from '../issue/records.ts';
import { readWhole, type WholeInvoice } from '../read.ts';

export interface YearWish {
	readonly organisationId: number;
	/** As `accountOf` names them. */
	readonly accounts: readonly string[];
	readonly year: number;
}

interface Span {
	readonly organisationId: number;
	readonly accounts: readonly string[];
	readonly begin: string;
	/** Is the first day after the year. */
	readonly end: string;
}

const batchSize = 25;

const keep = keeper<Pick<Schema, 'invoices'>>();
const count = keep('invoices_count_year', (database, of: Span) =>
	database
		.selectFrom('invoices')
		.select((row) => row.fn.countAll<number>().as('count'))
		.where('account', '=', anyOf(of.accounts))
		.where('organisationId', '=', of.organisationId)
		.where('day', '>=', of.begin)
		.where('day', '<', of.end),
);

/** How many there are at this moment. */
export async function countYear(database: Database, wish: YearWish): Promise<number> {
	const [found] = await database.tenant(wish.organisationId, (queries) => count(queries, spanOf(wish)));
	return found?.count ?? 0;
}

const stamp = keepSql(
	'invoices_stamp_year',
	{ stamp: 'text?' },
	(of: Span) => sql`
		select md5(string_agg(concat_ws(':', i.id, i.state, i.balance, i.paid, i.refunded, i.credited, i.is_on_its_way),
			',' order by i.day, i.id)) as stamp from invoices i where i.account = any(${of.accounts}::text[])
		and i.organisation_id = ${of.organisationId} and i.day >= ${of.begin}::date and i.day < ${of.end}::date`,
);

/** Names the state of all of them: another one where anything was issued or settled since. */
export async function stampYear(database: Database, wish: YearWish): Promise<string> {
	const [found] = await database.tenant(wish.organisationId, (queries) => stamp(queries, spanOf(wish)));
	return found?.stamp ?? '';
}

/** What is issued meanwhile may be among them. */
export async function* readYear(database: Database, wish: YearWish): AsyncGenerator<WholeInvoice> {
	let place = { day: first(wish.year), id: '' };
	for (;;) {
		const batch = await readBatch(database, wish, place);
		yield* batch;
		const last = batch.at(-1)?.record;
		if (last === undefined || batch.length < batchSize) return;
		place = { day: last.day, id: last.id };
	}
}

const list = keep('invoices_list_year', (database, of: Omit<Span, 'begin'> & { day: string; id: string }) =>
	database
		.selectFrom(sql<{ account: string }>`unnest(${of.accounts}::text[])`.as<'a'>(sql`a (account)`))
		.innerJoinLateral(
			(row) =>
				row
					.selectFrom('invoices as i')
					.select(invoiceColumns)
					.whereRef('i.account', '=', 'a.account')
					.where('i.organisationId', '=', of.organisationId)
					.where((one) => one(one.refTuple('i.day', 'i.id'), '>', one.tuple(of.day, of.id)))
					.where('i.day', '<', of.end)
					.orderBy('i.day')
					.orderBy('i.id')
					.limit(batchSize)
					.as('i'),
			(join) => join.onTrue(),
		)
		.select(invoiceColumns)
		.orderBy('i.day')
		.orderBy('i.id')
		.limit(batchSize),
);

function readBatch(
	database: Database,
	{ organisationId, accounts, year }: YearWish,
	after: { readonly day: string; readonly id: string },
): Promise<readonly WholeInvoice[]> {
	return database.tenant(organisationId, async (queries) => {
		const records = await list(queries, { organisationId, accounts, end: first(year + 1), ...after });
		const batch: WholeInvoice[] = [];
		for (const record of records) batch.push(await readWhole(queries, record));
		return batch;
	});
}

function spanOf({ organisationId, accounts, year }: YearWish): Span {
	return { organisationId, accounts, begin: first(year), end: first(year + 1) };
}

function first(year: number): string {
	return `${year}-01-01`;
}
