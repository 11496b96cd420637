import type { WireCall } from '#app/contract/page-data.ts';
import type { Brand } from '#platform/contract/brand.ts';
import { hasFeature } from '#platform/contract/features.ts';
import { endpoints } from '../slices.ts';

const features = new Map(endpoints.map(({ path, feature }) => [path as string, feature]));

/** Leaves out the calls that the brand has off: they would be refused. */
export function openCalls(brand: Brand, calls: readonly WireCall[]): readonly WireCall[] {
	return calls.filter(([path]) => {
		const feature = features.get(path);
		return feature === undefined || hasFeature(brand, feature);
	});
}
