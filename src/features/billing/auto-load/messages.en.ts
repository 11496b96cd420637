import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'auto_load.cap_too_low': 'The monthly limit is lower than a single charge with its taxes. Choose a higher limit.',
	'auto_load.consent_outdated': 'The price or the conditions have changed. Read them again and confirm once more.',
	'auto_load.address_missing': 'Enter your billing address first. The taxes depend on it.',
	'auto_load.not_available':
		'Credits cannot be loaded automatically here. Ask your office manager how you get credits.',
	'auto_load.link_expired':
		'There is nothing to confirm any more: the link has expired or the charge is settled. Open auto-load to see how things stand.',
} as const satisfies Catalog;

/** What a person agrees to. Kept word for word, so a change of it is a new text and never edits what was agreed. */
export const consentEn = {
	credits: { other: '{amount} credits' },
	person:
		'I allow {seller} to charge the default card of my account whenever my balance falls below {threshold}: {amount} plus taxes each time (today {total} in all, for {credits}), at most once an hour and, taxes included, at most {cap} in a calendar month. Bought credits cannot be refunded to the card. I can turn this off at any time.',
	office:
		'I allow {seller} to charge the default card of my account whenever the balance of my office falls below {threshold}: {amount} plus taxes each time (today {total} in all, for {credits}), at most once an hour and, taxes included, at most {cap} in a calendar month. Bought credits cannot be refunded to the card. I can turn this off at any time.',
} as const satisfies Catalog;

/** Printed as the line of a receipt. */
export const lineEn = { line: { other: '{amount} credits, auto-load' } } as const satisfies Catalog;

export const mailEn = {
	'mail.greeting': 'Hello {name},',
	'mail.help': 'Questions? Call {hotline} ({brand}).',
	'declined.subject': 'Your card was declined: {total}',
	'declined.preview': 'We’ll try again, with your default card.',
	'declined.lead':
		'Your credits fell below the level you chose, but your card was declined when we tried to charge {total}. We will try again on {time}. If it is declined three more times, auto-load pauses.',
	'declined.button': 'Check my card',
	'paused.subject': 'Auto-load of your credits is paused',
	'paused.preview': 'Nothing is charged until you resume it.',
	'paused.declined': 'Your card was declined four times, so auto-load of your credits is paused.',
	'paused.card_refused':
		'The bank that issued your card has refused the charge for good, so auto-load of your credits is paused.',
	'paused.card_gone':
		'The card processor no longer has the card that auto-load charges, so auto-load of your credits is paused. Nothing was charged.',
	'paused.refused':
		'The card processor did not accept our requests to charge your card, so auto-load of your credits is paused. Nothing was charged.',
	'paused.card_missing': 'There is no valid card on your account, so auto-load of your credits is paused.',
	'paused.not_confirmed':
		'Your bank asked you to confirm a charge and it was not confirmed in time, so auto-load of your credits is paused. Nothing was charged.',
	'paused.address_missing':
		'There is no billing address on your account, so taxes cannot be worked out and auto-load of your credits has paused.',
	'why.insufficient_funds': 'The reason given: not enough funds, or the limit of the card is reached.',
	'why.expired_card': 'The reason given: the card has expired.',
	'why.wrong_details':
		'The reason given: the bank did not recognize the number, expiry, security code or address of the card. Enter it again.',
	'why.invalid_card': 'The reason given: the card is not valid any more.',
	'why.not_supported': 'The reason given: the card cannot be used for this kind of payment or this amount.',
	'why.temporary': 'The reason given: the bank could not be reached.',
	'why.too_many_tries':
		'The reason given: the card was declined too often, here or elsewhere, and may not be charged for a day.',
	'why.generic': 'The bank gave us no reason. It can tell you more.',
	'paused.what_next': 'Add a valid card if you need one, then resume auto-load. Nothing is charged until you do.',
	'paused.button': 'See auto-load',
	'confirm.subject': 'Confirm a charge of {total}',
	'confirm.preview': 'Your bank asks you to confirm it within 24 hours.',
	'confirm.lead':
		'Your credits fell below the level you chose. Your bank wants you to confirm the charge of {total} yourself. Nothing has been charged yet.',
	'confirm.expiry': 'The link works until {time}. After that, auto-load pauses.',
	'confirm.button': 'Confirm the charge',
	'cap.subject': 'Your monthly limit for auto-load is reached',
	'cap.preview': 'It resumes by itself next month.',
	'cap.lead':
		'Your credits fell below the level you chose, but another charge would exceed your limit of {cap} a month. Auto-load resumes by itself on {day}. You can raise the limit or buy credits at any time.',
	'cap.button': 'Change the limit',
} as const satisfies Catalog;

