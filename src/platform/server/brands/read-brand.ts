import { type Brand, brandSchema } from '#platform/contract/brand.ts';
import { type BrandAsset, readAssets } from './assets.ts';
import type { BrandFiles } from './brand-files.ts';
import { collectFaults, type Fault, type Reason, type Report } from './fault.ts';
import { type KeptLegal, type KnownTexts, readLegal } from './legal.ts';
import { checkColours } from './palette.ts';
import { fillPlaceholders, findPlaceholders, noPlaceholder } from './placeholders.ts';
import { readJson } from './read-json.ts';

/** A brand with everything that its folder holds. */
export interface LoadedBrand {
	readonly brand: Brand;
	readonly assets: ReadonlyMap<string, BrandAsset>;
	readonly legal: KeptLegal | undefined;
}

export interface BrandOptions {
	/** The port the server listens on, for `{port}`. */
	readonly port: number;
	/** Refuse canonical origins that are not https: set in production. */
	readonly requireHttps?: boolean;
}

/** Reads `<key>/brand.json`; undefined when it is so wrong that nothing more can be checked. Every fault is reported. */
export function readBrandFile(
	files: BrandFiles,
	key: string,
	options: BrandOptions,
	report: Report,
): Brand | undefined {
	const file = `${key}/brand.json`;
	const parsed = readJson(files, file, brandSchema, report, (raw) =>
		fillPlaceholders(raw, { port: String(options.port) }),
	);
	if (!parsed) return undefined;
	// As browsers and `URL` write it: without a default port.
	const canonicalOrigin = new URL(parsed.canonicalOrigin).origin;
	const brand = fillPlaceholders({ ...parsed, canonicalOrigin }, { origin: canonicalOrigin });
	for (const { path, name } of findPlaceholders(brand)) {
		report(file, path, noPlaceholder(name));
	}
	if (brand.key !== key) {
		const says = `is ${brand.key}, but the folder is called ${key}`;
		report(file, 'key', { code: 'folder_name', says, value: brand.key, other: key });
	}
	checkOrigin(brand, file, options, report);
	checkRegistration(brand, file, report);
	checkCredits(brand, file, report);
	checkPackages(brand, file, report);
	checkFeatures(brand, file, report);
	checkColours(brand.colours, file, report);
	return brand;
}

/** Reads the rest of a brand's files. */
export function readBrandFolder(
	files: BrandFiles,
	brand: Brand,
	sharedLegal: Parameters<typeof readLegal>[2],
	report: Report,
	known: KnownTexts = new Map(),
): LoadedBrand {
	const legal = readLegal(files, brand, sharedLegal, report, known);
	return { brand, assets: readAssets(files, brand, report), legal };
}

/** Who registers freely must belong somewhere, and only to an organisation of this brand. */
function checkRegistration(brand: Brand, file: string, report: Report): void {
	const { registration, registrationOrganisation: organisation, organisations } = brand;
	if (registration === 'open' && organisation === undefined) {
		report(file, 'registrationOrganisation', {
			code: 'registration_missing',
			says: 'is missing; people who register freely come to an organisation',
		});
	}
	if (organisation !== undefined && !organisations.includes(organisation)) {
		const says = `${organisation} must be one of the brand's organisations`;
		report(file, 'registrationOrganisation', { code: 'registration_foreign', says, value: String(organisation) });
	}
}

