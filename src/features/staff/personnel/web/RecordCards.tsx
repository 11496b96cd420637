import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeAnyFailure, useProof } from '#platform/web/proof-context.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { showDone } from '#platform/web/toasts.ts';
import { Badge } from '#ui/native/Badge.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { type Assignment, invitePersonnel, withdrawPersonnelChange } from '../contract.ts';
import { personnelKey, type Record } from './queries.ts';
import { personnelTexts } from './texts.ts';

export interface RecordCardsProps {
	readonly record: Record;
	/** A planned one is edited, one that has begun is corrected. */
	readonly onEdit: (one: Assignment) => void;
}

/** What can be corrected, edited or withdrawn, and the invitation until the account is open; the rest of the record is on the person's page. */
export function RecordCards(props: RecordCardsProps): ReactElement {
	const { assignments, account, mayCorrect } = props.record;
	const isOpenToCorrection = mayCorrect && assignments.some(({ assignmentId }) => assignmentId !== '');
	return (
		<>
			{(assignments.length > 1 || isOpenToCorrection) && <History {...props} />}
			{account !== 'open' && <Invitation {...props} />}
		</>
	);
}

function History({ record, onEdit }: RecordCardsProps): ReactElement {
	const text = useText(personnelTexts);
	const language = useLanguage();
	const { day } = useFormat();
	const queries = useQueryClient();
	const prove = useProof();
	const withdraw = useMutation({
		mutationFn: ({ assignmentId }: Assignment) =>
			prove(() => call(withdrawPersonnelChange, { userId: record.userId, assignmentId, version: record.version })),
		onSuccess: async () => {
			showDone(text('history.withdrawn'));
			await queries.invalidateQueries({ queryKey: personnelKey });
		},
	});
	return (
		<Card>
			<CardHeader title={text('history.title')} />
			<ol className="grid gap-4">
				{record.assignments.map((one, index) => (
					<li key={one.assignmentId} className="flex flex-wrap items-start justify-between gap-3">
						<div className="min-w-0">
							<p className="flex flex-wrap items-center gap-2 font-medium text-strong">
								{one.officeName === '' ? text('history.no_office') : one.officeName}
								<Badge tone={one.state === 'planned' ? 'accent' : 'neutral'}>{text(`history.${one.state}`)}</Badge>
							</p>
							<p className="text-muted">
								{[one.teamName, one.title[language], one.reason].filter((words) => words !== '').join(' · ')}
							</p>
							<p className="text-muted">
								{one.startsOn === undefined ? text('history.always') : text('history.from', { day: day(one.startsOn) })}
								{one.endsOn !== undefined && ` ${text('history.until', { day: day(one.endsOn) })}`}
							</p>
						</div>
						{one.state !== 'planned' && record.mayCorrect && one.assignmentId !== '' && (
							<Button size="small" onClick={() => onEdit(one)}>
								{text('history.correct')} <span className="sr-only">{one.officeName}</span>
							</Button>
						)}
						{one.state === 'planned' && index > 0 && (
							<div className="flex gap-2">
								<Button size="small" onClick={() => onEdit(one)}>
									{text('review.edit')} <span className="sr-only">{one.officeName}</span>
								</Button>
								<OnlineButton
									size="small"
									isPending={withdraw.isPending}
									pendingLabel={text('add.pending')}
									onClick={() => withdraw.mutate(one)}
								>
									{text('history.withdraw')}
								</OnlineButton>
							</div>
						)}
					</li>
				))}
			</ol>
			<FormRefusal>{describeAnyFailure(withdraw.error, text('network_failure'))}</FormRefusal>
		</Card>
	);
}

function Invitation({ record }: RecordCardsProps): ReactElement {
	const text = useText(personnelTexts);
	const queries = useQueryClient();
	const prove = useProof();
	const isOut = record.account === 'invited';
	const act = useMutation({
		mutationFn: (act: 'send' | 'recall') => prove(() => call(invitePersonnel, { userId: record.userId, act })),
		onSuccess: async (_answer, act) => {
			showDone(text(act === 'send' ? 'invitation.sent' : 'invitation.recalled'));
			await queries.invalidateQueries({ queryKey: personnelKey });
		},
	});
	const button = (inviteAct: 'send' | 'recall', words: string) => (
		<OnlineButton isPending={act.isPending} pendingLabel={text('add.pending')} onClick={() => act.mutate(inviteAct)}>
			{words}
		</OnlineButton>
	);
	return (
		<Card>
			<CardHeader
				title={text('invitation.title')}
				description={text(isOut ? 'invitation.out' : 'invitation.none')}
				actions={
					<>
						{isOut && button('recall', text('invitation.recall'))}
						{button('send', text(isOut ? 'invitation.again' : 'invitation.send'))}
					</>
				}
			/>
			<FormRefusal>{describeAnyFailure(act.error, text('network_failure'))}</FormRefusal>
		</Card>
	);
}
