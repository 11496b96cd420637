// What the books say of a processor’s own doings: its fees, what it holds back in a dispute, what it paid to the bank, and what it moved that no document
// has. What a document says is booked by that document.
import { sql } from 'kysely';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import type { BalanceLine } from '#features/billing/card-processors/server/api.ts';

/** One entry, named after the movement that made it. */
export interface Posting {
	readonly seller: string;
	readonly origin: 'processor_fee' | 'dispute' | 'payout' | 'processor_other';
	readonly originId: string;
	readonly organisationId: number | null;
	readonly day: string;
	/** Debits are above zero. */
	readonly amounts: Readonly<
		Partial<Record<'processor' | 'processor_fees' | 'disputes' | 'suspense' | 'bank', number>>
	>;
}

const linesAtOnce = 500;

/** A payout has a row for each seller, with the seller's part. */
const list = keepSql(
	'payouts_list_postings',
	{
		id: 'text',
		kind: as<BalanceLine['kind']>('text'),
		seller: 'text!',
		organisationId: 'number?',
		day: 'day',
		gross: 'number!',
		fee: 'number!',
		isOwn: 'boolean!',
		isStray: 'boolean!',
	},
	() => sql`
		select l.id, l.kind, coalesce(l.seller, x.seller) as seller, l.organisation_id as "organisationId", l.day,
			case when l.currency <> 'CAD' then 0 when x.seller is null then l.gross when l.gross < 0 then -x.amount else x.amount end as gross,
			case when l.currency <> 'CAD' then 0 else l.fee end as fee, l.payment_id is not null as "isOwn",
			p.id is not null and p.processor_payment_id is distinct from l.charge as "isStray"
		from (select l.* from processor_lines l
			where not l.is_booked and (l.seller is not null
				or l.kind = 'payout' and exists (select from processor_payout_parts x where x.payout_id = l.source))
			order by l.at, l.id limit ${sql.lit(linesAtOnce)}) l
		left join processor_payout_parts x on l.kind = 'payout' and x.payout_id = l.source
		left join payments p on p.organisation_id = l.organisation_id and p.id = l.payment_id
		order by l.at, l.id, seller`,
);
type Row = Awaited<ReturnType<typeof list>>[number];

const mark = keepSql(
	'payouts_mark_booked',
	(of: { ids: readonly string[] }) => sql`update processor_lines set is_booked = true where id = any(${of.ids})`,
);

/** Marks what it gives as booked, in the transaction of the caller, who holds the books. */
export async function takePostings(
	queries: TransactionQueries,
): Promise<{ readonly postings: readonly Posting[]; readonly hasMore: boolean }> {
	const rows = await list(queries, {});
	const ids = [...new Set(rows.map(({ id }) => id))];
	if (ids.length > 0) await mark(queries, { ids });
	return { postings: rows.flatMap(toPostings), hasMore: ids.length === linesAtOnce };
}

function toPostings(row: Row): readonly Posting[] {
	const { id: originId, kind, seller, organisationId, day, gross, fee } = row;
	const named = { seller, originId, organisationId, day };
	const cost = kind === 'fee' ? fee - gross : fee;
	const fees: Posting = { ...named, origin: 'processor_fee', amounts: { processor_fees: cost, processor: -cost } };
	return [...(cost === 0 ? [] : [fees]), ...moveOf(row, named)];
}

function moveOf(
	{ kind, gross, isOwn, isStray }: Pick<Row, 'kind' | 'gross' | 'isOwn' | 'isStray'>,
	named: Omit<Posting, 'origin' | 'amounts'>,
): readonly Posting[] {
	if (gross === 0 || kind === 'fee') return [];
	if (kind === 'payout') return [{ ...named, origin: 'payout', amounts: { processor: gross, bank: -gross } }];
	if (!isOwn) return [{ ...named, origin: 'processor_other', amounts: { processor: gross, suspense: -gross } }];
	// The open item of the charge says what came back of it.
	if (isStray) return [];
	// It stands there until a document takes it, or the bank gives it back.
	if (kind === 'dispute') return [{ ...named, origin: 'dispute', amounts: { processor: gross, disputes: -gross } }];
	return [];
}
