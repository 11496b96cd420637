import type { Catalog } from '#platform/contract/text.ts';

/** What the server says (specification § 8), and why a password was refused. */
export const problemsEn = {
	'passwords.link_expired': 'Link Expired. Please go to Forgot Password page and request a reset again',
	'passwords.wrong_current': 'That isn’t your current password. Try again.',
	'passwords.too_many_failures':
		'Too many incorrect passwords. Wait a while and try again, or reset your password by email.',
	'passwords.too_many_requests': 'Too many requests from your network. Wait a few minutes, then try again.',
	'passwords.no_password': 'Your account has no password. Sign in with your Microsoft account.',
	'passwords.wrong_length': 'Use {minimum} to {maximum} characters. You entered {length}.',
	'passwords.missing_lower': 'Add a lowercase letter.',
	'passwords.missing_upper': 'Add an uppercase letter.',
	'passwords.missing_digit': 'Add a number.',
	'passwords.missing_symbol': 'Add a symbol, such as # or -.',
	'passwords.common': 'This is a common password with small changes, which is easy to guess. Combine unrelated words.',
	'passwords.sequence': 'This is mostly a keyboard pattern or a repetition, which is easy to guess. Mix it up more.',
	'passwords.personal':
		'This contains your name, address or organization, or the name of this portal. Choose something unrelated to you.',
	'passwords.unchanged': 'This is your current password. Choose a new one.',
} as const satisfies Catalog;

/** Choosing a password, wherever it is done. */
export const choosingEn = {
	'choose.new': 'New password',
	'choose.confirmation': 'Confirm new password',
	'choose.show': 'Show password',
	'choose.rules': 'Your password needs',
	'choose.length': '{minimum} to {maximum} characters',
	'choose.lower': 'a lowercase letter',
	'choose.upper': 'an uppercase letter',
	'choose.digit': 'a number',
	'choose.symbol': 'a symbol, such as # or -',
	'choose.met': 'done',
	'choose.unmet': 'missing',
	'choose.progress': { one: '{count} requirement left', other: '{count} requirements left' },
	'choose.all_met': 'All requirements met',
	'choose.advice': 'Two or three unrelated words are easy to remember and hard to guess.',
	'choose.refused': 'Your password doesn’t meet all the requirements below yet.',
	'choose.missing': 'Enter a new password.',
	'choose.mismatch': 'Password Mismatch. Please fill in your password again.',
	'choose.matches': 'Passwords match.',
} as const satisfies Catalog;

/** The pages of a forgotten password. */
export const en = {
	...choosingEn,
	'forgot.title': 'Forgot your password?',
	'forgot.document_title': 'Forgot your password · {brand}',
	'forgot.lead': 'Enter your user name or email, and we’ll send you a link to choose a new password.',
	'forgot.name': 'User name or email',
	'forgot.name_missing': 'Enter your user name or email.',
	'forgot.submit': 'Send link',
	'forgot.pending': 'Sending…',
	'forgot.sent_title': 'Instructions sent by email.',
	'forgot.sent':
		'If “{name}” belongs to an account, we sent a message to that account’s email address. The link in it expires in {minutes} minutes.',
	'forgot.sent_hint': 'Nothing after a few minutes? Check your junk folder, or check what you entered.',
	'forgot.again': 'Use another user name or email',
	'forgot.back': 'Back to sign-in',
	'forgot.network_failure': 'Couldn’t connect to the portal. Check your connection; what you typed is still here.',
	'forgot.script_needed': 'This page needs JavaScript. Turn it on in your browser and reload.',
	'forgot.demo_mailbox': 'Demonstration: open the mailbox in a new tab',
	'reset.title': 'Choose a new password',
	'reset.document_title': 'New password · {brand}',
	'reset.lead': 'Saving it signs you out everywhere and removes your trusted browsers.',
	'reset.submit': 'Save new password',
	'reset.pending': 'Saving…',
	'reset.checking': 'Checking your link…',
	'reset.done_title': 'Password changed.',
	'reset.done': 'You’re signed out everywhere. Sign in with your new password; your second step hasn’t changed.',
	'reset.sign_in': 'Sign in',
	'reset.expired_title': 'This link no longer works',
	'reset.expired_hint': 'Links work once and expire quickly. Only the newest one works.',
	'reset.ask_again': 'Request a new link',
	'reset.failed_title': 'Couldn’t check your link',
	'reset.try_again': 'Try again',
} as const satisfies Catalog;

