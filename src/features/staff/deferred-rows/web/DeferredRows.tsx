import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactElement } from 'react';
import { hasErrorKey } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Card } from '#ui/native/Card.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { LineGroups } from './LineGroups.tsx';
import { LotGroups } from './LotGroups.tsx';
import { type Period, rowsQuery } from './queries.ts';
import { deferredRowsTexts } from './texts.ts';

export interface DeferredRowsProps {
	readonly period: Period;
	/** What the report comes to at the end, by kind. */
	readonly closing: Readonly<Record<'bought' | 'included' | 'days', number>>;
	/** The number of a document, which opens it. */
	readonly PaperNumber: ComponentType<{ readonly number: string }>;
}

/** Whose credits and days are owed at the end of a period: lots by age, and invoices by the days left. */
export function DeferredRows({ period, closing, PaperNumber }: DeferredRowsProps): ReactElement {
	const text = useText(deferredRowsTexts);
	const found = useQuery(rowsQuery(period));
	if (hasErrorKey(found.error, 'deferred_rows.too_old'))
		return (
			<Card>
				<p className="text-sm text-muted">{text('too_old')}</p>
			</Card>
		);
	if (found.isPending) return <SkeletonBlocks label={text('loading')} count={2} />;
	if (found.data === undefined)
		return <FailedState level={2} title={text('failed')} retryLabel={text('retry')} query={found} />;
	return (
		<div className="grid items-start gap-5 xl:grid-cols-2">
			<LotGroups period={period} lots={found.data.lots} closing={closing.bought} PaperNumber={PaperNumber} />
			<LineGroups
				period={period}
				lines={found.data.lines}
				closing={closing.included + closing.days}
				PaperNumber={PaperNumber}
			/>
		</div>
	);
}
