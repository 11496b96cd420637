import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeAnyFailure, useProof } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { ReasonDialog } from '#ui/ReasonDialog.tsx';
import { maxReason, minReason, type Payout, settlePayout } from '../contract.ts';
import { refreshPayouts } from './queries.ts';
import { payoutTexts } from './texts.ts';
import { useAmount } from './use-amount.ts';

export interface SettleDialogProps {
	readonly of: Payout;
	readonly onClose: () => void;
}

/** Asks what the difference is. */
export function SettleDialog({ of, onClose }: SettleDialogProps): ReactElement {
	const text = useText(payoutTexts);
	const signedMoney = useAmount(of);
	const { payoutId, toSettle } = of;
	const queries = useQueryClient();
	const prove = useProof();
	const settle = useMutation({
		mutationFn: (reason: string) => prove(() => call(settlePayout, { payoutId, difference: toSettle, reason })),
		onSuccess: () => {
			onClose();
			showDone(text('settle.done'));
		},
		// Also after a refusal: a colleague may have been first.
		onSettled: () => refreshPayouts(queries),
	});
	return (
		<ReasonDialog
			title={text('settle.title', { amount: signedMoney(toSettle) })}
			reason={{
				label: text('settle.reason'),
				description: text('settle.reason_hint'),
				min: minReason,
				max: maxReason,
				missing: text('settle.reason_missing'),
			}}
			confirmLabel={text('open.settle')}
			cancelLabel={text('cancel')}
			isPending={settle.isPending}
			pendingLabel={text('settle.pending')}
			error={describeAnyFailure(settle.error, text('network_failure'))}
			onConfirm={settle.mutate}
			onClose={onClose}
		>
			<p>{text('settle.text')}</p>
		</ReasonDialog>
	);
}