/** Shown in the section of the security centre. */
export const sectionEn = {
	...choosingEn,
	'change.loading': 'Loading…',
	'change.current': 'Current password',
	'change.current_missing': 'Enter your current password.',
	'change.submit': 'Change password',
	'change.pending': 'Changing…',
	'change.others': 'All other sessions end, in case someone knew the old password. You stay signed in here.',
	'change.done': 'Password changed.',
	'change.ended': { one: '{count} other session ended.', other: '{count} other sessions ended.' },
	'change.ended_none': 'No other sessions were open.',
	'change.none_title': 'You sign in without a password',
	'change.none': 'You sign in with a Microsoft account. Your password is stored and changed there.',
	'change.forgot': 'Forgot it? Reset it by email',
	'change.network_failure': 'Couldn’t connect to the portal. Check your connection; what you typed is still here.',
	'change.failed_title': 'Couldn’t load your password settings',
	'change.try_again': 'Try again',
} as const satisfies Catalog;

/** The message that a forgotten password brings. */
export const mailEn = {
	'mail.greeting': 'Hello {name},',
	'reset.subject': 'Choose a new password for {brand}',
	'reset.preview': 'The link works once and expires in {duration}.',
	'reset.lead': 'Someone, most likely you, requested a new password for the account {login}. Choose it here:',
	'reset.staff_lead':
		'Your administrator is asking you to choose a new password for the account {login}. Choose it here:',
	'reset.lock_lead': 'Your account {login} was just locked. A new password unlocks it. Choose it here:',
	'reset.button': 'Choose a new password',
	'reset.expiry': 'The link works once and expires in {duration}. Your old password works until you choose a new one.',
	'reset.lock_expiry':
		'The link works once and expires in {duration}. After that, request another through “Forgot your password?” on the sign-in page.',
	'reset.minutes': '{count} minutes',
	'reset.hours': '{count} hours',
	'reset.note':
		'If you didn’t request this, you don’t need to do anything: without the link, no one can change your password. If it happens again, call {hotline}.',
	'reset.lock_note':
		'First make sure only you can read your email. If in doubt, change your email password. For help, call {hotline}.',
	'waiting.subject': 'Your {brand} account is locked',
	'waiting.preview': 'You can choose a new password starting {time}.',
	'waiting.lead':
		'Someone, most likely you, requested a new password for the account {login}. The account is locked because of a report that someone else signed in. All its verification methods were added in the last seven days.',
	'waiting.how':
		'To protect your account, you can’t choose a new password until {time}. Request a new link then. To get back in sooner, call {hotline}: we’ll verify your identity.',
	'microsoft.subject': 'How to sign in to {brand}',
	'microsoft.preview': 'You sign in with Microsoft.',
	'microsoft.lead':
		'Someone, most likely you, requested a new password for the account {login}. This account has no password here: you sign in only with a Microsoft account.',
	'microsoft.how':
		'Select “Sign in with Microsoft” on the sign-in page. If you forgot your Microsoft password, reset it with Microsoft.',
	'microsoft.button': 'Sign in',
	'disabled.subject': 'Your {brand} account is disabled',
	'disabled.preview': 'A new password won’t give you access.',
	'disabled.lead':
		'Someone, most likely you, requested a new password for the account {login}. The account is disabled, so a new password wouldn’t give you access.',
	'disabled.how': 'Contact your office manager, or call {hotline}.',
} as const satisfies Catalog;
