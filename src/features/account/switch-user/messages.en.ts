import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'switch_user.proof_invalid':
		'The sign-in to the other account is incomplete or too old. Sign in to it again, with both steps.',
	'switch_user.same_account': 'You’re already in this account. Sign in to your other one.',
	'switch_user.too_many_accounts': 'An account can be linked to at most 5 others. Unlink one first.',
	'switch_user.not_linked': 'This account isn’t linked to yours. Reload the page to see your linked accounts.',
	'switch_user.account_unavailable': 'This account is unavailable right now. Sign in to it directly to find out why.',
	'switch_user.second_factor_needed': 'Sign in with both steps before you switch accounts.',
	'switch_user.not_switched': 'You have no account to return to from here. Sign out and sign in again.',
} as const satisfies Catalog;

export const en = {
	'switch.title': 'Switch account',
	'switch.lead': 'Switch to another of your accounts without signing out, then come back to yours.',
	'switch.close': 'Close',
	'switch.loading': 'Loading…',
	'switch.none_title': 'No other accounts yet',
	'switch.none_text': 'Have a second account? Link it once, then switch to it without signing in again.',
	'switch.go': 'Switch to {name}',
	'switch.going': 'Switching…',
	'switch.unlink': 'Unlink {name}',
	'switch.unlink_title': 'Unlink this account?',
	'switch.unlink_text': 'You’ll no longer be able to switch between your account and {name}’s.',
	'switch.unlink_confirm': 'Unlink account',
	'switch.unlinked': 'Account unlinked.',
	'switch.cancel': 'Cancel',
	'switch.add': 'Link another account',
	'switch.back': 'Back to list',
	'switch.retry': 'Try again',
	'switch.failed_title': 'Couldn’t load your accounts',
	'switch.network_failure': 'Couldn’t connect to the portal. Check your connection and try again.',
	'link.title': 'Link another account',
	'link.lead': 'Sign in to your other account here, with both steps. You stay in this one.',
	'link.name': 'Other account’s user name or email',
	'link.password': 'Other account’s password',
	'link.show_password': 'Show password',
	'link.name_missing': 'Enter the other account’s user name or email.',
	'link.password_missing': 'Enter the other account’s password.',
	'link.next': 'Continue',
	'link.pending': 'Checking…',
	'link.code_lead': 'Enter the 6-digit code sent to {destination}.',
	'link.code': 'Other account’s verification code',
	'link.code_missing': 'Enter the 6-digit code.',
	'link.submit': 'Link account',
	'link.passkey_lead': 'Confirm with one of the other account’s passkeys.',
	'link.use_passkey': 'Use passkey',
	'link.passkey_pending': 'Waiting for the passkey…',
	'link.passkey_unused': 'No passkey was used. Try again, or use a code.',
	'link.choose_passkey': 'Use a passkey instead',
	'link.choose_code': 'Use a code instead',
	'link.linked': 'Account linked.',
} as const satisfies Catalog;

/** Above every screen while a person acts in another account. */
export const bannerEn = {
	'acting.own': '{actor}, you’re in {subject}’s account.',
	'acting.limits': 'You can’t change passwords, sign-in settings or linked accounts from here.',
	'acting.return': 'Return to my account',
	'acting.returning': 'Returning…',
	'acting.network_failure': 'Couldn’t connect to the portal. Check your connection and try again.',
	'acting.label': 'Another account',
} as const satisfies Catalog;
