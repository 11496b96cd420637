import type { ReactElement } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeAnyFailure } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { Text } from '#ui/native/Text.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { runImport } from '../contract.ts';
import { Counts } from './Counts.tsx';
import { Lines } from './Lines.tsx';
import { Progress } from './Progress.tsx';
import type { Import } from './queries.ts';
import { importTexts } from './texts.ts';
import { useAct } from './use-act.ts';

export interface CheckStepProps {
	readonly found: Import;
	readonly onColumns: () => void;
}

/** The run, taken back: what it would make of each line. */
export function CheckStep({ found, onColumns }: CheckStepProps): ReactElement {
	const text = useText(importTexts);
	const { importId, counts, isOwn } = found;
	const running = useAct(() => call(runImport, { importId }));
	const people = counts.added + counts.changed;
	if (found.state === 'checking')
		return <Progress found={found} label={text('check.progress')} hint={text('check.text')} />;
	return (
		<>
			<Card>
				<CardHeader title={found.fileName} />
				<Counts counts={counts} />
				<Text size="small" tone="muted" className="mt-4">
					{text('check.truth')}
				</Text>
			</Card>
			<Lines found={found}>
				<div className="flex flex-wrap items-center justify-between gap-3">
					<span className="text-sm text-muted">{text(people === 0 ? 'check.nothing' : 'check.invitations')}</span>
					{isOwn && (
						<div className="flex flex-wrap gap-3 max-sm:grid max-sm:w-full">
							<Button onClick={onColumns}>{text('check.to_columns')}</Button>
							{people > 0 && (
								<OnlineButton
									variant="primary"
									isPending={running.isPending}
									pendingLabel={text('check.running')}
									onClick={() => running.mutate(undefined)}
								>
									{text('check.run', { count: people })}
								</OnlineButton>
							)}
						</div>
					)}
				</div>
				<FormRefusal>{describeAnyFailure(running.error, text('network_failure'))}</FormRefusal>
			</Lines>
		</>
	);
}
