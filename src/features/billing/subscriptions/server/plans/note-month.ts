// What a subscription's seats cost a month, kept by calendar month: figures about recurring revenue are read from it. Seats themselves say only
// what they cost now.
import { sql } from 'kysely';
import { keepSql } from '#platform/server/db/keep.ts';
import type { SubscriptionKey } from '../rows.ts';

interface Changed extends SubscriptionKey {
	readonly seller: string;
	/** From then on its seats cost what they cost now. */
	readonly day: string;
}

/** Comes after each change of seats. A renewal that is late never changes a month before one that is known. */
export const noteMonth = keepSql(
	'subscriptions_note_month',
	({ organisationId, subscriptionId, seller, day }: Changed) => sql`
		insert into subscription_months (organisation_id, subscription_id, month, seller, amount, seats)
		select ${organisationId}, ${subscriptionId}, greatest(date_trunc('month', ${day}::date)::date, m.month), ${seller}, s.amount, s.seats
		from (select coalesce(sum(t.price), 0) as amount, count(*) as seats from subscription_seats t
			where t.organisation_id = ${organisationId} and t.subscription_id = ${subscriptionId} and t.ended_at is null) s
		left join lateral (select l.month, l.amount, l.seats from subscription_months l
			where l.organisation_id = ${organisationId} and l.subscription_id = ${subscriptionId} order by l.month desc limit 1) m on true
		where (s.amount, s.seats) is distinct from (m.amount, m.seats)
		on conflict (organisation_id, subscription_id, month) do update set amount = excluded.amount, seats = excluded.seats`,
);
