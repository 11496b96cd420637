import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'billing_address.too_many_look_ups': 'That was a lot of look-ups. Enter the address by hand, or wait a few minutes.',
	'billing_address.not_found': 'This address is no longer there. Search again, or enter it by hand.',
	'billing_address.look_up_unavailable': 'The look-up does not answer right now. Enter the address by hand.',
} as const satisfies Catalog;

/** The server says this of what it found. */
export const lookupEn = {
	'lookup.units': { one: '{place} – {count} address', other: '{place} – {count} addresses' },
	'lookup.units_many': '{place} – more than {count} addresses',
} as const satisfies Catalog;

export const en = {
	'search.label': 'Find your address',
	'search.hint': 'A number and a street, or a postal code.',
	'search.pending': 'Searching…',
	'search.none': 'Nothing found. Fill in the fields below.',
	'search.failed': 'The search does not answer right now. Fill in the fields below.',
	'search.inside': 'In {place}',
	'search.filled': 'The fields were filled in. Please check them.',
} as const satisfies Catalog;
