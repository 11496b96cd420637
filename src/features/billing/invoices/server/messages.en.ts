import type { Catalog } from '#platform/contract/text.ts';

/** What becomes of a person’s money. */
export const moneyEn = {
	'money.greeting': 'Hello {name},',
	'money.button': 'View invoice',
	'money.button_credit_note': 'View credit note',
	'money.button_payments': 'View payments',
	'money.help': 'Questions? Call {hotline} ({brand}).',
	'fact.amount': 'Amount',
	'fact.card': 'Card',
	'fact.order': 'Order number',
	'fact.invoice': 'Invoice',
	'fact.credit_note': 'Credit note',
	'fact.corrected_invoice': 'Corrected invoice',
	'fact.message': 'Our message',
	'refund.subject': 'We refunded {amount}',
	'refund.preview': 'The full amount of your payment is going back to your card.',
	'refund.lead':
		'We refunded your full payment of {amount} to the card you paid with. Your bank can take up to ten business days to show it.',
	'refund_part.subject': 'We refunded {amount}',
	'refund_part.preview': 'Part of your payment of {total} is going back to your card.',
	'refund_part.lead':
		'We refunded {amount} of your payment of {total} to the card you paid with. Your bank can take up to ten business days to show it.',
	'charge_refund.subject': 'We refunded {amount}',
	'charge_refund.preview': 'We charged your card by mistake.',
	'charge_refund.lead':
		'We charged your card by mistake and refunded {amount} to the same card. Your bank can take up to ten business days to show it.',
	'refund_failed.subject': 'Your refund of {amount} didn’t go through',
	'refund_failed.preview': 'Your bank returned it to us.',
	'refund_failed.lead':
		'We refunded {amount} to your card, but your bank returned it. We still owe you this amount. Call {hotline} to tell us how you’d like to receive it.',
	'dispute_open.subject': 'Your payment of {total} is in dispute',
	'dispute_open.preview': 'Your bank told us that you’re disputing it.',
	'dispute_open.lead':
		'Your bank told us that you’re disputing {amount} of your payment of {total}. The bank will decide, which can take several months. Until then, the invoice is marked “In dispute”. If this is a mistake, tell your bank or call {hotline}.',
	'dispute_won.subject': 'Your payment dispute is closed',
	'dispute_won.preview': 'Your bank decided that the payment was valid.',
	'dispute_won.lead':
		'Your bank decided that your payment of {total} was valid. The dispute of {amount} is closed, and nothing more is charged.',
	'dispute_lost.subject': 'Your bank gave you {amount} back',
	'dispute_lost.preview': 'Your payment dispute is closed.',
	'dispute_lost.lead':
		'Your bank decided the dispute of your payment of {total} in your favour and gave you {amount} back. Your invoice is credited for that amount.',
	'dispute_closed.subject': 'Your payment dispute is closed',
	'dispute_closed.preview': 'Your payment is no longer in dispute.',
	'dispute_closed.lead':
		'Your bank closed the dispute of {amount}. Your payment of {total} is no longer in dispute, and nothing more is charged.',
	'credit_note.subject': 'Credit note {number}: {amount}',
	'credit_note.preview': 'We credited {amount} on your invoice.',
	'credit_note.lead':
		'We credited {amount} of your invoice. The credit note gives the reason, and you can save it as a PDF.',
	'credit_note.open':
		'You’ve already paid this amount. We’ll refund it to the card you paid with. If that isn’t possible, we’ll pay you back another way.',
	'credit_note.kept':
		'You’ve already paid this amount. We’ll apply it to your next subscription invoice. If you don’t have one, we’ll refund it to the card you paid with.',
	'replaced.subject': 'We corrected your invoice {invoice}',
	'replaced.preview': 'Invoice {corrected} replaces it.',
	'replaced.lead':
		'Invoice {invoice} had the taxes of the wrong province. Credit note {number} cancels it in full, and invoice {corrected} replaces it. Your payment counts for the new invoice, and everything you bought stays yours.',
	'replaced.even': 'Both invoices come to the same amount, so there’s nothing to pay and nothing to refund.',
	'replaced.refund':
		'Invoice {invoice} had the taxes of the wrong province. Credit note {number} cancels it in full, and invoice {corrected} replaces it. The new invoice is {difference} lower, which is what we refunded.',
	'replaced.kept':
		'The new invoice is {difference} lower. We’ll apply this amount to your next subscription invoice. If you don’t have one, we’ll refund it to the card you paid with.',
	'replaced.open':
		'The new invoice is {difference} lower. We’ll refund this amount to the card you paid with. If that isn’t possible, we’ll pay you back another way.',
	'replaced.due':
		'The new invoice is {difference} higher, and this amount is still due. We won’t charge your card for it. Call {hotline} to pay it another way. Your access doesn’t change.',
	'replaced.due_next':
		'The new invoice is {difference} higher. We’ll add this amount to your next subscription invoice. Until then there’s nothing to pay, and your access doesn’t change.',
	'replaced.goodwill':
		'The new invoice is {difference} higher. We cover the difference with credit note {goodwill}, so there’s nothing to pay.',
	'favour_open.subject': 'We owe you {amount}',
	'favour_open.preview': 'We can’t refund it to your card.',
	'favour_open.lead':
		'You have {amount} in your favour, and we can’t refund it to the card you paid with. We’ll pay you back another way. Call {hotline} to tell us how you’d like to receive it.',
	'favour_paid.subject': 'We paid you back {amount}',
	'favour_paid.preview': 'Nothing is left in your favour.',
	'favour_paid.lead':
		'We paid you back {amount}, but not to your card. Nothing is left in your favour. If you haven’t received the money, call {hotline}.',
} as const satisfies Catalog;

/** Why staff corrected an invoice, as the credit note has it. */
export const correctionEn = {
	wrong_place: 'Wrong province',
	wrong_tax: 'Wrong tax',
	goodwill: 'Goodwill',
	duplicate: 'Duplicate',
	replaces: 'Replaces {number} of {day}: wrong province',
} as const satisfies Catalog;
