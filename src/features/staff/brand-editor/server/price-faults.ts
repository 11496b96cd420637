// What was sold keeps its meaning: people have agreed to a price, and pay it until a newer one was announced to them.
import type { BrandContent } from '#platform/server/brands/brand-content.ts';
import type { Fault } from '../contract.ts';
import { isSame, listPaths, readField } from './content.ts';
import { faultOf } from './fault-of.ts';

/** A package that is sold gets prices after those that it has, and is withdrawn, never removed. A bundle that changes gets a new key. */
export function findPriceFaults(live: BrandContent, content: BrandContent): readonly Fault[] {
	const packages = listPaths(live)
		.filter((path) => path.startsWith('packages.'))
		.filter((path) => !continues(pricesOf(readField(live, path)), pricesOf(readField(content, path))));
	const now = bundlesOf(content);
	const changed = bundlesOf(live).some((sold) => now.some((one) => one.key === sold.key && !isSame(one, sold)));
	return [...packages, ...(changed ? ['credits.bundles'] : [])].map((path) => faultOf(path, 'sold'));
}

function pricesOf(sold: unknown): readonly unknown[] {
	const prices: unknown = Object(sold).prices;
	return Array.isArray(prices) ? prices : [];
}

/** Of a package that is gone there are no prices. */
const continues = (before: readonly unknown[], after: readonly unknown[]): boolean =>
	after.length >= before.length && before.every((price, index) => price === after[index]);

function bundlesOf(content: BrandContent): readonly { readonly key: unknown }[] {
	const bundles = readField(content, 'credits.bundles');
	return Array.isArray(bundles) ? bundles.map((one: unknown) => Object(one) as { readonly key: unknown }) : []; // JSON objects, as the shape says
}
