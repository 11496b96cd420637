import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { useMonthWords } from '#platform/web/use-month-words.ts';
import { type CreditFigures as Figures, type CreditMove } from '#features/staff/figures/contract.ts';
import { MonthBars } from '#ui/chart/MonthBars.tsx';
import { Card } from '#ui/native/Card.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { CreditTable } from './CreditTable.tsx';
import { creditFiguresQuery, type Period } from './queries.ts';
import { figureTexts } from './texts.ts';

export interface CreditFiguresProps {
	readonly period: Period;
	/** As it is written in a sentence. */
	readonly named: string;
}

export function valueOf({ rows }: Pick<Figures, 'rows'>, ...moves: readonly CreditMove[]): number {
	return rows.reduce((sum, { move, value }) => (moves.includes(move) ? sum + value : sum), 0);
}

/** Credits of a period: sold, given, used by product, and expired. */
export function CreditFigures({ period, named }: CreditFiguresProps): ReactElement {
	const text = useText(figureTexts);
	const { signedMoney } = useFormat();
	const words = useMonthWords();
	const found = useQuery(creditFiguresQuery(period));
	if (found.isPending) return <SkeletonBlocks label={text('page.loading')} count={3} />;
	if (found.data === undefined)
		return <FailedState level={2} title={text('page.failed')} retryLabel={text('page.retry')} query={found} />;
	const { months, rows } = found.data;
	const none = (
		<Card>
			<EmptyState icon="coins" level={2} title={text('credits.none')}>
				{text('credits.none_text')}
			</EmptyState>
		</Card>
	);
	if (months.length === 0) return none;
	const month = words.month(period.to);
	return (
		<div className="grid gap-5">
			<Card>
				<p className="text-sm text-muted">{text('credits.of_period', { period: named })}</p>
				<p className="figures text-3xl font-semibold tight text-strong">{signedMoney(valueOf({ rows }, 'used'))}</p>
				<p className="figures mb-4 text-sm text-muted">
					{text('credits.sold_of', { amount: signedMoney(valueOf({ rows }, 'bought', 'included')) })}
				</p>
				<div className="grid gap-8 lg:grid-cols-2">
					<MonthBars
						label={text('credits.used_chart', { month })}
						monthLabel={text('recurring.month')}
						parts={[
							['used', text('credits.used')],
							['expired', text('credits.expired')],
						]}
						months={months}
					/>
					<MonthBars
						label={text('credits.sold_chart', { month })}
						monthLabel={text('recurring.month')}
						parts={[['sold', text('credits.sold'), 3]]}
						months={months}
					/>
				</div>
			</Card>
			{rows.length === 0 ? none : <CreditTable figures={found.data} period={period} />}
			<p className="text-sm text-pretty text-muted">{text('credits.foot')}</p>
		</div>
	);
}
