// Cards that the hosted page takes, by Stripe's own list of test numbers, and what becomes of a charge of each.
import type { ErrorBody } from './refusal.ts';

export type Decline = Pick<ErrorBody, 'code' | 'decline_code' | 'advice_code' | 'message'>;

export interface TestCard {
	readonly brand: string;
	readonly last4: string;
	/** Absent: charges are approved. */
	readonly decline?: Decline;
	/** A card that may be saved, and declines only later. */
	readonly declinesWhen?: 'always' | 'off_session';
	readonly exp_month?: number;
	readonly exp_year?: number;
	/** Where the network takes its time: the charge stays under way until it is settled. */
	readonly isSlow?: true;
}

const message = 'Your card was declined.';

export const testCards = {
	visa: { brand: 'visa', last4: '4242' },
	mastercard: { brand: 'mastercard', last4: '4444', exp_month: 7, exp_year: 2029 },
	amex: { brand: 'amex', last4: '0005' },
	generic: declining('0002', { code: 'card_declined', decline_code: 'generic_decline', message }),
	doNotHonor: declining('0003', { code: 'card_declined', decline_code: 'do_not_honor', message }),
	insufficientFunds: declining('9995', {
		code: 'card_declined',
		decline_code: 'insufficient_funds',
		advice_code: 'try_again_later',
		message: 'Your card has insufficient funds.',
	}),
	lost: declining('9987', { code: 'card_declined', decline_code: 'lost_card', message }),
	stolen: declining('9979', { code: 'card_declined', decline_code: 'stolen_card', message }),
	// These come without a decline code.
	expired: declining('0069', { code: 'expired_card', message: 'Your card has expired.' }),
	incorrectCvc: declining('0127', {
		code: 'incorrect_cvc',
		message: "Your card's security code is incorrect.",
	}),
	incorrectNumber: declining('0128', { code: 'incorrect_number', message: 'Your card number is incorrect.' }),
	triedTooOften: declining('0129', {
		code: 'card_decline_rate_limit_exceeded',
		message: 'This card has been declined too many times. You can try to charge this card again after 24 hours.',
	}),
	processingError: declining('0119', {
		code: 'processing_error',
		message: 'An error occurred while processing your card. Try again in a little bit.',
	}),
	neverAgain: declining('0004', {
		code: 'card_declined',
		decline_code: 'generic_decline',
		advice_code: 'do_not_try_again',
		message,
	}),
	declinesLater: {
		...declining('0341', { code: 'card_declined', decline_code: 'generic_decline', message }),
		declinesWhen: 'off_session',
	},
	authentication: {
		...declining('3155', {
			code: 'authentication_required',
			decline_code: 'authentication_required',
			message: 'Your card was declined. This transaction requires authentication.',
		}),
		declinesWhen: 'off_session',
	},
	slow: { brand: 'visa', last4: '7777', isSlow: true },
} as const satisfies Record<string, TestCard>;

export type TestCardName = keyof typeof testCards;

function declining(last4: string, decline: Decline): TestCard {
	return { brand: 'visa', last4, decline, declinesWhen: 'always' };
}
