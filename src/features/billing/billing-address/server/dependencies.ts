import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { CallLimit } from '#platform/server/limits/call-limit.ts';
import type { AddressLookup } from './lookup/suggestion.ts';

export interface BillingAddressDependencies {
	readonly database: Database;
	readonly clock: Clock;
	readonly lookup: AddressLookup;
	/** Look-ups, by person. */
	readonly lookupLimit: CallLimit;
}
