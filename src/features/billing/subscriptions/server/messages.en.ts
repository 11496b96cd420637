import type { Catalog } from '#platform/contract/text.ts';

/** Texts of mail. */
export const mailEn = {
	'mail.greeting': 'Hello {name},',
	'mail.help': 'Questions? Call {hotline} ({brand}).',
	'button.pay': 'Pay now',
	'button.card': 'Use another card',
	'button.see': 'View subscription',
	'button.take_over': 'Continue with my own card',
	'button.packages': 'View packages',
	'button.invoices': 'View invoices',
	'failed.subject': 'Your payment of {amount} didn’t go through',
	'failed.preview': 'You still have access. Here’s what happens next.',
	'failed.lead': 'We couldn’t charge {amount} for your subscription.',
	'failed.card':
		'We couldn’t charge {amount} for your subscription, and we won’t try this card again. Add another card, then choose when to pay.',
	'failed.confirm': 'Your bank needs you to confirm this payment. Choose “Pay now” to confirm it.',
	'failed.pay': 'You can pay now with any card. Your payment date stays the same.',
	'fact.reason': 'Reason',
	'fact.next': 'Next attempt',
	'fact.next_value': '{day}, {card}',
	'fact.next_backup': '{day}, {card} (your backup card)',
	'fact.access': 'Access until',
	'failed.last_day':
		'Your last day with access is {day}. Without a payment by then, your subscription ends and nothing more is charged.',
	'ended.subject': 'Your subscription has ended',
	'ended.preview': 'Your last day with access was {day}.',
	'ended.lead':
		'Your subscription has ended because it wasn’t paid. Your last day with access was {day}. Nothing more is charged to your card.',
	'ended.debt':
		'{amount} is still due for the days you used. It’s never charged automatically. Pay it before you subscribe again.',
	'ended.refund':
		'You have {amount} in your favour. We’ll refund it to the card you paid with. If that isn’t possible, we’ll pay you back another way.',
	'cancelled.subject': 'Your subscription is cancelled',
	'cancelled.preview': 'You keep access until {day}.',
	'cancelled.lead': 'You keep access until {day}. Nothing more is charged.',
	'cancelled.no_refund': 'Nothing is refunded.',
	'cancelled.refund':
		'The remaining days aren’t refunded. Earlier invoices leave {amount} in your favour. Once your subscription ends, we’ll refund it to the card you paid with. If that isn’t possible, we’ll pay you back another way.',
	'cancelled.keeps':
		'Earlier invoices leave {amount} in your favour. We’ll apply it to your other subscription’s next invoice.',
	'cancelled.plan': 'Your scheduled change is cancelled. You can choose it again if you reactivate.',
	'cancelled.due': '{amount} is still due for the days you used. It’s never charged automatically.',
	'price.subject': 'The price of {name} is changing',
	'price.preview': 'The new price applies from {day}.',
	'price.lead': 'From {day}, {name} costs {to} per seat per month before taxes. Until then, it costs {from}.',
	'price.choice': 'You can change your package or cancel at any time until {day}.',
	'handed_back.subject': 'Keep {name} with your own card',
	'handed_back.preview': 'Your seat is paid for until {day}.',
	'handed_back.lead':
		'Your {name} seat is paid for until {day}. You can continue with your own card: same package, same payment date, no double charge. If you do nothing, your seat ends that day.',
	'seat_ends.subject': 'Your {name} seat is ending',
	'seat_ends.preview': 'You have access until {day}.',
	'seat_ends.lead': 'Your {name} seat is no longer paid for. You have access until {day}.',
	'late.subject': 'We’re refunding your payment of {amount}',
	'late.preview': 'It arrived after the change was cancelled.',
	'late.lead': 'Your bank approved your payment of {amount} after we’d cancelled the change. Nothing was changed.',
	'late.refund':
		'We’re refunding it to the card you used. You’ll find the credit note with your invoices. You don’t need to do anything.',
} as const satisfies Catalog;

/** What waits for a person, on their home. */
export const needsEn = {
	'needs.due': '{amount} for {packages} is past due',
	'needs.due_name': 'the payment for {packages}',
	'needs.declined': '{card} was declined on {day}.',
	'needs.bank_asks': 'Your bank needs you to confirm this payment.',
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
	'needs.seat': '{name} invited you to take over your {package} seat',
	'needs.seat_name': 'an invitation from {name}',
	'needs.seat_why': 'Pay with your own card to keep it after {day}.',
	'needs.take_over': 'Take over the seat',
} as const satisfies Catalog;
