import type { Brand } from '#platform/contract/brand.ts';
import type { BrandRegistry } from '#platform/server/brands/registry.ts';

/** A brand with the registry that it is in: a draft has one of its own. */
export interface PreviewedBrand {
	readonly registry: BrandRegistry;
	readonly brand: Brand;
}
