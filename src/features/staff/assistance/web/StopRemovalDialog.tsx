import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeAnyFailure } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { ReasonDialog } from '#ui/ReasonDialog.tsx';
import { reasonLength, withdrawFactorRemoval } from '../contract.ts';
import { factorsQuery } from './queries.ts';
import { assistanceTexts } from './texts.ts';

export interface StopRemovalDialogProps {
	readonly userId: number;
	readonly removalId: string;
	readonly onClose: () => void;
}

/** Asks why, and stops a planned removal. */
export function StopRemovalDialog({ userId, removalId, onClose }: StopRemovalDialogProps): ReactElement {
	const text = useText(assistanceTexts);
	const queries = useQueryClient();
	const send = useMutation({
		mutationFn: (reason: string) => call(withdrawFactorRemoval, { userId, removalId, reason }),
		onSuccess: () => {
			onClose();
			showDone(text('factors.stop_done'));
		},
		// Also after a refusal: it took effect, or a colleague was first.
		onSettled: () => queries.invalidateQueries({ queryKey: factorsQuery(userId).queryKey }),
	});
	return (
		<ReasonDialog
			title={text('factors.stop_title')}
			reason={{
				...reasonLength,
				label: text('factors.stop_reason'),
				missing: text('factors.reason_missing'),
			}}
			confirmLabel={text('factors.stop')}
			cancelLabel={text('cancel')}
			isPending={send.isPending}
			pendingLabel={text('act.pending')}
			error={describeAnyFailure(send.error, text('network_failure'))}
			onConfirm={send.mutate}
			onClose={onClose}
		>
			<p>{text('factors.stop_text')}</p>
		</ReasonDialog>
	);
}
