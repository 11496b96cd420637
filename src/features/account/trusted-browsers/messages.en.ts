import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'two_factor.device_not_found': 'This browser is no longer trusted. Reload the page to see your trusted browsers.',
} as const satisfies Catalog;

/** Shown on the card of the security centre. */
export const en = {
	'browsers.title': 'Trusted browsers',
	'browsers.text': 'These skip the second step until the date shown.',
	'browsers.none': 'No trusted browsers. You can trust one when you enter a code.',
	'browsers.name': '{browser} on {system}',
	'browsers.unknown': 'Unknown browser',
	'browsers.this': 'This browser',
	'browsers.this_machine': 'This device',
	'browsers.unknown_place': 'Unknown location',
	'browsers.used': 'Last used {date}',
	'browsers.until': 'Trusted until {date}',
	'browsers.forget': 'Remove',
	'browsers.forget_named': 'Remove {browser}',
	'browsers.forgotten': 'Trusted browser removed.',
	'browsers.forget_all': 'Remove all',
	'browsers.all_forgotten': 'All trusted browsers removed.',
	'browsers.network_failure': 'Couldn’t connect to the portal. Check your connection and try again.',
} as const satisfies Catalog;
