// The frame around every screen shows these facts of the person.
import { getProfile } from '#features/account/profile/contract.ts';
import { profileQuery } from '#features/account/profile/web/queries.ts';
import { getBalance } from '#features/billing/credits/contract.ts';
import { balanceQuery } from '#features/billing/credits/web/queries.ts';
import { type Ask, ask, same } from './asks.ts';

export const askProfile = ask(getProfile, {}, profileQuery, same);
export const askBalance: Ask = { ...ask(getBalance, {}, balanceQuery, same), feature: 'credits' };
