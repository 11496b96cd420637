// Keeps the published brands of the database in a registry: every process shows a publication within a second, also one of another process.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Brand } from '#platform/contract/brand.ts';
import { errorMessage } from '#platform/contract/error-message.ts';
import type { Clock } from '../clock.ts';
import type { Database, PreparedStatements, TransactionQueries } from '../db/database.ts';
import { giveBackMemory } from '../give-back-memory.ts';
import { StartError } from '../start-error.ts';
import {
	type BrandContent,
	type BrandKind,
	brandKinds,
	parseContent,
	putTogether,
	takeApart,
} from './brand-content.ts';
import type { BrandFiles } from './brand-files.ts';
import {
	holdPublications,
	keepPictures,
	liveContents,
	liveVersions,
	publishVersion,
	readPictures,
	readRevision,
	wasPublished,
} from './brand-rows.ts';
import type { BrandOptions, LoadedBrand } from './read-brand.ts';
import { type BrandRegistry, createRegistry, readBrands } from './registry.ts';

export interface PublishedBrands {
	readonly registry: BrandRegistry;
	/** Takes over what was published since. @throws StartError once where that has faults: what was live before stays */
	readonly refresh: () => Promise<void>;
}

/** @throws StartError for brands that this version of the portal finds faults in */
export async function openPublishedBrands(database: Database, options: BrandOptions): Promise<PublishedBrands> {
	let known = await readLive(database, options);
	if (known.loaded.length > atOnce) await giveBackMemory();
	let refused: number | undefined;
	const registry = createRegistry(known.loaded);
	return {
		registry,
		async refresh() {
			const revision = await readRevision(database);
			if (revision === known.revision || revision === refused) return;
			try {
				known = await readLive(database, options, { before: known });
			} catch (error) {
				// It stays so until something else is published.
				if (error instanceof StartError) refused = revision;
				throw error;
			}
			registry.replace(known.loaded);
		},
	};
}

interface Live {
	readonly revision: number;
	readonly loaded: readonly LoadedBrand[];
	/** Numbers of the versions that are loaded, by key. */
	readonly numbers: ReadonlyMap<string, string>;
}

/** Brands whose files are in memory at a time, while they are read. */
const atOnce = 20;

const nothing: Live = { revision: -1, loaded: [], numbers: new Map() };

/** Of `before` every brand stays that has no newer version. Of `without` nothing is read. */
async function readLive(
	database: PreparedStatements,
	options: BrandOptions,
	{ before = nothing, without = [] }: { readonly before?: Live; readonly without?: readonly string[] } = {},
): Promise<Live> {
	// What is published in between is found at the next look.
	const revision = await readRevision(database);
	const live = (await liveVersions(database)).filter(({ brandKey }) => !without.includes(brandKey));
	const rows = Map.groupBy(live, ({ brandKey }) => brandKey);
	const numbers = new Map([...rows].map(([key, kinds]) => [key, kinds.map(({ number }) => number).join(' ')]));
	const kept = before.loaded.filter(({ brand }) => before.numbers.get(brand.key) === numbers.get(brand.key));
	const keptKeys = new Set(kept.map(({ brand }) => brand.key));
	const keys = [...numbers.keys()].filter((key) => !keptKeys.has(key));
	let loaded: readonly LoadedBrand[] = readBrands(await readStored(database, keys.slice(0, atOnce)), options, kept);
	for (let from = atOnce; from < keys.length; from += atOnce) {
		// oxlint-disable-next-line no-await-in-loop -- the files of some brands at a time
		loaded = readBrands(await readStored(database, keys.slice(from, from + atOnce)), options, loaded);
	}
	return { revision, numbers, loaded };
}

export interface StoredFiles extends BrandFiles {
	/** Those that can be read. */
	readonly paths: readonly string[];
}

/** Gives what is live of these brands as the files of their folders. */
export async function readStored(database: PreparedStatements, keys: readonly string[]): Promise<StoredFiles> {
	return filesOf(database, await readContents(database, keys));
}

/** Gives contents as the files of their folders; they need not be live. */
export async function filesOf(
	database: PreparedStatements,
	contents: ReadonlyMap<string, BrandContent>,
): Promise<StoredFiles> {
	const hashes = [...contents.values()].flatMap(({ appearance }) => Object.values(appearance.pictures));
	const rows = hashes.length === 0 ? [] : await readPictures(database, hashes);
	const pictures = new Map(rows.map(({ sha256, body }) => [sha256, body]));
	const files = new Map(
		[...contents].flatMap(([key, content]) => [...putTogether(key, content, (hash) => pictures.get(hash))]),
	);
	return {
		place: 'the database',
		keys: [...contents.keys()].sort(),
		paths: [...files.keys()],
		read: (path) => files.get(path),
	};
}

