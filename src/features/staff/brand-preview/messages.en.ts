import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'brand_preview.no_draft': 'This brand has no draft. Change something first.',
	'brand_preview.link_not_found': 'Link not found. Reload the page to see the current links.',
	'brand_preview.too_many_links': 'This draft has {max} links. Revoke one first.',
	'brand_preview.has_link': 'This person already has a link. Revoke it first.',
} as const satisfies Catalog;

/** These are for the editor's preview and for the card with the links. */
export const en = {
	network_failure: 'Couldn’t connect to the portal. Check your connection and try again.',
	retry: 'Try again',
	loading: 'Loading…',
	title: 'Preview',
	close: 'Close',
	failed: 'Couldn’t load the preview',
	version: 'Version',
	'version.draft': 'Draft',
	'version.live': 'Live',
	draft: 'Draft',
	width: 'Width',
	'width.desk': 'Desktop',
	'width.tablet': 'Tablet',
	'width.phone': 'Phone',
	theme: 'Theme',
	'theme.default': 'Light',
	'theme.dark': 'Dark',
	language: 'Language',
	'language.en': 'English',
	'language.fr': 'French',
	page: 'Page',
	'page.sign-in': 'Sign-in',
	'page.home': 'Home',
	'page.mail': 'Email',
	'page.receipt': 'Receipt',
	'page.invoice': 'Invoice',
	open: 'Open in a new tab',
	'frame.draft': '{page}, draft',
	'frame.live': '{page}, live',
	'pairs.title': 'Before and after',
	'pairs.before': 'Before',
	'pairs.after': 'After',
	'share.title': 'Show this draft',
	'share.lead':
		'Anyone with a link sees appearance and words with sample data, marked “Draft”. No one can sign in there.',
	'share.none': 'No links yet',
	'share.failed': 'Couldn’t load the links',
	'share.for_whom': 'Recipient',
	'share.for_whom_missing': 'Enter a name.',
	'share.expires_in': 'Expires in',
	'share.days': { one: '{count} day', other: '{count} days' },
	'share.create': 'Create link',
	'share.creating': 'Creating…',
	'share.created': 'Link for {name} created. Copy it now.',
	'share.ends': 'Expires on {day}.',
	'share.until': 'Until {time}',
	'share.not_opened': 'Not opened yet',
	'share.opened': { one: 'Opened once, {time}', other: 'Opened {count} times, last {time}' },
	'share.copy': 'Copy link',
	'share.copy_of': 'Copy {name}’s link',
	'share.copied': 'Copied',
	'share.revoke': 'Revoke',
	'share.revoke_of': 'Revoke {name}’s link',
	'share.revoke_title': 'Revoke {name}’s link?',
	'share.revoke_text': 'The link stops working immediately. You can create another one.',
	'share.keep': 'Keep',
	'share.revoking': 'Revoking…',
	'share.revoked': 'Link revoked.',
} as const satisfies Catalog;

/** These stand around a page of a draft, in words of its language; the mark itself is in both. */
export const shownEn = {
	mark: 'Draft',
	note: 'Sample data. You can’t sign in here.',
	pages: 'Pages of the draft',
	'page.sign-in': 'Sign-in',
	'page.home': 'Home',
	'page.mail': 'Email',
	'page.receipt': 'Receipt',
	'page.invoice': 'Invoice',
	'theme.default': 'Light theme',
	'theme.dark': 'Dark theme',
	'gone.title': 'This draft is gone',
	'gone.text':
		'The link expired or was revoked, or the draft was published or changed. Ask the person who sent it for a new one.',
} as const satisfies Catalog;

/** These stand in a draft for what it still lacks. */
export const incompleteEn = {
	hotline: '1 800 555-0100',
	hours: 'weekdays, 9 a.m. to 5 p.m.',
	address: '200 Sample Street, Toronto ON  M5V 0A2',
} as const satisfies Catalog;

/** The pages of a draft show this sample data. */
export const sampleEn = {
	desktop: 'My day',
	organisation: 'Sample Office Inc.',
	office: 'Toronto',
	job: 'Mortgage agent',
	rates: 'Today’s rates',
	lenders: 'Lenders',
	calendar: 'Calendar',
	line: 'Membership, one month',
	street: '100 Sample Street',
	city: 'Toronto ON  M5V 0A1',
	country: 'Canada',
} as const satisfies Catalog;
