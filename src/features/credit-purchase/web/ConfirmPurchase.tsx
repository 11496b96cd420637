import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { isRefusal } from '#platform/web/attempts.ts';
import { describeFailure, hasErrorKey } from '#platform/web/failures.ts';
import { leaveFor } from '#platform/web/navigate.ts';
import { ProofDeclined, useProof } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { usePageReturn } from '#platform/web/use-page-return.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useLastShown } from '#ui/Dialog.tsx';
import type { en } from '../messages.en.ts';
import { type Purchase, type PurchaseAnswer, sendPurchase } from './purchase-attempt.ts';
import { QuoteFigures } from './QuoteFigures.tsx';

export interface ConfirmPurchaseProps {
	/** Undefined while nothing is to be confirmed. */
	readonly purchase: Purchase | undefined;
	readonly onPaid: (sessionId: string) => void;
	/** It costs something else by now. */
	readonly onPriceChange: () => void;
	readonly onClose: () => void;
}

/** The last look before paying (specification § 4, Confirmations: total points and amount), and the call itself. */
export function ConfirmPurchase({
	purchase,
	onPaid,
	onPriceChange,
	onClose,
}: ConfirmPurchaseProps): ReactElement | null {
	const text = useText<typeof en>('credit-purchase');
	const { money } = useFormat();
	const prove = useProof();
	const send = useMutation({
		mutationFn: (agreed: Purchase) => sendPurchase(agreed, prove),
		onSuccess(answer) {
			if (answer.State === 'redirect' && answer.RedirectTo !== undefined) leaveFor(answer.RedirectTo);
			else if (answer.State === 'paid' || answer.State === 'pending') onPaid(answer.SessionID);
		},
		onError(error) {
			if (hasErrorKey(error, 'credit_purchase.price_changed')) onPriceChange();
		},
	});
	usePageReturn(() => send.reset());
	const failure = useFailureText(send.error, send.data);
	const shown = useLastShown(purchase);
	if (shown === undefined) return null;
	const isLeaving = send.isSuccess && send.data.State !== 'failed';
	return (
		<ConfirmDialog
			isOpen={purchase !== undefined}
			onOpenChange={() => {
				send.reset();
				onClose();
			}}
			title={text('confirm.title', { count: shown.credits + shown.bonus, total: money(shown.total) })}
			confirmLabel={
				shown.cardName === undefined ? text('confirm.go_on') : text('confirm.pay', { total: money(shown.total) })
			}
			cancelLabel={text('cancel')}
			isPending={send.isPending || isLeaving}
			pendingLabel={text('confirm.sending')}
			error={failure}
			onConfirm={() => send.mutate(shown)}
		>
			<QuoteFigures {...shown} />
			<p>
				{shown.cardName === undefined ? text('confirm.page') : text('confirm.card', { card: shown.cardName })}{' '}
				{shown.officeName !== undefined && text('confirm.office', { office: shown.officeName })}
			</p>
			<p className="text-sm text-muted">{text('order.no_refund')}</p>
		</ConfirmDialog>
	);
}

/** Specification § 8, with the reason; giving up the proof is no failure. */
function useFailureText(error: Error | null, answer: PurchaseAnswer | undefined): string | undefined {
	const text = useText<typeof en>('credit-purchase');
	if (answer?.State === 'failed') return `${text('failed')}. ${text(`reason.${answer.Reason ?? 'generic'}`)}`;
	if (error === null || error instanceof ProofDeclined) return undefined;
	const isAnswered = isRefusal(error) || hasErrorKey(error, 'payments.unavailable');
	return `${text('failed')}. ${isAnswered ? describeFailure(error, '') : text('unknown')}`;
}