/** What is live of these brands; of what is not there, nothing. */
export async function readContents(
	database: PreparedStatements,
	keys: readonly string[],
): Promise<ReadonlyMap<string, BrandContent>> {
	if (keys.length === 0) return new Map();
	const rows = Map.groupBy(await liveContents(database, keys), ({ brandKey }) => brandKey);
	return new Map(
		[...rows].map(([key, kinds]) => {
			const contentOf = <Kind extends BrandKind>(kind: Kind) =>
				parseContent(kind, kinds.find((one) => one.kind === kind)?.content);
			return [key, { appearance: contentOf('appearance'), commerce: contentOf('commerce') }];
		}),
	);
}

export interface Publication {
	readonly brand: Brand;
	readonly kind: BrandKind;
	readonly number: number;
}

export interface PublishingFiles {
	readonly files: BrandFiles;
	readonly options: BrandOptions;
	/** Refuses what this deployment cannot run, such as credits without a card processor. */
	readonly check: (registry: BrandRegistry) => void;
	/** Notes who did it, in the same transaction. */
	readonly record?: (queries: TransactionQueries, publications: readonly Publication[]) => Promise<void>;
}

/**
 * Makes what the files hold live, as new versions of the brands that differ from what is; the others stay.
 * @throws StartError that lists every fault; nothing is published then
 */
export async function publishFiles(
	{ database, clock }: { readonly database: Database; readonly clock: Clock },
	{ files, options, check, record }: PublishingFiles,
): Promise<readonly Publication[]> {
	if (files.keys.length === 0) return [];
	// Reading many takes seconds, after which PostgreSQL would have ended a transaction that asked nothing meanwhile.
	const own = readBrands(files, options).map((loaded) => ({ ...takeApart(files, loaded), loaded }));
	return await database.transaction(async (queries) => {
		await holdPublications(queries);
		const contents = await readContents(queries, files.keys);
		const others = await readLive(queries, options, { without: files.keys });
		// What all brands share must hold for all.
		const all = [...others.loaded, ...own.map(({ loaded }) => loaded)];
		check(createRegistry(readBrands({ place: files.place, keys: [], read: () => undefined }, options, all)));
		const at = clock.now();
		const publications: Publication[] = [];
		for (const {
			loaded: { brand },
			content,
			pictures,
		} of own) {
			const before = contents.get(brand.key);
			// oxlint-disable-next-line no-await-in-loop -- one connection answers them in turn
			await keepPictures(queries, pictures);
			for (const kind of brandKinds) {
				if (before !== undefined && JSON.stringify(before[kind]) === JSON.stringify(content[kind])) continue;
				const version = { brandKey: brand.key, kind, content: content[kind], origin: 'folder' } as const;
				// oxlint-disable-next-line no-await-in-loop -- one connection answers them in turn
				publications.push({ brand, kind, number: await publishVersion(queries, version, at) });
			}
		}
		if (publications.length > 0) await record?.(queries, publications);
		return publications;
	});
}

/**
 * The files without those brands of which all was published before, whatever is live of them now.
 * @throws StartError that lists every fault
 */
export async function withoutPublished(
	database: PreparedStatements,
	files: BrandFiles,
	options: BrandOptions,
): Promise<BrandFiles> {
	const keys: string[] = [];
	for (const one of readBrands(files, options)) {
		const { content } = takeApart(files, one);
		const wasLive = (kind: BrandKind) =>
			wasPublished(database, { brandKey: one.brand.key, kind, content: content[kind] });
		// oxlint-disable-next-line no-await-in-loop -- a few brands, and only where samples are taken
		if (!(await Promise.all(brandKinds.map(wasLive))).every(Boolean)) keys.push(one.brand.key);
	}
	return { ...files, keys, read: (path) => files.read(path) };
}

/** Of looks whether something was published. */
const everyMs = 500;

/** Keeps `brands` as they are published, until the end. While the database is away, and where a version has faults, what is live stays. */
export function followPublications(
	brands: Pick<PublishedBrands, 'refresh'>,
	log: Pick<FastifyBaseLogger, 'error'>,
): { stop(): Promise<void> } {
	const ending = new AbortController();
	const run = async (): Promise<void> => {
		while (!ending.signal.aborted) {
			// oxlint-disable-next-line no-await-in-loop -- one look after the other
			await pause(everyMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
			// oxlint-disable-next-line no-await-in-loop -- one look after the other
			if (!ending.signal.aborted) await brands.refresh().catch((error: unknown) => say(error));
		}
	};
	let said = '';
	/** A database that is away is so at each look. */
	const say = (error: unknown): void => {
		const message = errorMessage(error);
		if (message !== said) log.error({ err: error }, 'what was published cannot be shown');
		said = message;
	};
	const ended = run();
	return {
		async stop() {
			ending.abort();
			await ended;
		},
	};
}
