// What a brand can have on or off, and what of the product belongs to each: menu, pages, search, tiles, calls, jobs and mails all follow
// this one list. A call says its feature in its endpoint.
import { matchRoute, type RouteName } from './paths.ts';

/** Those that `features` of a brand turns off. */
export const switchedFeatures = ['credits', 'transfers', 'autoLoad', 'subscriptions', 'desktops'] as const;
/** Registration has three values of its own, in `registration` of a brand. */
export const features = [...switchedFeatures, 'registration'] as const;
export type Feature = (typeof features)[number];

/** It names a route without a key, with a certain one, or with any. */
type FeaturePage = RouteName | `${RouteName}/${string}` | `${RouteName}/*`;

export interface FeatureParts {
	/** It is off where that one is. */
	readonly needs?: Feature;
	readonly pages: readonly FeaturePage[];
	/** Acts that the search finds, besides those that lead to `pages`. */
	readonly acts: readonly string[];
	/** Live tiles of desktops. */
	readonly tiles: readonly string[];
	/** What is no longer done in the background. What was begun is finished: a charge under way, a period that is paid. */
	readonly jobs: readonly string[];
	/** E-mails that nobody gets any more. Papers about money, and the news of how something ended, are not among them. */
	readonly mails: readonly string[];
}

export const featureParts = {
	credits: {
		pages: [
			'creditsAndSubscriptions',
			'credit',
			'credit/transactions',
			'credit/usage',
			'credit/office',
			'buyCredit',
			'buyCredit/*',
			'buyCreditProduct/*',
		],
		acts: ['give_credits'],
		tiles: ['credits', 'office_credits', 'transactions'],
		jobs: [],
		mails: ['credits.allowance', 'credits.reversed'],
	},
	transfers: {
		needs: 'credits',
		pages: ['credit/transfer'],
		acts: [],
		tiles: [],
		jobs: [],
		mails: ['transfers.sent', 'transfers.received'],
	},
	autoLoad: {
		needs: 'credits',
		pages: ['credit/auto-load'],
		acts: [],
		tiles: [],
		jobs: ['auto_load.consider', 'auto_load.announce_prices'],
		mails: [
			'auto_load.declined',
			'auto_load.paused',
			'auto_load.confirm',
			'auto_load.cap',
			'auto_load.price',
			'auto_load.price_stays',
		],
	},
	subscriptions: {
		pages: ['subscription', 'subscription/*', 'manageSubscription/*'],
		acts: [],
		tiles: ['next_payment'],
		jobs: ['subscriptions.renew', 'subscriptions.look_ahead'],
		mails: ['subscriptions.price', 'subscriptions.handed_back', 'subscriptions.seat_ends'],
	},
	desktops: {
		pages: ['home/*', 'staffTiles'],
		acts: ['edit_desktop', 'new_shortcut', 'new_desktop', 'share_desktop'],
		tiles: ['news'],
		jobs: [],
		mails: ['desktops.shared', 'desktops.handed_over'],
	},
	registration: { pages: ['register'], acts: [], tiles: [], jobs: [], mails: [] },
} as const satisfies Readonly<Record<Feature, FeatureParts>>;

const parts: Readonly<Record<Feature, FeatureParts>> = featureParts;

export type FeatureMail = (typeof featureParts)[Feature]['mails'][number];

/** What of a brand says it. */
export interface Offer {
	readonly credits?: object | undefined;
	readonly packages?: readonly object[] | undefined;
	readonly registration?: 'closed' | 'invitation' | 'open' | undefined;
	readonly features?: Readonly<Partial<Record<(typeof switchedFeatures)[number], boolean | undefined>>> | undefined;
}

/** Features of a brand that are on: those that it has data for, as far as they were not turned off. */
export function featuresOf(brand: Offer): readonly Feature[] {
	return features.filter((feature) => hasFeature(brand, feature));
}

export function offFeatures(brand: Offer): readonly Feature[] {
	return features.filter((feature) => !hasFeature(brand, feature));
}

export function hasFeature(brand: Offer, feature: Feature): boolean {
	const { needs } = parts[feature];
	return isOffered(brand, feature) && (needs === undefined || hasFeature(brand, needs));
}

function isOffered({ credits, packages = [], registration = 'closed', features: chosen = {} }: Offer, of: Feature) {
	if (of === 'registration') return registration !== 'closed';
	if (chosen[of] === false) return false;
	if (of === 'credits') return credits !== undefined;
	return of !== 'subscriptions' || packages.length > 0;
}

/** Those that are off with it. */
export function dependentsOf(feature: Feature): readonly Feature[] {
	return features.filter((one) => parts[one].needs === feature);
}

type Kind = 'pages' | 'acts' | 'tiles' | 'jobs' | 'mails';

function ownersOf(kind: Kind): ReadonlyMap<string, Feature> {
	return new Map(features.flatMap((feature) => parts[feature][kind].map((name) => [name, feature] as const)));
}

const owners: Readonly<Record<Kind, ReadonlyMap<string, Feature>>> = {
	pages: ownersOf('pages'),
	acts: ownersOf('acts'),
	tiles: ownersOf('tiles'),
	jobs: ownersOf('jobs'),
	mails: ownersOf('mails'),
};

/** Undefined for what belongs to no feature, and so is always there. */
export function featureOf(kind: Exclude<Kind, 'pages'>, name: string): Feature | undefined {
	return owners[kind].get(name);
}

export interface RouteOfFeature {
	readonly name: RouteName;
	readonly params: Readonly<Record<string, string>>;
}

export function featureOfPage({ name, params }: RouteOfFeature): Feature | undefined {
	const [key] = Object.values(params);
	if (key === undefined) return owners.pages.get(name);
	return owners.pages.get(`${name}/${key.toLowerCase()}`) ?? owners.pages.get(`${name}/*`);
}

/** Whether an address leads to something under a brand with these features. What is no page of the product is not for us to say. */
export function isOpenAddress(open: readonly Feature[], href: string): boolean {
	const route = matchRoute(href.split(/[?#]/, 1)[0] ?? '');
	const feature = route && featureOfPage(route);
	return feature === undefined || open.includes(feature);
}

export interface FeatureImpact {
	/** Off with it. */
	readonly dependents: readonly Feature[];
	readonly pages: readonly string[];
	readonly acts: readonly string[];
	readonly tiles: readonly string[];
	/** Names of the calls that answer `brand.not_offered`. */
	readonly calls: readonly string[];
	readonly jobs: readonly string[];
	readonly mails: readonly string[];
}

/** What goes when a feature is turned off, with all that depends on it. */
export function impactOf(
	feature: Feature,
	calls: readonly { readonly name: string; readonly feature?: Feature }[],
): FeatureImpact {
	const dependents = dependentsOf(feature);
	const gone = [feature, ...dependents];
	const all = (kind: Kind): readonly string[] => gone.flatMap((one) => parts[one][kind]);
	return {
		dependents,
		pages: all('pages'),
		acts: all('acts'),
		tiles: all('tiles'),
		calls: calls.flatMap((call) => (call.feature !== undefined && gone.includes(call.feature) ? [call.name] : [])),
		jobs: all('jobs'),
		mails: all('mails'),
	};
}
