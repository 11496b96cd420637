import type { Catalog } from '#platform/contract/text.ts';
import { staffEn } from '#features/account/two-factor/methods/messages.en.ts';

export const problemsEn = {
	'assistance.person_not_found': 'The specified user was not found. Choose another person.',
	'assistance.account_unavailable':
		'This account isn’t available: it’s disabled, locked or uses only Microsoft sign-in. Contact the person directly.',
	'assistance.second_factor_needed': 'Sign in with both steps before you view someone’s account.',
	'assistance.factor_not_found': 'This person no longer has this verification method. Reload the page.',
	'assistance.removal_planned': 'A colleague already scheduled this removal. Reload the page to see when.',
	'assistance.checks_missing': 'Select at least two checks before you remove a verification method.',
	'assistance.removal_not_found': 'This removal was already completed or cancelled. Reload the page.',
	'assistance.rank':
		'You can’t help this person: they have at least the same access as you. Ask a colleague with broader access.',
} as const satisfies Catalog;

export const mailEn = {
	'mail.greeting': 'Hello {name},',
	'mail.button': 'View security history',
	'mail.help': 'Didn’t ask for this? Call {hotline} ({brand}).',
	'visit.subject': 'Staff viewed your {brand} account',
	'visit.preview': '{name} saw what you see and couldn’t change anything.',
	'visit.lead':
		'{name} viewed your {brand} account to help you, for up to 30 minutes. They saw what you see and couldn’t change anything. Codes, documents, addresses and card numbers were hidden.',
	'visit.money': 'They could see the amounts and status of your credits, subscriptions, invoices and cards.',
	'visit.no_money': 'Your credits, subscriptions, invoices and cards were hidden.',
	'reset_started.subject': 'Staff sent you a password reset link',
	'reset_started.preview': '{name} is helping you get back into your account.',
	'reset_started.lead':
		'{name} sent you a link to choose a new {brand} password. Only you see and choose the password.',
	'sessions_ended.subject': 'Staff signed you out everywhere',
	'sessions_ended.preview': '{name} ended your sessions.',
	'sessions_ended.lead': '{name} signed you out of {brand} in all browsers. Sign in again to continue.',
	'factor_removed.subject': 'Staff removed a verification method',
	'factor_removed.preview': '{name} removed it, as announced.',
	'factor_removed.lead':
		'{name} removed a verification method from your {brand} account, as announced 24 hours ago. You might have to set up another one at your next sign-in.',
	'fact.who': 'By',
	'fact.when': 'Date',
	'fact.why': 'Reason',
	'fact.ticket': 'Ticket',
} as const satisfies Catalog;

export const silenceEn = {
	title: 'No emails about account viewing by staff',
	'label.mail': 'Email to the person',
	'word.sent': 'Sent for each viewing',
	'word.not_sent': 'Not sent; account viewing appears in their history',
} as const satisfies Catalog;

