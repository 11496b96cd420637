import type { Catalog } from '#platform/contract/text.ts';

/** Specification § 8. */
const methodMissing = 'Payment method is missing. Please add a valid Credit Card.';
const cardNotSaved = 'Error when saving Credit Card';

export const problemsEn = {
	'payments.method_missing': methodMissing,
	'payments.method_not_found': 'Card not found. Reload the page.',
	'payments.needed_for_auto_load':
		'Auto-load uses this card. Add another card or turn off auto-load, then remove this one.',
	'payments.needed_for_subscription': 'Your subscription uses this card. Add another card first, then remove this one.',
	'payments.too_many_cards': 'You already have ten saved cards. Remove one you don’t use, then add the new one.',
	'payments.default_is_no_backup': 'This is your default card. Choose another card as the backup.',
	'payments.backup_expired': 'This card has expired. Choose another card as the backup.',
	'payments.card_not_saved': cardNotSaved,
	'payments.not_found': 'Payment not found. Look for it in the list of payments.',
	'payments.unavailable': 'The card processor isn’t responding. You won’t be charged twice. Try again in a minute.',
	'payments.too_many_checkouts': 'Too many payment attempts. Wait an hour, then try again.',
} as const satisfies Catalog;

export const mailEn = {
	'mail.greeting': 'Hello {name},',
	'expiry.subject': 'Your card {card} expires soon',
	'expiry.preview': 'It expires on {day}.',
	'expiry.lead': 'Your saved card {card} expires on {day}. After that, payments with it will fail.',
	'expiry.what': 'Add your new card before then and make it your default card.',
	'expiry.button': 'Go to my cards',
	'mail.help': 'Questions? Call {hotline} ({brand}).',
} as const satisfies Catalog;

/** Shown on the portal's page and on the processor's. */
const pastDue = '{amount} is past due. You choose whether to pay after adding the card.';

export const pageEn = { 'page.past_due': pastDue } as const satisfies Catalog;

/** The cards that a person keeps. */
export const en = {
	'cards.title': 'Your cards',
	'cards.text': 'Purchases and automatic payments use the default card.',
	'cards.loading': 'Loading…',
	'cards.failed_title': 'Couldn’t load your cards',
	'cards.retry': 'Try again',
	'cards.add': 'Add card',
	'cards.opening': 'Opening the card processor’s page…',
	'cards.full': 'You’ve reached the maximum number of cards. Remove one to add another.',
	'cards.empty_title': 'No card yet',
	'cards.empty_text': methodMissing,
	'cards.safe': 'Card numbers are entered on the card processor’s own page. The portal never sees or stores them.',
	'cards.default': 'Default',
	'cards.expired': 'Expired',
	'cards.expires_soon': 'Expires soon',
	'cards.good_through': 'Expires {date}',
	'cards.ended': 'Expired {date}',
	'cards.make_default': 'Make default',
	'cards.made_default': '{card} is now your default card.',
	'cards.backup': 'Backup',
	'cards.backup_text':
		'If a subscription payment fails with your default card, the next attempt uses this card. Auto-load and purchases never use it.',
	'cards.make_backup': 'Use as backup',
	'cards.made_backup': '{card} is now your backup card.',
	'cards.stop_backup': 'Stop using as backup',
	'cards.stopped_backup': '{card} is no longer your backup card.',
	'cards.more': 'More actions for {card}',
	'cards.replace': 'Replace',
	'cards.remove': 'Remove',
	'cards.needed_auto_load': 'Needed for auto-load. To remove it, add another card first.',
	'cards.needed_subscription': 'Needed for your subscription. To remove it, add another card first.',
	'remove.title': 'Remove this card?',
	'remove.text': '{card} will no longer be charged. Past receipts still show its last four digits.',
	'remove.next_default': '{card} becomes your default card.',
	'remove.backup':
		'This is your backup card. Without it, if a subscription payment fails, we can only try your default card again.',
	'remove.confirm': 'Remove card',
	'remove.pending': 'Removing…',
	'remove.keep': 'Keep card',
	'remove.done': '{card} removed.',
	'cards.past_due': pastDue,
	'return.unpaid': '{card} added. Nothing charged yet.',
	'return.checking': 'Checking with the card processor…',
	'return.saved': '{card} added.',
	'return.saved_default': '{card} added as your default card.',
	'return.replaced': '{card} replaces {former}.',
	'return.not_replaced': '{card} added, but {former} wasn’t removed',
	'return.not_replaced_text': 'Remove it yourself if you no longer need it.',
	'return.open_title': 'No card added yet',
	'return.open_text': 'The card processor hasn’t reported a card. If you just entered one, check again in a moment.',
	'return.check_again': 'Check again',
	'return.expired_title': 'No card added',
	'return.expired_text': 'The card processor’s page was closed before a card was entered. Nothing was charged.',
	'return.failed_title': cardNotSaved,
	'return.failed_text':
		'The card processor couldn’t be reached. If you entered a card, it will appear here as soon as we’re notified.',
	'notice.expired_title': '{card} has expired',
	'notice.expired_text': 'Payments with it will fail. Replace it with your new card.',
	'notice.expires_title': '{card} expires soon',
	'notice.expires_text': 'It expires on {date}. Replace it before then so no payment fails.',
	'choice.title': 'Pay with',
	'choice.card': 'Credit card',
	'choice.other': 'Another card',
	'choice.other_text': 'You’ll enter it on the card processor’s secure page.',
	'overview.title': 'Payment method',
	'overview.manage': 'Manage',
	'overview.add': 'Add a card',
	'overview.none': 'No card yet. Add one to pay by card.',
	network_failure: 'Couldn’t connect to the portal. Check your connection and try again.',
} as const satisfies Catalog;
