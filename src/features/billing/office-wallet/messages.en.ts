import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'office_wallet.member_not_found': 'This person isn’t in your office. Reload the page to see the current members.',
} as const satisfies Catalog;

export const mailEn = {
	'mail.greeting': 'Hello {name},',
	'mail.rule': 'Unspent credits don’t carry over to the next month.',
	'mail.button': 'View your credits',
	'mail.help': 'Questions? Ask {name}, or call {hotline} ({brand}).',
	'given.subject': 'You can now spend your office’s credits',
	'given.preview': { other: '{amount} credits a month from the {office} wallet.' },
	'given.lead': {
		other: '{name} has given you an allowance. You can now spend {amount} credits a month from the {office} wallet.',
	},
	'changed.subject': { other: 'Your office allowance is now {amount} credits a month' },
	'changed.preview': { other: '{amount} credits a month from the {office} wallet.' },
	'changed.lead': {
		other:
			'{name} has changed your allowance. You can now spend {amount} credits a month from the {office} wallet. Credits you’ve already spent this month count toward it.',
	},
	'ended.subject': 'You can no longer spend your office’s credits',
	'ended.preview': 'Your allowance from the {office} wallet has ended.',
	'ended.lead':
		'{name} has ended your allowance. You can no longer spend credits from the {office} wallet. Your own credits stay the same.',
} as const satisfies Catalog;

/** The screens. */
export const en = {
	loading: 'Loading…',
	failed: 'Couldn’t load the office’s credits',
	retry: 'Try again',
	network_failure: 'Couldn’t connect to the portal. Check your connection and try again.',
	close: 'Close',
	'wallet.title': '{office} credits',
	'wallet.available': 'Available',
	'wallet.unit': { other: 'credits' },
	'wallet.held': { other: '{amount} reserved for services in progress' },
	'wallet.used': 'Spent from allowances this month',
	'wallet.used_of': '{used} of {monthly}',
	'wallet.spenders': {
		one: '{count} member can spend from this wallet.',
		other: '{count} members can spend from this wallet.',
	},
	'wallet.nobody': 'No member can spend from this wallet yet. Give someone an allowance below.',
	'wallet.short': 'The wallet has fewer credits than members can still spend this month.',
	'members.title': 'Members and allowances',
	'members.lead':
		'An allowance is what a member can spend from this wallet each month. Members without one spend only their own credits.',
	'members.search': 'Find a member',
	'members.search_hint': 'Enter the start of a name or a full email address.',
	'members.filter': 'Show',
	'members.all': 'Everyone',
	'members.spenders': 'With an allowance',
	'members.loading': 'Loading…',
	'members.failed': 'Couldn’t load the members',
	'members.nobody_title': 'No one found',
	'members.nobody_text': 'Check the spelling, or show everyone.',
	'members.more': 'Show more members',
	'members.shown': { one: '{count} member shown', other: '{count} members shown' },
	'member.name': 'Member',
	'member.used': 'Spent this month',
	'member.monthly': 'Monthly allowance',
	'member.left': 'Left this month',
	'member.none': 'None',
	'member.standing': { other: '{amount} spent, {left} left' },
	'allowance.title': '{name}’s allowance',
	'allowance.monthly': 'Credits per month',
	'allowance.unit': 'credits',
	'allowance.hint':
		'Takes effect immediately. Credits already spent this month count toward it. The member gets an email.',
	'allowance.used': 'Spent this month',
	'allowance.save': 'Save allowance',
	'allowance.remove': 'Remove allowance',
	'allowance.remove_question': 'Remove {name}’s allowance?',
	'allowance.remove_text':
		'{name} can no longer spend credits from this wallet and will get an email. Services in progress can still be completed.',
	'allowance.keep': 'Keep allowance',
	'allowance.unclear': 'Enter an amount such as {example}.',
	'allowance.zero': 'Enter an amount above zero. To end the allowance, remove it.',
	'allowance.too_high': 'Enter at most {maximum}.',
	'allowance.no_answer': 'No response. Try again: the allowance is changed only once.',
	'allowance.saved': { other: '{name} can now spend {amount} credits a month.' },
	'allowance.removed': '{name} can no longer spend from this wallet.',
	'history.title': 'Earlier changes',
	'history.failed': 'Couldn’t load earlier changes',
	'history.none': 'No earlier changes.',
	'history.given': 'Allowance of {after} given',
	'history.changed': 'Changed from {before} to {after}',
	'history.ended': 'Allowance of {before} removed',
	'history.left': 'Allowance of {before} ended when they left the office',
	'history.by': '{time} · {name}',
} as const satisfies Catalog;
