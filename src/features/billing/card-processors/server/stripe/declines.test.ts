// Every code that Stripe publishes for a card (docs.stripe.com/declines/codes, docs.stripe.com/error-codes), and what becomes of it.
import { describe, expect, it } from 'vitest';
import schema from '#test/support/stripe/schema/schema.json' with { type: 'json' };
import { needsAuthentication, readDecline } from './declines.ts';

type Outcome = 'soft' | 'hard' | 'person';

const declineCodes: readonly (readonly [outcome: Outcome, reason: string, codes: string])[] = [
	['person', 'generic', 'authentication_required authentication_not_handled mobile_device_authentication_required'],
	['person', 'generic', 'offline_pin_required online_or_offline_pin_required incorrect_pin invalid_pin'],
	['soft', 'generic', 'approve_with_id call_issuer do_not_honor generic_decline no_action_taken'],
	['soft', 'insufficient_funds', 'insufficient_funds card_velocity_exceeded withdrawal_count_limit_exceeded'],
	[
		'soft',
		'temporary',
		'duplicate_transaction issuer_not_available processing_error reenter_transaction try_again_later',
	],
	['hard', 'expired_card', 'expired_card'],
	['hard', 'wrong_details', 'incorrect_address incorrect_cvc incorrect_number incorrect_zip'],
	['hard', 'wrong_details', 'invalid_cvc invalid_expiry_month invalid_expiry_year invalid_number'],
	['hard', 'invalid_card', 'invalid_account new_account_information_available pin_try_exceeded testmode_decline'],
	['hard', 'not_supported', 'card_not_supported currency_not_supported invalid_amount not_permitted'],
	['hard', 'generic', 'do_not_try_again fraudulent lost_card merchant_blacklist pickup_card restricted_card'],
	['hard', 'generic', 'revocation_of_all_authorizations revocation_of_authorization security_violation'],
	['hard', 'generic', 'service_not_allowed stolen_card stop_payment_order transaction_not_allowed'],
	// Of the list of what is never tried again (docs.stripe.com/billing/revenue-recovery/smart-retries).
	['hard', 'generic', 'highest_risk_level'],
];

/** What comes without a decline code, or with one that is not published. */
const errorCodes: readonly (readonly [outcome: Outcome, reason: string, codes: string])[] = [
	['hard', 'expired_card', 'expired_card expired_payment_method'],
	['hard', 'wrong_details', 'incorrect_cvc incorrect_number incorrect_zip incorrect_address incorrect_postal_code'],
	['hard', 'wrong_details', 'invalid_cvc invalid_expiry_month invalid_expiry_year invalid_number postal_code_invalid'],
	['hard', 'invalid_card', 'payment_method_restricted payment_method_unactivated'],
	['hard', 'not_supported', 'invalid_card_type payment_method_currency_mismatch amount_too_large'],
	['hard', 'not_supported', 'charge_exceeds_transaction_limit three_d_secure_authentication_not_supported'],
	['hard', 'generic', 'payment_intent_mandate_invalid india_recurring_payment_mandate_canceled'],
	['soft', 'too_many_tries', 'card_decline_rate_limit_exceeded'],
	['soft', 'temporary', 'processing_error payment_method_provider_timeout payment_method_not_available'],
	['soft', 'temporary', 'three_d_secure_authentication_upstream_error'],
	['soft', 'insufficient_funds', 'insufficient_funds'],
	['soft', 'generic', 'card_declined payment_method_provider_decline payment_method_customer_decline'],
	['soft', 'generic', 'payment_intent_payment_attempt_failed payment_intent_payment_attempt_expired'],
	['person', 'generic', 'authentication_required authentication_failure payment_intent_authentication_failure'],
	['person', 'generic', 'payment_intent_action_required approval_required'],
];

