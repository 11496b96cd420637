import { type Brand, type LegalTexts, brandSchema } from '#platform/contract/brand.ts';
import type { Language } from '#platform/contract/language.ts';
import { type BrandAsset, readAssets } from './assets.ts';
import type { Report } from './fault.ts';
import { readLegal } from './legal.ts';
import { checkColours } from './palette.ts';
import { fillPlaceholders, findPlaceholders } from './placeholders.ts';
import { readJson } from './read-json.ts';

/** A brand with everything that its folder holds. */
export interface LoadedBrand {
	readonly brand: Brand;
	readonly assets: ReadonlyMap<string, BrandAsset>;
	readonly legal: Record<Language, LegalTexts> | undefined;
}

export interface BrandOptions {
	/** The port the server listens on, for `{port}`. */
	readonly port: number;
	/** Refuse canonical origins that are not https: set in production. */
	readonly requireHttps?: boolean;
}

/** Reads `<key>/brand.json`; undefined when it is so wrong that nothing more can be checked. Every fault is reported. */
export function readBrandFile(folder: string, key: string, options: BrandOptions, report: Report): Brand | undefined {
	const file = `${key}/brand.json`;
	const parsed = readJson(folder, file, brandSchema, report, (raw) =>
		fillPlaceholders(raw, { port: String(options.port) }),
	);
	if (!parsed) return undefined;
	// As browsers and `URL` write it: without a default port.
	const canonicalOrigin = new URL(parsed.canonicalOrigin).origin;
	const brand = fillPlaceholders({ ...parsed, canonicalOrigin }, { origin: canonicalOrigin });
	for (const { path, name } of findPlaceholders(brand)) {
		report(file, path, `nothing fills the placeholder {${name}}`);
	}
	if (brand.key !== key) report(file, 'key', `is ${brand.key}, but the folder is called ${key}`);
	checkOrigin(brand, file, options, report);
	checkRegistration(brand, file, report);
	checkCredits(brand, file, report);
	checkColours(brand.colours, file, report);
	return brand;
}

/** The rest of a brand's folder. */
export function readBrandFolder(
	folder: string,
	brand: Brand,
	sharedLegal: Parameters<typeof readLegal>[2],
	report: Report,
): LoadedBrand {
	return { brand, assets: readAssets(folder, brand, report), legal: readLegal(folder, brand, sharedLegal, report) };
}

/** Who registers freely must belong somewhere, and only to an organisation of this brand. */
function checkRegistration(brand: Brand, file: string, report: Report): void {
	const { registration, registrationOrganisation: organisation, organisations } = brand;
	if (registration === 'open' && organisation === undefined) {
		report(file, 'registrationOrganisation', 'is missing; people who register freely come to an organisation');
	}
	if (organisation !== undefined && !organisations.includes(organisation)) {
		report(file, 'registrationOrganisation', `${organisation} must be one of the brand's organisations`);
	}
}

/** What is offered must be possible to buy. */
function checkCredits({ credits }: Brand, file: string, report: Report): void {
	if (credits === undefined) return;
	const { min, max, maxBalance, bundles, services = [] } = credits;
	if (min > max) report(file, 'credits.min', `${min} is more than the greatest amount ${max}`);
	if (max > maxBalance) report(file, 'credits.max', `${max} is more than anybody may have (${maxBalance})`);
	for (const [index, { key, credits: bought, bonus }] of bundles.entries()) {
		const place = `credits.bundles.${index}`;
		if (bundles.findIndex((other) => other.key === key) < index) report(file, `${place}.key`, `${key} is there twice`);
		if (bought + bonus > maxBalance)
			report(file, place, `${bought + bonus} credits are more than anybody may have (${maxBalance})`);
	}
	for (const [index, { key }] of services.entries()) {
		if (services.findIndex((other) => other.key === key) < index)
			report(file, `credits.services.${index}.key`, `${key} is there twice`);
	}
}

function checkOrigin(brand: Brand, file: string, options: BrandOptions, report: Report): void {
	const { hostname, protocol } = new URL(brand.canonicalOrigin);
	if (!brand.hosts.includes(hostname)) {
		report(file, 'canonicalOrigin', `its host ${hostname} must be one of the brand's hosts: links in mail lead there`);
	}
	if (options.requireHttps === true && protocol !== 'https:') {
		report(file, 'canonicalOrigin', 'must begin with https:// in production');
	}
}
