import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { describeFailure, hasErrorKey, isRefusal, ProofDeclined } from '#platform/web/failures.ts';
import { leaveFor } from '#platform/web/navigate.ts';
import { useProof } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { usePageReturn } from '#platform/web/use-page-return.ts';
import { findUnanswered, type Purchase, type PurchaseAnswer, sendPurchase } from './purchase-attempt.ts';
import { creditPurchaseTexts } from './texts.ts';

export interface PurchaseEvents {
	readonly onPaid: (sessionId: string) => void;
	/** It costs something else by now. */
	readonly onPriceChange: () => void;
}

/** The call itself, and what became of it. */
export function usePurchase({ onPaid, onPriceChange }: PurchaseEvents) {
	const prove = useProof();
	const [unanswered, setUnanswered] = useState(findUnanswered);
	// The second press of a double click can come before the button is drawn as busy.
	const isUnderWay = useRef(false);
	const send = useMutation({
		mutationFn: (agreed: Purchase) => sendPurchase(agreed, prove),
		onSuccess(answer) {
			if (answer.state === 'redirect' && answer.redirectTo !== undefined) leaveFor(answer.redirectTo);
			else if (answer.state === 'paid' || answer.state === 'pending') onPaid(answer.sessionId);
			else isUnderWay.current = false;
		},
		onError(error) {
			isUnderWay.current = false;
			if (hasErrorKey(error, 'credit_purchase.price_changed')) onPriceChange();
		},
		onSettled: () => setUnanswered(findUnanswered()),
	});
	usePageReturn(() => {
		isUnderWay.current = false;
		send.reset();
	});
	const failure = useFailureText(send.error, send.data);
	const isLeaving = send.isSuccess && send.data.state !== 'failed';
	const isBusy = send.isPending || isLeaving;
	return {
		pay(purchase: Purchase): void {
			if (isUnderWay.current) return;
			isUnderWay.current = true;
			send.mutate(purchase);
		},
		/** Forgets what became of it: something else is chosen. */
		reset: send.reset,
		failure,
		isBusy,
		unanswered: isBusy || failure !== undefined ? undefined : unanswered,
		/** It was sent from here just now. */
		isJustSent: send.isError,
	};
}

/** Specification § 8, with the reason. Giving up the proof is no failure; what got no answer has a notice of its own. */
function useFailureText(error: Error | null, answer: PurchaseAnswer | undefined): string | undefined {
	const text = useText(creditPurchaseTexts);
	if (answer?.state === 'failed') return `${text('failed')}. ${text(`reason.${answer.reason ?? 'generic'}`)}`;
	if (error === null || error instanceof ProofDeclined) return undefined;
	const isAnswered = isRefusal(error) || hasErrorKey(error, 'payments.unavailable');
	return isAnswered ? `${text('failed')}. ${describeFailure(error, '')}` : undefined;
}
