// The brands of a process are those that its database has live. A folder of brands fills an empty database, once.
import type { FastifyBaseLogger } from 'fastify';
import { openBrandFolder } from '#platform/server/brands/brand-files.ts';
import {
	openPublishedBrands,
	type Publication,
	publishFiles,
	type PublishedBrands,
} from '#platform/server/brands/published-brands.ts';
import type { BrandRegistry } from '#platform/server/brands/registry.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/db/database.ts';
import { requireCardProcessor } from './card-processor.ts';
import { requireIdentityProviders } from './identity-providers.ts';

type BrandsConfig = Pick<Config, 'mode' | 'brandsDir' | 'stripe'> & Partial<Pick<Config, 'identityProviders'>>;

interface BrandsDependencies {
	readonly config: BrandsConfig;
	readonly database: Database;
	readonly clock: Clock;
	/** The server listens there. */
	readonly port: number;
	readonly log: Pick<FastifyBaseLogger, 'info'>;
}

/** @throws StartError that lists every fault of the folder, where it is read, or of what is live */
export async function openBrands(dependencies: BrandsDependencies): Promise<PublishedBrands> {
	const { config, database, clock, port, log } = dependencies;
	const options = { port, requireHttps: config.mode !== 'demo' };
	const published = await openPublishedBrands(database, options);
	const isNew = published.registry.all().length === 0;
	// A demonstration shows the samples of its version.
	if (isNew || config.mode === 'demo') {
		const files = openBrandFolder(config.brandsDir);
		const taken = await publishFiles({ database, clock }, { files, options, check: requireVendors(config) });
		if (taken.length > 0 && config.mode !== 'demo') log.info(describe(taken, config.brandsDir));
		await published.refresh();
	}
	requireVendors(config)(published.registry);
	return published;
}

/** What brands promise, somebody must do. */
export function requireVendors(config: BrandsConfig): (registry: BrandRegistry) => void {
	return (registry) => {
		requireIdentityProviders(config, registry);
		requireCardProcessor(config, registry);
	};
}

function describe(taken: readonly Publication[], folder: string): string {
	const keys = [...new Set(taken.map(({ brand }) => brand.key))].join(', ');
	return `The database had no brands and has these now: ${keys}, from ${folder}. To change them: npm run brand.`;
}