/** What is offered must be possible to buy. */
function checkCredits({ credits }: Brand, file: string, report: Report): void {
	if (credits === undefined) return;
	const { min, max, maxBalance, bundles, services = [] } = credits;
	const tooMuch = (value: number, says: string, other: number, code: 'least' | 'over_balance'): Reason => ({
		code,
		says,
		value: String(value),
		other: String(other),
	});
	if (min > max)
		report(file, 'credits.min', tooMuch(min, `${min} is more than the greatest amount ${max}`, max, 'least'));
	const overBalance = (value: number, says: string): Reason => tooMuch(value, says, maxBalance, 'over_balance');
	if (max > maxBalance)
		report(file, 'credits.max', overBalance(max, `${max} is more than anybody may have (${maxBalance})`));
	for (const [index, { key, credits: bought, bonus }] of bundles.entries()) {
		const place = `credits.bundles.${index}`;
		if (bundles.findIndex((other) => other.key === key) < index) report(file, `${place}.key`, isTwice(key));
		const all = bought + bonus;
		if (all > maxBalance)
			report(file, place, overBalance(all, `${all} credits are more than anybody may have (${maxBalance})`));
	}
	for (const [index, { key }] of services.entries()) {
		if (services.findIndex((other) => other.key === key) < index)
			report(file, `credits.services.${index}.key`, isTwice(key));
	}
}

const isTwice = (value: string): Reason => ({ code: 'twice', says: `${value} is there twice`, value });

/** A person who changes the package must know which price is the higher one, and find every line of the comparison. */
function checkPackages({ packages = [] }: Brand, file: string, report: Report): void {
	for (const [index, { key, group, features, prices, isWithdrawn }] of packages.entries()) {
		const place = `packages.${index}`;
		if (packages.findIndex((other) => other.key === key) < index) report(file, `${place}.key`, isTwice(key));
		const first = packages.find((other) => other.group === group);
		const names = (of: typeof features) => of.map(({ names: { en } }) => en).join(', ');
		if (first !== undefined && names(first.features) !== names(features))
			report(file, `${place}.features`, {
				code: 'compared',
				says: `must be those of ${first.key}: packages of one group are compared line by line`,
				value: first.key,
			});
		const twin = packages.findIndex(
			(other, at) => at < index && other.group === group && !other.isWithdrawn && other.prices.at(-1) === prices.at(-1),
		);
		if (twin >= 0 && isWithdrawn !== true) report(file, `${place}.prices`, samePrice(packages[twin]?.key ?? ''));
	}
	if (packages.length > 0 && packages.every(({ isWithdrawn }) => isWithdrawn))
		report(file, 'packages', {
			code: 'all_withdrawn',
			says: 'are all withdrawn; leave them out only when nobody has one any more',
		});
}

const samePrice = (value: string): Reason => ({
	code: 'same_price',
	says: `has the price of ${value}, so that neither is dearer`,
	value,
});

/** Nothing can be turned on that has nothing to show. */
function checkFeatures({ credits, packages, features = {} }: Brand, file: string, report: Report): void {
	if (features.credits === true && credits === undefined)
		report(file, 'features.credits', { code: 'no_prices', says: 'is on, but `credits` says no prices' });
	if (features.subscriptions === true && packages === undefined)
		report(file, 'features.subscriptions', { code: 'no_packages', says: 'is on, but there are no `packages`' });
}

function checkOrigin(brand: Brand, file: string, options: BrandOptions, report: Report): void {
	const { hostname, protocol } = new URL(brand.canonicalOrigin);
	if (!brand.hosts.includes(hostname)) {
		const says = `its host ${hostname} must be one of the brand's hosts: links in mail lead there`;
		report(file, 'canonicalOrigin', { code: 'origin_host', says, value: hostname });
	}
	if (options.requireHttps === true && protocol !== 'https:') {
		report(file, 'canonicalOrigin', { code: 'https', says: 'must begin with https:// in production' });
	}
}

/** One brand by itself, whose legal texts are whole, with everything that is wrong with it. */
export function readBrandAlone(
	files: BrandFiles,
	key: string,
	options: BrandOptions,
): { readonly loaded: LoadedBrand | undefined; readonly faults: readonly Fault[] } {
	const { faults, report } = collectFaults();
	const brand = readBrandFile(files, key, options, report);
	const loaded = brand && readBrandFolder(files, brand, undefined, report);
	return { loaded: faults.length === 0 ? loaded : undefined, faults };
}
