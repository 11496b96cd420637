import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { useMonthWords } from '#platform/web/use-month-words.ts';
import type { CreditRow } from '#features/staff/figures/contract.ts';
import { FailedState } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { cell, figures } from '#ui/OpenRow.tsx';
import { wholeLinkStyle, wholeStyle } from '#ui/whole-link.ts';
import { creditDaysQuery, type Period } from './queries.ts';
import { figureTexts } from './texts.ts';

export interface CreditDaysProps {
	readonly period: Period;
	readonly of: CreditRow;
	readonly name: string;
}

/** Lists the days behind a figure. One that earned or is owed something leads to its entries in the journal. */
export function CreditDays({ period, of: { move, service }, name }: CreditDaysProps): ReactElement {
	const text = useText(figureTexts);
	const { credits, signedMoney } = useFormat();
	const words = useMonthWords();
	const found = useQuery(creditDaysQuery(period, move, service));
	if (found.isPending) {
		return (
			<div className="p-4">
				<SkeletonBlocks label={text('page.loading')} />
			</div>
		);
	}
	if (found.data === undefined)
		return <FailedState level={3} title={text('credits.days_failed')} retryLabel={text('page.retry')} query={found} />;
	const { days, isByMonth } = found.data;
	const account = move === 'used' ? 'credits_used' : move === 'expired' ? 'credits_expired' : 'deferred_credits';
	const pathOf = (day: string): string => {
		const path = pathTo('staffJournal', { month: day.slice(0, 7) });
		return isByMonth ? path : withQuery(path, { day, account });
	};
	return (
		<div className="overflow-hidden bg-surface sm:max-w-lg sm:rounded-md sm:border sm:border-line">
			<table className="w-full border-collapse text-sm">
				<caption className="sr-only">{text('credits.days_of', { figure: name })}</caption>
				<thead className="text-xs text-muted">
					<tr>
						<th scope="col" className={`${cell} text-start`}>
							{text(isByMonth ? 'recurring.month' : 'credits.day')}
						</th>
						<th scope="col" className={`${cell} text-end`}>
							{text('credits.units')}
						</th>
						<th scope="col" className={`${cell} text-end`}>
							{text('credits.value')}
						</th>
					</tr>
				</thead>
				<tbody className="divide-y divide-line border-t border-line">
					{days.map(({ day, units, value }) => {
						const written = isByMonth ? words.month(day) : words.day(day);
						return (
							<tr key={day} className={value === 0 ? '' : `${wholeStyle} hover:bg-hover`}>
								<th scope="row" className={`${cell} text-start font-normal`}>
									{value === 0 ? (
										written
									) : (
										<Link href={pathOf(day)} data-whole className={`text-strong ${wholeLinkStyle}`}>
											{written}
										</Link>
									)}
								</th>
								<td className={figures}>{credits(units)}</td>
								<td className={figures}>{value === 0 ? '–' : signedMoney(value)}</td>
							</tr>
						);
					})}
				</tbody>
			</table>
		</div>
	);
}
