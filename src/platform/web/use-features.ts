// What the brand has on. The server refuses what is off in any case.
import { use } from 'react';
import { type Feature, isOpenAddress } from '#platform/contract/features.ts';
import { ShellContext } from './shell-context.ts';

export interface Features {
	readonly has: (feature: Feature) => boolean;
	/** Whether an address leads to something. */
	readonly opens: (href: string) => boolean;
}

const everything: Features = { has: () => true, opens: () => true };
const kept = new WeakMap<readonly Feature[], Features>();

/** The same object as long as the brand is the same. */
export function useFeatures(): Features {
	const open = use(ShellContext)?.brand.features;
	return open === undefined ? everything : featuresFor(open);
}

function featuresFor(open: readonly Feature[]): Features {
	const known = kept.get(open);
	if (known !== undefined) return known;
	const features: Features = {
		has: (feature) => open.includes(feature),
		opens: (href) => isOpenAddress(open, href),
	};
	kept.set(open, features);
	return features;
}
