import type { Catalog } from '#platform/contract/text.ts';

/** Texts of mail. */
export const mailEn = {
	'mail.greeting': 'Hello {name},',
	'mail.help': 'Questions? Call {hotline} ({brand}).',
	'button.pay': 'Pay now',
	'button.card': 'Use another card',
	'button.see': 'See my subscription',
	'button.take_over': 'Go on with my own card',
	'button.packages': 'See the packages',
	'button.invoices': 'See my invoices',
	'failed.subject': 'Your payment of {amount} did not go through',
	'failed.preview': 'You still have access. See what happens next.',
	'failed.lead': 'We could not charge {amount} for your subscription.',
	'failed.card':
		'We could not charge {amount} for your subscription, and we will not try this card again. Add another card, then choose when to pay.',
	'failed.reason': 'Reason: {reason}.',
	'failed.confirm': 'Your bank wants you to confirm the payment yourself. You can do so when you pay now.',
	'failed.next': 'We will try again on {day} with {card}.',
	'failed.next_backup': 'We will try again on {day} with {card} (your backup card).',
	'failed.pay': 'You can also pay now, with any card. Your payment date stays the same.',
	'failed.access': 'You still have access. If nothing is paid, it ends after {day}.',
	'failed.last_day':
		'The last day with access is {day}. If nothing is paid by then, your subscription ends and nothing more is charged.',
	'ended.subject': 'Your subscription has ended',
	'ended.preview': 'The last day with access was {day}.',
	'ended.lead':
		'Your subscription was not paid, and it has ended. The last day with access was {day}. Nothing more is charged to your card.',
	'ended.debt':
		'{amount} is still due for the days you used. It is never charged by itself. Pay it before you subscribe again.',
	'ended.refund':
		'{amount} is left in your favour. We refund it to the card you paid with. If that isn’t possible, we pay you back another way.',
	'cancelled.subject': 'Your subscription is cancelled',
	'cancelled.preview': 'You keep access until {day}.',
	'cancelled.lead': 'You keep access until {day}. Nothing more is charged.',
	'cancelled.no_refund': 'Nothing is refunded.',
	'cancelled.refund':
		'The days left are not refunded. Earlier invoices leave {amount} in your favour. Once your subscription has ended, we refund it to the card you paid with. If that isn’t possible, we pay you back another way.',
	'cancelled.keeps':
		'Earlier invoices leave {amount} in your favour. The next invoice of your other subscription uses it.',
	'cancelled.plan': 'Your planned change is dropped. You can choose it again if you reactivate.',
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
	'late.subject': 'Your payment of {amount} is refunded',
	'late.preview': 'It came after the change had been called off.',
	'late.lead':
		'Your bank let your payment of {amount} through after we had called the change off. Nothing was changed for it.',
	'late.refund':
		'We refund it to the card that paid it. You will find the credit note with your invoices, and you do not have to do anything.',
} as const satisfies Catalog;

/** What waits for a person, on their home. */
export const needsEn = {
	'needs.due': '{amount} for {packages} is past due',
	'needs.due_name': 'the payment for {packages}',
	'needs.declined': '{card} was declined on {day}.',
	'needs.bank_asks': 'Your bank asks you to confirm this payment.',
	'needs.no_card': 'There was no card to charge.',
	'needs.access': 'You keep access until {day}.',
	'needs.debt': '{amount} is still due for {packages}',
	'needs.debt_why': 'Your subscription has ended. Pay this before you subscribe again.',
	'needs.pay': 'Pay {amount}',
	'needs.card_expires': '{card} expires on {day}',
	'needs.card_expired': '{card} expired on {day}',
	'needs.card_missing': 'You have no card for your next payment',
	'needs.card_missing_name': 'a card for your next payment',
	'needs.next_payment': 'Your next payment is on {day}.',
	'needs.add_card': 'Add a card',
	'needs.replace_card': 'Replace the card',
	'needs.seat': '{name} invites you to take over your {package} seat',
	'needs.seat_name': 'an invitation from {name}',
	'needs.seat_why': 'Pay with your own card to keep it after {day}.',
	'needs.take_over': 'Take over the seat',
} as const satisfies Catalog;
