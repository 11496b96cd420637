// Whose hosts a caller reads and changes.
import { platformProblem } from '#platform/contract/problem.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { reachesBrand } from '#features/staff/access/server/api.ts';
import { brandHostProblem } from '../contract.ts';

/** @throws brand_hosts.not_found for a brand of another company, as for one that there is not */
export function requireOwnBrand({ brand }: Pick<AuthenticatedCall, 'brand'>, brandKey: string): void {
	if (brandKey !== brand.key) throw brandHostProblem('brand_hosts.not_found');
}

export const mayChange = (queries: PreparedStatements, call: AuthenticatedCall, now: Date): Promise<boolean> =>
	reachesBrand(queries, call, 'brands.manage', now);

/** For the transaction that acts. */
export async function requireEditor(queries: PreparedStatements, call: AuthenticatedCall, now: Date): Promise<void> {
	if (await mayChange(queries, call, now)) return;
	throw platformProblem('session.forbidden', { detail: 'has no say over the whole brand' });
}
