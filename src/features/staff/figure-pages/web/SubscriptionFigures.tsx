import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Card } from '#ui/native/Card.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { ChangesCard } from './ChangesCard.tsx';
import { DeclinedCard } from './DeclinedCard.tsx';
import { type Period, subscriptionFiguresQuery } from './queries.ts';
import { RecurringCard } from './RecurringCard.tsx';
import { figureTexts } from './texts.ts';

/** Recurring revenue of a period with what changed it, and payments that failed. */
export function SubscriptionFigures({ period }: { readonly period: Period }): ReactElement {
	const text = useText(figureTexts);
	const found = useQuery(subscriptionFiguresQuery(period));
	if (found.isPending) return <SkeletonBlocks label={text('page.loading')} count={3} />;
	if (found.data === undefined)
		return <FailedState level={2} title={text('page.failed')} retryLabel={text('page.retry')} query={found} />;
	const { months, declinedMonths } = found.data;
	if (months.length === 0) {
		return (
			<Card>
				<EmptyState icon="repeat" level={2} title={text('recurring.none')}>
					{text('recurring.none_text')}
				</EmptyState>
			</Card>
		);
	}
	return (
		<div className="grid gap-5">
			<RecurringCard key={period.to} figures={found.data} />
			<ChangesCard figures={found.data} period={period} />
			{(declinedMonths.length > 0 || found.data.declined.length > 0) && (
				<DeclinedCard figures={found.data} period={period} />
			)}
		</div>
	);
}
