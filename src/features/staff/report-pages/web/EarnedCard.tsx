import { type ReactElement, useId } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import type { Period } from '#features/staff/reports/contract.ts';
import { MonthBars } from '#ui/chart/MonthBars.tsx';
import type { Figures } from './queries.ts';
import { reportTexts } from './texts.ts';
import { usePeriodWords } from './use-period-words.ts';

export interface EarnedCardProps {
	readonly figures: Figures;
	readonly period: Period;
}

/** What was earned by month. */
export function EarnedCard({ figures: { months }, period }: EarnedCardProps): ReactElement | null {
	const text = useText(reportTexts);
	const titleId = useId();
	const words = usePeriodWords();
	if (months.length === 0) return null;
	return (
		<Card as="section" aria-labelledby={titleId}>
			<CardHeader titleId={titleId} title={text('home.earned')} />
			<MonthBars
				label={text('home.earned_chart', { month: words.month(period.to) })}
				monthLabel={text('home.month')}
				parts={[
					['subscriptions', text('home.subscriptions')],
					['creditsUsed', text('home.credits_used')],
					['creditsExpired', text('home.credits_expired')],
				]}
				months={months}
			/>
		</Card>
	);
}
