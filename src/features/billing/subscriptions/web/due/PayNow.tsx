import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useRef } from 'react';
import { call } from '#platform/web/api-client.ts';
import { attemptCall } from '#platform/web/attempts.ts';
import { describeFailure, isRefusal } from '#platform/web/failures.ts';
import { leaveFor } from '#platform/web/navigate.ts';
import { useText } from '#platform/web/text-context.tsx';
import { usePageReturn } from '#platform/web/use-page-return.ts';
import type { ButtonLook } from '#ui/button-style.ts';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { payNow } from '../../contract.ts';
import { useChanged } from '../choose/use-changed.ts';
import { subscriptionTexts } from '../texts.ts';

export interface PayNowProps {
	readonly subscriptionId: string;
	/** As it is shown. */
	readonly amount: number;
	/** It stands beside the button, and is charged or none is. */
	readonly cardId: string | undefined;
	/** The person chose it instead of that of the subscription, which it becomes. */
	readonly isChosen?: boolean;
	readonly label: string;
	/** A payment is on its way already. */
	readonly isElsewhere: boolean;
	readonly isBlock?: boolean;
	readonly size?: ButtonLook['size'];
	/** With the id of the payment, where it is known. */
	readonly onPaid: (paymentId: string | undefined) => void;
}

/** Pays what is due. Pressed twice, it charges once. */
export function PayNow(props: PayNowProps): ReactElement {
	const { label, isElsewhere, isBlock = false, size = 'large' } = props;
	const text = useText(subscriptionTexts);
	const { pay, press } = usePay(props);
	const answer = pay.data;
	const isLeaving = answer?.state === 'redirect';
	return (
		<div className="grid gap-3">
			<NoticeSlot role="alert">
				{answer?.state === 'failed' ? (
					<Notice tone="danger" title={text('quote.failed')}>
						{text('quote.declined', { reason: text(`reason.${answer.reason ?? 'generic'}`) })}
					</Notice>
				) : (
					pay.isError && (
						<Notice
							tone="danger"
							title={isRefusal(pay.error) ? text('quote.failed') : text('quote.unanswered', { act: label })}
						>
							{isRefusal(pay.error)
								? describeFailure(pay.error, text('network_failure'))
								: text('quote.unanswered_text')}
						</Notice>
					)
				)}
			</NoticeSlot>
			{(isElsewhere || answer?.state === 'pending') && !isLeaving ? (
				<Notice tone="info">{text('standing.progress')}</Notice>
			) : (
				<OnlineButton
					variant="primary"
					size={size}
					isBlock={isBlock}
					className={isBlock ? '' : 'justify-self-start max-sm:w-full'}
					isPending={pay.isPending || isLeaving}
					pendingLabel={text('due.paying')}
					onClick={press}
				>
					{label}
				</OnlineButton>
			)}
		</div>
	);
}

function usePay({ subscriptionId, amount, cardId, isChosen = false, onPaid }: PayNowProps) {
	const changed = useChanged();
	const isSending = useRef(false);
	const pay = useMutation({
		mutationFn() {
			const asked = {
				subscriptionId,
				amount,
				...(cardId !== undefined && (isChosen ? { paymentMethodId: cardId } : { shownCardId: cardId })),
			};
			return attemptCall('subscription-due', asked, (key) => call(payNow, { ...asked, idempotencyKey: key }));
		},
		async onSuccess({ state, redirectTo: page, sessionId: paymentId }) {
			if (state === 'redirect' && page !== undefined) return leaveFor(page);
			await changed();
			if (state === 'done') onPaid(paymentId);
		},
		onError: (error) => {
			if (isRefusal(error)) void changed();
		},
		onSettled: () => void (isSending.current = false),
	});
	usePageReturn(() => {
		pay.reset();
		void changed();
	});
	const press = (): void => {
		// The button shows that it is pending a moment after the press.
		if (isSending.current) return;
		isSending.current = true;
		pay.mutate();
	};
	return { pay, press };
}
