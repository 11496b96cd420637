import type { CallLimit } from '#platform/server/limits/call-limit.ts';
import type { AddressLookup } from './lookup/suggestion.ts';

export interface AddressLookupDependencies {
	readonly lookup: AddressLookup;
	/** Limits how often a person looks something up. */
	readonly lookupLimit: CallLimit;
}
