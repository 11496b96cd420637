import type { Catalog } from '#platform/contract/text.ts';

/** Specification § 8. */
const methodMissing = 'Payment method is missing. Please add a valid Credit Card.';
const cardNotSaved = 'Error when saving Credit Card';

export const problemsEn = {
	'payments.method_missing': methodMissing,
	'payments.method_not_found': 'This card is not there any more. Reload the page.',
	'payments.needed_for_auto_load':
		'Auto-load charges this card. Add another card or turn auto-load off, then remove this one.',
	'payments.needed_for_subscription':
		'Your subscription is charged to this card. Add another card first, then remove this one.',
	'payments.too_many_cards': 'You already keep ten cards. Remove one that you do not use, then add the new one.',
	'payments.default_is_no_backup': 'This is your default card. Choose another card as the backup.',
	'payments.backup_expired': 'This card has expired. Choose another card as the backup.',
	'payments.card_not_saved': cardNotSaved,
	'payments.not_found': 'There is no such payment. Look for it in the list of payments.',
	'payments.unavailable':
		'The card processor does not answer at the moment. Nothing was charged twice and nothing is lost; try again in a minute.',
	'payments.too_many_checkouts': 'That was a lot of attempts to pay. Wait an hour and try again.',
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

/** Shown on the portal's page and on the processor's. */
const pastDue = '{amount} is past due. You choose whether to pay after adding the card.';

export const pageEn = { 'page.past_due': pastDue } as const satisfies Catalog;

/** The cards that a person keeps. */
export const en = {
	'cards.title': 'Your cards',
	'cards.text': 'Purchases and automatic charges go to the default card.',
	'cards.loading': 'Loading your cards…',
	'cards.failed_title': 'Your cards could not be loaded',
	'cards.retry': 'Try again',
	'cards.add': 'Add a card',
	'cards.opening': 'Opening the card processor’s page…',
	'cards.full': 'You keep as many cards as you can. Remove one to add another.',
	'cards.empty_title': 'No card yet',
	'cards.empty_text': methodMissing,
	'cards.safe': 'Card numbers are entered on the card processor’s own page. The portal never sees or keeps them.',
	'cards.default': 'Default',
	'cards.expired': 'Expired',
	'cards.expires_soon': 'Expires soon',
	'cards.good_through': 'Good through {date}',
	'cards.ended': 'Was good through {date}',
	'cards.make_default': 'Make default',
	'cards.made_default': '{card} is now your default card.',
	'cards.backup': 'Backup',
	'cards.backup_text':
		'If a subscription payment fails with your usual card, the next attempt is charged to this card. Auto-load and purchases never use it.',
	'cards.make_backup': 'Use as backup',
	'cards.made_backup': '{card} is now your backup card.',
	'cards.stop_backup': 'Stop using as backup',
	'cards.stopped_backup': '{card} is no longer your backup card.',
	'cards.more': 'More actions for {card}',
	'cards.replace': 'Replace',
	'cards.remove': 'Remove',
	'cards.needed_auto_load': 'Needed for auto-load',
	'cards.needed_subscription': 'Needed for your subscription',
	'cards.needed_text': 'To remove your last card, add another one first.',
	'remove.title': 'Remove this card?',
	'remove.text': '{card} will no longer be charged. Past receipts keep its last four digits.',
	'remove.next_default': '{card} becomes your default card.',
	'remove.backup':
		'It is your backup card. Without one, we only try your usual card again if a subscription payment fails.',
	'remove.confirm': 'Remove card',
	'remove.pending': 'Removing the card…',
	'remove.keep': 'Keep it',
	'remove.done': '{card} was removed.',
	'cards.past_due': pastDue,
	'return.unpaid': '{card} added. Nothing charged yet.',
	'return.checking': 'Checking with the card processor…',
	'return.saved': '{card} was added.',
	'return.saved_default': '{card} was added and is your default card.',
	'return.replaced': '{card} replaces {former}.',
	'return.not_replaced': '{card} was added, but {former} is still there',
	'return.not_replaced_text': 'Remove it yourself if you do not need it any more.',
	'return.open_title': 'No card was added yet',
	'return.open_text':
		'The card processor has not reported a card. If you have just entered one, check again in a moment.',
	'return.check_again': 'Check again',
	'return.expired_title': 'No card was added',
	'return.expired_text': 'The card processor’s page was closed before a card was entered. Nothing was charged.',
	'return.failed_title': cardNotSaved,
	'return.failed_text':
		'We could not reach the card processor. If you entered a card, it appears here as soon as we hear of it.',
	'notice.expired_title': '{card} has expired',
	'notice.expired_text': 'Payments with it fail. Replace it with your new card.',
	'notice.expires_title': '{card} expires soon',
	'notice.expires_text': 'It is good through {date}. Replace it before then so that no payment fails.',
	'choice.title': 'Pay with',
	'choice.card': 'Credit card',
	'choice.other': 'Another card',
	'choice.other_text': 'You enter it on the card processor’s secure page.',
	'overview.title': 'Payment method',
	'overview.manage': 'Manage',
	'overview.none': 'No card yet. Add one to pay by card.',
	network_failure: 'The portal could not be reached. Check your connection and try again.',
} as const satisfies Catalog;
