// Which brand serves a request, a mail, an invoice. The host decides by exact match, and there is no fallback brand: an unknown host
// is refused.
import type { Brand, BrandView, LegalTexts, Partner, PartnerView } from '#platform/contract/brand.ts';
import { type Language, inEachLanguage } from '#platform/contract/language.ts';
import { StartError } from '../start-error.ts';
import { type BrandAsset, iconAddressOf } from './assets.ts';
import { type BrandFiles, openBrandFolder } from './brand-files.ts';
import { collectFaults, formatFaults, type Report } from './fault.ts';
import { readSharedLegal, unpackLegal } from './legal.ts';
import { buildStyleSheet } from './palette.ts';
import { type BrandOptions, type LoadedBrand, readBrandFile, readBrandFolder } from './read-brand.ts';
import { buildPartnerView, buildView } from './views.ts';

export interface BrandRegistry {
	/** Takes the exact host name in lower case, without port. */
	findByHost(host: string): Brand | undefined;
	/** Takes a host as requests name it, with the port of the brand's canonical origin. */
	findByAuthority(authority: string): Brand | undefined;
	/** Undefined for a brand that is not published. */
	findByKey(key: string): Brand | undefined;
	/** Throws for a key that no brand has. */
	getByKey(key: string): Brand;
	findByOrganisation(organisationId: number): Brand | undefined;
	all(): readonly Brand[];
	/** Every host of every brand as an origin, with the scheme and port of its brand's canonical one: who may call across origins. */
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
	/** Where a page finds the same picture. */
	mailMarkAddress(brand: Brand): string | undefined;
	/** Writes the CSS variables `--brand-…` of both themes. */
	styleSheet(brand: Brand): string;
	/** The data of a login page variant. Keys compare without letter case, like every path. */
	partner(brand: Brand, key: string): Partner | undefined;
	partnerView(brand: Brand, key: string, language: Language): PartnerView | undefined;
	/** The brand's legal pages, placeholders filled. */
	legal(brand: Brand, language: Language): LegalTexts;
}

/** A registry whose brands can be exchanged while it is in use; a caller that asks again gets what is live. */
export interface LiveRegistry extends BrandRegistry {
	replace(brands: readonly LoadedBrand[]): void;
}

/**
 * Reads every brand of a folder (src/brands/README.md describes it).
 * @throws StartError that lists every fault of every file.
 */
export function loadBrands(folder: string, options: BrandOptions): BrandRegistry {
	return createRegistry(readBrands(openBrandFolder(folder), options));
}

/**
 * @param kept brands that stay as they are, and are not read again
 * @throws StartError that lists every fault of every file.
 */
export function readBrands(
	files: BrandFiles,
	options: BrandOptions,
	kept: readonly LoadedBrand[] = [],
): readonly LoadedBrand[] {
	const { faults, report } = collectFaults();
	const keptKeys = new Set(kept.map(({ brand }) => brand.key));
	const read = files.keys
		.filter((key) => !keptKeys.has(key))
		.map((key) => readBrandFile(files, key, options, report))
		.filter((brand) => brand !== undefined);
	const sharedLegal = readSharedLegal(files, report);
	const texts = kept.flatMap(({ legal }) => (legal === undefined ? [] : Object.values(legal)));
	const known = new Map(texts.map((text) => [text.hash, text]));
	const loaded = [...kept, ...read.map((brand) => readBrandFolder(files, brand, sharedLegal, report, known))];
	const brands = loaded.map(({ brand }) => brand);
	reportShared(brands, 'hosts', (brand) => brand.hosts, report);
	reportShared(brands, 'organisations', (brand) => brand.organisations, report);
	if (faults.length > 0) throw new StartError(formatFaults(files.place, faults));
	return loaded.sort((one, other) => (one.brand.key < other.brand.key ? -1 : 1));
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
			else {
				const says = `${value} already belongs to ${owner}`;
				report(`${brand.key}/brand.json`, field, { code: 'taken', says, value: String(value) });
			}
		}
	}
}

