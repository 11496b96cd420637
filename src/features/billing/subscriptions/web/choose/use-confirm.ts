import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { hasErrorKey, isRefusal } from '#platform/web/failures.ts';
import { leaveFor } from '#platform/web/navigate.ts';
import { usePageReturn } from '#platform/web/use-page-return.ts';
import type { ChangeRequest } from '../queries.ts';
import { type Agreed, type Confirmation, findUnanswered, sendAgreed } from './quote-attempt.ts';
import { useChanged } from './use-changed.ts';

export interface ConfirmEvents {
	readonly onDone: (answer: Confirmation) => void;
	/** These amounts can be confirmed no more: others are needed. */
	readonly onSpent: () => void;
}

/** The press that carries out a quote of this change. */
export function useConfirm(changeRequest: ChangeRequest, { onDone, onSpent }: ConfirmEvents) {
	const changed = useChanged();
	const isSending = useRef(false);
	const [unanswered, lookAgain] = useUnanswered(changeRequest);
	const send = useMutation({
		mutationFn: (agreed: Agreed) => sendAgreed(changeRequest, agreed),
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
			lookAgain();
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

/** Follows what is chosen: a press for one package says nothing about another one. */
function useUnanswered(changeRequest: ChangeRequest): readonly [Agreed | undefined, () => void] {
	const asked = JSON.stringify(changeRequest);
	const look = () => ({ asked, agreed: findUnanswered(changeRequest) });
	const [found, setFound] = useState(look);
	if (found.asked !== asked) setFound(look());
	return [found.asked === asked ? found.agreed : undefined, () => setFound(look())];
}

function isOutdated(error: unknown): boolean {
	return hasErrorKey(error, 'subscriptions.quote_outdated') || hasErrorKey(error, 'subscriptions.quote_not_found');
}
