import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'switch_user.proof_invalid':
		'The sign-in to the other account is not complete or too old. Sign in to it again, with both steps.',
	'switch_user.same_account': 'This is the account you are signed in to. Sign in to your other one.',
	'switch_user.too_many_accounts': 'An account can be linked with 5 others at most. Unlink one first.',
	'switch_user.not_linked': 'This account is not linked with yours. Reload the page to see which ones are.',
	'switch_user.account_unavailable': 'This account cannot be used right now. Sign in to it directly to learn why.',
	'switch_user.second_factor_needed': 'Sign in with both steps before you go into another account.',
	'switch_user.not_switched': 'There is no account of yours to return to from here. Sign out and sign in again.',
} as const satisfies Catalog;

export const en = {
	'switch.title': 'Switch account',
	'switch.lead': 'Go into another account of yours without signing out. Yours waits until you come back.',
	'switch.close': 'Close',
	'switch.loading': 'Loading your accounts…',
	'switch.none_title': 'No other account yet',
	'switch.none_text': 'If you have a second account, link it once. After that you switch with one press.',
	'switch.go': 'Switch to {name}',
	'switch.going': 'Switching…',
	'switch.unlink': 'Unlink {name}',
	'switch.unlink_title': 'Unlink this account?',
	'switch.unlink_text': 'You will no longer be able to switch between your account and {name}’s, in either direction.',
	'switch.unlink_confirm': 'Unlink account',
	'switch.unlinked': 'The account was unlinked.',
	'switch.cancel': 'Cancel',
	'switch.add': 'Link another account',
	'switch.back': 'Back to the list',
	'switch.retry': 'Try again',
	'switch.failed_title': 'Your accounts could not be loaded',
	'switch.network_failure': 'The portal could not be reached. Check your connection and try again.',
	'link.title': 'Link another account',
	'link.lead': 'Sign in to your other account here, with both steps. You stay in this one.',
	'link.name': 'User name or email of the other account',
	'link.password': 'Its password',
	'link.show_password': 'Show password',
	'link.name_missing': 'Enter the user name or email of the other account.',
	'link.password_missing': 'Enter its password.',
	'link.next': 'Continue',
	'link.pending': 'Checking…',
	'link.code_lead': 'Enter the 6-digit code sent to {destination}.',
	'link.code': 'Verification code of the other account',
	'link.code_missing': 'Enter the 6 digits of the code.',
	'link.submit': 'Link account',
	'link.passkey_lead': 'Confirm with a passkey of the other account.',
	'link.use_passkey': 'Use its passkey',
	'link.passkey_pending': 'Waiting for its passkey…',
	'link.passkey_unused': 'No passkey was used. Try again, or use a code.',
	'link.choose_passkey': 'Use a passkey instead',
	'link.choose_code': 'Use a code instead',
	'link.linked': 'The account was linked.',
} as const satisfies Catalog;

/** Above every screen while a person acts in another account. */
export const bannerEn = {
	'acting.own': '{actor}, you are in {subject}’s account.',
	'acting.limits': 'Passwords, sign-in settings and linked accounts cannot be changed from here.',
	'acting.return': 'Return to my account',
	'acting.returning': 'Returning…',
	'acting.network_failure': 'The portal could not be reached. Check your connection and try again.',
	'acting.label': 'Another account',
} as const satisfies Catalog;
