import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'passkeys.refused': 'This passkey was not accepted. Try again, or sign in with your password.',
	'passkeys.not_accepted': 'This passkey was not accepted. Try again, or choose another way.',
	'passkeys.none': 'You have no passkey for this site. Choose another way.',
	'passkeys.not_registered': 'The passkey could not be added. Start again.',
	'passkeys.already_registered': 'This passkey was already added. Choose another device or security key.',
	'passkeys.too_many': 'You have {count} passkeys, which is the most there can be. Remove one you no longer use.',
	'passkeys.not_found': 'This passkey is no longer there. Reload the page to see which ones are.',
	'passkeys.last_way_in': 'This is your last way to sign in. Set a password or link an account first.',
} as const satisfies Catalog;

/** Where a passkey is used: on the public pages and wherever a person proves who they are. */
export const useEn = {
	'use.sign_in': 'Sign in with a passkey',
	'use.verify': 'Use a passkey',
	'use.pending': 'Waiting for your passkey…',
	'use.cancelled': 'No passkey was used. Try again, or choose another way.',
	'use.unsupported': 'This browser cannot use passkeys. Choose another way.',
	'use.network_failure': 'The portal could not be reached. Check your connection and try again.',
} as const satisfies Catalog;

/** Shown in the section of the security centre. */
export const en = {
	'section.lead':
		'A passkey lets you sign in with your fingerprint, your face or the PIN of your device. It cannot be guessed, and it works on this site only.',
	'section.loading': 'Loading your passkeys…',
	'section.failed_title': 'Your passkeys could not be loaded',
	'section.retry': 'Try again',
	'section.empty_title': 'No passkey yet',
	'section.empty_text': 'Add one and sign in without typing your password or waiting for a code.',
	'section.unsupported_title': 'This browser cannot make passkeys',
	'section.unsupported_text': 'Open this page in a current browser, or on your phone, to add one.',
	'section.network_failure': 'The portal could not be reached. Check your connection and try again.',
	'list.unnamed': 'Passkey',
	'list.synced': 'Synced',
	'list.this_device': 'One device only',
	'list.second_step_only': 'Second step only',
	'list.second_step_means':
		'It confirms a sign-in, but it cannot sign you in by itself. A key with a PIN or a fingerprint reader can.',
	'list.unproved_means': 'Sign in with it once, so that it counts as a way to sign in.',
	'list.added': 'Added {date}',
	'list.used': 'last used {date}',
	'list.never_used': 'never used',
	'list.kept_in': 'Kept in {provider}',
	'list.rename': 'Rename',
	'list.remove': 'Remove',
	'add.action': 'Add a passkey',
	'add.pending': 'Follow the steps your device shows…',
	'add.done': 'Passkey added',
	'add.cancelled': 'No passkey was added. You can try again at any time.',
	'add.already_there': 'This device already has a passkey for your account.',
	'rename.title': 'Name your passkey',
	'rename.lead': 'A name that tells you where it is, such as “Office laptop”.',
	'rename.label': 'Name',
	'rename.missing': 'Enter a name.',
	'rename.save': 'Save name',
	'rename.pending': 'Saving…',
	'rename.done': 'Name saved',
	'rename.cancel': 'Cancel',
	'rename.close': 'Close',
	'remove.title': 'Remove “{name}”?',
	'remove.text':
		'You can no longer sign in with it. It may still be offered until you also delete it on your device or in your password manager.',
	'remove.text_second_step':
		'You can no longer confirm a sign-in with it. It may still be offered until you also delete it on your device or in your password manager.',
	'remove.confirm': 'Remove passkey',
	'remove.cancel': 'Keep it',
	'remove.pending': 'Removing…',
	'remove.done': 'Passkey removed',
} as const satisfies Catalog;
