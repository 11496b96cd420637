import { type ReactElement, useId } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import type { FailedQuery } from '#ui/failure.ts';
import { Card } from '#ui/native/Card.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { CountMark } from './CountMark.tsx';
import { staffPersonTexts } from './texts.ts';
import type { AttentionRow } from './use-attention.tsx';

export interface AttentionCardProps {
	readonly rows: readonly AttentionRow[];
	/** A part that could not be loaded. */
	readonly failed: FailedQuery | undefined;
}

/** Lists what somebody has to do about the person, with one button a row. A part that failed to load says so among the rows. */
export function AttentionCard({ rows, failed }: AttentionCardProps): ReactElement {
	const text = useText(staffPersonTexts);
	const titleId = useId();
	return (
		<Card as="section" padding="none" aria-labelledby={titleId}>
			<div className="flex items-center gap-2 px-5 py-4 max-sm:px-4">
				<Heading level={2} size="card" id={titleId}>
					{text('attention.title')}
				</Heading>
				<CountMark>{rows.length}</CountMark>
			</div>
			<ul className="divide-y divide-line border-t border-line">
				{rows.map(({ key, icon, isWarning, title, detail, action }) => (
					<li key={key} className="flex items-center gap-3 px-5 py-3.5 max-sm:items-start max-sm:px-4">
						<Icon
							name={icon}
							size="medium"
							className={`shrink-0 max-sm:mt-0.5 ${isWarning ? 'text-warning-text' : 'text-muted'}`}
						/>
						<div className="flex min-w-0 grow items-center justify-between gap-x-4 gap-y-2 max-sm:flex-col max-sm:items-start">
							<div className="min-w-0">
								<p className="wrap-anywhere text-strong">{title}</p>
								<p className="text-sm text-pretty text-muted">{detail}</p>
							</div>
							{action !== undefined && action !== false && <div className="grid shrink-0 sm:min-w-28">{action}</div>}
						</div>
					</li>
				))}
				{failed !== undefined && (
					<li className="px-5 py-3.5 max-sm:px-4">
						<FailedNotice title={text('attention.failed')} retryLabel={text('retry')} query={failed} />
					</li>
				)}
			</ul>
		</Card>
	);
}
