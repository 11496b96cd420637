// What is open is known to the slices whose money it is. It is noticed here, so that there is an owner, an age and an end: with every return of a
// payment, after every act, and by a job every few minutes. Each statement walks an index of few rows, or keys.
import { type RawBuilder, sql } from 'kysely';
import { minutes } from '#platform/contract/duration.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { createRecurringJob, type RecurringJob } from '#platform/server/jobs/recurring-job.ts';
import type { Core } from '#platform/server/slice.ts';
import { checkEveryMinutes } from '../contract.ts';

interface Tracked {
	readonly now: Date;
	/** Null: everything that the transaction sees. Disputes are noticed with their payment alone. */
	readonly paymentId: string | null;
	/** Null stands for any; with an item nothing is noticed. */
	readonly itemId: string | null;
	/** The person who has just settled it. */
	readonly by: number | null;
}

const isWanted = (of: Tracked, paymentId: RawBuilder<unknown>): RawBuilder<unknown> =>
	sql`(${of.paymentId}::text is null or ${paymentId} = ${of.paymentId})`;

/** The bank waits for an answer. Once it has one it decides for weeks, and nobody has anything to do. */
const isAsked = sql`r.state in ('inquiry', 'open') and r.respond_by is not null`;

const notice = keepSql(
	'open_items_notice',
	(of: Tracked) => sql`
		insert into open_items (organisation_id, kind, item_id, noticed_at, user_id, payment_id, amount, since, until)
		select f.organisation_id, f.kind, f.item_id, ${of.now}::timestamptz, f.user_id, f.payment_id, f.amount, f.since, f.until from (
			select x.organisation_id, 'not_placed' as kind, x.id as item_id, p.user_id, p.id as payment_id, -x.amount as amount, x.noted_at as since,
				null::timestamptz as until
				from payment_open_items x join payments p on p.organisation_id = x.organisation_id and p.id = x.payment_id
				where x.closed_at is null and x.amount <> 0 and ${isWanted(of, sql`x.payment_id`)}
			union all select p.organisation_id, 'no_answer', p.id, p.user_id, p.id, p.amount, coalesce(p.asked_at, p.created_at), null
				from payments p where p.check_at is not null and p.state = 'unknown' and ${isWanted(of, sql`p.id`)}
			union all select r.organisation_id, 'dispute', r.id, p.user_id, p.id, r.amount, r.happened_at, r.respond_by
				from payment_returns r join payments p on p.organisation_id = r.organisation_id and p.id = r.payment_id
				where r.payment_id = ${of.paymentId} and r.kind = 'dispute' and ${isAsked}
			union all select f.organisation_id, 'owed', f.id, i.user_id, null, i.balance, f.noted_at, null
				from invoice_favours f join invoices i on i.organisation_id = f.organisation_id and i.id = f.invoice_id
				where f.closed_at is null and i.balance < 0 and ${of.paymentId}::text is null) f
		where not exists (select from open_items o where o.organisation_id = f.organisation_id and o.kind = f.kind and o.item_id = f.item_id
			and o.closed_at is null)
		order by f.organisation_id, f.kind, f.item_id
		on conflict do nothing`,
);

/** A payment that is not asked after any more goes on as a charge that no payment has. */
const refresh = keepSql(
	'open_items_refresh',
	(of: Tracked) => sql`
		update open_items o set
			amount = case when s.is_open then s.amount else o.amount end, until = case when s.is_open then s.until else o.until end,
			closed_at = case when not s.is_open then ${of.now}::timestamptz end,
			closed_by = case when not s.is_open then coalesce(s.closed_by, ${of.by}::integer) end,
			outcome = case when not s.is_open then s.outcome end
		from (select o.organisation_id, o.kind, o.item_id, o.noticed_at, coalesce(x.closed_by, f.closed_by) as closed_by, r.respond_by as until,
				coalesce(-x.amount, p.amount, r.amount, i.balance, 0) as amount,
				coalesce(case o.kind when 'not_placed' then x.closed_at is null and x.amount <> 0
					when 'no_answer' then p.check_at is not null and p.state = 'unknown'
					when 'dispute' then ${isAsked}
					else f.closed_at is null and i.balance < 0 end, false) as is_open,
				case o.kind when 'not_placed' then case when x.closed_at is not null then 'settled' when x.kind = 'charge' then 'taken' else 'placed' end
					when 'no_answer' then case p.state when 'paid' then 'paid' when 'expired' then 'expired' when 'unknown' then 'closed' else 'failed' end
					when 'dispute' then case when r.state in ('won', 'lost') then r.state when r.state in ('inquiry', 'open') then 'answered' else 'closed' end
					else case when f.closed_at is null then 'taken' else 'returned' end end as outcome
			from open_items o
			left join payment_open_items x on o.kind = 'not_placed' and x.organisation_id = o.organisation_id and x.id = o.item_id
			left join payments p on o.kind = 'no_answer' and p.organisation_id = o.organisation_id and p.id = o.item_id
			left join payment_returns r on o.kind = 'dispute' and r.organisation_id = o.organisation_id and r.id = o.item_id
			left join invoice_favours f on o.kind = 'owed' and f.organisation_id = o.organisation_id and f.id = o.item_id
			left join invoices i on i.organisation_id = f.organisation_id and i.id = f.invoice_id
			where o.closed_at is null and ${isWanted(of, sql`o.payment_id`)}
				and (${of.itemId}::text is null or o.item_id = ${of.itemId})) s
		where o.organisation_id = s.organisation_id and o.kind = s.kind and o.item_id = s.item_id and o.noticed_at = s.noticed_at
			and o.closed_at is null and (not s.is_open or (o.amount, o.until) is distinct from (s.amount, s.until))`,
);

/** Everything that the transaction sees, or of one payment, or one item that has just ended. */
export async function track(
	queries: PreparedStatements,
	now: Date,
	{ paymentId, itemId, by }: { readonly paymentId?: string; readonly itemId?: string; readonly by?: number } = {},
): Promise<void> {
	const of = { now, paymentId: paymentId ?? null, itemId: itemId ?? null, by: by ?? null };
	void (await refresh(queries, of));
	if (itemId === undefined) void (await notice(queries, of));
}

/** Follows what came back of a payment, and what is known of a charge that names it, after it was booked. */
export function createTrackReturns({
	clock,
}: Pick<Core, 'clock'>): (queries: PreparedStatements, payment: { readonly id: string }) => Promise<void> {
	return (queries, { id: paymentId }) => track(queries, clock.now(), { paymentId });
}

const noteCheck = keepSql(
	'open_items_note_check',
	(of: { now: Date }) => sql`
		insert into open_item_checks (checked_at) values (${of.now})
		on conflict (only_one) do update set checked_at = excluded.checked_at`,
);

export function createCheckJob(dependencies: Pick<Core, 'database' | 'clock' | 'queue'>): RecurringJob {
	const { database, clock } = dependencies;
	const schedule = { name: 'open_items.check', everyMs: minutes(checkEveryMinutes), lane: 'money' } as const;
	return createRecurringJob(dependencies, schedule, () =>
		database.transaction(async (queries) => {
			const now = readOnce(clock).now();
			await track(queries, now);
			await noteCheck(queries, { now });
		}),
	);
}
