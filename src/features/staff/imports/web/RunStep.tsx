import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { call } from '#platform/web/api-client.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { describeAnyFailure } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { showDone } from '#platform/web/toasts.ts';
import { Button } from '#ui/native/Button.tsx';
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
	const navigate = useNavigate();
	const { state, counts, fileName } = found;
	if (state === 'running') return <Progress found={found} label={text('run.progress')} hint={text('run.text')} />;
	return (
		<>
			{state === 'stopped' && <Stopped found={found} />}
			<Card>
				<CardHeader
					title={fileName}
					{...(state === 'done' && {
						description: text(counts.added + counts.changed === 0 ? 'run.none_title' : 'run.done_title'),
						actions: <Button onClick={() => navigate(pathTo('importPersonnel'))}>{text('run.another')}</Button>,
					})}
				/>
				<Counts counts={counts} />
			</Card>
			{found.isOwn && counts.added > 0 && <Invitations found={found} />}
			<Lines found={found} />
		</>
	);
}

function Stopped({ found }: Pick<RunStepProps, 'found'>): ReactElement {
	const text = useText(importTexts);
	const { count } = useFormat();
	const { importId, done, rows, isOwn, isHalted, by } = found;
	const going = useAct(() => call(runImport, { importId }));
	const values = { done: count(done), rows: count(rows), by };
	return (
		<div className="mb-5">
			<Notice
				tone="warning"
				title={text(isHalted ? 'run.halted_title' : 'run.stopped_title')}
				action={
					isOwn && (
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
				{text(isHalted && !isOwn ? 'run.halted_text' : 'run.stopped_text', values)}
			</Notice>
			<FormRefusal>{describeAnyFailure(going.error, text('network_failure'))}</FormRefusal>
		</div>
	);
}

function Invitations({ found }: Pick<RunStepProps, 'found'>): ReactElement {
	const text = useText(importTexts);
	const { importId, uninvited } = found;
	const inviting = useAct(
		() => call(inviteImported, { importId }),
		() => showDone(text('invite.sent')),
	);
	return (
		<Card className="mt-5">
			<CardHeader
				title={text('invite.title')}
				description={uninvited === 0 ? text('invite.all_sent') : text('invite.none_yet', { count: uninvited })}
			/>
			{uninvited > 0 && (
				<div className="flex flex-wrap items-center gap-3">
					<OnlineButton
						icon="send"
						isPending={inviting.isPending}
						pendingLabel={text('invite.sending')}
						onClick={() => inviting.mutate(undefined)}
					>
						{text('invite.send', { count: uninvited })}
					</OnlineButton>
					<span className="text-sm text-muted">{text('invite.text')}</span>
				</div>
			)}
			<FormRefusal>{describeAnyFailure(inviting.error, text('network_failure'))}</FormRefusal>
		</Card>
	);
}
