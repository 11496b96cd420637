// All documents of a year, the oldest first: read page by page, so that a file of them is written while they are read.
import { sql } from 'kysely';
import type { Database } from '#platform/server/db/database.ts';
import { readWhole } from '../read.ts';
import type { InvoiceRecord } from '../tables.ts';
import type { WholeInvoice } from '../answers.ts';

export interface YearWish {
	readonly organisationId: number;
	/** As `accountOf` names them. */
	readonly accounts: readonly string[];
	readonly year: number;
}

const batchSize = 25;

/** How many there are at this moment. */
export async function countYear(database: Database, { organisationId, accounts, year }: YearWish): Promise<number> {
	const { rows } = await database.tenant(organisationId, (queries) =>
		sql<{ count: number }>`select count(*) as count from invoices i where i.account = any(${[...accounts]}::text[])
			and i.organisation_id = ${organisationId} and i.day >= ${first(year)}::date and i.day < ${first(year + 1)}::date`.execute(
			queries,
		),
	);
	return rows[0]?.count ?? 0;
}

/** Names the state of all of them: another one where anything was issued or settled since. */
export async function stampYear(database: Database, { organisationId, accounts, year }: YearWish): Promise<string> {
	const { rows } = await database.tenant(organisationId, (queries) =>
		sql<{
			stamp: string;
		}>`select md5(string_agg(concat_ws(':', i.id, i.state, i.balance, i.paid, i.refunded, i.credited, i.is_on_its_way),
				',' order by i.day, i.id)) as stamp from invoices i where i.account = any(${[...accounts]}::text[])
			and i.organisation_id = ${organisationId} and i.day >= ${first(year)}::date and i.day < ${first(year + 1)}::date`.execute(
			queries,
		),
	);
	return rows[0]?.stamp ?? '';
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

function readBatch(
	database: Database,
	{ organisationId, accounts, year }: YearWish,
	after: { readonly day: string; readonly id: string },
): Promise<readonly WholeInvoice[]> {
	return database.tenant(organisationId, async (queries) => {
		const { rows } = await sql<InvoiceRecord>`
			select one.* from unnest(${[...accounts]}::text[]) as a (account)
			cross join lateral (
				select i.* from invoices i
				where i.account = a.account and i.organisation_id = ${organisationId}
					and (i.day, i.id) > (${after.day}::date, ${after.id}) and i.day < ${first(year + 1)}::date
				order by i.day, i.id limit ${batchSize}::bigint) as one
			order by one.day, one.id limit ${batchSize}::bigint`.execute(queries);
		const batch: WholeInvoice[] = [];
		for (const record of rows) batch.push(await readWhole(queries, record));
		return batch;
	});
}

function first(year: number): string {
	return `${year}-01-01`;
}
