import { useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useState } from 'react';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import type { getHelp } from '../contract.ts';
import { ActDialog, type HelpAct } from './ActDialog.tsx';
import { FactorsPart } from './FactorsPart.tsx';
import { helpQuery } from './queries.ts';
import { assistanceTexts } from './texts.ts';
import { useActExplanation } from './use-act-explanation.ts';
import { ViewDialog } from './ViewDialog.tsx';

export interface AssistanceSectionProps {
	readonly userId: number;
}

/** What staff may do to help one person; suspends until its words are there. */
export function AssistanceSection(props: AssistanceSectionProps): ReactElement {
	return (
		<SliceTexts catalog={assistanceTexts}>
			<Section {...props} />
		</SliceTexts>
	);
}

function Section(props: AssistanceSectionProps): ReactElement {
	const text = useText(assistanceTexts);
	const help = useQuery(helpQuery(props.userId));
	if (help.isPending) return <SkeletonBlocks label={text('loading')} count={1} />;
	if (help.isLoadingError) {
		return <FailedNotice title={text('failed')} retryLabel={text('retry')} query={help} />;
	}
	return <Acts {...props} help={help.data} />;
}

function Acts({ userId, help }: AssistanceSectionProps & { readonly help: OutputOf<typeof getHelp> }): ReactElement {
	const text = useText(assistanceTexts);
	const [open, setOpen] = useState<HelpAct | 'view'>();
	const close = (): void => setOpen(undefined);
	const explain = useActExplanation();
	const { givenName: name } = help;
	return (
		<Card>
			<CardHeader title={text('title')} />
			<div className="grid gap-5">
				{help.isLocked && (
					<Notice tone="warning" title={text('state.locked')}>
						{text('state.locked_text')}
					</Notice>
				)}
				<div className="divide-y divide-line">
					<Act words={help.mayView ? text('view.what', { name }) : text('view.closed', { name })}>
						<Button icon="eye" disabled={!help.mayView} onClick={() => setOpen('view')}>
							{text('view.open', { name })}
						</Button>
					</Act>
					{help.mayRecover &&
						(['reset', 'sessions'] as const).map((act) => (
							<Act key={act} words={explain(act, help)}>
								<Button icon={act === 'reset' ? 'key-round' : 'log-out'} onClick={() => setOpen(act)}>
									{text(`act.${act}`)}
								</Button>
							</Act>
						))}
				</div>
				{help.mayRecover && <FactorsPart userId={userId} givenName={name} />}
			</div>
			{open === 'view' && (
				<ViewDialog userId={userId} name={help.name} givenName={name} isTold={help.isTold} onClose={close} />
			)}
			{open !== undefined && open !== 'view' && (
				<ActDialog act={open} userId={userId} givenName={name} explanation={explain(open, help)} onClose={close} />
			)}
		</Card>
	);
}

/** An act with what it does before it. */
function Act({ words, children }: { readonly words: string; readonly children: ReactNode }): ReactElement {
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0 max-sm:*:w-full">
			<p className="min-w-0 flex-1 basis-72 text-pretty text-body">{words}</p>
			{children}
		</div>
	);
}
