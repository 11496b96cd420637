// What tells one brand from another: every word, address, number and picture that other brands have and this one has not.
import type { Brand } from '#platform/contract/brand.ts';
import { languages } from '#platform/contract/language.ts';
import type { BrandRegistry } from '#platform/server/brands/registry.ts';

/** Some words are shared by all brands: names of packages, services and methods. */
const shared: readonly string[] = [
	'credits',
	'packages',
	'productNames',
	'signInMethods',
	'features',
	'colours',
	'registration',
	'secondFactor',
	'prompt',
	'clientId',
];
/** Shorter ones stand in other words. */
const minLength = 5;

function textsOf(value: unknown): readonly string[] {
	if (typeof value === 'string') return value.length < minLength ? [] : [value];
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value)
		.filter(([name]) => !shared.includes(name))
		.flatMap(([, part]) => textsOf(part));
}

/** A key is the same in every letter case, a name as it is written. */
const simplify = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

/** Its key as well, which names it in addresses and files. */
function allOf(registry: BrandRegistry, brand: Brand): readonly string[] {
	const shown = languages.flatMap((language) => textsOf(registry.view(brand, language)));
	return [brand.key, `/brand-assets/${brand.key}/`, brand.colours.light.accent, ...textsOf(brand), ...shown].map(
		simplify,
	);
}

/** Finds in a text what only other brands have, those of `others` as well. */
export function foreignTo(
	registry: BrandRegistry,
	brand: Brand,
	others?: BrandRegistry,
): (text: string) => readonly string[] {
	const views = languages.map((language) => registry.view(brand, language));
	// At a provider each of the samples is called like the product.
	const own = simplify(JSON.stringify([brand, views], (name, value: unknown) => (name === 'clientId' ? '' : value)));
	const foreign = new Set(
		[registry, ...(others === undefined ? [] : [others])]
			.flatMap((one) => one.all().flatMap((other) => (other === brand ? [] : allOf(one, other))))
			.filter((word) => !own.includes(word)),
	);
	return (text) => {
		const simple = simplify(text);
		return [...foreign].filter((word) => simple.includes(word));
	};
}
