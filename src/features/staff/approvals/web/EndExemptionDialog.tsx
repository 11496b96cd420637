import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeAnyFailure } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { ReasonDialog } from '#ui/ReasonDialog.tsx';
import { endExemption } from '../contract.ts';
import { exemptionQuery } from './queries.ts';
import { approvalTexts } from './texts.ts';
import { useReasonField } from './use-reason.ts';

export interface EndExemptionDialogProps {
	readonly userId: number;
	readonly onClose: () => void;
}

/** Asks why, and ends a person’s exemption at once. */
export function EndExemptionDialog({ userId, onClose }: EndExemptionDialogProps): ReactElement {
	const text = useText(approvalTexts);
	const queries = useQueryClient();
	const reason = useReasonField();
	const send = useMutation({
		mutationFn: (why: string) => call(endExemption, { userId, reason: why }),
		onSuccess: () => {
			onClose();
			showDone(text('exempt.ended'));
		},
		// Also after a refusal: it ended, or a colleague was first.
		onSettled: () => queries.invalidateQueries({ queryKey: exemptionQuery(userId).queryKey }),
	});
	return (
		<ReasonDialog
			title={text('exempt.end_title')}
			reason={reason}
			confirmLabel={text('exempt.end_confirm')}
			cancelLabel={text('exempt.cancel')}
			isPending={send.isPending}
			pendingLabel={text('exempt.working')}
			error={describeAnyFailure(send.error, text('network_failure'))}
			onConfirm={send.mutate}
			onClose={onClose}
		>
			<p>{text('exempt.end_text')}</p>
		</ReasonDialog>
	);
}
