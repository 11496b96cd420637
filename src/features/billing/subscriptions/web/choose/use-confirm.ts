import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { attemptCall, findAttempt } from '#platform/web/attempts.ts';
import { hasErrorKey, isRefusal } from '#platform/web/failures.ts';
import { leaveFor } from '#platform/web/navigate.ts';
import { usePageReturn } from '#platform/web/use-page-return.ts';
import { confirmQuote } from '../../contract.ts';
import { useChanged } from './use-changed.ts';

export type Confirmation = OutputOf<typeof confirmQuote>;
type Agreed = Omit<InputOf<typeof confirmQuote>, 'idempotencyKey'>;

const purpose = 'subscription';

export interface ConfirmEvents {
	readonly onDone: (answer: Confirmation) => void;
	/** These amounts can be confirmed no more: others are needed. */
	readonly onSpent: () => void;
}

/** The press that carries out a quote. However often it is sent, it is done and charged once. */
export function useConfirm({ onDone, onSpent }: ConfirmEvents) {
	const changed = useChanged();
	const isSending = useRef(false);
	const [unanswered, setUnanswered] = useState(findUnanswered);
	const send = useMutation({
		mutationFn: (agreed: Agreed) =>
			attemptCall(purpose, agreed, (key) => call(confirmQuote, { ...agreed, idempotencyKey: key })),
		async onSuccess(answer) {
			if (answer.state === 'redirect' && answer.redirectTo !== undefined) return leaveFor(answer.redirectTo);
			if (answer.state === 'failed') return onSpent();
			await changed();
			onDone(answer);
		},
		onError(error) {
			if (isOutdated(error)) onSpent();
		},
		onSettled() {
			isSending.current = false;
			setUnanswered(findUnanswered());
		},
	});
	usePageReturn(() => {
		send.reset();
		void changed();
	});
	const isLeaving = send.isSuccess && send.data.state !== 'failed';
	const isBusy = send.isPending || isLeaving;
	const error = send.error ?? undefined;
	return {
		/** The button shows that it is pending a moment after the press: a second one meanwhile does nothing. */
		confirm(agreed: Agreed) {
			if (isSending.current) return;
			isSending.current = true;
			send.mutate(agreed);
		},
		/** Something else is chosen: what became of it is no longer said. */
		reset: send.reset,
		isBusy,
		isOutdated: isOutdated(error),
		/** The card was declined. */
		declined: send.data?.state === 'failed' ? (send.data.reason ?? 'generic') : undefined,
		/** Why the portal refused; nothing was done. */
		refusal: error !== undefined && !isOutdated(error) && isRefusal(error) ? error : undefined,
		/** It was sent and got no answer, perhaps before a reload. */
		unanswered: isBusy || (error !== undefined && isRefusal(error)) ? undefined : unanswered,
	} as const;
}

function isOutdated(error: unknown): boolean {
	return hasErrorKey(error, 'subscriptions.quote_outdated') || hasErrorKey(error, 'subscriptions.quote_not_found');
}

function findUnanswered(): Agreed | undefined {
	const asked = findAttempt(purpose)?.asked;
	return isAgreed(asked) ? asked : undefined;
}

function isAgreed(asked: unknown): asked is Agreed {
	return typeof asked === 'object' && asked !== null && 'quoteId' in asked && typeof asked.quoteId === 'string';
}
