import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useRef, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { ownAccessKey } from '#features/staff/access/contract.ts';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { decideProposal, maxReasonLength, type Proposal, type ProposalKey } from '../contract.ts';
import { approvalKey } from './queries.ts';
import { approvalTexts } from './texts.ts';
import { useReason } from './use-reason.ts';

type Decision = 'approved' | 'refused' | 'withdrawn';

export interface DecideFormProps {
	readonly proposalKey: ProposalKey;
	readonly proposal: Proposal;
}

/** Somebody else’s proposal is approved or refused, one’s own withdrawn; each with a reason. */
export function DecideForm({ proposalKey, proposal }: DecideFormProps): ReactElement {
	const text = useText(approvalTexts);
	const queries = useQueryClient();
	const readReason = useReason();
	const isOwn = proposal.may === 'withdraw';
	// By its button alone: Enter in the reason would press the first one, and approve with the words of a refusal.
	const decision = useRef<Decision>(isOwn ? 'withdrawn' : 'approved');
	const [sent, setSent] = useState<Decision>();
	const form = useForm(decideProposal, {
		networkFailure: text('network_failure'),
		read: (typed) => ({ ...proposalKey, decision: decision.current, reason: readReason(typed('reason')) }),
		send(asked) {
			setSent(asked.decision);
			return call(decideProposal, asked);
		},
		async onDone(_answer, { decision: made }) {
			await Promise.all([approvalKey, ownAccessKey].map((queryKey) => queries.invalidateQueries({ queryKey })));
			showDone(text(`done.${made}`));
		},
	});
	return (
		<Card className="border-line-strong">
			<CardHeader
				title={text(isOwn ? 'withdraw.title' : 'decide.title')}
				description={isOwn ? text('withdraw.rule') : text('decide.rule', { name: proposal.proposedBy })}
			/>
			<form {...form.props} className="grid gap-4">
				<TextField
					{...form.field('reason')}
					label={text('decide.reason')}
					description={isOwn ? text('withdraw.reason_hint') : text('decide.reason_hint', { name: proposal.proposedBy })}
					autoComplete="off"
					maxLength={maxReasonLength}
					onKeyDown={(event) => !isOwn && event.key === 'Enter' && event.preventDefault()}
				/>
				<FormRefusal>{form.refusal}</FormRefusal>
				{isOwn ? (
					<OnlineButton type="submit" isPending={form.isPending} pendingLabel={text('withdraw.pending')}>
						{text('withdraw.act')}
					</OnlineButton>
				) : (
					<Decisions pending={form.isPending ? sent : undefined} onChoose={(made) => void (decision.current = made)} />
				)}
			</form>
		</Card>
	);
}

interface DecisionsProps {
	readonly pending: Decision | undefined;
	readonly onChoose: (decision: Decision) => void;
}

function Decisions({ pending, onChoose }: DecisionsProps): ReactElement {
	const text = useText(approvalTexts);
	return (
		<div className="grid gap-2">
			<OnlineButton
				type="submit"
				variant="primary"
				icon="check"
				isPending={pending === 'approved'}
				pendingLabel={text('decide.approving')}
				onClick={() => onChoose('approved')}
			>
				{text('decide.approve')}
			</OnlineButton>
			<OnlineButton
				type="submit"
				isPending={pending === 'refused'}
				pendingLabel={text('decide.refusing')}
				onClick={() => onChoose('refused')}
			>
				{text('decide.refuse')}
			</OnlineButton>
		</div>
	);
}
