import { useText } from '#platform/web/text-context.tsx';
import { moneyTexts } from './texts.ts';

/** Why a payment came back, in the processor's words (Stripe, `reason` of disputes and refunds). */
const reasons = [
	'bank_cannot_process',
	'check_returned',
	'credit_not_processed',
	'customer_initiated',
	'debit_not_authorized',
	'duplicate',
	'fraudulent',
	'general',
	'incorrect_account_details',
	'insufficient_funds',
	'noncompliant',
	'product_not_received',
	'product_unacceptable',
	'requested_by_customer',
	'subscription_canceled',
	'unrecognized',
] as const;

/** Why a payment came back, for people; a word that is new to the portal as it is. */
export function useReturnReason(): (word: string | undefined) => string | undefined {
	const text = useText(moneyTexts);
	return (word) => {
		const known = reasons.find((one) => one === word);
		return known === undefined ? word : text(`back.${known}`);
	};
}
