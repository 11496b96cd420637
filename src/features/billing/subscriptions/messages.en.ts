import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'subscriptions.not_sold': 'There are no subscriptions here.',
	'subscriptions.package_unknown': 'There is no such package.',
	'subscriptions.package_withdrawn':
		'This package is no longer sold. Nothing was changed or charged. Choose another one.',
	'subscriptions.package_not_allowed': 'This package is not available to you.',
	'subscriptions.not_found': 'There is no such subscription.',
	'subscriptions.seat_not_found': 'There is no such seat, or it has ended already.',
	'subscriptions.person_not_found': 'There is no such person in your office.',
	'subscriptions.already_subscribed': '{name} has a subscription already.',
	'subscriptions.too_many_seats': 'This package has at most {max} seats.',
	'subscriptions.quote_outdated': 'The amounts changed. Nothing was charged. Check the new ones and confirm again.',
	'subscriptions.quote_not_found': 'These amounts are no longer valid. Choose again.',
	'subscriptions.payment_in_progress':
		'A payment for this subscription is on its way. Try again when it has gone through.',
	'subscriptions.past_due': 'Pay what is due first.',
	'subscriptions.debt_open': 'Pay {amount} for your last subscription first.',
	'subscriptions.ended': 'This subscription has ended. You can subscribe again.',
	'subscriptions.ending': 'This subscription is cancelled already.',
	'subscriptions.not_ending': 'This subscription is not cancelled.',
	'subscriptions.nothing_due': 'There is nothing to pay.',
	'subscriptions.nothing_to_change': 'Nothing would change.',
	'subscriptions.nothing_planned': 'No change is planned.',
	'subscriptions.paid_by_other': 'Only who pays for this subscription can change it.',
	'subscriptions.no_office': 'You do not manage the credits of an office.',
	'subscriptions.address_missing': 'Enter your billing address first. The taxes depend on it.',
	'subscriptions.not_handed_back': 'This seat was not handed back to you.',
} as const satisfies Catalog;
