// The brands of a process are those that its database has live. A folder of brands fills an empty database, once.
import type { FastifyBaseLogger } from 'fastify';
import { type BrandFiles, NoBrandsError, openBrandFolder } from '#platform/server/brands/brand-files.ts';
import { liveVersions } from '#platform/server/brands/brand-rows.ts';
import {
	openPublishedBrands,
	type Publication,
	publishFiles,
	type PublishedBrands,
	withoutPublished,
} from '#platform/server/brands/published-brands.ts';
import type { VendorRule } from '#platform/server/brands/publishing.ts';
import type { BrandOptions } from '#platform/server/brands/read-brand.ts';
import type { BrandRegistry } from '#platform/server/brands/registry.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/db/database.ts';
import { requireCardProcessor } from './card-processor.ts';
import { type ProvidersConfig, requireClients, requireIdentityProviders } from './identity-providers.ts';

type BrandsConfig = Pick<Config, 'brandsDir' | 'stripe'> & ProvidersConfig;

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
	const { mode, brandsDir } = config;
	const options = brandOptions({ mode, port });
	const isNew = (await liveVersions(database)).length === 0;
	// A demonstration takes each sample of its version once: what staff publish after it stays.
	if (isNew || mode === 'demo') {
		const all = openSeed(config);
		const files = isNew ? all : await withoutPublished(database, all, options);
		const taken = await publishFiles({ database, clock }, { files, options, check: requireVendors(config) });
		if (taken.length > 0 && mode !== 'demo') log.info(describe(taken, brandsDir));
	}
	const published = await openPublishedBrands(database, options);
	requireVendors(config)(published.registry);
	return published;
}

/** The folder that an empty database is filled from. @throws NoBrandsError that says how to come to a first brand */
export function openSeed({ mode, brandsDir }: Pick<Config, 'mode' | 'brandsDir'>): BrandFiles {
	try {
		return openBrandFolder(brandsDir);
	} catch (error) {
		if (!(error instanceof NoBrandsError)) throw error;
		const remedy =
			mode === 'demo'
				? 'Set BRANDS_DIR to a folder of brands, or leave it out.'
				: 'Run npm run setup, which asks for what the first brand needs, or write brands there as src/brands/README.md says.';
		throw new NoBrandsError(`The database has no brands yet. ${error.message} ${remedy}`);
	}
}

/** Says how a process with these settings reads brands. */
export function brandOptions({ mode, port }: Pick<Config, 'mode' | 'port'>): BrandOptions {
	return { port, requireHttps: mode !== 'demo' };
}

/** Brands promise things that a deployment with these settings must be able to do: asked of a brand by itself before it goes live. */
export function vendorRules(config: BrandsConfig): readonly VendorRule[] {
	return rulesOf(config, requireClients);
}

/** The same, asked of all brands together. */
export function startRules(config: BrandsConfig): readonly VendorRule[] {
	return rulesOf(config, requireIdentityProviders);
}

function rulesOf(config: BrandsConfig, requireProviders: typeof requireClients): readonly VendorRule[] {
	return [
		{ path: 'signInMethods', check: (registry) => requireProviders(config, registry) },
		{ path: 'credits.unitPrice', check: (registry) => requireCardProcessor(config, registry) },
	];
}

/** Holds all brands to all of them. */
export function requireVendors(config: BrandsConfig): (registry: BrandRegistry) => void {
	return (registry) => startRules(config).forEach(({ check }) => check(registry));
}

function describe(taken: readonly Publication[], folder: string): string {
	const keys = [...new Set(taken.map(({ brand }) => brand.key))].join(', ');
	return `The database had no brands and has these now: ${keys}, from ${folder}. To change them: npm run brand.`;
}