/** Published for other things than a charge of a card: requests that are wrong, bank accounts, set-ups, settings. */
const otherThings = [
	/^(payment_intent_(invalid_parameter|unexpected_state|incompatible_payment_method|konbini_\w+|rate_limit_exceeded))$/,
	/^payment_method_(bank_account_\w+|billing_details_address_missing|configuration_failures|invalid_parameter\w*)$/,
	/^payment_method_(microdeposit_\w+|unexpected_state|unsupported_type)$/,
	/^(balance_insufficient|invalid_charge_amount|financial_connections_\w+|bank_account_\w+)$/,
	/^(amount_too_small|amount_details_\w+|account_number_invalid|routing_number_invalid|charge_exceeds_source_limit)$/,
	/^(cardholder_phone_number_required|customer_max_payment_methods|bank_account_declined|token_card_network_invalid)$/,
	/^(invoice_\w+|setup_intent_\w+|terminal_\w+|api_key_expired|platform_api_key_expired|coupon_expired|\w+_session_expired)$/,
	/^(capture_charge_authorization_expired|charge_expired_for_capture)$/,
];
const soundsLikeDecline =
	/card|declin|authentic|cvc|number|expir|zip|postal|payment_method|payment_intent|three_d|charge_exceeds|amount|mandate_canceled|insufficient/;

function flatten(table: typeof declineCodes) {
	return table.flatMap(([outcome, reason, codes]) => codes.split(' ').map((code) => [code, outcome, reason] as const));
}

function outcomeOf(failure: Parameters<typeof readDecline>[0]) {
	const { code, reason, isHard } = readDecline(failure);
	return [code, needsAuthentication(failure) ? 'person' : isHard ? 'hard' : 'soft', reason];
}

describe('a decline of a card', () => {
	it.each(flatten(declineCodes))('with the decline code %s is %s and told as %s', (code, outcome, reason) => {
		expect(outcomeOf({ code: 'card_declined', decline_code: code })).toEqual([code, outcome, reason]);
	});

	it.each(flatten(errorCodes))('with the code %s alone is %s and told as %s', (code, outcome, reason) => {
		// Stripe's library makes an absent decline code of an error an empty text; a payment's last error just leaves it out.
		expect(outcomeOf({ code, decline_code: '' })).toEqual([code, outcome, reason]);
		expect(outcomeOf({ code })).toEqual([code, outcome, reason]);
	});

	it('knows every published code that may end a charge of a card', () => {
		const code = schema.types['payment_intent.last_payment_error']['code?'];
		const published = [...code.matchAll(/'(\w+)'/g)].map(([, one = '']) => one);
		expect(published).toContain('card_decline_rate_limit_exceeded');
		const known = new Set([...flatten(declineCodes), ...flatten(errorCodes)].map(([one]) => one));
		const open = published.filter(
			(one) => soundsLikeDecline.test(one) && !known.has(one) && !otherThings.some((other) => other.test(one)),
		);
		expect(open).toEqual([]);
	});

	it('that says nothing, or something that is not published, is soft', () => {
		expect(outcomeOf({})).toEqual(['unknown', 'soft', 'generic']);
		expect(outcomeOf({ code: '', decline_code: '' })).toEqual(['unknown', 'soft', 'generic']);
		expect(outcomeOf({ code: 'card_declined', decline_code: 'constructor' })).toEqual([
			'constructor',
			'soft',
			'generic',
		]);
		expect(outcomeOf({ code: 'expired_card', decline_code: 'new_code' })).toEqual(['new_code', 'hard', 'expired_card']);
	});

	it('follows the advice of the bank against another try', () => {
		const soft = { code: 'card_declined', decline_code: 'generic_decline' };
		expect(outcomeOf({ ...soft, advice_code: 'do_not_try_again' })).toEqual(['generic_decline', 'hard', 'generic']);
		const checked = outcomeOf({ ...soft, advice_code: 'confirm_card_data' });
		expect(checked).toEqual(['generic_decline', 'hard', 'wrong_details']);
		expect(outcomeOf({ ...soft, advice_code: 'try_again_later' })).toEqual(['generic_decline', 'soft', 'generic']);
	});
});
