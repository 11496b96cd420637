// What is live and does not work, as the portal last found it: a host that stopped serving, a sender that is not aligned.
import { sql } from 'kysely';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import type { LiveTrouble } from '#features/staff/brand-editor/server/api.ts';

const trouble = {
	brandKey: 'text',
	code: as<LiveTrouble['code']>('text'),
	name: 'text',
	since: 'time?',
} as const;

const list = keepSql(
	'brand_alerts_list_troubles',
	trouble,
	(of: { keys: readonly string[] }) => sql`
		select h.brand_key as "brandKey", 'host_down' as code, h.host as name, min((fact.value->>'falseSince')::timestamptz) as since
		from brand_hosts h, jsonb_each(h.facts) fact
		where h.brand_key = any(${of.keys}::text[]) and fact.value ? 'falseSince'
		group by h.brand_key, h.host
		union all
		select s.brand_key, 'sender_off', s.domain,
			(select min((fact.value->>'falseSince')::timestamptz) from jsonb_each(s.facts) fact)
		from brand_senders s where s.brand_key = any(${of.keys}::text[]) and s.asked_at is not null and not s.is_aligned
		order by code, since nulls last, name`,
);

/** Of all names that these brands have set up, the longest broken first. What could not be asked is none. */
export function listTroubles(queries: PreparedStatements, keys: readonly string[]): Promise<readonly LiveTrouble[]> {
	return list(queries, { keys });
}
