// Whose hosts a caller reads and changes.
import type { PreparedStatements } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { listKeys } from '#features/staff/brand-editor/server/api.ts';
import { brandHostProblem } from '../contract.ts';

/**
 * Whether it is the caller's own brand, or one that is being made under it.
 * @param queries of the system: what is begun is in no organisation
 */
export async function isOwnBrand(
	queries: PreparedStatements,
	{ brand }: Pick<AuthenticatedCall, 'brand'>,
	brandKey: string,
): Promise<boolean> {
	return brandKey === brand.key || (await listKeys(queries, { brand })).includes(brandKey);
}

/** @throws brand_hosts.not_found for a brand of another company, as for one that there is not */
export async function requireOwnBrand(...asked: Parameters<typeof isOwnBrand>): Promise<void> {
	if (!(await isOwnBrand(...asked))) throw brandHostProblem('brand_hosts.not_found');
}