export function createRegistry(loaded: readonly LoadedBrand[]): LiveRegistry {
	let live = buildIndex(loaded);
	/** What each brand showed before its last change: pages that name it are still on their way. */
	const former = new Map<string, Assets>();
	const partsOf = (brand: Brand) => findParts(getFrom(live.loadedByKey, brand.key));
	return {
		replace(brands) {
			for (const { brand, assets } of live.loaded)
				if (!brands.some((one) => one.assets === assets)) former.set(brand.key, byAddress(assets));
			live = buildIndex(brands);
		},
		findByHost: (host) => live.byHost.get(host),
		findByAuthority: (authority) => live.byAuthority.get(authority),
		findByKey: (key) => live.byKey.get(key),
		getByKey: (key) => getFrom(live.byKey, key),
		findByOrganisation: (organisationId) => live.byOrganisation.get(organisationId),
		all: () => live.brands,
		origins: () => live.origins,
		originOf: (brand, host) => findOrigin(brand, host),
		view: (brand, language) => partsOf(brand).views[language],
		findAsset: (urlPath) => live.assets.get(urlPath) ?? findFormer(former, urlPath),
		iconAddress: (brand) => partsOf(brand).iconAddress,
		mailMark: (brand) => partsOf(brand).mailMark?.body,
		mailMarkAddress: (brand) => partsOf(brand).mailMark?.url,
		styleSheet: (brand) => partsOf(brand).styleSheet,
		partner: (brand, key) => findPartner(brand, key),
		partnerView: (brand, key, language) => partsOf(brand).partnerViews[language].get(key.toLowerCase()),
		legal: (brand, language) => unpackLegal(partsOf(brand).legal, brand, language),
	};
}

function buildIndex(loaded: readonly LoadedBrand[]) {
	const brands = loaded.map(({ brand }) => brand);
	return {
		loaded,
		brands,
		loadedByKey: new Map(loaded.map((entry) => [entry.brand.key, entry])),
		byKey: new Map(brands.map((brand) => [brand.key, brand])),
		byHost: new Map(brands.flatMap((brand) => brand.hosts.map((host) => [host, brand] as const))),
		byAuthority: new Map(brands.flatMap((brand) => listAuthorities(brand).map((one) => [one, brand] as const))),
		byOrganisation: new Map(brands.flatMap((brand) => brand.organisations.map((id) => [id, brand] as const))),
		assets: new Map(loaded.flatMap(({ assets }) => [...byAddress(assets)])),
		origins: new Set(brands.flatMap(listOrigins)),
	};
}

type Assets = ReadonlyMap<string, BrandAsset>;

function byAddress(assets: Assets): Assets {
	return new Map([...assets.values()].map((asset) => [asset.url, asset]));
}

function findFormer(former: ReadonlyMap<string, Assets>, urlPath: string): BrandAsset | undefined {
	return [...former.values()].map((assets) => assets.get(urlPath)).find((asset) => asset !== undefined);
}

type Parts = ReturnType<typeof buildParts>;
/** Made when somebody first asks: of a thousand brands most have nobody. One changes, and the others' parts stay. */
const knownParts = new WeakMap<LoadedBrand, Parts>();

function findParts(loaded: LoadedBrand): Parts {
	const parts = knownParts.get(loaded) ?? buildParts(loaded);
	knownParts.set(loaded, parts);
	return parts;
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
		mailMark: brand.logos.mail === undefined ? undefined : getFrom(assets, brand.logos.mail),
		styleSheet: buildStyleSheet(brand.colours),
		views: inEachLanguage((language) => buildView(brand, language, urlOf)),
		partnerViews: inEachLanguage(partnerViews),
	};
}

function findPartner(brand: Brand, key: string): Partner | undefined {
	const name = key.toLowerCase();
	return Object.hasOwn(brand.partners, name) ? brand.partners[name] : undefined;
}

function listAuthorities(brand: Brand): readonly string[] {
	const { port } = new URL(brand.canonicalOrigin);
	return brand.hosts.map((host) => (port === '' ? host : `${host}:${port}`));
}

function listOrigins(brand: Brand): readonly string[] {
	const { protocol } = new URL(brand.canonicalOrigin);
	return listAuthorities(brand).map((authority) => `${protocol}//${authority}`);
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
