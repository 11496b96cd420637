import type { Catalog } from '#platform/contract/text.ts';
import { staffEn } from '#features/account/two-factor/methods/messages.en.ts';

export const problemsEn = {
	'assistance.person_not_found': 'The specified user was not found. Choose another person.',
	'assistance.account_unavailable':
		'This account cannot be viewed: it is disabled or locked, or signs in with Microsoft only. Help the person another way.',
	'assistance.second_factor_needed': 'Sign in with both steps before you view somebody’s account.',
	'assistance.factor_not_found': 'The person no longer has this verification method. Reload the page.',
	'assistance.removal_planned':
		'A colleague has planned the removal of this method already. Reload the page to see when.',
	'assistance.checks_missing': 'Check at least two things before you remove a verification method.',
	'assistance.removal_not_found': 'This removal is done or stopped already. Reload the page.',
	'assistance.rank': 'You cannot help this person: their rights are not below yours. Ask a colleague with more rights.',
} as const satisfies Catalog;

export const mailEn = {
	'mail.greeting': 'Hello {name},',
	'mail.button': 'See your security history',
	'mail.help': 'You did not ask for this? Call {hotline} ({brand}).',
	'visit.subject': 'Staff looked at your {brand} account',
	'visit.preview': '{name} saw what you see and could change nothing.',
	'visit.lead':
		'{name} looked at your {brand} account to help you, for 30 minutes at most. They saw what you see and could change nothing. Codes, documents, addresses and card numbers were hidden.',
	'visit.money': 'They could see amounts and states of your credits, subscriptions, invoices and cards.',
	'visit.no_money': 'Your credits, subscriptions, invoices and cards were hidden.',
	'reset_started.subject': 'Staff sent you a link for a new password',
	'reset_started.preview': '{name} helps you back into your account.',
	'reset_started.lead':
		'{name} had a link for a new {brand} password sent to you. Nobody but you sees or chooses the password.',
	'sessions_ended.subject': 'Staff signed you out everywhere',
	'sessions_ended.preview': '{name} ended your sessions.',
	'sessions_ended.lead': '{name} signed you out of {brand} in every browser. Sign in again to go on.',
	'factor_removed.subject': 'A verification method was removed by staff',
	'factor_removed.preview': '{name} removed it, as announced.',
	'factor_removed.lead':
		'{name} removed a verification method from your {brand} account, as announced 24 hours ago. At your next sign-in you may be asked to set up another one.',
	'fact.who': 'Who',
	'fact.when': 'When',
	'fact.why': 'Reason',
	'fact.ticket': 'Ticket',
} as const satisfies Catalog;

export const en = {
	...staffEn,
	document_title: 'Help a person · {brand}',
	page_title: 'Help a person',
	'over.title': 'The visit has ended',
	'over.text': 'Its 30 minutes are over. You are in your own account again.',
	title: 'Help',
	loading: 'Loading what you may do…',
	retry: 'Try again',
	failed: 'What you may do could not be loaded',
	network_failure: 'The portal could not be reached. Check your connection and try again.',
	close: 'Close',
	cancel: 'Cancel',
	'view.open': 'View as {name}',
	'view.closed':
		'You cannot view this account: {name} has as many rights as you, or the account is locked or disabled.',
	'view.title': 'View the portal as {name}?',
	'view.what': 'You see what {name} sees, for 30 minutes.',
	'view.what_more': 'You can change nothing; codes, documents, addresses and card numbers are hidden.',
	'view.told': '{name} is told',
	'view.told_mail': 'by e-mail and in their history: your name, the time and your reason.',
	'view.told_history': 'in their history: your name, the time and your reason.',
	'view.reason': 'Reason, as {name} will read it',
	'view.reason_missing': 'Write at least 10 characters, in words that {name} may read.',
	'view.ticket': 'Ticket',
	'view.optional': 'optional',
	'view.submit': 'View for 30 minutes',
	'view.pending': 'Opening…',
	'act.reset': 'Send a link for a new password',
	'act.reset_text': '{name} gets it by e-mail and chooses the password. It also opens a locked account.',
	'act.reset_done': 'The link is on its way to {name}.',
	'act.sessions': 'Sign out everywhere',
	'act.sessions_text': {
		one: '{count} session is open. {name} has to sign in again.',
		other: '{count} sessions are open. {name} has to sign in again.',
	},
	'act.sessions_none': 'No session is open now.',
	'act.sessions_done': '{name} is signed out everywhere.',
	'act.reason': 'Reason, as {name} will read it',
	'act.pending': 'Working…',
	'factors.title': 'Verification methods',
	'factors.loading': 'Loading verification methods…',
	'factors.failed': 'The verification methods could not be loaded',
	'factors.none': '{name} has none. The next sign-in sets one up.',
	'factors.planned': 'Will be removed {time}, planned by {name}',
	'factors.remove': 'Remove',
	'factors.remove_one': 'Remove: {method}',
	'factors.remove_text':
		'{name} is told at once by e-mail and can stop it. It takes effect 24 hours later, and the next sign-in may ask for another method.',
	'factors.passkey_text':
		'All passkeys of {name} go, also as a way to sign in. Who has no password needs a password reset afterwards.',
	'factors.checks': 'What did you check? At least two',
	'factors.check_licenceNumber': 'The licence number',
	'factors.check_callBack': 'A call back to the number on file',
	'factors.check_manager': 'The word of the manager',
	'factors.checks_missing': 'Check at least two.',
	'factors.reference': 'Where the check is written down',
	'factors.reference_hint': 'The number of a ticket or a call.',
	'factors.reference_missing': 'Write where the check is written down.',
	'factors.remove_submit': 'Remove in 24 hours',
	'factors.remove_done': 'It will be removed {time}.',
	'factors.stop': 'Stop the removal',
	'factors.stop_title': 'Stop the removal?',
	'factors.stop_text': 'The verification method stays.',
	'factors.stop_reason': 'Reason',
	'factors.stop_done': 'The removal is stopped.',
	'factors.reason_missing': 'Write at least 10 characters.',
	'state.locked': 'Locked',
	'state.locked_text': 'No one can sign in to this account. A link for a new password opens it.',
} as const satisfies Catalog;

/** Shown above every screen of a visit. */
export const bannerEn = {
	label: 'Viewing',
	left: { one: 'Viewing as {name} – {count} min left', other: 'Viewing as {name} – {count} min left' },
	rules: 'Read only. Codes, documents, addresses and card numbers are hidden. {name} sees this visit in their history.',
	end: 'End viewing',
	ending: 'Ending…',
	announce: { one: '{count} minute left of the visit.', other: '{count} minutes left of the visit.' },
	network_failure: 'The portal could not be reached. Check your connection and try again.',
} as const satisfies Catalog;
