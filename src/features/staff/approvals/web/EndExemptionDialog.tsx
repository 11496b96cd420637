import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useId, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeAnyFailure } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { endExemption, maxReasonLength, minReasonLength } from '../contract.ts';
import { exemptionQuery } from './queries.ts';
import { approvalTexts } from './texts.ts';

export interface EndExemptionDialogProps {
	readonly userId: number;
	readonly onClose: () => void;
}

/** Asks why, and ends a person’s exemption at once. */
export function EndExemptionDialog({ userId, onClose }: EndExemptionDialogProps): ReactElement {
	const text = useText(approvalTexts);
	const queries = useQueryClient();
	const id = useId();
	const [reason, setReason] = useState('');
	const [isMissing, setMissing] = useState(false);
	const send = useMutation({
		mutationFn: () => call(endExemption, { userId, reason }),
		onSuccess: () => {
			onClose();
			showDone(text('exempt.ended'));
		},
		// Also after a refusal: it ended, or a colleague was first.
		onSettled: () => queries.invalidateQueries({ queryKey: exemptionQuery(userId).queryKey }),
	});
	const confirm = (): void => {
		const isTooShort = reason.trim().length < minReasonLength;
		setMissing(isTooShort);
		if (isTooShort) document.getElementById(id)?.focus();
		else send.mutate();
	};
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={onClose}
			title={text('exempt.end_title')}
			confirmLabel={text('exempt.end_confirm')}
			cancelLabel={text('credits.cancel')}
			isPending={send.isPending}
			pendingLabel={text('credits.pending')}
			error={describeAnyFailure(send.error, text('network_failure'))}
			needsConnection
			onConfirm={confirm}
		>
			<p>{text('exempt.end_text')}</p>
			<div className="mt-4">
				<TextField
					id={id}
					name="reason"
					label={text('exempt.reason')}
					autoComplete="off"
					maxLength={maxReasonLength}
					value={reason}
					error={isMissing ? text('decide.reason_missing') : undefined}
					onChange={(event) => setReason(event.target.value)}
				/>
			</div>
		</ConfirmDialog>
	);
}
