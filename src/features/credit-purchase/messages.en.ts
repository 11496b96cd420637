import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'credit_purchase.not_sold': 'Credits cannot be bought here.',
	'credit_purchase.product_unknown': 'This offer is not on sale any more. Choose another one.',
	'credit_purchase.amount_out_of_bounds': 'Choose from {min} to {max} credits.',
	'credit_purchase.address_missing': 'Add your billing address first: taxes follow it.',
	'credit_purchase.price_changed': 'The price has changed since you saw it. Nothing was charged; check the new total.',
	'credit_purchase.balance_too_high':
		'With this purchase the balance would be above {max} credits, the most that is possible. Choose fewer credits.',
	'credit_purchase.no_office': 'There is no office wallet that you can buy for.',
} as const satisfies Catalog;

export const orderEn = {
	'line.bundle': { one: '{count} credit', other: '{count} credits' },
	'line.bundle_bonus': '{credits} credits and {bonus} bonus credits',
	'line.amount': 'Credits',
} as const satisfies Catalog;

/** The screens. */
export const en = {
	network_failure: 'The portal cannot be reached. Check your connection and try again.',
	retry: 'Try again',
	cancel: 'Cancel',
	failed: 'Error when buying credits',
	unknown: 'No answer came. Try again: you are charged only once, even if the first try got through.',
	'buy.document_title': 'Buy credits · {brand}',
	'buy.title': 'Buy credits',
	'buy.lead':
		'Credits pay for the services of your products. They are in your balance as soon as the payment went through.',
	'buy.loading': 'Loading what is on sale…',
	'buy.failed': 'Credits cannot be bought right now',
	'product.lead': 'Check the order, then pay.',
	'product.more': 'See everything on sale',
	'offer.title': 'How many credits?',
	'offer.credits': { one: '{count} credit', other: '{count} credits' },
	'offer.bonus': { one: 'and {count} bonus credit', other: 'and {count} bonus credits' },
	'offer.free': 'Another amount',
	'offer.free_text': 'From {min} to {max}, {price} each',
	'offer.amount': 'Number of credits',
	'offer.amount_hint': 'A whole number from {min} to {max}.',
	'offer.amount_invalid': 'Enter a whole number from {min} to {max}.',
	'offer.unit': 'credits',
	'wallet.label': 'Buy for',
	'wallet.person': 'Yourself',
	'order.title': 'Your order',
	'order.loading': 'Working the price out…',
	'order.credits': 'Credits',
	'order.bonus': 'Bonus credits',
	'order.subtotal': 'Subtotal',
	'order.total': 'Total to pay (CAD)',
	'order.save_card': 'Keep this card for later purchases',
	'order.no_refund': 'Purchased credits cannot be refunded to the card.',
	'order.review': 'Review and pay',
	'confirm.title': 'Buy {credits} credits for {total}?',
	'confirm.pay': 'Pay {total}',
	'confirm.go_on': 'Go on to payment',
	'confirm.sending': 'Sending your order…',
	'confirm.card': '{card} is charged.',
	'confirm.page': 'You pay on the card processor’s secure page, then come back here.',
	'confirm.office': 'The credits go to {office}.',
	'reason.insufficient_funds': 'There are not enough funds on this card. Choose another card.',
	'reason.expired_card': 'This card has expired. Choose another card.',
	'reason.invalid_card': 'This card cannot be charged any more. Choose another card.',
	'reason.generic': 'The bank declined the card. Choose another card or ask your bank.',
	'reason.authentication_required':
		'Your bank wants you to confirm the payment. Choose “Another card” and enter this one again.',
	'reason.abandoned': 'The payment was not finished.',
	'reason.not_sent': 'The card processor was not reached. Nothing was charged; try again.',
	'unanswered.title': 'Your last purchase got no answer',
	'unanswered.text': 'We do not know whether {total} was charged. Try again to find out: you are charged only once.',
	'unanswered.retry': 'Try that purchase again',
} as const satisfies Catalog;
