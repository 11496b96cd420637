import type { BrandOptions } from './read-brand.ts';
import type { BrandRegistry } from './registry.ts';

/** What a process needs to publish brands itself. */
export interface Publishing {
	readonly options: BrandOptions;
	/** Each throws a StartError where brands promise what nobody of this deployment does; `path` is the field that promises it. */
	readonly rules: readonly VendorRule[];
	/** Takes over what was published, without waiting for the next look. */
	readonly refresh: () => Promise<void>;
}

export interface VendorRule {
	readonly path: string;
	readonly check: (registry: BrandRegistry) => void;
}
