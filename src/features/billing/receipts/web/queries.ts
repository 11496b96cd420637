import { queryOptions } from '@tanstack/react-query';
import { seconds } from '#platform/contract/duration.ts';
import type { Language } from '#platform/contract/language.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { isClosed } from '#platform/web/failures.ts';
import { getCheckoutResult } from '#features/billing/payments/contract.ts';
import { getReceipt } from '../contract.ts';
import { describeReceipt, receiptLanguages } from '../rules.ts';
import { loadReceiptWords } from './texts.ts';

/** In words of each language that it is written in. */
export function receiptQuery(sessionId: string, reader: Language) {
	return queryOptions({
		queryKey: ['receipts', sessionId, reader],
		async queryFn() {
			const { receipt } = await call(getReceipt, { sessionId });
			const documents = receiptLanguages(reader, receipt).map(async (language) => {
				const text = await loadReceiptWords(language);
				return { text, words: describeReceipt(receipt, language, text) };
			});
			return {
				orderNumber: receipt.orderNumber,
				transactionId: receipt.transactionId,
				invoiceId: receipt.invoice?.invoiceId,
				documents: await Promise.all(documents),
			};
		},
		throwOnError: isClosed,
	});
}

/** What a paid purchase put into the wallet: figures only, worded where they are shown. */
export function boughtQuery(sessionId: string) {
	return queryOptions({
		queryKey: ['receipts', 'bought', sessionId],
		queryFn: async () => (await call(getReceipt, { sessionId })).receipt,
	});
}

export type CheckoutResult = OutputOf<typeof getCheckoutResult>;
interface Checkout {
	readonly result: CheckoutResult;
	/** How often there was an answer. */
	readonly tries: number;
}

/** The page stops asking after this many answers, about two minutes; the portal goes on by itself. */
export const patience = 12;

/** Asks what became of a payment, ever less often, until that is known. Nothing is granted by asking. */
export function checkoutQuery(sessionId: string) {
	const queryKey = ['checkout', sessionId] as const;
	return queryOptions({
		queryKey,
		async queryFn({ client }) {
			const { tries = 0 } = client.getQueryData<Checkout>(queryKey) ?? {};
			return { result: await call(getCheckoutResult, { sessionId }), tries: tries + 1 };
		},
		throwOnError: isClosed,
		refetchInterval({ state: { data, errorUpdateCount } }) {
			const asked = (data?.tries ?? 0) + errorUpdateCount;
			if (data?.result.state !== 'pending' || asked >= patience) return false;
			return Math.min(seconds(1) * 2 ** (asked - 1), seconds(15));
		},
	});
}
