import type { Catalog } from '#platform/contract/text.ts';

/** What the phone field itself says. */
export const en = {
	'phone.country': 'Country: {name} ({code}), {callingCode}',
	'phone.countries': 'Countries and regions',
	'phone.find': 'Type a name or a code',
	'phone.preferred': 'Suggested',
	'phone.all': 'All countries and regions',
	'phone.invalid': 'This number isn’t valid. Check the country and the digits.',
	'phone.area_code': 'Add the area code.',
	'phone.missing': { one: '{count} digit is missing.', other: '{count} digits are missing.' },
	'phone.surplus': { one: 'Remove {count} digit.', other: 'Remove {count} digits.' },
	'phone.too_short': 'This number is too short for its country.',
	'phone.too_long': 'This number is too long for its country.',
	'phone.refused': 'Use only digits, spaces, parentheses, + and -.',
	'phone.refused_pattern': 'You can’t enter this character here.',
} as const satisfies Catalog;
