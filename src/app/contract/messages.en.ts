import type { Catalog } from '#platform/contract/text.ts';

/** The frame of public pages. */
export const documentEn = {
	'frame.skip': 'Skip to content',
	'frame.language': 'Français',
	'frame.theme_dark': 'Dark theme',
	'frame.theme_light': 'Light theme',
	'frame.hotline': 'Support',
	'frame.copyright': '© 2006-2025 {brand}',
	'frame.privacy': 'Privacy',
	'frame.terms': 'Terms of use',
	'frame.disclosure': 'Disclosure',
	'frame.legal': 'Legal pages',
	'not_found.title': 'Page not found',
	'not_found.text': 'The address may be mistyped, or the page may have moved.',
	'not_found.home': 'Go to my desktop',
	'not_found.document_title': 'Page not found · {brand}',
	'legal.document_title': '{page} · {brand}',
} as const satisfies Catalog;

/** What a browser without scripts gets when it sends a form. */
export const scriptsNeededEn = {
	'scripts.title': 'This portal needs JavaScript',
	'scripts.text':
		'Your browser sent the form without it, so nothing was done with what you entered. Turn JavaScript on in your browser, then start again.',
	'scripts.back': 'Back to sign in',
	'scripts.document_title': 'JavaScript needed · {brand}',
} as const satisfies Catalog;

/** The frame of signed-in screens. */
export const shellEn = {
	...documentEn,
	'shell.navigation': 'Main',
	'shell.menu': 'Menu',
	'shell.close': 'Close',
	'shell.desktops': 'Desktops',
	'shell.default_desktop': 'Default',
	'shell.money_section': 'Credits and payments',
	'shell.money_overview': 'Overview',
	'shell.credits': 'Credits',
	'shell.buy_credits': 'Buy credits',
	'shell.account_section': 'Your account',
	'shell.profile': 'Profile and photo',
	'shell.security': 'Security',
	'shell.products': 'Products',
	'shell.help': 'Help',
	'shell.kb_mortgage': 'Mortgage knowledge base',
	'shell.kb_payment': 'Payment knowledge base',
	'shell.new_tab': 'opens in a new tab',
	'shell.hotline': 'Support hotline',
	'shell.account': 'Account menu',
	'shell.language': 'Language',
	'shell.theme': 'Theme',
	'shell.theme_default': 'Light',
	'shell.theme_dark': 'Dark',
	'shell.switch_account': 'Switch account',
	'shell.sign_out': 'Sign out',
	'shell.loading': 'Loading…',
	'shell.notifications': 'Notifications',
	'shell.not_saved': 'Your choice works here but could not be saved to your account.',
	'shell.script_needed': 'The portal needs JavaScript. Turn it on in your browser and reload.',
	'shell.failed_title': 'Something went wrong',
	'shell.failed_text': 'Reload the page. If it happens again, call the support hotline.',
	'shell.unreachable_title': 'The portal could not be reached',
	'shell.unreachable_text': 'Check your connection, then reload the page.',
	'shell.reload': 'Reload',
	'shell.request_id': 'Reference: {id}',
	'idle.title': 'Are you still there?',
	'idle.text': {
		one: 'For your security you will be signed out in {count} minute.',
		other: 'For your security you will be signed out in {count} minutes.',
	},
	'idle.soon': 'For your security you will be signed out in less than a minute.',
	'idle.stay': 'Stay signed in',
	'idle.sign_out': 'Sign out now',
} as const satisfies Catalog;
