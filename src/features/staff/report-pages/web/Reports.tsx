import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import type { Period } from '#features/staff/reports/contract.ts';
import type { EarnedCardProps } from './EarnedCard.tsx';
import { figuresQuery } from './queries.ts';
import { ReportList } from './ReportList.tsx';
import { reportTexts } from './texts.ts';

export interface ReportsProps {
	readonly period: Period;
	/** What the others put in is on its way. */
	readonly isWaiting: boolean;
	/** What may be done about the period as a whole. */
	readonly close: ReactNode;
	/** What is drawn beside it. */
	readonly Chart: ComponentType<EarnedCardProps>;
	/** Reports beside those of this slice. */
	readonly more: ReactNode;
}

/** What the seller's books come to in a period. */
export function Reports({ period, isWaiting, close, Chart, more }: ReportsProps): ReactElement {
	const text = useText(reportTexts);
	const found = useQuery(figuresQuery(period));
	if (found.isPending || isWaiting) return <SkeletonBlocks label={text('page.loading')} count={3} />;
	return (
		<div className="grid gap-6">
			<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,22rem)]">
				{/* On a phone the close comes first: it says what is left to do. */}
				<div className="lg:order-last">{close}</div>
				{found.isLoadingError && (
					<FailedState level={2} title={text('home.failed')} retryLabel={text('page.retry')} query={found} />
				)}
				{found.data !== undefined && <Chart figures={found.data} period={period} />}
			</div>
			{found.data !== undefined && <ReportList figures={found.data} period={period} more={more} />}
		</div>
	);
}
