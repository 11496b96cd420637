// Whose hosts a caller reads.
import { isOwnBrand } from '#features/staff/brand-editor/server/api.ts';
import { brandHostProblem } from '../contract.ts';

/** @throws brand_hosts.not_found for a brand of another company, as for one that there is not */
export async function requireOwnBrand(...asked: Parameters<typeof isOwnBrand>): Promise<void> {
	if (!(await isOwnBrand(...asked))) throw brandHostProblem('brand_hosts.not_found');
}
