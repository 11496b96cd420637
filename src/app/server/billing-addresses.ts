// Where addresses are looked up: Canada Post's service if the portal has a key to it, and the register of its own.
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import { createCallLimit } from '#platform/server/limits/call-limit.ts';
import { callOutside } from '#platform/server/outbound/bounded-fetch.ts';
import { lookups } from '#features/billing-address/contract.ts';
import {
	type BillingAddressDependencies,
	createAddressComplete,
	createRegisterLookup,
	withFallback,
} from '#features/billing-address/server/api.ts';

export interface BillingAddressParts {
	readonly database: Database;
	readonly clock: Clock;
	readonly logger: FastifyBaseLogger;
	/** Absent: the register alone answers. */
	readonly addressCompleteKey?: string | undefined;
}

export function connectBillingAddresses(parts: BillingAddressParts): BillingAddressDependencies {
	const { database, clock, logger, addressCompleteKey: key } = parts;
	const register = createRegisterLookup(database);
	return {
		database,
		clock,
		lookup:
			key === undefined ? register : withFallback(createAddressComplete({ key, fetch: callOutside }), register, logger),
		lookupLimit: createCallLimit(database, clock, { name: 'billing_address.look_ups', ...lookups }),
	};
}
