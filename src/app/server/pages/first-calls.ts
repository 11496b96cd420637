import { isStaffRoute, type MatchedRoute } from '#platform/contract/paths.ts';
import { getProfile } from '#features/account/profile/contract.ts';
import { getTwoFactorSettings } from '#features/account/two-factor/contract.ts';
import { getBillingAddress } from '#features/billing/billing-address/contract.ts';
import { getCreditCatalogue } from '#features/billing/credit-purchase/contract.ts';
import { getBalance } from '#features/billing/credits/contract.ts';
import { listSubscriptions } from '#features/billing/subscriptions/contract.ts';
import { getDesktop } from '#features/desktops/desktops/contract.ts';
import { getNeeds } from '#features/desktops/needs/contract.ts';
import { getMyAccess } from '#features/staff/access/contract.ts';

/** A call has this form on its way. */
export type WireCall = readonly [path: string, body: string];

/** The calls that the screen of an address begins with; they start from the HTML, together with the scripts. */
export function firstCalls(route: MatchedRoute): readonly WireCall[] {
	const profile = [getProfile.path, '{}'] as const;
	// Who sets up a first factor has no profile to ask for yet.
	if (route.name === 'setUpTwoFactor') return [[getTwoFactorSettings.path, '{}']];
	const balance = [getBalance.path, '{}'] as const;
	const billingAddress = [getBillingAddress.path, '{}'] as const;
	if (route.name === 'creditsAndSubscriptions')
		return [profile, balance, billingAddress, [listSubscriptions.path, '{}']];
	if (route.name === 'credit' && route.params['key'] === 'billing-address') return [profile, billingAddress];
	if (route.name === 'buyCredit') return [profile, [getCreditCatalogue.path, '{}']];
	// Which screens of the staff area are open, and what its menu lists.
	if (isStaffRoute(route.name)) return [profile, [getMyAccess.path, '{}']];
	if (route.name !== 'home') return [profile];
	const key = route.params['key'];
	const desktop = JSON.stringify(getDesktop.codec.write(key === undefined ? {} : { desktopId: key }));
	return [profile, [getNeeds.path, '{}'], [getDesktop.path, desktop], balance];
}

/** Whether one call brings the answers of all of them, with the HTML that shows them. */
export function isDrawn(route: MatchedRoute): boolean {
	return route.name === 'home';
}
