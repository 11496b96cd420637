// What a content offers to people, as the one list of features asks it.
import { type Feature, hasFeature, type Offer, offFeatures, switchedFeatures } from '#platform/contract/features.ts';
import type { BrandContent } from '#platform/server/brands/brand-content.ts';
import { keyOf } from '../contract/parts.ts';
import { listPaths, readField } from './content.ts';

/** It says what is on, and what there is data for; prices themselves are not read. */
export function offerOf(content: BrandContent): Offer {
	const registration = readField(content, 'registration');
	return {
		credits: readField(content, 'credits.unitPrice') === null ? undefined : {},
		packages: listPaths(content)
			.filter((path) => path.startsWith('packages.'))
			.map((path) => ({ path })),
		registration: registration === 'open' || registration === 'invitation' ? registration : 'closed',
		features: Object.fromEntries(
			switchedFeatures.map((feature) => [feature, readField(content, `features.${feature}`) !== false]),
		),
	};
}

/** Features that people have now, and would not have any more. */
export function turnedOff(live: BrandContent, content: BrandContent): readonly Feature[] {
	const before = offerOf(live);
	return offFeatures(offerOf(content)).filter((feature) => hasFeature(before, feature));
}

export function organisationsOf(content: BrandContent): readonly number[] {
	const ids = readField(content, 'organisations');
	return Array.isArray(ids) ? ids.filter((one): one is number => typeof one === 'number') : [];
}

/** The field that turns it on or off. */
export const fieldOfFeature = (feature: Feature): string =>
	feature === 'registration' ? feature : `features.${feature}`;

/** How people can come in: a password always, providers, and passkeys of the main host. */
export interface WaysIn {
	readonly providers: readonly string[];
	/** It is empty for a brand without a host. */
	readonly passkeysOf: string;
}

export function waysInOf(content: BrandContent): WaysIn {
	const methods = readField(content, 'signInMethods');
	const origin = readField(content, 'canonicalOrigin');
	const own = listPaths(content).filter((path) => path.startsWith('identityProviders.'));
	return {
		providers: [
			...(Array.isArray(methods) ? methods.filter((one): one is string => typeof one === 'string') : []),
			...own.map(keyOf),
		],
		// A sample's port is filled in where it runs, so it is no URL.
		passkeysOf: typeof origin === 'string' ? (/^https?:\/\/([a-z0-9.-]+)/.exec(origin)?.[1] ?? '') : '',
	};
}
