import type { Catalog } from '#platform/contract/text.ts';

/** What a demonstration says on its public pages. */
export const guideEn = {
	'guide.about':
		'Credits and receipts, desktops and products, and one secure sign\u2011in, for mortgage and payment professionals in Canada.',
	'guide.title': 'Demonstration: choose someone to sign in as',
	'guide.title_short': 'Demonstration: sign in as',
	'guide.lead': 'Sample data, no real payments. Everyone’s password is {password}',
	'guide.sign_in': 'Sign in as',
	'guide.more': 'Things to try, and more people',
	'guide.demonstration': 'Demonstration',
	'guide.newest': 'newest code',
	'guide.newest_spoken': 'Newest code {digits}',
	'guide.none': 'The code appears here when it’s sent.',
	'guide.age_seconds': '{count}\u00A0s ago',
	'guide.age_minutes': '{count}\u00A0min ago',
	'guide.fill': 'Fill in',
	'guide.fill_spoken': 'Fill in the code and confirm',
} as const satisfies Catalog;
