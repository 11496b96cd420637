import type { Catalog } from '#platform/contract/text.ts';

/** What the phone field itself says. */
export const en = {
	'phone.country': 'Country: {name} ({code}), {callingCode}',
	'phone.countries': 'Countries and regions',
	'phone.preferred': 'Suggested',
	'phone.all': 'All countries and regions',
	'phone.invalid': 'Invalid phone number. Check the country and the number of digits.',
	'phone.refused': 'Only digits, spaces, parentheses, + and - can be entered here.',
	'phone.refused_pattern': 'This character cannot be entered here.',
} as const satisfies Catalog;
