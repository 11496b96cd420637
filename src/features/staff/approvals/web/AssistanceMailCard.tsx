import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useId, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeAnyFailure, useProof } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { maxReasonLength, minReasonLength, setAssistanceMail } from '../contract.ts';
import { approvalKey, assistanceMailQuery } from './queries.ts';
import { approvalTexts } from './texts.ts';

/** Says whether the people of the brand get a mail about visits. Two people turn it off, one turns it on again. */
export function AssistanceMailCard(): ReactElement {
	const text = useText(approvalTexts);
	const { brand } = useShell();
	const mail = useQuery(assistanceMailQuery);
	const [isOpen, setOpen] = useState(false);
	if (mail.isPending) return <SkeletonBlocks label={text('mail.loading')} count={1} />;
	if (mail.isLoadingError) {
		return (
			<FailedNotice
				title={text('mail.failed')}
				retryLabel={text('retry')}
				onRetry={() => void mail.refetch()}
				error={mail.error}
			/>
		);
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
	const text = useText(approvalTexts);
	const queries = useQueryClient();
	const prove = useProof();
	const id = useId();
	const [reason, setReason] = useState('');
	const [isMissing, setMissing] = useState(false);
	const send = useMutation({
		mutationFn: () => prove(() => call(setAssistanceMail, { isOn: !isOn, reason })),
		onSuccess: ({ outcome }) => {
			onClose();
			showDone(text(outcome === 'done' ? 'mail.done' : 'mail.proposed'));
		},
		// Also after a refusal: a colleague may have been first.
		onSettled: () => queries.invalidateQueries({ queryKey: approvalKey }),
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
			title={text(isOn ? 'mail.off_title' : 'mail.on_title')}
			confirmLabel={text(isOn ? 'credits.propose' : 'mail.turn_on')}
			cancelLabel={text('credits.cancel')}
			isPending={send.isPending}
			pendingLabel={text('credits.pending')}
			error={describeAnyFailure(send.error, text('network_failure'))}
			needsConnection
			onConfirm={confirm}
		>
			<p>{text(isOn ? 'mail.off_text' : 'mail.on_text')}</p>
			<div className="mt-4">
				<TextField
					id={id}
					name="reason"
					label={text('exempt.reason')}
					description={text('withdraw.reason_hint')}
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
