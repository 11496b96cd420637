import type { Catalog } from '#platform/contract/text.ts';

/** What the server says of a refused sign-in (specification § 8). */
export const problemsEn = {
	'sign_in.invalid_credentials': 'Invalid username or password',
	'sign_in.account_disabled': 'The account is disabled. Contact your office manager or the support hotline.',
	'sign_in.microsoft_only': 'Access Denied – Please use your Microsoft account to successfully login',
	'sign_in.other_brand': 'Your account is with {brand}. Sign in at {address}.',
	'sign_in.network_blocked':
		'Too many failed sign-ins from your network. Wait a few minutes and try again, or call the support hotline.',
	'sign_in.account_not_found': 'Account not Found',
	'sign_in.login_token_invalid': 'This sign-in link was already used or has expired. Sign in with your password.',
} as const satisfies Catalog;

/** The login page. */
export const en = {
	'login.title': 'Sign in',
	'login.document_title': 'Sign in · {brand}',
	'login.name': 'User name or email',
	'login.password': 'Password',
	'login.show_password': 'Show password',
	'login.submit': 'Sign in',
	'login.pending': 'Signing in…',
	'login.name_missing': 'Enter your user name or email.',
	'login.password_missing': 'Enter your password.',
	'login.or': 'or',
	'login.forgot': 'Forgot your password?',
	'login.register': 'Create an account',
	'login.help': 'Trouble signing in?',
	'login.hotline': 'Call {number}',
	'login.microsoft_hint': 'Some organizations require a Microsoft account.',
	'login.network_failure': 'Couldn’t connect to the portal. Check your connection; what you typed is still here.',
	'login.storage_blocked':
		'Your browser blocks cookies and site data here, so you can’t stay signed in. Allow them, then reload the page.',
	'login.session_ended': 'Your session has ended. Sign in to continue where you left off.',
	'login.script_needed': 'This page needs JavaScript to sign you in. Turn it on in your browser and reload.',
} as const satisfies Catalog;

/** Where another product hands a person over. */
export const loginViaEn = {
	'via.document_title': 'Signing in · {brand}',
	'via.working_title': 'Signing you in',
	'via.working_text': 'One moment. {brand} is verifying your sign-in.',
	'via.ask_title': 'Switch to another account?',
	'via.ask_text':
		'Another product is asking to sign you in as {name}, but you’re signed in here as someone else. Continue only if you asked for this.',
	'via.ask_yes': 'Sign in as {name}',
	'via.ask_no': 'Keep the current session',
	'via.failed_title': 'Couldn’t sign you in',
	'via.missing': 'The page that sent you here didn’t say who you are. Go back to it and try again.',
	'via.network_failure': 'Couldn’t connect to the portal. Check your connection and try again.',
	'via.to_login': 'Go to the sign-in page',
	'via.retry': 'Try again',
	'via.script_needed':
		'This page needs JavaScript to sign you in. Turn it on in your browser, then go back and try again.',
} as const satisfies Catalog;
