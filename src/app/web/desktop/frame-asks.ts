// The frame around every screen shows these facts of the person.
import { getProfile } from '#features/account/profile/contract.ts';
import { profileQuery } from '#features/account/profile/web/queries.ts';
import { getBalance } from '#features/billing/credits/contract.ts';
import { balanceQuery } from '#features/billing/credits/web/queries.ts';
import { getDesktop } from '#features/desktops/desktops/contract.ts';
import { desktopQuery } from '#features/desktops/desktops/web/queries.ts';
import { type Ask, ask, same } from './asks.ts';

export const askProfile = ask(getProfile, {}, profileQuery, same);
export const askBalance: Ask = { ...ask(getBalance, {}, balanceQuery, same), feature: 'credits' };

/** The menu lists the desktops: were they missing, what stands below them would move when they come. */
export function askDesktop(desktopId?: string): Ask {
	return ask(getDesktop, desktopId === undefined ? {} : { desktopId }, desktopQuery(desktopId), same);
}

/** All that it shows, but for the home, which is one of the desktops. */
export const frameAsks: readonly Ask[] = [askProfile, askBalance, askDesktop()];
