// Which brand serves a request, a mail, an invoice. Loaded once at start from data; the host decides by exact match (R-62),
// and there is no fallback brand: an unknown host is refused.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand, BrandView, LegalTexts, Partner, PartnerView } from '#platform/contract/brand.ts';
import { type Language, inEachLanguage } from '#platform/contract/language.ts';
import { StartError } from '../start-error.ts';
import { type BrandAsset, iconAddressOf } from './assets.ts';
import { type Fault, formatFaults, type Report } from './fault.ts';
import { readSharedLegal } from './legal.ts';
import { buildStyleSheet } from './palette.ts';
import { type BrandOptions, type LoadedBrand, readBrandFile, readBrandFolder } from './read-brand.ts';
import { buildPartnerView, buildView } from './views.ts';

export interface BrandRegistry {
	/** Takes the exact host name in lower case, without port. */
	findByHost(host: string): Brand | undefined;
	/** Throws for a key that no brand has. */
	getByKey(key: string): Brand;
	findByOrganisation(organisationId: number): Brand | undefined;
	all(): readonly Brand[];
	/** Every host of every brand as an origin, with the scheme and port of its brand's canonical one: who may call across origins (R-56). */
	origins(): ReadonlySet<string>;
	/** The origin of one of the brand's hosts, or the canonical one for any other. */
	originOf(brand: Brand, host: string): string;
	view(brand: Brand, language: Language): BrandView;
	/** By the path of its address. The asset says whose it is: one brand's pictures are not for another's host. */
	findAsset(urlPath: string): BrandAsset | undefined;
	/** Gives the address of the browser tab's icon, which is the brand's mark. */
	iconAddress(brand: Brand): string;
	/** The mark for mail, as a PNG; undefined where the brand has none. */
	mailMark(brand: Brand): Buffer | undefined;
	/** Writes the CSS variables `--brand-…` of both themes. */
	styleSheet(brand: Brand): string;
	/** The data of a login page variant. Keys compare without letter case, like every path. */
	partner(brand: Brand, key: string): Partner | undefined;
	partnerView(brand: Brand, key: string, language: Language): PartnerView | undefined;
	/** The brand's legal pages, placeholders filled. */
	legal(brand: Brand, language: Language): LegalTexts;
}

/**
 * Reads every brand of a folder (src/brands/README.md describes it).
 * @throws StartError that lists every fault of every file.
 */
export function loadBrands(folder: string, options: BrandOptions): BrandRegistry {
	const faults: Fault[] = [];
	const report: Report = (file, path, reason) => faults.push({ file, path, reason });
	const brands = listKeys(folder)
		.map((key) => readBrandFile(folder, key, options, report))
		.filter((brand) => brand !== undefined);
	const sharedLegal = readSharedLegal(folder, report);
	const loaded = brands.map((brand) => readBrandFolder(folder, brand, sharedLegal, report));
	reportShared(brands, 'hosts', (brand) => brand.hosts, report);
	reportShared(brands, 'organisations', (brand) => brand.organisations, report);
	if (faults.length > 0) throw new StartError(formatFaults(folder, faults));
	return buildRegistry(loaded);
}

/** Folders of brands: every one but `legal`, which holds the shared texts. */
function listKeys(folder: string): string[] {
	let entries;
	try {
		entries = readdirSync(folder, { withFileTypes: true });
	} catch {
		throw new StartError(`The brand folder ${folder} cannot be read. Set BRANDS_DIR to a folder of brands.`);
	}
	const keys = entries.filter((entry) => entry.isDirectory() && /^[^.]/.test(entry.name) && entry.name !== 'legal');
	if (keys.length === 0)
		throw new StartError(`The brand folder ${folder} holds no brand. Add ${join('<key>', 'brand.json')}.`);
	return keys.map((entry) => entry.name).sort();
}

