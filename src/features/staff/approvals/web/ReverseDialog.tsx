import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useId, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeAnyFailure, useProof } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { showDone } from '#platform/web/toasts.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { maxReasonLength, minReasonLength, reverseCredits } from '../contract.ts';
import { SecondPerson } from './GiveCreditsDialog.tsx';
import { approvalKey, type PersonTransaction } from './queries.ts';
import { approvalTexts } from './texts.ts';

export interface ReverseDialogProps {
	readonly transaction: PersonTransaction;
	/** A higher amount needs the approval of a second person. */
	readonly limit: number;
	readonly onClose: () => void;
}

/** Asks why, and takes one transaction back. */
export function ReverseDialog({ transaction, limit, onClose }: ReverseDialogProps): ReactElement {
	const text = useText(approvalTexts);
	const { moment, signedCredits } = useFormat();
	const queries = useQueryClient();
	const prove = useProof();
	const id = useId();
	const [reason, setReason] = useState('');
	const [isMissing, setMissing] = useState(false);
	const { reference, amount, at, kind, moves } = transaction;
	const send = useMutation({
		mutationFn: () => prove(() => call(reverseCredits, { reference, reason })),
		onSuccess: ({ outcome }) => {
			onClose();
			showDone(text(outcome === 'done' ? 'credits.taken' : 'credits.proposed'));
		},
		// Also after a refusal: a colleague may have been first.
		onSettled: async () => {
			await queries.invalidateQueries({ queryKey: approvalKey });
			await queries.invalidateQueries({ queryKey: ['directory'] });
		},
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
			title={text('credits.take_back_title')}
			confirmLabel={text(moves > limit ? 'credits.propose' : 'credits.take_back')}
			cancelLabel={text('credits.cancel')}
			tone="danger"
			isPending={send.isPending}
			pendingLabel={text('credits.pending')}
			error={describeAnyFailure(send.error, text('network_failure'))}
			needsConnection
			onConfirm={confirm}
		>
			<p>
				{text('credits.take_back_text', {
					kind: text(`credits.kind_${kind}`),
					amount: signedCredits(amount),
					time: moment(at),
					reference,
				})}
			</p>
			<div className="mt-4 grid gap-4">
				{moves > limit && <SecondPerson limit={limit} />}
				<TextField
					id={id}
					name="reason"
					label={text('exempt.reason')}
					description={text('credits.reason_hint')}
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
