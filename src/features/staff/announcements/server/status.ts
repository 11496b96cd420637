// What the status address of the brand's product said last; the slice `status-addresses` asks it.
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import { sql } from 'kysely';

export type ProductState = 'unknown' | 'works' | 'disturbed' | 'maintenance';

const find = keepSql(
	'announcements_status_of',
	{ state: as<ProductState>('text'), since: 'time', address: 'text' },
	(of: { brandKey: string }) =>
		sql`select state, changed_at as since, address from status_addresses where brand_key = ${of.brandKey}`,
);

export async function readStatus(queries: PreparedStatements, brandKey: string) {
	const [found] = await find(queries, { brandKey });
	if (found === undefined) return undefined;
	const { state, since, address } = found;
	return { state, since: since.toISOString(), address };
}
