import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeAnyFailure, useProof } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { ReasonDialog } from '#ui/ReasonDialog.tsx';
import { maxReasonLength, minReasonLength } from '#features/staff/approvals/contract.ts';
import { setAssistanceMail } from '../contract.ts';
import { approvalKey, assistanceMailQuery } from './queries.ts';
import { assistanceTexts } from './texts.ts';

/** Says whether the people of the brand get a mail about visits. Two people turn it off, one turns it on again. */
export function AssistanceMailCard(): ReactElement {
	const text = useText(assistanceTexts);
	const { brand } = useShell();
	const mail = useQuery(assistanceMailQuery);
	const [isOpen, setOpen] = useState(false);
	if (mail.isPending) return <SkeletonBlocks label={text('mail.loading')} count={1} />;
	if (mail.isLoadingError) {
		return <FailedNotice title={text('mail.failed')} retryLabel={text('retry')} query={mail} />;
	}
	const { isOn } = mail.data;
	return (
		<Card>
			<CardHeader
				title={text('mail.title')}
				description={text(isOn ? 'mail.is_on' : 'mail.is_off', { brand: brand.name })}
			/>
			<Button icon={isOn ? 'x' : 'mail'} onClick={() => setOpen(true)}>
				{text(isOn ? 'mail.turn_off' : 'mail.turn_on')}
			</Button>
			{isOpen && <Confirm isOn={isOn} onClose={() => setOpen(false)} />}
		</Card>
	);
}

interface ConfirmProps {
	readonly isOn: boolean;
	readonly onClose: () => void;
}

function Confirm({ isOn, onClose }: ConfirmProps): ReactElement {
	const text = useText(assistanceTexts);
	const queries = useQueryClient();
	const prove = useProof();
	const reason = {
		label: text('mail.reason'),
		description: text('mail.reason_hint'),
		min: minReasonLength,
		max: maxReasonLength,
		missing: text('mail.reason_missing'),
	};
	const send = useMutation({
		mutationFn: (why: string) => prove(() => call(setAssistanceMail, { isOn: !isOn, reason: why })),
		onSuccess: ({ outcome }) => {
			onClose();
			showDone(text(outcome === 'done' ? 'mail.done' : 'mail.proposed'));
		},
		// Also after a refusal: a colleague may have been first.
		onSettled: () => queries.invalidateQueries({ queryKey: approvalKey }),
	});
	return (
		<ReasonDialog
			title={text(isOn ? 'mail.off_title' : 'mail.on_title')}
			reason={reason}
			confirmLabel={text(isOn ? 'mail.propose' : 'mail.turn_on')}
			cancelLabel={text('mail.cancel')}
			isPending={send.isPending}
			pendingLabel={text('mail.pending')}
			error={describeAnyFailure(send.error, text('network_failure'))}
			onConfirm={send.mutate}
			onClose={onClose}
		>
			<p>{text(isOn ? 'mail.off_text' : 'mail.on_text')}</p>
		</ReasonDialog>
	);
}
