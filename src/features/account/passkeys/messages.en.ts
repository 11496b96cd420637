import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'passkeys.refused': 'This passkey wasn’t accepted. Try again, or sign in with your password.',
	'passkeys.not_accepted': 'This passkey wasn’t accepted. Try again, or choose another way.',
	'passkeys.none': 'You don’t have a passkey for this site. Choose another way.',
	'passkeys.not_registered': 'Couldn’t add the passkey. Start again.',
	'passkeys.already_registered': 'This passkey was already added. Choose another device or security key.',
	'passkeys.too_many': 'You have {count} passkeys, which is the maximum. Remove one you no longer use.',
	'passkeys.not_found': 'Passkey not found. Reload the page to see your passkeys.',
	'passkeys.last_way_in': 'This is your only way to sign in. Set a password or link an account first.',
} as const satisfies Catalog;

/** Where a passkey is used: on the public pages and wherever a person proves who they are. */
export const useEn = {
	'use.sign_in': 'Sign in with a passkey',
	'use.verify': 'Use a passkey',
	'use.pending': 'Waiting for your passkey…',
	'use.cancelled': 'No passkey was used. Try again, or choose another way.',
	'use.unsupported': 'This browser doesn’t support passkeys. Choose another way.',
	'use.network_failure': 'Couldn’t connect to the portal. Check your connection and try again.',
} as const satisfies Catalog;

/** Shown in the section of the security centre. */
export const en = {
	'section.loading': 'Loading…',
	'section.failed_title': 'Couldn’t load your passkeys',
	'section.retry': 'Try again',
	'section.empty_title': 'No passkeys yet',
	'section.empty_text': 'Add one to sign in without typing your password or waiting for a code.',
	'section.unsupported_title': 'This browser can’t create passkeys',
	'section.unsupported_text': 'To add one, open this page in an up-to-date browser or on your phone.',
	'section.network_failure': 'Couldn’t connect to the portal. Check your connection and try again.',
	'list.unnamed': 'Passkey',
	'list.synced': 'Synced',
	'list.this_device': 'One device only',
	'list.second_step_only': 'Second step only',
	'list.second_step_means':
		'It confirms a sign-in but can’t sign you in on its own. For that, use a key with a PIN or a fingerprint reader.',
	'list.unproved_means': 'Sign in with it once so that it counts as a way to sign in.',
	'list.added': 'Added {date}',
	'list.used': 'last used {date}',
	'list.never_used': 'never used',
	'list.kept_in': 'Stored in {provider}',
	'list.rename': 'Rename',
	'list.remove': 'Remove',
	'add.action': 'Add a passkey',
	'add.pending': 'Follow the steps on your device…',
	'add.done': 'Passkey added.',
	'add.cancelled': 'No passkey was added. You can try again at any time.',
	'add.already_there': 'This device already has a passkey for your account.',
	'add.name': '{browser} on {system}',
	'rename.title': 'Name your passkey',
	'rename.lead': 'Use a name that says where it is, such as “Office laptop”.',
	'rename.label': 'Name',
	'rename.missing': 'Enter a name.',
	'rename.save': 'Save name',
	'rename.pending': 'Saving…',
	'rename.done': 'Name saved.',
	'rename.cancel': 'Cancel',
	'rename.close': 'Close',
	'remove.title': 'Remove “{name}”?',
	'remove.text':
		'You won’t be able to sign in with it. Also delete it on your device or in your password manager, so it’s no longer offered.',
	'remove.text_second_step':
		'You won’t be able to confirm a sign-in with it. Also delete it on your device or in your password manager, so it’s no longer offered.',
	'remove.confirm': 'Remove passkey',
	'remove.cancel': 'Keep it',
	'remove.pending': 'Removing…',
	'remove.done': 'Passkey removed.',
} as const satisfies Catalog;
