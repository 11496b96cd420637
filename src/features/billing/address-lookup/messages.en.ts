import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'billing_address.too_many_look_ups': 'Too many address searches. Enter the address manually, or wait a few minutes.',
	'billing_address.not_found': 'This address is no longer available. Search again, or enter it manually.',
	'billing_address.look_up_unavailable': 'Address search isn’t available right now. Enter the address manually.',
} as const satisfies Catalog;

/** The server says this of what it found. */
export const lookupEn = {
	'lookup.units': { one: '{place} – {count} address', other: '{place} – {count} addresses' },
	'lookup.units_many': '{place} – more than {count} addresses',
} as const satisfies Catalog;

export const en = {
	'search.label': 'Find your address',
	'search.hint': 'street number and name, or postal code',
	'search.pending': 'Searching…',
	'search.none': 'No results. Enter the address manually below.',
	'search.failed': 'Address search isn’t available right now. Enter the address manually below.',
	'search.inside': 'In {place}',
	'search.filled': 'Address found. Please check it.',
} as const satisfies Catalog;
