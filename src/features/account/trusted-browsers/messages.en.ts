import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'two_factor.device_not_found': 'This browser is no longer trusted. Reload the page to see which ones are.',
} as const satisfies Catalog;

/** Shown on the card of the security centre. */
export const en = {
	'browsers.title': 'Trusted browsers',
	'browsers.text': 'These skip the second step until their trust ends.',
	'browsers.none': 'No browser is trusted. You can trust one when you enter a code.',
	'browsers.name': '{browser} on {system}',
	'browsers.unknown': 'Unknown browser',
	'browsers.this': 'This browser',
	'browsers.this_machine': 'This machine',
	'browsers.unknown_place': 'Place unknown',
	'browsers.used': 'Last used {date}',
	'browsers.until': 'Trusted until {date}',
	'browsers.forget': 'Forget',
	'browsers.forget_named': 'Forget {browser}',
	'browsers.forgotten': 'The browser is no longer trusted.',
	'browsers.forget_all': 'Forget all',
	'browsers.all_forgotten': 'No browser is trusted any more.',
	'browsers.network_failure': 'The portal could not be reached. Check your connection and try again.',
} as const satisfies Catalog;
