// What one person paid or was to pay, the newest first. A page is one walk along one index; only the rows of the page are read whole.
import { type RawBuilder, sql } from 'kysely';
import type { Database, Queries, TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { Standing } from '#features/billing/card-processors/server/api.ts';
import type { PaymentKey } from '#features/billing/payment-methods/server/api.ts';
import type { Payment } from './payment.ts';
import { findRow, type PaymentRow, toPayment } from './rows.ts';
import type { PaymentTables } from './tables.ts';

/** How a payment stands, as people see it. `disputed`: the bank has not decided yet; what it gave back is refunded. */
export type HistoryState = 'pending' | 'paid' | 'refunded' | 'refunded_part' | 'disputed' | 'failed' | 'expired';

export interface HistoryEntry extends Standing {
	readonly payment: Payment;
	readonly state: HistoryState;
	readonly kind: string;
}

export interface HistoryPage {
	readonly entries: readonly HistoryEntry[];
	/** Where the next page begins; undefined on the last one. */
	readonly next: HistoryPlace | undefined;
}

/** Right after this payment. */
export interface HistoryPlace {
	readonly at: Date;
	readonly id: string;
}

export interface HistoryWish {
	readonly start: Date;
	/** The first moment after the range. */
	readonly end: Date;
	/** Undefined: all. */
	readonly purpose?: string | undefined;
	/** Of the purpose: see `kindOf`. */
	readonly kinds?: readonly string[] | undefined;
	readonly state?: HistoryState | undefined;
	readonly after?: HistoryPlace | undefined;
	readonly size: number;
}

type HistoryRow = PaymentRow & Standing & { readonly history_state: HistoryState; readonly history_kind: string };

/** Cents in dispute: a standing counts what was lost to the bank, too. */
const disputed = sql`case when s.disputed > 0 then
	(select coalesce(sum(r.amount), 0) from payment_returns r where r.payment_id = p.id
		and r.organisation_id = p.organisation_id and r.kind = 'dispute' and r.state = 'open') else 0 end`;
const isDisputed = sql`s.disputed > 0 and exists (select from payment_returns r where r.payment_id = p.id
	and r.organisation_id = p.organisation_id and r.kind = 'dispute' and r.state = 'open')`;
const returned = sql`(s.refunded + s.disputed)`;
const stateOf = sql`case
	when p.state in ('created', 'pending', 'unknown') then 'pending'
	when p.state in ('failed', 'requires_action') then 'failed'
	when p.state = 'expired' then 'expired'
	when ${isDisputed} then 'disputed'
	when ${returned} >= p.amount then 'refunded'
	when ${returned} > 0 then 'refunded_part'
	else 'paid' end`;
/** The same of one state, without what would make the planner look up the standing of every payment. */
const isState: Readonly<Record<HistoryState, RawBuilder<boolean>>> = {
	pending: sql`p.state in ('created', 'pending', 'unknown')`,
	failed: sql`p.state in ('failed', 'requires_action')`,
	expired: sql`p.state = 'expired'`,
	disputed: sql`p.state = 'paid' and ${isDisputed}`,
	refunded: sql`p.state = 'paid' and ${returned} >= p.amount and not (${isDisputed})`,
	refunded_part: sql`p.state = 'paid' and ${returned} > 0 and ${returned} < p.amount and not (${isDisputed})`,
	paid: sql`p.state = 'paid' and coalesce(s.refunded, 0) = 0 and coalesce(s.disputed, 0) = 0`,
};
const withStanding = sql`left join payment_standings s on s.organisation_id = p.organisation_id and s.payment_id = p.id`;
/** What the slice that sells calls it in the details of the order; before they said it, the beginning of its own id. */
const kindOf = sql`coalesce(p.order_facts -> 'details' ->> 'kind', split_part(p.purpose_id, ':', 1))`;
const facts = sql`p.*, ${stateOf} as history_state, ${kindOf} as history_kind, (${disputed})::bigint as disputed,
	least(coalesce(${returned}, 0) - (${disputed}), p.amount)::bigint as refunded`;

export async function readHistory(
	queries: TransactionQueries,
	{ organisationId, userId }: PersonKey,
	{ start, end, purpose, kinds, state, after = { at: end, id: '' }, size }: HistoryWish,
): Promise<HistoryPage> {
	const ofPurpose = purpose === undefined ? sql`` : sql`and p.purpose = ${purpose}`;
	const ofKind = kinds === undefined ? sql`` : sql`and ${kindOf} = any(${[...kinds]}::text[])`;
	const ofState = state === undefined ? sql`` : sql`and ${isState[state]}`;
	const { rows } = await sql<HistoryRow>`
		with page as materialized (
			select p.id, p.created_at from payments p ${withStanding}
			where p.user_id = ${userId} and p.organisation_id = ${organisationId} and p.created_at >= ${start}
				and (p.created_at, p.id) < (${after.at}::timestamptz, ${after.id}) ${ofPurpose} ${ofKind} ${ofState}
			order by p.created_at desc, p.id desc limit ${size + 1}::bigint)
		select ${facts} from page
			join payments p on p.organisation_id = ${organisationId} and p.id = page.id ${withStanding}
			order by page.created_at desc, page.id desc`.execute(queries);
	const shown = rows.slice(0, size);
	const last = rows.length > size ? shown.at(-1) : undefined;
	return { entries: shown.map(toEntry), next: last && { at: last.created_at, id: last.id } };
}

/** By the number on the receipt: the order's, or the processor's reference of the charge. */
export async function findInHistory(
	queries: TransactionQueries,
	{ organisationId, userId }: PersonKey,
	{ orderNumber, reference }: { readonly orderNumber: string; readonly reference: string },
): Promise<readonly HistoryEntry[]> {
	const own = sql`p.user_id = ${userId} and p.organisation_id = ${organisationId}`;
	const { rows } = await sql<HistoryRow>`
		select ${facts} from payments p ${withStanding} where p.order_number = ${orderNumber} and ${own}
		union all
		select ${facts} from payments p ${withStanding} where p.processor_payment_id = ${reference} and ${own}
		limit 10`.execute(queries);
	return rows.map(toEntry);
}

/** Which of these products a person bought last; `purposeIds` are the purpose's own ids. */
export async function findLastBought(
	database: Database,
	{ organisationId, userId }: PersonKey,
	purpose: string,
	purposeIds: readonly string[],
): Promise<string | undefined> {
	if (purposeIds.length === 0) return undefined;
	const { rows } = await database.tenant(organisationId, (queries) =>
		sql<{ id: string }>`
			select product.id from unnest(${[...purposeIds]}::text[]) as product (id) cross join lateral (
				select p.created_at, p.id from payments p
				where p.user_id = ${userId} and p.organisation_id = ${organisationId} and p.purpose = ${purpose}
					and p.purpose_id = product.id and p.state = 'paid'
				order by p.created_at desc, p.id desc limit 1) last
			order by last.created_at desc, last.id desc limit 1`.execute(queries),
	);
	return rows[0]?.id;
}

/** What came back of a payment, in the order in which it did. */
export async function listReturns(queries: Queries, organisationId: number, paymentId: string) {
	return queries
		.withTables<PaymentTables>()
		.selectFrom('payment_returns')
		.select(['id', 'kind', 'state', 'amount', 'happened_at as at'])
		.where('payment_id', '=', paymentId)
		.where('organisation_id', '=', organisationId)
		.orderBy('happened_at')
		.orderBy('id')
		.execute();
}

function toEntry(row: HistoryRow): HistoryEntry {
	const { history_state: state, history_kind: kind, refunded, disputed: inDispute } = row;
	return { payment: toPayment(row), state, kind, refunded, disputed: inDispute };
}

export async function getPayment(queries: TransactionQueries, key: PaymentKey): Promise<Payment> {
	const row = await findRow(queries, key);
	if (row === undefined) throw new Error(`There is no payment ${key.id}`);
	return toPayment(row);
}
