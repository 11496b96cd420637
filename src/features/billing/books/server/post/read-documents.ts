// Documents and settlements that are not booked yet, as far as a step reads.
import { sql } from 'kysely';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { nameRoots, readSnapshot } from '#features/billing/invoices/server/api.ts';
import type { BookedDocument } from './book-document.ts';

/** So many are read of each chain. */
const documentsAtOnce = 200;
const settlementsAtOnce = 500;

const listDocuments = keepSql(
	'books_list_documents',
	{
		seller: 'text',
		series: as<Schema['invoices']['series']>('text'),
		number: 'number',
		organisationId: 'number',
		issuedAt: 'time',
		snapshot: 'text',
	},
	() => sql`
		select i.seller, i.series, i.number, i.organisation_id as "organisationId", i.issued_at as "issuedAt", i.snapshot
		from invoice_counters c
		left join books_chains b on b.seller = c.seller and b.series = c.series
		cross join lateral (select * from invoices i
			where i.seller = c.seller and i.series = c.series and i.number > coalesce(b.last, 0)
			order by i.number limit ${sql.lit(documentsAtOnce)}) i
		where c.last > coalesce(b.last, 0)
		order by i.seller, i.series, i.number`,
);

export interface ReadDocument extends BookedDocument {
	readonly seller: string;
	readonly series: Schema['invoices']['series'];
	readonly number: number;
}

/** The next documents of each chain until a time, and until when they are all that there are. */
export async function readDocuments(
	queries: PreparedStatements,
	until: Date,
): Promise<{ readonly documents: readonly ReadDocument[]; readonly until: Date }> {
	const rows = await listDocuments(queries, {});
	const documents: Omit<ReadDocument, 'isOfPair'>[] = [];
	let complete = until;
	for (const chain of Map.groupBy(rows, ({ seller, series }) => `${seller}/${series}`).values()) {
		// One that was issued later ends what is read of its chain, whatever its number says of those behind it.
		const later = chain.findIndex(({ issuedAt }) => issuedAt > until);
		const due = later < 0 ? chain : chain.slice(0, later);
		const last = due.at(-1);
		if (later < 0 && chain.length === documentsAtOnce && last !== undefined && last.issuedAt < complete)
			complete = last.issuedAt;
		for (const { snapshot, ...row } of due) documents.push({ ...row, snapshot: readSnapshot(snapshot) });
	}
	// What was sold by an invoice that is replaced is kept under the first one.
	return { documents: await nameRoots(queries, documents), until: complete };
}

/** What cards paid, what went back to them, what was paid back by hand, and what was written off or came in after that; documents that are set against each other come to nothing. */
const listSettlements = keepSql(
	'books_list_settlements',
	{
		organisationId: 'number',
		invoiceId: 'text',
		fact: 'text',
		amount: 'number',
		day: 'day',
		at: 'time',
		seller: 'text',
		origin: as<'payment' | 'refund' | 'by_hand' | 'write_off'>('text'),
		isDispute: 'boolean!',
	},
	(of: { since: Date; until: Date }) => sql`
		select s.organisation_id as "organisationId", s.invoice_id as "invoiceId", s.fact, s.amount, s.day, s.at, i.seller, o.origin,
			coalesce(r.kind = 'dispute', false) as "isDispute"
		from invoice_settlements s
		join invoices i on i.organisation_id = s.organisation_id and i.id = s.invoice_id
		cross join lateral (select case when s.kind = 'card' then 'payment' when s.kind = 'written_off' then 'write_off' when s.refunded_payment_id is null then 'by_hand'
			else 'refund' end as origin) o
		left join payment_returns r on r.organisation_id = s.organisation_id and r.payment_id = s.refunded_payment_id
			and r.id = split_part(s.fact, ':', 2)
		where s.at > ${of.since} and s.at <= ${of.until} and s.kind in ('card', 'refund', 'written_off')
			and not exists (select from books_entries e
				where e.seller = i.seller and e.origin = o.origin and e.origin_id = s.invoice_id || '/' || s.fact)
		order by s.at, s.invoice_id, s.fact limit ${sql.lit(settlementsAtOnce)}`,
);
export type Settlement = Awaited<ReturnType<typeof listSettlements>>[number];

export async function readSettlements(
	queries: PreparedStatements,
	of: { readonly since: Date; readonly until: Date },
): Promise<{ readonly settlements: readonly Settlement[]; readonly until: Date }> {
	const settlements = await listSettlements(queries, of);
	return { settlements, until: endOfPage(settlements, settlementsAtOnce, of.until) };
}

/** A page that is full says nothing of what is behind it. */
export function endOfPage(page: readonly { readonly at: Date }[], size: number, until: Date): Date {
	const last = page.at(-1);
	return page.length < size || last === undefined ? until : last.at;
}
