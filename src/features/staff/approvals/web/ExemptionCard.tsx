import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeAnyFailure, useProof } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { maxReasonLength, minReasonLength, proposeExemption } from '../contract.ts';
import { ExemptionNow } from './ExemptionNow.tsx';
import { approvalKey } from './queries.ts';
import { approvalTexts } from './texts.ts';

export interface ExemptionCardProps {
	readonly userId: number;
	/** Says that something was done. */
	readonly say: (words: string) => void;
}

/** Whether a person signs in without a second step, until when and why; a new one is proposed. */
export function ExemptionCard({ userId, say }: ExemptionCardProps): ReactElement {
	const text = useText(approvalTexts);
	const queries = useQueryClient();
	const prove = useProof();
	const form = useRef<HTMLFormElement>(null);
	const [endsOn, setEndsOn] = useState('');
	const [reason, setReason] = useState('');
	const [isJudged, setJudged] = useState(false);
	const isDayMissing = endsOn === '';
	const isReasonMissing = reason.trim().length < minReasonLength;
	const send = useMutation({
		mutationFn: () => prove(() => call(proposeExemption, { UserID: userId, EndsOn: endsOn, Reason: reason })),
		onSuccess: async () => {
			setEndsOn('');
			setReason('');
			setJudged(false);
			await queries.invalidateQueries({ queryKey: approvalKey });
			say(text('exempt.done'));
		},
	});
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		if (send.isPending) return;
		setJudged(true);
		const missing = isDayMissing ? 'EndsOn' : isReasonMissing ? 'Reason' : undefined;
		if (missing === undefined) send.mutate();
		else form.current?.querySelector<HTMLElement>(`[name=${missing}]`)?.focus();
	};
	return (
		<Card>
			<CardHeader title={text('exempt.title')} description={text('exempt.lead')} />
			<ExemptionNow userId={userId} say={say} />
			<form ref={form} noValidate method="post" className="grid gap-4" onSubmit={submit}>
				<TextField
					type="date"
					name="EndsOn"
					label={text('exempt.ends_on')}
					description={text('exempt.ends_on_hint')}
					value={endsOn}
					error={isJudged && isDayMissing ? text('exempt.ends_on_missing') : undefined}
					onChange={(event) => setEndsOn(event.target.value)}
				/>
				<TextField
					name="Reason"
					label={text('exempt.reason')}
					description={text('exempt.reason_hint')}
					autoComplete="off"
					maxLength={maxReasonLength}
					value={reason}
					error={isJudged && isReasonMissing ? text('decide.reason_missing') : undefined}
					onChange={(event) => setReason(event.target.value)}
				/>
				<FormRefusal>{describeAnyFailure(send.error, text('network_failure'))}</FormRefusal>
				<div className="flex justify-end max-sm:grid max-sm:justify-stretch">
					<OnlineButton type="submit" isPending={send.isPending} pendingLabel={text('exempt.pending')}>
						{text('exempt.submit')}
					</OnlineButton>
				</div>
			</form>
		</Card>
	);
}
