// What a card processor says of cards and of declines, in words that a person can be shown.

export const cardBrands = ['visa', 'mastercard', 'amex', 'discover', 'interac', 'other'] as const;
export type CardBrand = (typeof cardBrands)[number];

/** What a person can be told of a declined card. */
export const declineReasons = [
	'insufficient_funds',
	'expired_card',
	/** Number, expiry, security code or address are not those of the card: it has to be entered again. */
	'wrong_details',
	'invalid_card',
	/** The card is good, but not for this payment: its kind, currency or amount. */
	'not_supported',
	/** The processor has it no longer. */
	'card_gone',
	/** The bank or the network could not decide just now. */
	'temporary',
	/** The card was declined so often that it may not be tried for a day. */
	'too_many_tries',
	'generic',
] as const;
export type DeclineReason = (typeof declineReasons)[number];
