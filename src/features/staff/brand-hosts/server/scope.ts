// Whose hosts a caller reads and changes.
import { sql } from 'kysely';
import { platformProblem } from '#platform/contract/problem.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { reachesBrand } from '#features/staff/access/server/api.ts';
import { brandHostProblem } from '../contract.ts';

const begun = keepSql(
	'brand_hosts_begun',
	(of: { brandKey: string; madeUnder: string }) =>
		sql`select 1 from brand_beginnings where brand_key = ${of.brandKey} and made_under = ${of.madeUnder}`,
);

/**
 * The caller's own brand, or one that is being made under it.
 * @param queries of the system: what is begun is in no organisation
 * @throws brand_hosts.not_found for a brand of another company, as for one that there is not
 */
export async function requireOwnBrand(
	queries: PreparedStatements,
	{ brand }: Pick<AuthenticatedCall, 'brand'>,
	brandKey: string,
): Promise<void> {
	if (brandKey === brand.key) return;
	const [found] = await begun(queries, { brandKey, madeUnder: brand.key });
	if (found === undefined) throw brandHostProblem('brand_hosts.not_found');
}

export const mayChange = (queries: PreparedStatements, call: AuthenticatedCall, now: Date): Promise<boolean> =>
	reachesBrand(queries, call, 'brands.manage', now);

/** For the transaction that acts. */
export async function requireEditor(queries: PreparedStatements, call: AuthenticatedCall, now: Date): Promise<void> {
	if (await mayChange(queries, call, now)) return;
	throw platformProblem('session.forbidden', { detail: 'has no say over the whole brand' });
}
