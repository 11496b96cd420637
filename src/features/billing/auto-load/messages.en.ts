import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'auto_load.cap_too_low': 'The monthly limit is lower than one charge with taxes. Choose a higher limit.',
	'auto_load.consent_outdated': 'The price or the terms have changed. Read them again, then confirm.',
	'auto_load.charge_changed': 'What’s charged today has changed. Nothing was charged. Check the new amount.',
	'auto_load.address_missing': 'Enter your billing address first. Taxes depend on it.',
	'auto_load.paid_by_other': 'Another manager’s card pays for this auto-load. Set it up again to pay with yours.',
	'auto_load.not_available': 'Auto-load isn’t available here. Ask your office manager how to get credits.',
	'auto_load.link_expired':
		'Nothing to confirm: the link has expired or the charge is already settled. Open auto-load to see its status.',
} as const satisfies Catalog;

/** What a person agrees to. Kept word for word, so a change of it is a new text and never edits what was agreed. */
export const consentEn = {
	credits: { other: '{amount} credits' },
	tax: '{amount} {label}',
	intro: 'I authorize {seller} to charge my default card:',
	intro_card: 'I authorize {seller} to charge my default card, currently {card}:',
	person: 'When my balance falls below {threshold}, at most once an hour.',
	office: 'When my office’s balance falls below {threshold}, at most once an hour.',
	each: '{total} each time for {credits}, at today’s price: {parts}.',
	cap: 'At most {cap} in a calendar month, taxes included.',
	terms: 'Purchased credits can’t be refunded to the card. I can turn this off at any time.',
} as const satisfies Catalog;

/** Printed as the line of a receipt. */
export const lineEn = { line: { other: '{amount} credits, auto-load' } } as const satisfies Catalog;

export const mailEn = {
	'mail.greeting': 'Hello {name},',
	'mail.help': 'Questions? Call {hotline} ({brand}).',
	'declined.subject': 'Your card was declined: {total}',
	'declined.preview': 'We’ll try again with your default card.',
	'declined.lead':
		'Your credits fell below the level you chose, but your card was declined when we tried to charge {total}. We’ll try again on {time}. If it’s declined three more times, auto-load pauses.',
	'declined.button': 'Check my card',
	'paused.subject': 'Auto-load is paused',
	'paused.preview': 'Nothing is charged until you resume it.',
	'paused.declined': 'Your card was declined four times, so auto-load is paused.',
	'paused.card_refused': 'Your bank has permanently declined the charge, so auto-load is paused.',
	'paused.card_gone':
		'The card processor no longer has the card that auto-load uses, so auto-load is paused. Nothing was charged.',
	'paused.refused':
		'The card processor refused our requests to charge your card, so auto-load is paused. Nothing was charged.',
	'paused.card_missing': 'Your account has no valid card, so auto-load is paused.',
	'paused.not_confirmed':
		'Your bank asked you to confirm a charge, and it wasn’t confirmed in time. Auto-load is now paused. Nothing was charged.',
	'paused.address_missing':
		'Your account has no billing address, so we can’t calculate taxes. Auto-load is now paused.',
	'paused.unmanaged_preview': 'Nothing more is charged.',
	'paused.unmanaged':
		'Auto-load for an office charged your card, but you no longer manage that office’s credits. It’s paused, and your card won’t be charged for it again.',
	'paused.unmanaged_manager':
		'Auto-load for your office charged the card of a person who no longer manages its credits, so it’s paused. To continue, set it up again with your own card.',
	'why.insufficient_funds': 'Reason: insufficient funds, or the card’s limit was reached.',
	'why.expired_card': 'Reason: the card has expired.',
	'why.wrong_details':
		'Reason: the bank didn’t recognize the card’s number, expiry date, security code or address. Enter the card again.',
	'why.invalid_card': 'Reason: the card is no longer valid.',
	'why.not_supported': 'Reason: the card can’t be used for this type of payment or this amount.',
	'why.temporary': 'Reason: the bank was temporarily unavailable.',
	'why.too_many_tries':
		'Reason: the card was declined too many times, here or elsewhere. It can’t be charged again for 24 hours.',
	'why.generic': 'The bank gave no reason. Contact it to find out more.',
	'paused.what_next': 'Add a valid card if needed, then resume auto-load. Nothing is charged until you do.',
	'paused.button': 'View auto-load',
	'confirm.subject': 'Confirm a charge of {total}',
	'confirm.preview': 'Your bank needs you to confirm it within 24 hours.',
	'confirm.lead':
		'Your credits fell below the level you chose. Your bank needs you to confirm the charge of {total}. Nothing has been charged yet.',
	'confirm.expiry': 'The link works until {time}. After that, auto-load pauses.',
	'confirm.button': 'Confirm charge',
	'cap.subject': 'You’ve reached your monthly auto-load limit',
	'cap.preview': 'It resumes automatically next month.',
	'cap.lead':
		'Your credits fell below the level you chose, but another charge would exceed your limit of {cap} a month. Auto-load resumes automatically on {day}. You can raise the limit or buy credits at any time.',
	'cap.button': 'Change limit',
	'price.subject': 'The price of credits is changing',
	'price.preview': 'The new price applies to auto-load from {day}.',
	'price.lead': 'From {day}, auto-load buys credits at {to} each, before taxes. Until then, a credit costs {from}.',
	'price.charge': 'The charge stays the same: {amount} before taxes buys {after} credits instead of {before}.',
	'price.choice':
		'You can change or turn off auto-load at any time. Until {day}, charges are at the current price unless you change your settings: you then agree to the new price.',
	'price.button': 'View auto-load',
	'price_stays.subject': 'The announced price of credits no longer applies',
	'price_stays.preview': 'A credit costs {price}.',
	'price_stays.lead':
		'The new auto-load price we announced won’t take effect. A credit still costs {price}, before taxes.',
} as const satisfies Catalog;

