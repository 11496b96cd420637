import type { Catalog } from '#platform/contract/text.ts';

/** What the server says (specification § 8), and why a password was refused. */
export const problemsEn = {
	'passwords.link_expired': 'Link Expired. Please go to Forgot Password page and request a reset again',
	'passwords.wrong_current': 'The current password is not right. Enter it again.',
	'passwords.too_many_failures':
		'Too many wrong passwords. Wait a little, then try again, or reset your password by email.',
	'passwords.too_many_requests': 'Too many requests came from your network. Wait a few minutes, then try again.',
	'passwords.no_password': 'Your account has no password. Sign in with your Microsoft account.',
	'passwords.wrong_length': 'Use {minimum} to {maximum} characters. You entered {length}.',
	'passwords.missing_lower': 'Add a lowercase letter.',
	'passwords.missing_upper': 'Add an uppercase letter.',
	'passwords.missing_digit': 'Add a number.',
	'passwords.missing_symbol': 'Add a symbol, such as # or -.',
	'passwords.common':
		'This is a common password with small changes, the kind that is guessed first. Combine words that do not belong together.',
	'passwords.sequence': 'This is mostly a row of keys or a repetition, which is guessed first. Mix it up more.',
	'passwords.personal':
		'This contains your name, your address, your organization or the name of this portal. Choose something that nobody can know of you.',
	'passwords.unchanged': 'This is your current password. Choose a new one.',
} as const satisfies Catalog;

/** Choosing a password, wherever it is done. */
export const choosingEn = {
	'choose.new': 'New password',
	'choose.confirmation': 'Repeat the new password',
	'choose.show': 'Show password',
	'choose.rules': 'Your password needs',
	'choose.length': '{minimum} to {maximum} characters',
	'choose.lower': 'a lowercase letter',
	'choose.upper': 'an uppercase letter',
	'choose.digit': 'a number',
	'choose.symbol': 'a symbol, such as # or -',
	'choose.met': 'done',
	'choose.unmet': 'still missing',
	'choose.progress': {
		one: '{count} requirement is still missing',
		other: '{count} requirements are still missing',
	},
	'choose.all_met': 'All requirements are met',
	'choose.advice': 'Two or three words that do not belong together are easy to remember and hard to guess.',
	'choose.refused': 'Your password does not meet all of the requirements below yet.',
	'choose.missing': 'Enter a new password.',
	'choose.mismatch': 'Password Mismatch. Please fill in your password again.',
	'choose.matches': 'Both are the same.',
} as const satisfies Catalog;

/** The pages of a forgotten password. */
export const en = {
	...choosingEn,
	'forgot.title': 'Forgot your password?',
	'forgot.document_title': 'Forgot your password · {brand}',
	'forgot.lead': 'Enter your user name or email, and we will send you a link to choose a new password.',
	'forgot.name': 'User name or email',
	'forgot.name_missing': 'Enter your user name or email.',
	'forgot.submit': 'Send instructions',
	'forgot.pending': 'Sending…',
	'forgot.sent_title': 'Instructions sent by email.',
	'forgot.sent':
		'If “{name}” belongs to an account, a message is on its way to the email address of that account. The link in it works for {minutes} minutes.',
	'forgot.sent_hint': 'Nothing there after a few minutes? Look in the junk mail folder, or check what you entered.',
	'forgot.again': 'Use another user name or email',
	'forgot.back': 'Back to sign in',
	'forgot.network_failure': 'The portal could not be reached. Check your connection; what you typed is still here.',
	'forgot.script_needed': 'This page needs JavaScript. Turn it on in your browser and reload.',
	'forgot.demo_mailbox': 'Demonstration: open the mailbox in a new tab',
	'reset.title': 'Choose a new password',
	'reset.document_title': 'New password · {brand}',
	'reset.lead': 'Saving it signs you out everywhere, including on devices that you trusted.',
	'reset.submit': 'Save the new password',
	'reset.pending': 'Saving…',
	'reset.checking': 'Checking your link…',
	'reset.done_title': 'Password changed.',
	'reset.done': 'You are signed out everywhere. Sign in with your new password; your second step stays as it was.',
	'reset.sign_in': 'Sign in',
	'reset.expired_title': 'This link no longer works',
	'reset.expired_hint': 'A link works once, for a short time, and only the newest one counts.',
	'reset.ask_again': 'Request a new link',
	'reset.failed_title': 'Your link could not be checked',
	'reset.try_again': 'Try again',
} as const satisfies Catalog;

