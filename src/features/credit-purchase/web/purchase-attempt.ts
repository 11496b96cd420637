// A purchase from the question to the answer. Whatever happens on the way, it is charged at most once.
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { attemptCall, findAttempt } from '#platform/web/attempts.ts';
import { startCreditPurchase } from '../contract.ts';

/** All that was agreed to; what is shown of it stands beside what is sent. */
export interface Purchase {
	readonly input: Omit<InputOf<typeof startCreditPurchase>, 'IdempotencyKey'>;
	readonly credits: number;
	readonly bonus: number;
	readonly subtotal: number;
	readonly taxes: readonly { readonly Label: string; readonly Rate: string; readonly Amount: number }[];
	readonly total: number;
	/** Of the kept card; undefined: the processor's page. */
	readonly cardName: string | undefined;
	/** Where the credits go, if not to the person. */
	readonly officeName: string | undefined;
}

export type PurchaseAnswer = OutputOf<typeof startCreditPurchase>;

const purpose = 'credit-purchase';

export function sendPurchase(
	purchase: Purchase,
	prove: <T>(act: () => Promise<T>) => Promise<T>,
): Promise<PurchaseAnswer> {
	return attemptCall(purpose, purchase, (key) =>
		prove(() => call(startCreditPurchase, { ...purchase.input, IdempotencyKey: key })),
	);
}

/** A purchase that was sent and got no answer, also before a reload. */
export function findUnanswered(): Purchase | undefined {
	const asked = findAttempt(purpose)?.asked;
	return isPurchase(asked) ? asked : undefined;
}

function isPurchase(asked: unknown): asked is Purchase {
	if (typeof asked !== 'object' || asked === null || !('input' in asked) || !('taxes' in asked)) return false;
	return typeof asked.input === 'object' && asked.input !== null && Array.isArray(asked.taxes);
}
