// The packages of a brand: what is on sale, at which price, and who may take it.
import type { Brand, SubscriptionPackage } from '#platform/contract/brand.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import { manageOffice } from '#features/account/identity/contract.ts';
import { subscriptionProblem } from '../../contract.ts';
import type { SeatRow } from '../rows.ts';

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
export function requireOnSale(brand: Brand, key: string, actor: Pick<Actor, 'powers'>): SubscriptionPackage {
	const found = getPackage(brand, key);
	if (found.isWithdrawn === true) throw subscriptionProblem('subscriptions.package_withdrawn');
	if (!mayTake(found, actor)) throw subscriptionProblem('subscriptions.package_not_allowed');
	return found;
}

export function mayTake({ takers }: SubscriptionPackage, { powers }: Pick<Actor, 'powers'>): boolean {
	return takers !== 'office_managers' || powers.some(({ permission }) => permission === manageOffice);
}

export interface Price {
	/** Versions are counted from 1. */
	readonly version: number;
	readonly cents: number;
}

/**
 * The package that a seat is renewed with as things stand, and the price that was agreed for it: what the seat has, or what was confirmed with the
 * change that is planned. Undefined for a package of which nothing was agreed.
 */
export function renewalTermsOf(
	seat: Pick<SeatRow, 'package' | 'priceVersion' | 'price' | 'plannedPackage' | 'plannedPrice'>,
	key: string = seat.plannedPackage ?? seat.package,
): { readonly package: string; readonly agreed: Price | undefined } {
	if (key === seat.package) return { package: key, agreed: { version: seat.priceVersion, cents: seat.price } };
	return { package: key, agreed: seat.plannedPrice?.package === key ? seat.plannedPrice : undefined };
}

/** What a new seat costs. */
export function priceOnSale({ prices }: SubscriptionPackage): Price {
	return { version: prices.length, cents: prices.at(-1) ?? 0 };
}

export function priceOfVersion({ prices }: SubscriptionPackage, version: number): Price {
	return { version, cents: prices[version - 1] ?? prices.at(-1) ?? 0 };
}
