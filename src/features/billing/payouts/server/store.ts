// What was read of a processor is kept as it says it. A repeat of a page changes nothing.
import { sql } from 'kysely';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { BalanceLine, CardProcessor, ListedPayout } from '#features/billing/card-processors/server/api.ts';

export type Account = Pick<CardProcessor, 'name' | 'isLive'>;

const addLines = keepSql(
	'payouts_add_lines',
	(of: Account & { rows: string; payoutId: string | null }) => sql`
		insert into processor_lines as l (id, processor, is_live, kind, type, source, charge, reference, gross, fee, currency, foreign_amount,
			foreign_currency, rate, at, day, payout_id)
		select r.id, ${of.name}, ${of.isLive}, r.kind, r.type, r.source, r."processorPaymentId", r.reference, r.gross, r.fee, r.currency,
			(r.foreign ->> 'amount')::bigint, r.foreign ->> 'currency', (r.foreign ->> 'rate')::numeric, r.at, r.day,
			case when r.kind <> 'payout' then ${of.payoutId}::text end
		from jsonb_to_recordset(${of.rows}::jsonb) as r (id text, kind text, type text, source text, "processorPaymentId" text, reference text,
			gross bigint, fee bigint, currency text, "foreign" jsonb, at timestamptz, day date)
		order by r.id
		on conflict (id) do update set payout_id = coalesce(l.payout_id, excluded.payout_id)
			where l.payout_id is null and excluded.payout_id is not null`,
);

/** @param payoutId where they are what the payout is made of */
export async function keepLines(
	queries: PreparedStatements,
	{ name, isLive }: Account,
	lines: readonly BalanceLine[],
	payoutId: string | null = null,
): Promise<void> {
	if (lines.length === 0) return;
	const rows = JSON.stringify(lines.map((line) => ({ ...line, day: businessDayOf(line.at) })));
	await addLines(queries, { name, isLive, rows, payoutId });
}

const addPayouts = keepSql(
	'payouts_add',
	(of: Account & { rows: string }) => sql`
		insert into processor_payouts as p (id, processor, is_live, state, amount, currency, is_automatic, made_at, day, arrives_on, is_complete)
		select r.id, ${of.name}, ${of.isLive}, r.state, r.amount, r.currency, r."isAutomatic", r.at, r.day, r."arrivesOn", r."isComplete"
		from jsonb_to_recordset(${of.rows}::jsonb) as r (id text, state text, amount bigint, currency text, "isAutomatic" boolean, at timestamptz,
			day date, "arrivesOn" date, "isComplete" boolean)
		order by r.id
		on conflict (id) do update set state = excluded.state, arrives_on = excluded.arrives_on, is_complete = excluded.is_complete
			where (p.state, p.arrives_on, p.is_complete) is distinct from (excluded.state, excluded.arrives_on, excluded.is_complete)`,
);

export async function keepPayouts(
	queries: PreparedStatements,
	{ name, isLive }: Account,
	payouts: readonly ListedPayout[],
): Promise<void> {
	if (payouts.length === 0) return;
	const rows = JSON.stringify(payouts.map((payout) => ({ ...payout, day: businessDayOf(payout.at) })));
	await addPayouts(queries, { name, isLive, rows });
}

const begin = keepSql(
	'payouts_begin',
	({ name, isLive }: Account) => sql`
		insert into processor_reads (processor, is_live, since, until)
		select ${name}, ${isLive}, p.at, p.at from (select min(p.paid_at) as at from payments p
			where p.processor = ${name} and p.is_live = ${isLive} and p.state = 'paid') p where p.at is not null
		on conflict (processor, is_live) do nothing`,
);
const hold = keepSql(
	'payouts_hold',
	{ since: 'time', until: 'time', readAt: 'time?', oldest: 'time?' },
	({ name, isLive }: Account) => sql`
		select r.since, r.until, r.read_at as "readAt", (select min(p.made_at) from processor_payouts p
			where not p.is_listed and p.processor = ${name} and p.is_live = ${isLive}) as oldest
		from processor_reads r where r.processor = ${name} and r.is_live = ${isLive} for update of r`,
);
export type Read = Awaited<ReturnType<typeof hold>>[number];

/** Everybody else who writes what the processor says waits. Undefined while nothing was sold by it. */
export async function holdRead(queries: PreparedStatements, { name, isLive }: Account): Promise<Read | undefined> {
	const [read] = await hold(queries, { name, isLive });
	if (read !== undefined) return read;
	void (await begin(queries, { name, isLive }));
	return (await hold(queries, { name, isLive }))[0];
}

/** A slower process sets nothing back. */
export const noteLinesRead = keepSql(
	'payouts_note_lines_read',
	({ name, isLive, until }: Account & { until: Date }) => sql`
		update processor_reads set until = greatest(until, ${until}) where processor = ${name} and is_live = ${isLive}`,
);
export const noteAllRead = keepSql(
	'payouts_note_all_read',
	({ name, isLive, at }: Account & { at: Date }) => sql`
		update processor_reads set read_at = greatest(read_at, ${at}) where processor = ${name} and is_live = ${isLive}`,
);

/** Payouts whose lines are not all there, the oldest first. */
export const listUnlisted = keepSql(
	'payouts_list_unlisted',
	{ id: 'text', isAutomatic: 'boolean' },
	({ name, isLive }: Account) => sql`
		select p.id, p.is_automatic as "isAutomatic" from processor_payouts p
		where not p.is_listed and (p.is_complete or not p.is_automatic) and p.processor = ${name} and p.is_live = ${isLive}
		order by p.made_at, p.id limit 100`,
);