/** Shown in the section of the security centre. */
export const sectionEn = {
	...choosingEn,
	'change.loading': 'Loading your password settings…',
	'change.lead': 'Change it when you think that somebody else may know it. There is no need to change it regularly.',
	'change.current': 'Current password',
	'change.current_missing': 'Enter your current password.',
	'change.submit': 'Change password',
	'change.pending': 'Changing…',
	'change.others':
		'Every other session is signed out, in case somebody knew the old password. This browser stays signed in.',
	'change.done': 'Password changed.',
	'change.ended': {
		one: '{count} other session was signed out.',
		other: '{count} other sessions were signed out.',
	},
	'change.ended_none': 'No other session was open.',
	'change.none_title': 'You sign in without a password',
	'change.none': 'Your account uses a Microsoft account. Your password is kept and changed there.',
	'change.forgot': 'Forgot it? Reset it by email',
	'change.network_failure': 'The portal could not be reached. Check your connection; what you typed is still here.',
	'change.failed_title': 'Your password settings could not be loaded',
	'change.try_again': 'Try again',
} as const satisfies Catalog;

/** The message that a forgotten password brings. */
export const mailEn = {
	'mail.greeting': 'Hello {name},',
	'reset.subject': 'Choose a new password for {brand}',
	'reset.preview': 'The link works once and for {duration}.',
	'reset.lead': 'Somebody, most likely you, asked for a new password for the account {login}. Choose it here:',
	'reset.staff_lead': 'Your administrator asks you to choose a new password for the account {login}. Choose it here:',
	'reset.lock_lead': 'Your account {login} was just locked. A new password unlocks it. Choose it here:',
	'reset.button': 'Choose a new password',
	'reset.expiry': 'The link works once and for {duration}. Your old password stays valid until then.',
	'reset.lock_expiry':
		'The link works once and for {duration}. After that, ask for another one with “Forgot your password?” on the sign-in page.',
	'reset.minutes': '{count} minutes',
	'reset.hours': '{count} hours',
	'reset.note':
		'If you did not ask for this, there is nothing to do: without the link nobody can change your password. If it happens again, call {hotline}.',
	'reset.lock_note':
		'First make sure that only you can read your email, and change its password if in doubt. If you need help, call {hotline}.',
	'waiting.subject': 'Your account with {brand} is locked',
	'waiting.preview': 'You can choose a new password from {time} on.',
	'waiting.lead':
		'Somebody, most likely you, asked for a new password for the account {login}. It was locked because someone else had got in, and nothing that proves who you are is older than that.',
	'waiting.how':
		'So that nobody but you gets it back, a new password can be chosen from {time} on: ask for it again then. To get back in sooner, call {hotline}: we check who you are.',
	'microsoft.subject': 'How to sign in to {brand}',
	'microsoft.preview': 'Your account signs in with Microsoft.',
	'microsoft.lead':
		'Somebody, most likely you, asked for a new password for the account {login}. This account has none here: it signs in with a Microsoft account only.',
	'microsoft.how':
		'Choose “Sign in with Microsoft” on the sign-in page. If you forgot that password, reset it with Microsoft.',
	'microsoft.button': 'Go to sign in',
	'disabled.subject': 'Your account with {brand} is disabled',
	'disabled.preview': 'A new password does not open it.',
	'disabled.lead':
		'Somebody, most likely you, asked for a new password for the account {login}. The account is disabled, so a new password would not open it.',
	'disabled.how': 'Contact your office manager, or call {hotline}.',
} as const satisfies Catalog;
