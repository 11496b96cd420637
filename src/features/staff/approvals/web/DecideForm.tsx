import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeAnyFailure, useProof } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { decideProposal, maxReasonLength, type Proposal } from '../contract.ts';
import { approvalKey } from './queries.ts';
import { approvalTexts } from './texts.ts';

type Decision = 'approved' | 'refused' | 'withdrawn';
const minReasonLength = 10;

export interface DecideFormProps {
	readonly proposal: Proposal;
	readonly say: (words: string) => void;
}

/** Somebody else’s proposal is approved or refused, one’s own withdrawn; each with a reason. */
export function DecideForm({ proposal, say }: DecideFormProps): ReactElement {
	const text = useText(approvalTexts);
	const queries = useQueryClient();
	const prove = useProof();
	const field = useRef<HTMLInputElement>(null);
	const [reason, setReason] = useState('');
	const [isMissing, setMissing] = useState(false);
	const { ProposalID, ProposedBy: name } = proposal;
	const send = useMutation({
		mutationFn: (decision: Decision) =>
			prove(() => call(decideProposal, { ProposalID, Decision: decision, Reason: reason })),
		onSuccess: async (_answer, decision) => {
			await queries.invalidateQueries({ queryKey: approvalKey });
			say(text(`done.${decision}`));
		},
	});
	const decide = (decision: Decision): void => {
		if (send.isPending) return;
		const isTooShort = reason.trim().length < minReasonLength;
		setMissing(isTooShort);
		if (isTooShort) field.current?.focus();
		else send.mutate(decision);
	};
	const isOwn = proposal.May === 'withdraw';
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		decide(isOwn ? 'withdrawn' : 'approved');
	};
	const isSending = (decision: Decision): boolean => send.isPending && send.variables === decision;
	return (
		<Card className="border-line-strong lg:sticky lg:top-20">
			<CardHeader
				title={text(isOwn ? 'withdraw.title' : 'decide.title')}
				description={isOwn ? text('withdraw.rule') : text('decide.rule', { name })}
			/>
			<form noValidate method="post" className="grid gap-4" onSubmit={submit}>
				<TextField
					ref={field}
					name="Reason"
					label={text('decide.reason')}
					description={isOwn ? text('withdraw.reason_hint') : text('decide.reason_hint', { name })}
					autoComplete="off"
					maxLength={maxReasonLength}
					value={reason}
					error={isMissing ? text('decide.reason_missing') : undefined}
					onChange={(event) => setReason(event.target.value)}
				/>
				<FormRefusal>{describeAnyFailure(send.error, text('network_failure'))}</FormRefusal>
				{isOwn ? (
					<OnlineButton type="submit" isPending={send.isPending} pendingLabel={text('withdraw.pending')}>
						{text('withdraw.act')}
					</OnlineButton>
				) : (
					<div className="grid gap-2">
						<OnlineButton
							type="submit"
							variant="primary"
							icon="check"
							isPending={isSending('approved')}
							pendingLabel={text('decide.approving')}
						>
							{text('decide.approve')}
						</OnlineButton>
						<OnlineButton
							isPending={isSending('refused')}
							pendingLabel={text('decide.refusing')}
							onClick={() => decide('refused')}
						>
							{text('decide.refuse')}
						</OnlineButton>
					</div>
				)}
			</form>
		</Card>
	);
}
