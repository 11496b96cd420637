import type { Catalog } from '#platform/contract/text.ts';

/** The state of the account's locks as a tile of a desktop. */
export const en = {
	'tile.title': 'Security',
	'tile.good': 'Good',
	'tile.second_step': 'No second step',
	'tile.codes': { one: '{count} code', other: '{count} codes' },
	'tile.codes_text': { one: 'recovery code left', other: 'recovery codes left' },
	'tile.second_step_text': 'A password alone is easy to steal.',
	'tile.authenticator_text': 'Safer with an authenticator app',
	'tile.passkey_text': 'Safer with a passkey',
	'tile.last': 'Last sign-in {when}',
	'tile.nothing': 'Nothing to do',
	'tile.own_only': 'Only the account’s owner can see this.',
	'tile.loading': 'Loading…',
	'tile.failed': 'Couldn’t load your security status',
	'tile.retry': 'Try again',
} as const satisfies Catalog;
