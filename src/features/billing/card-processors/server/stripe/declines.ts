// What a decline means: whether the same card may be tried again, and what its owner may be told.
import type { DeclineReason } from '../../contract.ts';
import type { Decline } from '../processor.ts';

/**
 * What can help. `later`: the same card, by the schedule of the charge; where a day must pass first, the reason says so. `never`: only
 * another card, or this one entered again. `person`: its owner, on a page where the bank can ask.
 */
type Remedy = 'later' | 'never' | 'person';
type Meaning = readonly [remedy: Remedy, reason: DeclineReason];

/**
 * Every decline code of a card (docs.stripe.com/declines/codes). What Stripe itself never tries again is `never`
 * (docs.stripe.com/billing/revenue-recovery/smart-retries, "Non-retryable decline codes"), and so is a card that is finished or unfit.
 * `do_not_honor` and `generic_decline` say nothing about the card and often pass later.
 *
 * That a card is reported lost or stolen, or a payment is suspected of fraud, is not told: the holder of the card may not be its owner.
 */
const declineCodes: Readonly<Record<string, Meaning>> = {
	...all('generic_decline do_not_honor call_issuer no_action_taken approve_with_id', ['later', 'generic']),
	...all('insufficient_funds card_velocity_exceeded withdrawal_count_limit_exceeded', ['later', 'insufficient_funds']),
	...all('processing_error issuer_not_available reenter_transaction try_again_later', ['later', 'temporary']),
	...all('duplicate_transaction', ['later', 'temporary']),
	...all('authentication_required authentication_not_handled', ['person', 'generic']),
	...all('mobile_device_authentication_required', ['person', 'generic']),
	...all('offline_pin_required online_or_offline_pin_required incorrect_pin invalid_pin', ['person', 'generic']),
	...all('expired_card', ['never', 'expired_card']),
	...all('incorrect_number incorrect_cvc incorrect_zip incorrect_address', ['never', 'wrong_details']),
	...all('invalid_number invalid_cvc invalid_expiry_month invalid_expiry_year', ['never', 'wrong_details']),
	...all('invalid_account new_account_information_available', ['never', 'invalid_card']),
	...all('pin_try_exceeded testmode_decline', ['never', 'invalid_card']),
	...all('card_not_supported currency_not_supported invalid_amount not_permitted', ['never', 'not_supported']),
	...all('do_not_try_again stop_payment_order transaction_not_allowed', ['never', 'generic']),
	...all('security_violation service_not_allowed', ['never', 'generic']),
	...all('revocation_of_authorization revocation_of_all_authorizations', ['never', 'generic']),
	...all('lost_card stolen_card pickup_card restricted_card', ['never', 'generic']),
	...all('fraudulent merchant_blacklist highest_risk_level', ['never', 'generic']),
};

/**
 * Error codes that a charge of a card can end with (docs.stripe.com/error-codes). Several come without a decline code: those of
 * this table, and some that are decline codes as well, such as `expired_card`.
 */
const errorCodes: Readonly<Record<string, Meaning>> = {
	...all('card_declined canceled', ['later', 'generic']),
	/** "You can try to charge this card again after 24 hours." */
	...all('card_decline_rate_limit_exceeded', ['later', 'too_many_tries']),
	...all('payment_method_provider_timeout payment_method_not_available', ['later', 'temporary']),
	...all('three_d_secure_authentication_upstream_error', ['later', 'temporary']),
	...all('payment_method_provider_decline payment_intent_payment_attempt_failed', ['later', 'generic']),
	...all('payment_intent_payment_attempt_expired payment_method_customer_decline', ['later', 'generic']),
	...all('payment_intent_authentication_failure authentication_failure', ['person', 'generic']),
	...all('payment_intent_action_required approval_required', ['person', 'generic']),
	...all('expired_payment_method', ['never', 'expired_card']),
	...all('incorrect_postal_code postal_code_invalid', ['never', 'wrong_details']),
	...all('payment_method_restricted payment_method_unactivated', ['never', 'invalid_card']),
	...all('invalid_card_type payment_method_currency_mismatch', ['never', 'not_supported']),
	...all('charge_exceeds_transaction_limit amount_too_large', ['never', 'not_supported']),
	...all('three_d_secure_authentication_not_supported', ['never', 'not_supported']),
	...all('payment_intent_mandate_invalid india_recurring_payment_mandate_canceled', ['never', 'generic']),
};

function all(codes: string, meaning: Meaning): Record<string, Meaning> {
	return Object.fromEntries(codes.split(' ').map((code) => [code, meaning]));
}

/** What Stripe says of a failed charge: of an error, or of the payment that it left. */
export interface StripeDecline {
	readonly code?: string | undefined;
	/** Stripe's library makes an absent one of an error an empty text. */
	readonly decline_code?: string | undefined;
	/** What the card's bank or network advises, see docs.stripe.com/declines/card. */
	readonly advice_code?: string | undefined;
}

export function readDecline(failure: StripeDecline): Decline {
	const [remedy, reason] = meaningOf(failure) ?? ['later', 'generic'];
	const { advice_code: advice } = failure;
	const said = [failure.decline_code, failure.code].find(isSaid) ?? 'unknown';
	if (advice === 'confirm_card_data' && reason === 'generic')
		return { code: said, reason: 'wrong_details', isHard: true };
	return { code: said, reason, isHard: remedy !== 'later' || advice === 'do_not_try_again' };
}

export function needsAuthentication(failure: StripeDecline): boolean {
	return meaningOf(failure)?.[0] === 'person';
}

/** The decline code says more than the error's own; a code that is not published says nothing. */
function meaningOf({ code, decline_code: declineCode }: StripeDecline): Meaning | undefined {
	for (const said of [declineCode, code]) {
		if (!isSaid(said)) continue;
		const meaning = find(declineCodes, said) ?? find(errorCodes, said);
		if (meaning !== undefined) return meaning;
	}
	return undefined;
}

function isSaid(code: string | undefined): code is string {
	return code !== undefined && code !== '';
}

function find(table: Readonly<Record<string, Meaning>>, code: string): Meaning | undefined {
	return Object.hasOwn(table, code) ? table[code] : undefined;
}
