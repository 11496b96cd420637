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

/** Lines of invoices and payments. */
export const lineEn = {
	'line.given_back': '{name}, paid before',
	'line.payment': 'Subscription: {packages}, taxes included',
	'line.invoice': 'Subscription: invoice {number}',
	'line.seats': '{name} × {count}',
} as const satisfies Catalog;

export const mailEn = {
	'mail.greeting': 'Hello {name},',
	'mail.help': 'Questions? Call {hotline} ({brand}).',
	'button.pay': 'Pay now',
	'button.card': 'Use another card',
	'button.see': 'See my subscription',
	'button.take_over': 'Go on with my own card',
	'button.packages': 'See the packages',
	'failed.subject': 'Your payment of {amount} did not go through',
	'failed.preview': 'You still have access. See what happens next.',
	'failed.lead': 'We could not charge {amount} for your subscription.',
	'failed.card':
		'We could not charge {amount} for your subscription, and we do not try this card again. Add another card: it is charged at once.',
	'failed.confirm': 'Your bank wants you to confirm the payment yourself. You can do so when you pay now.',
	'failed.next': 'We will try again on {day}. A new card is charged at once, and your monthly date stays the same.',
	'failed.access': 'You still have access. If nothing is paid, it ends after {day}.',
	'failed.last_day':
		'The last day with access is {day}. If nothing is paid by then, your subscription ends and nothing more is charged.',
	'ended.subject': 'Your subscription has ended',
	'ended.preview': 'The last day with access was {day}.',
	'ended.lead':
		'Your subscription was not paid, and it has ended. The last day with access was {day}. Nothing more is charged to your card.',
	'ended.debt':
		'{amount} is still due for the days you used. It is never charged by itself. Pay it before you subscribe again.',
	'cancelled.subject': 'Your subscription is cancelled',
	'cancelled.preview': 'You keep access until {day}.',
	'cancelled.lead': 'You keep access until {day}. Nothing more is charged, and nothing is refunded.',
	'cancelled.due': '{amount} stays due for the days you used. It is never charged by itself.',
	'price.subject': 'The price of {name} changes',
	'price.preview': 'The new price holds from {day}.',
	'price.lead': 'From {day}, {name} costs {to} a seat and month before taxes. Until then it costs {from}.',
	'price.choice': 'You can change your package or cancel at any time until {day}.',
	'handed_back.subject': 'Go on with {name} on your own card',
	'handed_back.preview': 'Your seat is paid until {day}.',
	'handed_back.lead':
		'Your seat in {name} is paid for you until {day}. You can go on with your own card: same package, same day of the month, and nothing is charged twice. If you do nothing, your seat ends that day.',
	'seat_ends.subject': 'Your seat in {name} ends',
	'seat_ends.preview': 'You have access until {day}.',
	'seat_ends.lead': 'Your seat in {name} is no longer paid for you. You have access until {day}.',
} as const satisfies Catalog;
