import type { PaymentPurpose } from '#features/billing/payments/server/api.ts';
import { subscriptionPurpose } from '../../contract.ts';
import type { ChargingDependencies } from '../dependencies.ts';
import { readPurposeId } from '../quotes/order.ts';
import { quotePaid, releaseQuote } from '../quotes/quote-outcomes.ts';
import { endTry, tryPaid } from '../charging/tries.ts';

export function createSubscriptionPurpose(charging: ChargingDependencies): PaymentPurpose {
	return {
		purpose: subscriptionPurpose,
		async onPaid(queries, payment) {
			const paidFor = readPurposeId(payment.order.purposeId);
			if ('quoteId' in paidFor) await quotePaid(charging, queries, payment, paidFor.quoteId);
			else await tryPaid(charging, queries, payment, paidFor.tryId);
		},
		async onFailed(queries, payment) {
			const { organisationId, state, failure, origin } = payment;
			const paidFor = readPurposeId(payment.order.purposeId);
			const reason = failure?.reason ?? 'generic';
			const needsConfirmation = state === 'requires_action';
			if ('tryId' in paidFor) {
				const refusal = {
					reason,
					isHard: failure?.isHard ?? false,
					needsConfirmation,
					cardId: payment.paymentMethodId,
				};
				await endTry(charging, queries, organisationId, paidFor.tryId, refusal);
				// The person who confirmed a quote is there, and is led to the page on which the bank asks.
			} else if (!(needsConfirmation && origin === 'saved_card'))
				await releaseQuote(queries, { organisationId, quoteId: paidFor.quoteId }, reason);
		},
	};
}
