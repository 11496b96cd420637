import type { ReactElement } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeAnyFailure } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { showDone } from '#platform/web/toasts.ts';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { FormRefusal, Notice } from '#ui/native/Notice.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { inviteImported, runImport } from '../contract.ts';
import { Counts } from './Counts.tsx';
import { Lines } from './Lines.tsx';
import { Progress } from './Progress.tsx';
import type { Import } from './queries.ts';
import { importTexts } from './texts.ts';
import { useAct } from './use-act.ts';

export interface RunStepProps {
	readonly found: Import;
}

/** The import itself, and then what became of it. */
export function RunStep({ found }: RunStepProps): ReactElement {
	const text = useText(importTexts);
	const { State, Counts: counts, FileName } = found;
	if (State === 'running') return <Progress found={found} label={text('run.progress')} hint={text('run.text')} />;
	return (
		<>
			{State === 'stopped' && <Stopped found={found} />}
			<Card>
				<CardHeader title={FileName} description={State === 'done' ? text('run.done_title') : undefined} />
				<Counts counts={counts} />
			</Card>
			{found.IsOwn && counts.added > 0 && <Invitations found={found} />}
			<Lines found={found} />
		</>
	);
}

function Stopped({ found }: Pick<RunStepProps, 'found'>): ReactElement {
	const text = useText(importTexts);
	const { count } = useFormat();
	const { ImportID, Done, Rows, IsOwn, IsHalted, By } = found;
	const going = useAct(() => call(runImport, { ImportID }));
	const values = { done: count(Done), rows: count(Rows), by: By };
	return (
		<div className="mb-5">
			<Notice
				tone="warning"
				title={text(IsHalted ? 'run.halted_title' : 'run.stopped_title')}
				action={
					IsOwn && (
						<OnlineButton
							variant="primary"
							size="small"
							isPending={going.isPending}
							pendingLabel={text('run.resuming')}
							onClick={() => going.mutate(undefined)}
						>
							{text('run.resume')}
						</OnlineButton>
					)
				}
			>
				{text(IsHalted && !IsOwn ? 'run.halted_text' : 'run.stopped_text', values)}
			</Notice>
			<FormRefusal>{describeAnyFailure(going.error, text('network_failure'))}</FormRefusal>
		</div>
	);
}

function Invitations({ found }: Pick<RunStepProps, 'found'>): ReactElement {
	const text = useText(importTexts);
	const { ImportID, Uninvited } = found;
	const inviting = useAct(
		() => call(inviteImported, { ImportID }),
		() => showDone(text('invite.sent')),
	);
	return (
		<Card className="mt-5">
			<CardHeader
				title={text('invite.title')}
				description={Uninvited === 0 ? text('invite.all_sent') : text('invite.none_yet', { count: Uninvited })}
			/>
			{Uninvited > 0 && (
				<div className="flex flex-wrap items-center gap-3">
					<OnlineButton
						icon="send"
						isPending={inviting.isPending}
						pendingLabel={text('invite.sending')}
						onClick={() => inviting.mutate(undefined)}
					>
						{text('invite.send', { count: Uninvited })}
					</OnlineButton>
					<span className="text-sm text-muted">{text('invite.text')}</span>
				</div>
			)}
			<FormRefusal>{describeAnyFailure(inviting.error, text('network_failure'))}</FormRefusal>
		</Card>
	);
}
