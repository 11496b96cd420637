import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'linked_accounts.visit_unknown':
		'This sign-in did not begin in this browser, or took too long. Go back to the sign-in page and begin again.',
	'linked_accounts.not_proved': 'Your provider’s answer could not be verified. Begin again from the sign-in page.',
	'linked_accounts.tenant_refused':
		'Your Microsoft account belongs to an organization that is not admitted here. Use your work account, or call the support hotline.',
	'linked_accounts.cancelled':
		'You stopped before the sign-in was complete. Nothing was changed. Begin again when you are ready.',
	'linked_accounts.provider_unreachable':
		'Your provider does not answer at the moment. Try again in a few minutes, or sign in with your password.',
	'linked_accounts.proof_expired':
		'Too much time has passed since you signed in with your provider. Begin again from the sign-in page.',
	'linked_accounts.linked_elsewhere':
		'This account is already linked to another portal account. Unlink it there first, or choose another one.',
	'linked_accounts.too_many': 'You have linked as many accounts as you can. Unlink one first.',
	'linked_accounts.not_found':
		'This linked account was not found. It may have been unlinked already. Reload the page to see which ones are linked.',
	'linked_accounts.last_way_in': 'This is your last way to sign in. Set a password or link another account first.',
	'linked_accounts.microsoft_required':
		'Your organization signs in with Microsoft only. Link another Microsoft account before you unlink this one.',
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
	'return.failed_title': 'Sign-in not completed',
	'return.link_failed_title': 'Account not linked',
	'return.network_failure': 'The portal could not be reached. Check your connection, then begin again.',
	'return.to_sign_in': 'Back to sign in',
	'return.to_linked': 'Back to linked accounts',
	'return.script_needed': 'This page needs JavaScript to sign you in. Turn it on in your browser and reload.',
	'associate.title': 'Link your {provider} account',
	'associate.lead':
		'This {provider} account is not linked to a {brand} account yet. Sign in to {brand} once, and from then on {provider} signs you in.',
	'associate.name': 'User name or email',
	'associate.password': 'Password',
	'associate.show_password': 'Show password',
	'associate.submit': 'Sign in and link',
	'associate.pending': 'Signing in…',
	'associate.name_missing': 'Enter your user name or email.',
	'associate.password_missing': 'Enter your password.',
	'associate.network_failure': 'The portal could not be reached. Check your connection; what you typed is still here.',
	'associate.other': 'Use a different {provider} account',
	'associate.cancel': 'Sign in without linking',
	'linked.document_title': 'Linked account · {brand}',
	'linked.title': 'Account linked',
	'linked.text': 'From now on you can sign in with {provider} as {account}.',
	'linked.unknown_title': 'Account not found',
	'linked.unknown_text': 'This linked account is not one of yours, or was unlinked meanwhile.',
	'linked.continue': 'Continue',
} as const satisfies Catalog;

/** The list of linked accounts. */
export const en = {
	'linked.microsoft_only': 'Your organization signs in with Microsoft only. A password does not open this account.',
	'linked.empty_title': 'No account is linked yet',
	'linked.empty_text': 'Link one, and its provider signs you in from then on.',
	'linked.add': 'Link {provider}',
	'linked.add_another': 'Link another {provider} account',
	'linked.adding': 'Opening {provider}…',
	'linked.since': 'Linked on {date}',
	'linked.last_used': 'last used on {date}',
	'linked.never_used': 'never used to sign in',
	'linked.unnamed': '{provider} account',
	'linked.unlink': 'Unlink',
	'linked.unlink_title': 'Unlink this account?',
	'linked.unlink_text': '{account} will no longer sign you in. You can link it again at any time.',
	'linked.keep': 'Keep it',
	'linked.unlinked': '{account} is unlinked.',
	'linked.held_last_way_in': 'Your last way to sign in',
	'linked.held_microsoft_required': 'Required by your organization',
	'linked.failed_title': 'The list could not be loaded',
	'linked.failed_text': 'Check your connection, then try again.',
	'linked.retry': 'Try again',
	'linked.loading': 'Loading your linked accounts…',
} as const satisfies Catalog;
