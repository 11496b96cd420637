import { createCallLimit } from '#platform/server/limits/call-limit.ts';
import { callOutside } from '#platform/server/outbound/bounded-fetch.ts';
import type { Core, Slice } from '#platform/server/slice.ts';
import { addressLookupEndpoints, addressLookupProblem, lookups } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { createAddressComplete } from './lookup/address-complete.ts';
import { createRegisterLookup } from './lookup/register.ts';
import type { AddressLookup } from './lookup/suggestion.ts';
import { withFallback } from './lookup/with-fallback.ts';
import { addressLookupRoutes } from './routes.ts';

export const addressLookupSlice: Slice = {
	endpoints: addressLookupEndpoints,
	problems: { statuses: addressLookupProblem.statuses, en: problemsEn, fr: problemsFr },
	connect: (core) => ({
		bindings: addressLookupRoutes({
			lookup: findLookup(core),
			lookupLimit: createCallLimit(core.database, core.clock, { name: 'billing_address.look_ups', ...lookups }),
		}),
	}),
};

/** Canada Post's service if the portal has a key to it, and the register of its own. */
function findLookup({ database, config, log }: Core): AddressLookup {
	const register = createRegisterLookup(database);
	const { addressCompleteKey: key } = config;
	return key === undefined ? register : withFallback(createAddressComplete({ key, fetch: callOutside }), register, log);
}
