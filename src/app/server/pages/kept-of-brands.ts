// What was drawn for brands, for those that were asked for last: a process may have a thousand, most of which have nobody at the moment.
import type { Brand } from '#platform/contract/brand.ts';

/** Each has some dozens of pages, of some tens of kilobytes. */
export const mostBrands = 50;

export interface KeptOfBrands<Value> {
	/** Everything that is kept of a brand, by a key of the caller; another version of the brand begins with nothing. */
	of(brand: Brand): Map<string, Value>;
	clear(): void;
	readonly size: number;
}

export function keepOfBrands<Value>(): KeptOfBrands<Value> {
	const kept = new Map<string, { readonly brand: Brand; readonly values: Map<string, Value> }>();
	return {
		of(brand) {
			const known = kept.get(brand.key);
			const entry = known?.brand === brand ? known : { brand, values: new Map<string, Value>() };
			// The one that was asked for last is the last in the order.
			kept.delete(brand.key);
			kept.set(brand.key, entry);
			for (const oldest of kept.keys()) {
				if (kept.size <= mostBrands) break;
				kept.delete(oldest);
			}
			return entry.values;
		},
		clear: () => kept.clear(),
		get size() {
			return kept.size;
		},
	};
}
