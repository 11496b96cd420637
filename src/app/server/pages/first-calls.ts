import type { WireCall } from '#app/contract/page-data.ts';
import { isStaffRoute, type MatchedRoute } from '#platform/contract/paths.ts';
import { getProfile } from '#features/account/profile/contract.ts';
import { getTwoFactorSettings } from '#features/account/two-factor/contract.ts';
import { getBillingAddress } from '#features/billing/billing-address/contract.ts';
import { getCreditCatalogue } from '#features/billing/credit-purchase/contract.ts';
import { getBalance } from '#features/billing/credits/contract.ts';
import { listSubscriptions } from '#features/billing/subscriptions/contract.ts';
import { getMyAccess } from '#features/staff/access/contract.ts';

/**
 * The calls that the screen of an address begins with; they start from the HTML, together with the scripts. A screen that the server draws
 * lists its own.
 */
export function firstCalls(route: MatchedRoute): readonly WireCall[] {
	const profile = [getProfile.path, '{}'] as const;
	// A person who sets up a first factor has no profile to ask for yet.
	if (route.name === 'setUpTwoFactor') return [[getTwoFactorSettings.path, '{}']];
	const balance = [getBalance.path, '{}'] as const;
	const billingAddress = [getBillingAddress.path, '{}'] as const;
	if (route.name === 'creditsAndSubscriptions')
		return [profile, balance, billingAddress, [listSubscriptions.path, '{}']];
	if (route.name === 'credit' && route.params['key'] === 'billing-address') return [profile, billingAddress];
	if (route.name === 'buyCredit') return [profile, [getCreditCatalogue.path, '{}'], billingAddress];
	if (route.name === 'buyCreditProduct') return [profile, billingAddress];
	// Which screens of the staff area are open, and what its menu lists.
	if (isStaffRoute(route.name)) return [profile, [getMyAccess.path, '{}']];
	return [profile];
}
