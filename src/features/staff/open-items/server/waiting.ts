// Items that wait for a second person.
import { type RawBuilder, sql } from 'kysely';

/** Names the proposals, for ever. */
export const settleKey = 'open_items.settle';

/** SQL of the proposal that says what became of an item `o`, and that nobody has decided. */
export function findWaiting(now: Date): RawBuilder<unknown> {
	return sql`(select a.id from proposals a where a.organisation_id = o.organisation_id and a.kind = ${sql.lit(settleKey)}
		and a.decision is null and a.expires_at > ${now} and a.payload ->> 'kind' = o.kind and a.payload ->> 'itemId' = o.item_id
		order by a.id limit 1)`;
}
