import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useId, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeAnyFailure } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { TextField } from '#ui/native/TextField.tsx';
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
	const id = useId();
	const [reason, setReason] = useState('');
	const [isMissing, setMissing] = useState(false);
	const send = useMutation({
		mutationFn: () => call(withdrawFactorRemoval, { userId, removalId, reason }),
		onSuccess: () => {
			onClose();
			showDone(text('factors.stop_done'));
		},
		// Also after a refusal: it took effect, or a colleague was first.
		onSettled: () => queries.invalidateQueries({ queryKey: factorsQuery(userId).queryKey }),
	});
	const confirm = (): void => {
		const isTooShort = reason.trim().length < reasonLength.min;
		setMissing(isTooShort);
		if (isTooShort) document.getElementById(id)?.focus();
		else send.mutate();
	};
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={onClose}
			title={text('factors.stop_title')}
			confirmLabel={text('factors.stop')}
			cancelLabel={text('cancel')}
			isPending={send.isPending}
			pendingLabel={text('act.pending')}
			error={describeAnyFailure(send.error, text('network_failure'))}
			needsConnection
			onConfirm={confirm}
		>
			<p>{text('factors.stop_text')}</p>
			<div className="mt-4">
				<TextField
					id={id}
					name="reason"
					label={text('factors.stop_reason')}
					autoComplete="off"
					maxLength={reasonLength.max}
					value={reason}
					error={isMissing ? text('factors.reason_missing') : undefined}
					onChange={(event) => setReason(event.target.value)}
				/>
			</div>
		</ConfirmDialog>
	);
}
