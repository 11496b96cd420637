import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'leaving.person_not_found': 'The specified user was not found. Go back and search again.',
	'leaving.oneself': 'You can’t end your own employment. Ask another administrator.',
	'leaving.outranked': 'This person has broader access than you. Ask an administrator of the entire organization.',
	'leaving.already_ended': 'This person’s employment has already ended. Reload the page to see when.',
	'leaving.already_planned':
		'An end of employment is already scheduled for this person. Reload the page to change or cancel it.',
	'leaving.impact_changed': 'Something changed since this page loaded, so nothing was done. Review it again.',
	'leaving.choice_missing': 'Someone has to take over. Make a choice in each row first.',
	'leaving.successor_unfit':
		'Someone you chose can’t take over: they’re also leaving or don’t have the required access. Choose someone else.',
	'leaving.last_administrator':
		'The organization has no other permanent administrator. Add another one under Access first.',
	'leaving.takes_over':
		'This person takes over from {name}, who is also leaving. Choose another successor for {name} first.',
	'leaving.day_invalid': 'The last day must be today or within the next year. Choose another date.',
	'leaving.not_planned': 'This end of employment is no longer scheduled. Reload the page to see the current state.',
	'leaving.no_approver':
		'Ending this person’s access needs two people, and no one else can approve it. Grant someone else the same access first.',
	'leaving.needs_two':
		'Changing this scheduled end of employment needs two people. Open it to propose another successor.',
	'leaving.cannot_settle': 'This person can’t settle this item, or nothing is left to settle. Reload the page.',
	'leaving.too_many_asks': 'You’ve asked for help 20 times today. Try again tomorrow.',
	'leaving.too_many_searches': 'Too many searches. Try again in a few minutes.',
} as const satisfies Catalog;

export const mailEn = {
	'mail.greeting': 'Hello {name},',
	'mail.stays': 'Your invoices and activity history are stored. You can request them from your office.',
	'mail.help': 'Questions? Ask your office, or call {hotline} ({brand}).',
	'planned.subject': 'Your access to {brand} ends on {day}',
	'planned.preview': 'You can use everything until the end of that day.',
	'planned.lead':
		'Your office has scheduled your access to {brand} to end after {day}. Until then, you can use everything. After that, you can’t sign in, and your cards aren’t charged.',
	'ended.subject': 'Your access to {brand} has ended',
	'ended.preview': 'You’re signed out everywhere, and your cards are no longer charged.',
	'ended.lead':
		'Your office has ended your access to {brand}. You’re signed out everywhere, and your cards are no longer charged.',
	'withdrawn.subject': 'Your access to {brand} continues',
	'withdrawn.preview': 'The scheduled end of your access was cancelled.',
	'withdrawn.lead': 'Your office cancelled the scheduled end of your access to {brand}. Nothing changes.',
} as const satisfies Catalog;

export const proposalEn = {
	title: 'End employment',
	'label.ends': 'Last day',
	'label.why': 'Reason',
	'label.roles': 'Staff roles',
	'word.none': 'None',
	'word.at_once': 'Immediately',
	'reason.resigned': 'Resigned',
	'reason.dismissed': 'Dismissed',
	'reason.contract_ended': 'Contract ended',
	'reason.retired': 'Retired',
	'reason.moved': 'Moved to another organization',
	'reason.deceased': 'Deceased',
	'reason.other': 'Other',
} as const satisfies Catalog;

/** What a colleague is asked for; in mail and on their home. */
export const askEn = {
	greeting: 'Hello {name},',
	open: 'Open the page',
	'need.name': '{name}’s request',
	'need.open': 'Open',
	'leaving.last_administrator.title': '{name} asks you to add another administrator',
	'leaving.last_administrator.detail':
		'You’re the only administrator without an end date. Add another one under Access.',
	'leaving.no_approver.title': '{name} asks you to give someone else the same access you have',
	'leaving.no_approver.detail':
		'Some changes to staff access need two people, and no one else can approve them. Grant the access under Access.',
	'leaving.outranked.title': '{name} asks you to review {person}’s employment',
	'leaving.outranked.detail':
		'{person} has broader access than {name}, so only someone with access like yours can end it.',
	'personnel.outranked.title': '{name} asks you to review {person}’s position',
	'personnel.outranked.detail':
		'{person} has broader access than {name}, so only someone with access like yours can change it.',
	'takes_over.title': '{name} asks you to choose another successor for {leaver}',
	'takes_over.detail':
		'{person} takes over from {leaver}, and {name} can’t change that. Choose someone else in {leaver}’s scheduled departure.',
} as const satisfies Catalog;
