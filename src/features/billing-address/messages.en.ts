import type { Catalog } from '#platform/contract/text.ts';

/** Refusals, and what is wrong with single fields: the form says that before the server does. */
export const problemsEn = {
	'billing_address.too_many_look_ups': 'That was a lot of look-ups. Enter the address by hand, or wait a few minutes.',
	'billing_address.not_found': 'This address is no longer there. Search again, or enter it by hand.',
	'billing_address.look_up_unavailable': 'The look-up does not answer right now. Enter the address by hand.',
	'billing_address.street_missing': 'Enter a street, or a PO box or rural route.',
	'billing_address.number_invalid': 'Enter the number alone, such as 123.',
	'billing_address.suffix_invalid': 'Enter one letter or a fraction, such as A or 1/2.',
	'billing_address.type_unknown': 'Choose a type from the list, or write it as part of the street name.',
	'billing_address.direction_unknown': 'Choose a direction from the list.',
	'billing_address.box_invalid': 'Enter the number of the box alone.',
	'billing_address.route_invalid': 'Enter the number of the route alone.',
	'billing_address.province_unknown': 'Choose one from the list.',
	'billing_address.postal_code_invalid': 'Enter a postal code such as K1A 0B1.',
	'billing_address.zip_code_invalid': 'Enter a ZIP code such as 98101 or 98101-1234.',
} as const satisfies Catalog;

/** Said by the server of what it found. */
export const lookupEn = {
	'lookup.units': { one: '{place} – {count} address', other: '{place} – {count} addresses' },
	'lookup.units_many': '{place} – more than {count} addresses',
} as const satisfies Catalog;
