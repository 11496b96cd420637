// A purchase from the press to the answer. Whatever happens on the way, it is charged at most once.
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { attemptCall, findAttempt } from '#platform/web/attempts.ts';
import { startCreditPurchase } from '../contract.ts';

/** What was agreed to, as it is sent; the total is the one that was shown. */
export type Purchase = Omit<InputOf<typeof startCreditPurchase>, 'idempotencyKey'>;
export type PurchaseAnswer = OutputOf<typeof startCreditPurchase>;

const purpose = 'credit-purchase';

export function sendPurchase(
	purchase: Purchase,
	prove: <T>(act: () => Promise<T>) => Promise<T>,
): Promise<PurchaseAnswer> {
	return attemptCall(purpose, purchase, (key) =>
		prove(() => call(startCreditPurchase, { ...purchase, idempotencyKey: key })),
	);
}

/** A purchase that was sent and got no answer, also before a reload. */
export function findUnanswered(): Purchase | undefined {
	const asked = findAttempt(purpose)?.asked;
	return isPurchase(asked) ? asked : undefined;
}

function isPurchase(asked: unknown): asked is Purchase {
	if (typeof asked !== 'object' || asked === null || !('quoteTotal' in asked)) return false;
	return typeof asked.quoteTotal === 'number';
}
