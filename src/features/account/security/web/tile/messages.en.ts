import type { Catalog } from '#platform/contract/text.ts';

/** The state of the account's locks as a tile of a desktop. */
export const en = {
	'tile.title': 'Security',
	'tile.good': 'Good',
	'tile.second_step': 'Second step missing',
	'tile.codes': { one: '{count} code', other: '{count} codes' },
	'tile.codes_text': { one: 'recovery code left', other: 'recovery codes left' },
	'tile.second_step_text': 'A password alone is easy to steal.',
	'tile.authenticator_text': 'An authenticator app would be safer than messages.',
	'tile.passkey_text': 'A passkey would make signing in quicker and safer.',
	'tile.last': 'Last sign-in {when}',
	'tile.nothing': 'Nothing to do',
	'tile.own_only': 'Shown to the owner of the account only.',
	'tile.loading': 'The state of your security is loading…',
	'tile.failed': 'The state of your security could not be loaded.',
	'tile.retry': 'Try again',
} as const satisfies Catalog;