/** What the browser shows. */
export const en = {
	title: 'Auto-load',
	manage: 'Manage',
	set_up: 'Set up',
	lead: 'When the balance falls below the level you choose, we charge your card for more credits.',
	'missing.card_way': 'Payment method',
	'missing.address_way': 'Billing address',
	'missing.address_add': 'Add address',
	'missing.card_title': 'Add a card first',
	'missing.card': 'Auto-load charges a saved card. Add one, then choose the level and the amount.',
	'missing.address_title': 'Add a billing address first',
	'missing.address':
		'Your taxes, and therefore the exact price, depend on it. Add it, then choose the level and the amount.',
	'form.title': 'Level and amount',
	'form.amount': 'Buy credits for',
	'form.cap': 'Limit per calendar month',
	'form.lasts': { one: 'About {count} day at your current usage', other: 'About {count} days at your current usage' },
	'form.amount_with_taxes': '{credits} credits, {total} with taxes',
	'form.turn_on': 'Turn on auto-load',
	'form.turn_on_and_pay': 'Turn on and pay {total}',
	'form.save': 'Save changes',
	'form.save_and_pay': 'Save and pay {total}',
	'form.nothing_today': 'Nothing is charged today.',
	'form.charged_now': '{total} is charged right away.',
	'consent.title': 'Your agreement',
	'forecast.pace_person': { other: 'Next 30 days, at your average of {pace} credits a day' },
	'forecast.pace_office': { other: 'Next 30 days, at your office’s average of {pace} credits a day' },
	'forecast.title': { one: '{count} charge, {total} in all', other: '{count} charges, {total} in all' },
	'forecast.none': 'No charges expected',
	'forecast.later': 'You’ll see a forecast here after a week of use.',
	'forecast.today': 'Today',
	'forecast.around': 'Around {day}',
	'forecast.credits': '{before} → {after} credits',
	'forecast.with': 'With auto-load',
	'forecast.balance': 'Expected balance',
	'forecast.without': 'Without',
	'forecast.without_empty': 'Without auto-load: runs out around {day}',
	'forecast.level': '{credits} credits',
	'forecast.stopped': 'Your limit stops the charge around {day}.',
	'forecast.raise': 'Set the limit to {limit}',
	back: 'Back',
	'summary.consent': 'You agreed to this on {day}',
	'summary.consent_other': 'Another manager agreed to this on {day}',
	'summary.cap': 'At most {cap} in a calendar month, taxes included.',
	'summary.original_en': 'Show the English text that you agreed to',
	'summary.original_fr': 'Show the French text that you agreed to',
	loading: 'Loading…',
	retry: 'Try again',
	network_failure: 'Couldn’t connect to the portal. Check your connection and try again.',
	'wallet.label': 'Credits for',
	'wallet.person': 'My credits',
	'state.active': 'On',
	'state.paused': 'Paused',
	'state.off': 'Off',
	'form.threshold': 'When the balance falls below',
	'form.threshold_hint': 'Reserved credits don’t count.',
	'form.threshold_unit': 'credits',
	'form.amount_hint': 'At least {minimum}, before taxes.',
	'form.cap_hint': 'Taxes included. Nothing is charged beyond it.',
	'form.too_low': 'Enter at least {minimum}.',
	'form.too_high': 'Enter at most {maximum}.',
	'form.not_a_number': 'Enter an amount in numbers.',
	'done.saved': 'Auto-load is on.',
	'summary.rule': {
		other: 'When the balance falls below {amount} credits, we charge your default card {price} plus taxes.',
	},
	'summary.month': 'Charged this month',
	'summary.of_cap': '{charged} of {cap}',
	edit: 'Change',
	stop: 'Turn off',
	'stop.title': 'Turn off auto-load?',
	'stop.lead': 'Nothing more will be charged. You keep the credits you have.',
	'stop.confirm': 'Turn off',
	'done.stopped': 'Auto-load is off.',
	resume: 'Resume',
	'paused.add_card': 'Add another card',
	'resume.title': 'Resume auto-load?',
	'resume.confirm_and_pay': 'Resume and pay {total}',
	'resume.charged': 'Charged today',
	'resume.next': 'Each charge after that',
	'resume.rule': 'When the balance falls below {credits} credits, up to {cap} in a calendar month',
	'done.resumed': 'Auto-load resumed.',
	'price.title': 'Credits cost {to} from {day}',
	'price.lead':
		'Until then, auto-load buys them at {from}. Each charge of {amount} before taxes will then buy {after} credits instead of {before}. If you change your settings, the new price applies from that moment.',
	'paused.title': 'Auto-load is paused',
	'paused.declined': 'Your card was declined four times. Add another card, or resume when this one works again.',
	'paused.card_refused': 'Your bank has permanently declined the charge. Add another card, or enter this one again.',
	'paused.card_gone': 'The card processor no longer has your card. Add another card, or enter this one again.',
	'paused.refused':
		'The card processor refused our requests to charge your card. Nothing was charged. Add another card, or resume later.',
	'paused.card_missing': 'Payment method is missing. Please add a valid Credit Card.',
	'paused.not_confirmed':
		'Your bank asked you to confirm a charge, and it wasn’t confirmed in time. Nothing was charged.',
	'paused.address_missing': 'Your billing address is missing. Taxes depend on it.',
	'paused.by_other':
		'The card of another manager pays for it. They can resume it, or you can set it up again with your own card.',
	'paused.set_up': 'Set up again',
	'paused.unmanaged':
		'The person who paid no longer manages this office’s credits. Set it up again with your own card.',
	'confirm.by_link': 'Nothing is charged until you confirm.',
	'confirm.title': 'Your bank needs you to confirm a charge',
	'confirm.lead': 'Confirm the charge of {total} by {time}. Nothing has been charged yet.',
	'confirm.button': 'Confirm charge',
	'charges.title': 'Recent automatic charges',
	'charges.empty': 'No automatic charges yet.',
	'charges.receipt': 'Receipt',
	'charges.credits': { other: '{amount} credits' },
	'charge.charging': 'In progress',
	'charge.waiting': 'Declined; next attempt on {time}',
	'charge.confirming': 'Needs your confirmation',
	'charge.paid': 'Paid',
	'charge.failed': 'Not charged',
	'charge.cancelled': 'Cancelled',
	'error.title': 'Couldn’t load your auto-load settings',
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
