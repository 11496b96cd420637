import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'linked_accounts.visit_unknown':
		'This sign-in started in another browser or took too long. Start again from the sign-in page.',
	'linked_accounts.not_proved': 'Couldn’t verify your provider’s response. Start again from the sign-in page.',
	'linked_accounts.tenant_refused':
		'Your Microsoft account’s organization isn’t accepted here. Use your work account, or call the support hotline.',
	'linked_accounts.cancelled': 'Sign-in was cancelled. Nothing changed. Start again when you’re ready.',
	'linked_accounts.provider_unreachable':
		'Your provider isn’t responding. Try again in a few minutes, or sign in with your password.',
	'linked_accounts.proof_expired':
		'Too much time has passed since you signed in with your provider. Start again from the sign-in page.',
	'linked_accounts.linked_elsewhere':
		'This account is already linked to another portal account. Unlink it there first, or choose another one.',
	'linked_accounts.too_many': 'You’ve linked the maximum number of accounts. Unlink one first.',
	'linked_accounts.not_found':
		'Linked account not found. It was probably unlinked already. Reload the page to see your linked accounts.',
	'linked_accounts.last_way_in': 'This is your only way to sign in. Set a password or link another account first.',
	'linked_accounts.microsoft_required':
		'Your organization requires Microsoft sign-in. Link another Microsoft account before you unlink this one.',
} as const satisfies Catalog;

/** Shown next to the password on the login page. */
export const useEn = {
	'use.sign_in': 'Sign in with {provider}',
} as const satisfies Catalog;

/** Where a provider sends the browser back to, and what follows there. */
export const returnEn = {
	'return.title': 'Signing you in',
	'return.document_title': 'Sign in · {brand}',
	'return.wait': 'Checking with your provider…',
	'return.failed_title': 'Couldn’t sign you in',
	'return.link_failed_title': 'Account not linked',
	'return.network_failure': 'Couldn’t connect to the portal. Check your connection, then start again.',
	'return.to_sign_in': 'Back to sign-in',
	'return.to_linked': 'Back to linked accounts',
	'return.script_needed': 'This page needs JavaScript to sign you in. Turn it on in your browser and reload.',
	'associate.title': 'Link your {provider} account',
	'associate.lead':
		'This {provider} account isn’t linked to a {brand} account yet. Sign in to {brand} once; after that, {provider} is enough.',
	'associate.name': 'User name or email',
	'associate.password': 'Password',
	'associate.show_password': 'Show password',
	'associate.submit': 'Sign in and link',
	'associate.pending': 'Signing in…',
	'associate.name_missing': 'Enter your user name or email.',
	'associate.password_missing': 'Enter your password.',
	'associate.network_failure': 'Couldn’t connect to the portal. Check your connection; what you typed is still here.',
	'associate.other': 'Use a different {provider} account',
	'associate.cancel': 'Sign in without linking',
	'linked.document_title': 'Linked account · {brand}',
	'linked.title': 'Account linked',
	'linked.text': 'You can now sign in with {provider} as {account}.',
	'linked.unknown_title': 'Account not found',
	'linked.unknown_text': 'This linked account isn’t one of yours, or it was unlinked.',
	'linked.continue': 'Continue',
} as const satisfies Catalog;

/** The list of linked accounts. */
export const en = {
	'linked.microsoft_only': 'Your organization requires Microsoft sign-in. You can’t use a password for this account.',
	'linked.empty_title': 'No {providers} account linked',
	'linked.empty_text':
		'Link one to sign in with it. To move between your own accounts here, use “Switch account” in the account menu.',
	'linked.add': 'Link {provider}',
	'linked.add_another': 'Link another {provider} account',
	'linked.adding': 'Opening {provider}…',
	'linked.since': 'Linked {date}',
	'linked.last_used': 'last used {date}',
	'linked.never_used': 'never used to sign in',
	'linked.unnamed': '{provider} account',
	'linked.unlink': 'Unlink',
	'linked.unlink_title': 'Unlink this account?',
	'linked.unlink_text': 'You won’t be able to sign in with {account}. You can link it again at any time.',
	'linked.keep': 'Keep it',
	'linked.unlinked': '{account} unlinked.',
	'linked.held_last_way_in': 'Your only way to sign in',
	'linked.held_microsoft_required': 'Required by your organization',
	'linked.failed_title': 'Couldn’t load your linked accounts',
	'linked.failed_text': 'Check your connection, then try again.',
	'linked.retry': 'Try again',
	'linked.loading': 'Loading…',
} as const satisfies Catalog;
