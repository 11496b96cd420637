import type { ReactElement } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeAnyFailure } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { Text } from '#ui/native/Text.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { stopImport } from '../contract.ts';
import type { Import } from './queries.ts';
import { importTexts } from './texts.ts';
import { useAct } from './use-act.ts';

export interface ProgressProps {
	readonly found: Import;
	readonly label: string;
	readonly hint: string;
}

export function Progress({ found, label, hint }: ProgressProps): ReactElement {
	const text = useText(importTexts);
	const { count } = useFormat();
	const { importId, done, rows, isOwn } = found;
	const stopping = useAct(() => call(stopImport, { importId }));
	const percent = Math.floor((done / rows) * 100);
	return (
		<Card>
			<CardHeader
				title={found.fileName}
				actions={
					isOwn && (
						<OnlineButton
							isPending={stopping.isPending}
							pendingLabel={text('run.stopping')}
							onClick={() => stopping.mutate(undefined)}
						>
							{text('run.stop')}
						</OnlineButton>
					)
				}
			/>
			<ProgressBar
				label={label}
				percent={percent}
				valueText={text('run.of', { done: count(done), rows: count(rows) })}
			/>
			{/* Every tenth part: each single one would be too much to listen to. */}
			<output className="sr-only">{`${label} ${percent - (percent % 10)} %`}</output>
			<Text size="small" tone="muted" className="mt-3">
				{hint}
			</Text>
			<FormRefusal>{describeAnyFailure(stopping.error, text('network_failure'))}</FormRefusal>
		</Card>
	);
}
