// The packages of a brand: what is on sale, at which price, and who may take it.
import type { Brand, SubscriptionPackage } from '#platform/contract/brand.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import { manageOffice } from '#features/billing/credits/server/api.ts';
import { subscriptionProblem } from '../contract.ts';

/** @throws subscriptions.not_sold */
export function requirePackages({ packages = [] }: Brand): readonly SubscriptionPackage[] {
	if (packages.length === 0) throw subscriptionProblem('subscriptions.not_sold');
	return packages;
}

/** Also one that is no longer sold. @throws subscriptions.package_unknown */
export function getPackage({ packages = [] }: Brand, key: string): SubscriptionPackage {
	const found = packages.find((one) => one.key === key);
	if (found === undefined) throw subscriptionProblem('subscriptions.package_unknown');
	return found;
}

/** @throws where it is not sold any more, or not to this person */
export function requireOnSale(brand: Brand, key: string, actor: Pick<Actor, 'permissions'>): SubscriptionPackage {
	const found = getPackage(brand, key);
	if (found.isWithdrawn === true) throw subscriptionProblem('subscriptions.package_withdrawn');
	if (!mayTake(found, actor)) throw subscriptionProblem('subscriptions.package_not_allowed');
	return found;
}

export function mayTake({ takers }: SubscriptionPackage, { permissions }: Pick<Actor, 'permissions'>): boolean {
	return takers !== 'office_managers' || permissions.includes(manageOffice);
}

export interface Price {
	/** From 1. */
	readonly version: number;
	readonly cents: number;
}

/** What a new seat costs. */
export function priceOnSale({ prices }: SubscriptionPackage): Price {
	return { version: prices.length, cents: prices.at(-1) ?? 0 };
}

export function priceOfVersion({ prices }: SubscriptionPackage, version: number): Price {
	return { version, cents: prices[version - 1] ?? prices.at(-1) ?? 0 };
}
