import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'leaving.person_not_found': 'The specified user was not found. Go back and search again.',
	'leaving.oneself': 'You cannot end your own employment. Ask another administrator.',
	'leaving.outranked': 'This person has wider access than you. Ask an administrator of the whole organization.',
	'leaving.already_ended': 'This person’s employment has ended already. Reload the page to see when.',
	'leaving.already_planned': 'An end is planned for this person already. Reload the page to change it or withdraw it.',
	'leaving.impact_changed': 'Something changed since this page was shown, and nothing was done. Look at it once more.',
	'leaving.choice_missing': 'Someone has to take over. Choose in each row first.',
	'leaving.successor_unfit':
		'Someone you chose cannot take over: they leave too, or lack the access. Choose somebody else.',
	'leaving.last_administrator':
		'Nobody else administers the organization for good. Add another administrator under Access first.',
	'leaving.takes_over':
		'This person takes over from {name}, who leaves too. Choose another successor for {name} first.',
	'leaving.day_invalid': 'The last day is today or a day within the next year. Choose another day.',
	'leaving.not_planned': 'No such end is planned any more. Reload the page to see what holds.',
	'leaving.no_approver':
		'Two people have to end this person’s access, and nobody else can approve it. Grant somebody else the same access first.',
	'leaving.too_many_searches': 'You have searched many times. Try again in a few minutes.',
} as const satisfies Catalog;

export const mailEn = {
	'mail.greeting': 'Hello {name},',
	'mail.stays': 'Your invoices and the record of what you did are kept. They can be asked for from your office.',
	'mail.help': 'Questions? Ask your office, or call {hotline} ({brand}).',
	'planned.subject': 'Your access to {brand} ends on {day}',
	'planned.preview': 'You can use everything until the end of that day.',
	'planned.lead':
		'Your office has planned the end of your access to {brand}: the end of {day}. Until then you can use everything. After that you cannot sign in, and nothing is charged to your cards.',
	'ended.subject': 'Your access to {brand} has ended',
	'ended.preview': 'You are signed out everywhere, and nothing is charged to your cards any more.',
	'ended.lead':
		'Your office has ended your access to {brand}. You are signed out everywhere, and nothing is charged to your cards any more.',
	'withdrawn.subject': 'Your access to {brand} stays',
	'withdrawn.preview': 'The planned end of your access was withdrawn.',
	'withdrawn.lead': 'Your office has withdrawn the planned end of your access to {brand}. Everything stays as it is.',
} as const satisfies Catalog;

export const proposalEn = {
	title: 'End an employment',
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
