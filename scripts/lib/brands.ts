// The brands that a start would have: those of the database, or of the folder where that has none yet.
import { brandOptions, openSeed } from '#app/server/open-brands.ts';
import { NoBrandsError } from '#platform/server/brands/brand-files.ts';
import { type BrandRegistry, createRegistry, readBrands } from '#platform/server/brands/registry.ts';
import { openPublishedBrands } from '#platform/server/brands/published-brands.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openIfThere } from './with-database.ts';

/** @throws StartError with the faults of what is there */
export async function findBrands(
	database: Database | undefined,
	config: Pick<Config, 'mode' | 'port' | 'brandsDir'>,
): Promise<{ readonly registry: BrandRegistry; readonly place: string }> {
	if (database !== undefined) {
		const { registry } = await openPublishedBrands(database, brandOptions(config));
		if (registry.all().length > 0) return { registry, place: 'the database' };
	}
	const loaded = readBrands(openSeed(config), brandOptions(config));
	return { registry: createRegistry(loaded), place: config.brandsDir };
}

/** Whether neither the database nor the folder has a brand. Other faults are found by who needs the brands. */
export async function lacksBrands(config: Config): Promise<boolean> {
	const database = await openIfThere(config).catch(() => undefined);
	try {
		await findBrands(database, config);
		return false;
	} catch (error) {
		return error instanceof NoBrandsError;
	} finally {
		await database?.close();
	}
}
