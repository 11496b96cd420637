// What a decline means: whether the same card may be tried again, and what its owner may be told.
import type { Decline, DeclineReason } from '../processor.ts';

/**
 * Declines after which the same card is not charged again. The first two lines are what Stripe itself never tries again
 * (docs.stripe.com/billing/revenue-recovery/smart-retries, "Non-retryable decline codes"); `authentication_required` of that list is an outcome of its
 * own. In the others the card is finished or unfit (docs.stripe.com/declines/codes: "needs to use another card"). `do_not_honor` and
 * `generic_decline` say nothing about the card and often pass later: they stay soft.
 */
const hardCodes = new Set(
	[
		'incorrect_number lost_card pickup_card stolen_card highest_risk_level transaction_not_allowed',
		'revocation_of_authorization revocation_of_all_authorizations',
		'expired_card fraudulent merchant_blacklist restricted_card invalid_account invalid_number not_permitted',
		'new_account_information_available card_not_supported currency_not_supported do_not_try_again',
		'stop_payment_order security_violation service_not_allowed invalid_expiry_month invalid_expiry_year',
	].flatMap((line) => line.split(' ')),
);

const reasons: Readonly<Record<string, DeclineReason>> = {
	insufficient_funds: 'insufficient_funds',
	card_velocity_exceeded: 'insufficient_funds',
	withdrawal_count_limit_exceeded: 'insufficient_funds',
	expired_card: 'expired_card',
	invalid_expiry_month: 'expired_card',
	invalid_expiry_year: 'expired_card',
	incorrect_number: 'invalid_card',
	invalid_number: 'invalid_card',
	invalid_account: 'invalid_card',
	incorrect_cvc: 'invalid_card',
	invalid_cvc: 'invalid_card',
	card_not_supported: 'invalid_card',
	currency_not_supported: 'invalid_card',
	new_account_information_available: 'invalid_card',
};

/** What Stripe says of a failed charge: of an error, or of the payment that it left. */
export interface StripeDecline {
	readonly code?: string | undefined;
	readonly decline_code?: string | undefined;
	/** What the card's bank or network advises, see docs.stripe.com/declines/card. */
	readonly advice_code?: string | undefined;
}

/**
 * That a card is reported lost or stolen, or a payment is suspected of fraud, is for nobody's eyes: whoever holds the card may not be its owner.
 */
export function readDecline({ code, decline_code: declineCode, advice_code: advice }: StripeDecline): Decline {
	const said = declineCode ?? code ?? 'unknown';
	const isHard = hardCodes.has(said) || advice === 'do_not_try_again';
	return { code: said, reason: reasons[said] ?? 'generic', isHard };
}

export function needsAuthentication({ code, decline_code: declineCode }: StripeDecline): boolean {
	return [code, declineCode].includes('authentication_required');
}