/** What the browser shows. */
export const en = {
	title: 'Auto-load',
	manage: 'Manage',
	lead: 'Never run out: when the balance falls below a level you choose, your card is charged for more credits.',
	'missing.card_way': 'Payment method',
	'missing.address_way': 'Billing address',
	'missing.card_title': 'First, a card',
	'missing.card': 'Auto-load charges a card that you keep here. Add one, then choose the level and the amount.',
	'missing.address_title': 'First, a billing address',
	'missing.address':
		'Taxes depend on it, and you agree to the exact price. Add it, then choose the level and the amount.',
	'form.title': 'Turn on auto-load',
	loading: 'Loading your auto-load settings…',
	retry: 'Try again',
	network_failure: 'The portal could not be reached. Check your connection and try again.',
	'wallet.label': 'Whose credits',
	'wallet.person': 'My credits',
	'state.active': 'On',
	'state.paused': 'Paused',
	'state.off': 'Off',
	'form.threshold': 'When the balance falls below',
	'form.threshold_hint': 'Reserved credits do not count.',
	'form.threshold_unit': 'credits',
	'form.amount': 'Charge my card',
	'form.amount_hint': 'At least {minimum}, before taxes.',
	'form.cap': 'At most in a calendar month',
	'form.cap_hint': 'With taxes. Nothing is charged beyond it.',
	'form.too_low': 'Enter at least {minimum}.',
	'form.too_high': 'Enter at most {maximum}.',
	'form.not_a_number': 'Enter an amount in figures.',
	'form.review': 'Continue',
	'review.title': 'Confirm auto-load',
	'review.each': 'Each charge',
	'review.credits': 'Credits',
	'review.subtotal': 'Subtotal',
	'review.turn_on': 'Turn on',
	'review.save': 'Save changes',
	'review.back': 'Back',
	'done.saved': 'Auto-load is on.',
	'summary.rule': {
		other: 'When the balance falls below {amount} credits, {price} plus taxes is charged to your default card.',
	},
	'summary.month': 'Charged this month',
	'summary.of_cap': '{charged} of {cap}',
	'summary.consent': 'What you agreed to on {day}',
	edit: 'Change',
	stop: 'Turn off',
	'stop.title': 'Turn off auto-load?',
	'stop.lead': 'Nothing will be charged any more. Credits you have stay as they are.',
	'stop.confirm': 'Turn off',
	'done.stopped': 'Auto-load is off.',
	resume: 'Resume',
	'done.resumed': 'Auto-load has resumed.',
	'paused.title': 'Auto-load is paused',
	'paused.declined': 'Your card was declined four times. Add another card, or resume when it works again.',
	'paused.card_refused': 'Your bank has refused the charge for good. Add another card, or enter this one again.',
	'paused.card_gone': 'The card processor no longer has your card. Add another card, or enter this one again.',
	'paused.refused':
		'The card processor did not accept our requests to charge your card. Nothing was charged. Add another card, or resume later.',
	'paused.card_missing': 'Payment method is missing. Please add a valid Credit Card.',
	'paused.not_confirmed': 'A charge your bank asked about was not confirmed in time. Nothing was charged.',
	'paused.address_missing': 'Your billing address is missing. Taxes depend on it.',
	'confirm.by_link': 'Your bank wants you to confirm a charge yourself. Nothing has been charged yet.',
	'confirm.title': 'Your bank asks you to confirm a charge',
	'confirm.lead': 'Confirm the charge of {total} by {time}. Nothing has been charged yet.',
	'confirm.button': 'Confirm the charge',
	'charges.title': 'Latest automatic charges',
	'charges.empty': 'No automatic charge so far.',
	'charges.receipt': 'Receipt',
	'charges.credits': { other: '{amount} credits' },
	'charge.charging': 'In progress',
	'charge.waiting': 'Declined; next try on {time}',
	'charge.confirming': 'To be confirmed by you',
	'charge.paid': 'Paid',
	'charge.failed': 'Not charged',
	'charge.cancelled': 'Cancelled',
	'error.title': 'Your auto-load settings could not be loaded',
} as const satisfies Catalog;

/** What waits for a person, on their home. */
export const needsEn = {
	'needs.office_paused': 'Auto-load for your office is paused',
	'needs.name': 'auto-load',
	'needs.card': 'Choose a card',
	'needs.address': 'Add your address',
	'needs.resume': 'Resume auto-load',
	'needs.confirm': 'Confirm the charge',
} as const satisfies Catalog;
