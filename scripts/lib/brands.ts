// The brands that a start would have: those of the database, or of the folder where that has none yet.
import { brandOptions } from '#app/server/open-brands.ts';
import { type BrandRegistry, loadBrands } from '#platform/server/brands/registry.ts';
import { openPublishedBrands } from '#platform/server/brands/published-brands.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/db/database.ts';

/** @throws StartError with the faults of what is there */
export async function findBrands(
	database: Database | undefined,
	config: Pick<Config, 'mode' | 'port' | 'brandsDir'>,
): Promise<{ readonly registry: BrandRegistry; readonly place: string }> {
	if (database !== undefined) {
		const { registry } = await openPublishedBrands(database, brandOptions(config));
		if (registry.all().length > 0) return { registry, place: 'the database' };
	}
	return { registry: loadBrands(config.brandsDir, brandOptions(config)), place: config.brandsDir };
}
