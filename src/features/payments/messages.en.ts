import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'payments.method_missing': 'Payment method is missing. Please add a valid Credit Card.',
	'payments.method_not_found': 'This card is not there any more. Reload the page.',
	'payments.needed_for_auto_load':
		'Automatic loading charges this card. Add another card or turn automatic loading off, then remove this one.',
	'payments.needed_for_subscription':
		'Your subscription is charged to this card. Add another card first, then remove this one.',
	'payments.too_many_cards': 'You already keep ten cards. Remove one that you do not use, then add the new one.',
	'payments.card_not_saved': 'Error when saving Credit Card',
	'payments.not_found': 'There is no such payment.',
	'payments.key_reused': 'This request was already used for something else. Reload the page and try again.',
	'payments.unavailable':
		'The card processor does not answer at the moment. Nothing was charged twice and nothing is lost; try again in a minute.',
	'payments.too_many_checkouts': 'That was a lot of attempts to pay. Wait an hour and try again.',
	'payments.webhook_refused': 'This notification is not from the card processor.',
} as const satisfies Catalog;

export const mailEn = {
	'mail.greeting': 'Hello {name},',
	'expiry.subject': 'Your card {card} expires soon',
	'expiry.preview': 'It is good through {day}.',
	'expiry.lead':
		'The card {card} that you keep in the portal is good through {day}. After that, payments with it will fail.',
	'expiry.what': 'Add your new card before then, and make it the default one.',
	'expiry.button': 'Go to my cards',
	'mail.help': 'Questions? Call {hotline} ({brand}).',
} as const satisfies Catalog;
