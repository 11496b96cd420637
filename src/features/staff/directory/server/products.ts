import type { Core } from '#platform/server/slice.ts';

type Brand = ReturnType<Core['findBrandOfOrganisation']>;

/** Lists the codes of what the packages of a brand open, in the order of the alphabet. */
export function productsOf(brand: Brand): readonly string[] {
	return [...new Set((brand?.packages ?? []).flatMap(({ products }) => products))].toSorted();
}
