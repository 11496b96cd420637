import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useId, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeAnyFailure, useProof } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { endSessions, reasonLength, startReset } from '../contract.ts';
import { helpQuery } from './queries.ts';
import { assistanceTexts } from './texts.ts';

export type HelpAct = 'reset' | 'sessions';

export interface ActDialogProps {
	readonly act: HelpAct;
	readonly userId: number;
	readonly givenName: string;
	/** What the act does. */
	readonly explanation: string;
	readonly onClose: () => void;
}

/** Asks why, in words that the person reads, and does it. */
export function ActDialog({ act, userId, givenName, explanation, onClose }: ActDialogProps): ReactElement {
	const text = useText(assistanceTexts);
	const queries = useQueryClient();
	const prove = useProof();
	const id = useId();
	const [reason, setReason] = useState('');
	const [isMissing, setMissing] = useState(false);
	const send = useMutation({
		mutationFn: () =>
			prove(async () => {
				const input = { userId, reason };
				await (act === 'reset' ? call(startReset, input) : call(endSessions, input));
			}),
		onSuccess: async () => {
			await queries.invalidateQueries({ queryKey: helpQuery(userId).queryKey });
			onClose();
			showDone(text(`act.${act}_done`, { name: givenName }));
		},
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
			title={text(`act.${act}`)}
			confirmLabel={text(`act.${act}`)}
			cancelLabel={text('cancel')}
			isPending={send.isPending}
			pendingLabel={text('act.pending')}
			error={describeAnyFailure(send.error, text('network_failure'))}
			needsConnection
			onConfirm={confirm}
		>
			<p>{explanation}</p>
			<div className="mt-4">
				<TextField
					id={id}
					name="reason"
					label={text('act.reason', { name: givenName })}
					autoComplete="off"
					maxLength={reasonLength.max}
					value={reason}
					error={isMissing ? text('view.reason_missing', { name: givenName }) : undefined}
					onChange={(event) => setReason(event.target.value)}
				/>
			</div>
		</ConfirmDialog>
	);
}
