import type { Catalog } from '#platform/contract/text.ts';

/** What the phone field itself says. */
export const en = {
	'phone.country': 'Country: {name} ({code}), {callingCode}',
	'phone.countries': 'Countries and regions',
	'phone.preferred': 'Suggested',
	'phone.all': 'All countries and regions',
	'phone.invalid': 'Invalid phone number. Check the country and the number of digits.',
	'phone.refused': 'Use only digits, spaces, parentheses, + and -.',
	'phone.refused_pattern': 'You can’t enter this character here.',
} as const satisfies Catalog;
