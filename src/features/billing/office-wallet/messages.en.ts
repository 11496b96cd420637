import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'office_wallet.member_not_found': 'This person does not work in your office. Reload the page to see who does.',
} as const satisfies Catalog;

export const mailEn = {
	'mail.greeting': 'Hello {name},',
	'mail.rule': 'What you do not spend in a month is not added to the next one.',
	'mail.button': 'See your credits',
	'mail.help': 'Questions? Ask {name}, or call {hotline} ({brand}).',
	'given.subject': 'You can spend your office’s credits',
	'given.preview': { other: '{amount} credits a month from the wallet of {office}.' },
	'given.lead': {
		other:
			'{name} has given you an allowance: from now on you can spend {amount} credits a month from the wallet of {office}.',
	},
	'changed.subject': { other: 'Your office allowance is now {amount} credits a month' },
	'changed.preview': { other: '{amount} credits a month from the wallet of {office}.' },
	'changed.lead': {
		other:
			'{name} has changed your allowance: from now on you can spend {amount} credits a month from the wallet of {office}. What you have spent this month counts.',
	},
	'ended.subject': 'You can no longer spend your office’s credits',
	'ended.preview': 'Your allowance from the wallet of {office} has ended.',
	'ended.lead':
		'{name} has ended your allowance: you can no longer spend credits from the wallet of {office}. Your own credits stay as they are.',
} as const satisfies Catalog;

/** The screens. */
export const en = {
	loading: 'Loading the office’s credits…',
	failed: 'The office’s credits could not be loaded',
	retry: 'Try again',
	network_failure: 'The portal could not be reached. Check your connection and try again.',
	close: 'Close',
	'wallet.title': 'Credits of {office}',
	'wallet.available': 'Available',
	'wallet.unit': { other: 'credits' },
	'wallet.held': { other: '{amount} set aside for services in progress' },
	'wallet.used': 'Spent from allowances this month',
	'wallet.used_of': '{used} of {monthly}',
	'wallet.spenders': {
		one: '{count} member can spend from this wallet.',
		other: '{count} members can spend from this wallet.',
	},
	'wallet.nobody': 'No member can spend from this wallet yet. Give someone an allowance below.',
	'wallet.short': 'The wallet holds less than what members may still spend this month.',
	'members.title': 'Members and allowances',
	'members.lead':
		'An allowance is what a member may spend a month from this wallet. Members without one spend their own credits only.',
	'members.search': 'Find a member',
	'members.search_hint': 'The beginning of a name, or the whole email address.',
	'members.filter': 'Show',
	'members.all': 'Everyone',
	'members.spenders': 'With an allowance',
	'members.loading': 'Loading the members…',
	'members.failed': 'The members could not be loaded',
	'members.nobody_title': 'Nobody found',
	'members.nobody_text': 'Check the spelling, or show everyone.',
	'members.more': 'Show more members',
	'members.shown': { one: '{count} member shown', other: '{count} members shown' },
	'member.name': 'Member',
	'member.used': 'Spent this month',
	'member.monthly': 'Allowance a month',
	'member.left': 'Left this month',
	'member.none': 'None',
	'member.standing': { other: '{amount} spent, {left} left' },
	'allowance.title': 'Allowance of {name}',
	'allowance.monthly': 'Credits a month',
	'allowance.unit': 'credits',
	'allowance.hint': 'In force at once; what was spent this month counts. The member gets a message.',
	'allowance.used': 'Spent this month',
	'allowance.save': 'Save allowance',
	'allowance.remove': 'Remove allowance',
	'allowance.remove_question': 'Remove the allowance of {name}?',
	'allowance.remove_text':
		'{name} can then no longer spend credits from this wallet and gets a message. Services in progress can still be completed.',
	'allowance.keep': 'Keep allowance',
	'allowance.unclear': 'Enter an amount such as {example}.',
	'allowance.zero': 'Enter an amount above zero. To end the allowance, remove it.',
	'allowance.too_high': 'Enter at most {maximum}.',
	'allowance.no_answer': 'No answer came. Try again: the allowance is changed only once.',
	'allowance.saved': { other: '{name} can now spend {amount} credits a month' },
	'allowance.removed': '{name} can no longer spend from this wallet',
	'history.title': 'Earlier changes',
	'history.failed': 'The earlier changes could not be loaded.',
	'history.none': 'This allowance was never changed.',
	'history.given': 'Allowance of {after} given',
	'history.changed': 'Changed from {before} to {after}',
	'history.ended': 'Allowance of {before} removed',
	'history.left': 'Allowance of {before} ended on leaving the office',
	'history.by': '{time} · {name}',
} as const satisfies Catalog;
