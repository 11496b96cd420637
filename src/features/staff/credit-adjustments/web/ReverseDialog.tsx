import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeAnyFailure, useProof } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { showDone } from '#platform/web/toasts.ts';
import { ReasonDialog } from '#ui/ReasonDialog.tsx';
import { maxReasonLength, minReasonLength } from '#features/staff/approvals/contract.ts';
import { reverseCredits } from '../contract.ts';
import { SecondPerson } from './GiveCreditsDialog.tsx';
import { approvalKey, type PersonTransaction } from './queries.ts';
import { creditAdjustmentTexts } from './texts.ts';

export interface ReverseDialogProps {
	readonly transaction: PersonTransaction;
	/** A higher amount needs the approval of a second person. */
	readonly limit: number;
	readonly onClose: () => void;
}

/** Asks why, and takes one transaction back. */
export function ReverseDialog({ transaction, limit, onClose }: ReverseDialogProps): ReactElement {
	const text = useText(creditAdjustmentTexts);
	const { moment, signedCredits } = useFormat();
	const queries = useQueryClient();
	const prove = useProof();
	const reason = {
		label: text('credits.reason'),
		min: minReasonLength,
		max: maxReasonLength,
		missing: text('credits.reason_missing'),
	};
	const { reference, amount, at, kind, moves } = transaction;
	const send = useMutation({
		mutationFn: (why: string) => prove(() => call(reverseCredits, { reference, reason: why })),
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
	return (
		<ReasonDialog
			title={text('credits.take_back_title')}
			reason={{ ...reason, description: text('credits.reason_hint') }}
			notice={moves > limit ? <SecondPerson limit={limit} /> : undefined}
			confirmLabel={text(moves > limit ? 'credits.propose' : 'credits.take_back')}
			cancelLabel={text('credits.cancel')}
			tone="danger"
			isPending={send.isPending}
			pendingLabel={text('credits.pending')}
			error={describeAnyFailure(send.error, text('network_failure'))}
			onConfirm={send.mutate}
			onClose={onClose}
		>
			<p>
				{text('credits.take_back_text', {
					kind: text(`credits.kind_${kind}`),
					amount: signedCredits(amount),
					time: moment(at),
					reference,
				})}
			</p>
		</ReasonDialog>
	);
}
