// `npm run brand`, apart from where it is typed.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brandOptions, requireVendors } from '#app/server/open-brands.ts';
import { withEnteredSecrets } from '#app/server/identity-providers.ts';
import { findStillRunning } from '#features/staff/brand-features/server/api.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import { type Feature, offFeatures } from '#platform/contract/features.ts';
import { openBrandFolder } from '#platform/server/brands/brand-files.ts';
import { liveVersions } from '#platform/server/brands/brand-rows.ts';
import {
	openPublishedBrands,
	type Publication,
	publishFiles,
	readStored,
} from '#platform/server/brands/published-brands.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import { StartError } from '#platform/server/start-error.ts';
import { beginBrand, type NewBrandOptions } from './new-brand-command.ts';
import { getOperator } from './operator.ts';
import type { Ask } from './questions.ts';

export const usage = `Usage:
  npm run brand -- list
  npm run brand -- export KEY FOLDER
  npm run brand -- import FOLDER --by USER
  npm run brand -- new [--key KEY] [--name-en NAME] [--name-fr NAME] [--accent '#1670a8'] [--plain] [--by USER]

Export writes FOLDER/KEY as src/brands/README.md describes it. Import publishes each brand of FOLDER that differs from what is live; the
portal shows it within a second. New begins a brand as a draft under USER's own, with its sign-in methods, prices and packages unless it is
--plain; on a terminal it asks for what is missing. USER, a user name or an email address, answers for what is done.`;

interface Dependencies {
	readonly database: Database;
	readonly clock: Clock;
	readonly config: Config;
}

export interface BrandOrder {
	readonly command: string;
	readonly places: readonly string[];
	readonly by?: string | undefined;
	/** They are those of a new one. */
	readonly options?: NewBrandOptions;
}

/** What to print. @throws StartError that says what is wrong with the order, or every fault of the folder */
export async function runBrandCommand(
	dependencies: Dependencies,
	{ command, places, by, options = {} }: BrandOrder,
	ask?: Ask,
): Promise<string> {
	const [first, second, ...more] = places;
	if (command === 'list' && first === undefined) return await list(dependencies);
	if (command === 'export' && first !== undefined && second !== undefined && more.length === 0)
		return await exportBrand(dependencies, first, second);
	if (command === 'import' && first !== undefined && second === undefined && by !== undefined)
		return await importBrands(dependencies, first, by);
	if (command === 'new' && first === undefined)
		return await makeNew(dependencies, { ...options, ...(by !== undefined && { by }) }, ask);
	throw new StartError(usage);
}

async function makeNew(
	{ database, clock, config }: Dependencies,
	options: NewBrandOptions,
	ask?: Ask,
): Promise<string> {
	const { registry } = await openPublishedBrands(database, brandOptions(config));
	if (registry.all().length === 0)
		throw new StartError('The database has no brands yet. Run npm run setup, which asks for what the first one needs.');
	return await beginBrand({ database, clock, registry }, options, ask);
}

async function list({ database }: Dependencies): Promise<string> {
	const rows = Map.groupBy(await liveVersions(database), ({ brandKey }) => brandKey);
	if (rows.size === 0)
		return 'The database has no brands yet: the first start takes those of BRANDS_DIR, and npm run setup makes one.';
	return [...rows]
		.map(([key, versions]) => `${key}: ${versions.map(({ kind, number }) => `${kind} ${number}`).join(', ')}`)
		.join('\n');
}

async function exportBrand({ database }: Dependencies, key: string, folder: string): Promise<string> {
	const files = await readStored(database, [key]);
	if (files.keys.length === 0) throw new StartError(`No brand ${key} is live.`);
	const place = join(folder, key);
	if (existsSync(place)) throw new StartError(`${place} is there already. Remove it, or name another folder.`);
	for (const path of files.paths) {
		const file = join(folder, path);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, files.read(path) ?? '');
	}
	return `${files.paths.length} files written to ${place}.`;
}

async function importBrands({ database, clock, config }: Dependencies, folder: string, by: string): Promise<string> {
	const operator = await getOperator(database, by);
	const files = openBrandFolder(folder);
	const published = await publishFiles(
		{ database, clock },
		{
			files,
			options: brandOptions(config),
			check: requireVendors(await withEnteredSecrets(config, database, config.passwordPepper)),
			async record(queries, publications) {
				await requireEnded(queries, clock.now(), publications);
				for (const [brand, versions] of Map.groupBy(publications, (one) => one.brand)) {
					for (const organisationId of brand.organisations) {
						const object = { kind: 'brand', id: brand.key, name: brand.names[brand.defaultLanguage] };
						const details = Object.fromEntries(versions.map(({ kind, number }) => [`${kind}Version`, number]));
						const fact = { organisationId, event: 'brands.published', actorId: operator.id, object, details } as const;
						await recordAudit(queries, clock, { network: 'command', request: { id: 'brand' } }, fact);
					}
				}
			},
		},
	);
	if (published.length === 0) return 'Nothing was published: what is live does not differ.';
	return published.map(describe).join('\n');
}

const runningWords = {
	subscriptions: 'subscriptions that would renew',
	autoLoad: 'charges of auto-load under way',
} as Readonly<Partial<Record<Feature, string>>>;

/** What runs is ended by people before its feature is off. */
async function requireEnded(
	queries: TransactionQueries,
	now: Date,
	publications: readonly Publication[],
): Promise<void> {
	for (const brand of new Set(publications.map((one) => one.brand))) {
		const [first] = await findStillRunning(queries, offFeatures(brand), {
			organisationIds: brand.organisations,
			now,
		});
		if (first === undefined) continue;
		const what = runningWords[first.feature] ?? 'things that run';
		throw new StartError(
			`${brand.key} turns ${first.feature} off, and has ${first.running} ${what}. End them first. Nothing was published.`,
		);
	}
}

function describe({ brand, kind, number }: Publication): string {
	return `${brand.key}: ${kind} ${number} is live.`;
}