export const en = {
	...staffEn,
	document_title: 'Help a person · {brand}',
	page_title: 'Help a person',
	page_back: 'Person',
	page_title_of: 'Help {name}',
	title: 'Help',
	loading: 'Loading…',
	retry: 'Try again',
	failed: 'Couldn’t load help actions',
	network_failure: 'Couldn’t connect to the portal. Check your connection and try again.',
	close: 'Close',
	cancel: 'Cancel',
	'view.open': 'View as {name}',
	'view.closed':
		'You can’t view this account. {name} has at least the same access as you, or the account is locked or disabled.',
	'view.title': 'View the portal as {name}?',
	'view.what': 'You see what {name} sees, for 30 minutes.',
	'view.what_more': 'You can’t change anything. Codes, documents, addresses and card numbers are hidden.',
	'view.told': '{name} is notified',
	'view.told_mail': 'by email and in their history, with your name, the time and your reason.',
	'view.told_history': 'in their history, with your name, the time and your reason.',
	'view.reason': 'Reason (visible to {name})',
	'view.reason_missing': 'Enter at least 10 characters. {name} will see this reason.',
	'view.ticket': 'Ticket',
	'view.optional': 'optional',
	'view.submit': 'View for 30 minutes',
	'view.pending': 'Opening…',
	'act.reset': 'Send password reset link',
	'act.reset_text': '{name} gets the link by email and chooses a new password. It also unlocks a locked account.',
	'act.reset_done': 'Link sent to {name}.',
	'act.sessions': 'Sign out everywhere',
	'act.sessions_text': {
		one: '{count} session is open. {name} will have to sign in again.',
		other: '{count} sessions are open. {name} will have to sign in again.',
	},
	'act.sessions_none': 'No open sessions.',
	'act.sessions_done': '{name} is signed out everywhere.',
	'act.reason': 'Reason (visible to {name})',
	'act.pending': 'Working…',
	'factors.title': 'Verification methods',
	'factors.loading': 'Loading…',
	'factors.failed': 'Couldn’t load verification methods',
	'factors.none': 'None yet. {name} will set one up at the next sign-in.',
	'factors.planned': 'Removal scheduled for {time} by {name}',
	'factors.remove': 'Remove',
	'factors.remove_one': 'Remove: {method}',
	'factors.remove_text':
		'{name} gets an email immediately and can stop the removal. It takes effect after 24 hours. The next sign-in might then require another method.',
	'factors.passkey_text':
		'All of {name}’s passkeys are removed, including for sign-in. People without a password will then need a password reset.',
	'factors.checks': 'What did you check? Select at least two.',
	'factors.check_licenceNumber': 'Licence number',
	'factors.check_callBack': 'Callback to the number on file',
	'factors.check_manager': 'Manager’s confirmation',
	'factors.checks_missing': 'Select at least two.',
	'factors.reference': 'Reference',
	'factors.reference_hint': 'Number of the ticket or call that records the check.',
	'factors.reference_missing': 'Enter the number of the ticket or call.',
	'factors.remove_submit': 'Remove in 24 hours',
	'factors.remove_done': 'Removal scheduled for {time}.',
	'factors.stop': 'Stop removal',
	'factors.stop_title': 'Stop the removal?',
	'factors.stop_text': 'The verification method stays.',
	'factors.stop_reason': 'Reason',
	'factors.stop_done': 'Removal stopped.',
	'factors.reason_missing': 'Enter at least 10 characters.',
	'state.locked': 'Locked',
	'state.locked_text': 'No one can sign in to this account. A password reset link unlocks it.',
	'mail.title': 'Emails about account viewing',
	'mail.loading': 'Loading…',
	'mail.failed': 'Couldn’t load the email setting',
	'mail.is_on': 'People at {brand} get an email each time staff view their account.',
	'mail.is_off':
		'People at {brand} don’t get an email when staff view their account. The viewing appears in their history.',
	'mail.turn_off': 'Turn off',
	'mail.turn_on': 'Turn on',
	'mail.off_title': 'Turn off emails about account viewing?',
	'mail.off_text':
		'A second person with access to the entire brand must approve. Account viewing still appears in the person’s history.',
	'mail.on_title': 'Turn on emails about account viewing?',
	'mail.on_text': 'This takes effect immediately. No second person is needed.',
	'mail.proposed': 'Proposal sent. A colleague will decide.',
	'mail.done': 'Emails about account viewing turned on.',
	'mail.propose': 'Send proposal',
	'mail.pending': 'Working…',
	'mail.cancel': 'Cancel',
	'mail.reason': 'Reason',
	'mail.reason_hint': 'At least 10 characters. It stays on record.',
	'mail.reason_missing': 'Enter at least 10 characters.',
} as const satisfies Catalog;

/** Shown above every screen of a visit. */
export const bannerEn = {
	label: 'Viewing',
	left: { one: 'Viewing as {name} – {count} min left', other: 'Viewing as {name} – {count} min left' },
	rules:
		'Read-only. Codes, documents, addresses and card numbers are hidden. {name} sees this viewing in their history.',
	end: 'End viewing',
	ending: 'Ending…',
	announce: {
		one: '{count} minute left.',
		other: '{count} minutes left.',
	},
	network_failure: 'Couldn’t connect to the portal. Check your connection and try again.',
} as const satisfies Catalog;