/** What may belong to one brand only. */
function reportShared(
	brands: readonly Brand[],
	field: string,
	valuesOf: (brand: Brand) => readonly (string | number)[],
	report: Report,
): void {
	const owners = new Map<string | number, string>();
	for (const brand of brands) {
		for (const value of valuesOf(brand)) {
			const owner = owners.get(value);
			if (owner === undefined) owners.set(value, brand.key);
			else report(`${brand.key}/brand.json`, field, `${value} already belongs to ${owner}`);
		}
	}
}

function buildRegistry(loaded: readonly LoadedBrand[]): BrandRegistry {
	const brands = loaded.map(({ brand }) => brand);
	const parts = new Map(loaded.map((entry) => [entry.brand.key, buildParts(entry)]));
	const byKey = new Map(brands.map((brand) => [brand.key, brand]));
	const byHost = new Map(brands.flatMap((brand) => brand.hosts.map((host) => [host, brand] as const)));
	const byOrganisation = new Map(brands.flatMap((brand) => brand.organisations.map((id) => [id, brand] as const)));
	const assets = new Map(
		loaded.flatMap((entry) => [...entry.assets.values()].map((asset) => [asset.url, asset] as const)),
	);
	const origins = new Set(brands.flatMap(listOrigins));
	return {
		findByHost: (host) => byHost.get(host),
		getByKey: (key) => getFrom(byKey, key),
		findByOrganisation: (organisationId) => byOrganisation.get(organisationId),
		all: () => brands,
		origins: () => origins,
		originOf: (brand, host) => findOrigin(brand, host),
		view: (brand, language) => getFrom(parts, brand.key).views[language],
		findAsset: (urlPath) => assets.get(urlPath),
		iconAddress: (brand) => getFrom(parts, brand.key).iconAddress,
		mailMark: (brand) => getFrom(parts, brand.key).mailMark,
		styleSheet: (brand) => getFrom(parts, brand.key).styleSheet,
		partner: (brand, key) => findPartner(brand, key),
		partnerView: (brand, key, language) => getFrom(parts, brand.key).partnerViews[language].get(key.toLowerCase()),
		legal: (brand, language) => getFrom(parts, brand.key).legal[language],
	};
}

function buildParts({ brand, assets, legal }: LoadedBrand) {
	if (!legal) throw new TypeError(`Brand ${brand.key} has no legal texts`);
	const urlOf = (name: string) => getFrom(assets, name).url;
	const partnerViews = (language: Language) =>
		new Map(
			Object.entries(brand.partners).map(([key, partner]) => [
				key,
				buildPartnerView(brand, key, partner, language, urlOf),
			]),
		);
	return {
		legal,
		iconAddress: iconAddressOf(getFrom(assets, brand.logos.mark)),
		mailMark: brand.logos.mail === undefined ? undefined : getFrom(assets, brand.logos.mail).body,
		styleSheet: buildStyleSheet(brand.colours),
		views: inEachLanguage((language) => buildView(brand, language, urlOf)),
		partnerViews: inEachLanguage(partnerViews),
	};
}

function findPartner(brand: Brand, key: string): Partner | undefined {
	const name = key.toLowerCase();
	return Object.hasOwn(brand.partners, name) ? brand.partners[name] : undefined;
}

function listOrigins(brand: Brand): string[] {
	const { protocol, port } = new URL(brand.canonicalOrigin);
	return brand.hosts.map((host) => `${protocol}//${host}${port === '' ? '' : `:${port}`}`);
}

/** Pages of a brand whose API has a host of its own are never there. */
function findOrigin(brand: Brand, host: string): string {
	const isPageHost = brand.apiOrigin === undefined && brand.hosts.includes(host);
	return (isPageHost ? listOrigins(brand)[brand.hosts.indexOf(host)] : undefined) ?? brand.canonicalOrigin;
}

function getFrom<V>(map: ReadonlyMap<string, V>, key: string): V {
	const value = map.get(key);
	if (value === undefined) throw new RangeError(`There is no ${key} in the brand registry`);
	return value;
}
