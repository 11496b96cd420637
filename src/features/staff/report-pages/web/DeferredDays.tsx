import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { FailedState } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { wholeLinkStyle, wholeStyle } from '#ui/whole-link.ts';
import type { DeferredColumn, DeferredKind, Period } from '#features/staff/reports/contract.ts';
import { cell, figures } from '#ui/OpenRow.tsx';
import { deferredDaysQuery } from './queries.ts';
import { reportTexts } from './texts.ts';
import { usePeriodWords } from './use-period-words.ts';

export interface DeferredDaysProps {
	readonly period: Period;
	readonly kind: DeferredKind;
	readonly column: DeferredColumn;
}

/** Lists the days behind a figure; each leads to its entries in the journal. */
export function DeferredDays({ period, kind, column }: DeferredDaysProps): ReactElement {
	const text = useText(reportTexts);
	const { signedMoney } = useFormat();
	const words = usePeriodWords();
	const found = useQuery(deferredDaysQuery(period, kind, column));
	if (found.isPending) {
		return (
			<div className="p-4">
				<SkeletonBlocks label={text('page.loading')} />
			</div>
		);
	}
	if (found.data === undefined)
		return <FailedState level={2} title={text('deferred.days_failed')} retryLabel={text('page.retry')} query={found} />;
	const { days, isByMonth } = found.data;
	const account = kind === 'days' ? 'deferred_subscriptions' : 'deferred_credits';
	const pathOf = (day: string): string => {
		const path = pathTo('staffJournal', { month: day.slice(0, 7) });
		return isByMonth ? path : withQuery(path, { day, account });
	};
	return (
		<div className="overflow-hidden bg-surface sm:max-w-md sm:rounded-md sm:border sm:border-line">
			<table className="w-full border-collapse text-sm">
				<caption className="sr-only">
					{text('deferred.days_of', { column: text(`deferred.${column}`), kind: text(`deferred.${kind}`) })}
				</caption>
				<thead className="text-xs text-muted">
					<tr>
						<th scope="col" className={`${cell} text-start`}>
							{text(isByMonth ? 'deferred.month' : 'deferred.day')}
						</th>
						<th scope="col" className={`${cell} text-end`}>
							{text('deferred.amount')}
						</th>
					</tr>
				</thead>
				<tbody className="divide-y divide-line border-t border-line">
					{days.map(({ day, value }) => (
						<tr key={day} className={`${wholeStyle} hover:bg-hover`}>
							<th scope="row" className={`${cell} text-start font-normal`}>
								<Link href={pathOf(day)} data-whole className={`text-strong ${wholeLinkStyle}`}>
									{isByMonth ? words.month(day) : words.day(day)}
								</Link>
							</th>
							<td className={figures}>{signedMoney(value)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
