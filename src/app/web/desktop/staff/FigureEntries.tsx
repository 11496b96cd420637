// What the books' home shows of figures: the chart, and two lines in its list. One that can't be loaded says so in its own line.
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { valueOf } from '#features/staff/figure-pages/web/CreditFigures.tsx';
import { countDeclined } from '#features/staff/figure-pages/web/DeclinedCard.tsx';
import { creditFiguresQuery, subscriptionFiguresQuery } from '#features/staff/figure-pages/web/queries.ts';
import { RecurringCard } from '#features/staff/figure-pages/web/RecurringCard.tsx';
import { figureTexts } from '#features/staff/figure-pages/web/texts.ts';
import { EarnedCard, type EarnedCardProps } from '#features/staff/report-pages/web/EarnedCard.tsx';
import { ReportEntry } from '#features/staff/report-pages/web/ReportList.tsx';
import { type Period, writePeriod } from '#features/staff/reports/contract.ts';
import { FailedState } from '#ui/native/FailedState.tsx';

/** Recurring revenue; what was earned where the seller has no subscriptions. */
export function BooksChart(props: EarnedCardProps): ReactElement {
	const text = useText(figureTexts);
	const found = useQuery(subscriptionFiguresQuery(props.period));
	if (found.data === undefined)
		return <FailedState level={2} title={text('page.failed')} retryLabel={text('page.retry')} query={found} />;
	return found.data.months.length > 0 ? (
		<RecurringCard key={props.period.to} figures={found.data} />
	) : (
		<EarnedCard {...props} />
	);
}

export function FigureEntries({ period }: { readonly period: Period }): ReactElement {
	const text = useText(figureTexts);
	const { signedMoney, count } = useFormat();
	const at = { period: writePeriod(period) };
	const subscriptions = useQuery(subscriptionFiguresQuery(period));
	const credits = useQuery(creditFiguresQuery(period));
	const waiting = (found: { readonly isError: boolean }): string => (found.isError ? text('entry.failed') : '');
	const declined = countDeclined(subscriptions.data?.declined ?? []);
	return (
		<>
			<ReportEntry
				icon="repeat"
				href={pathTo('staffSubscriptionFigures', at)}
				name={text('entry.subscriptions')}
				about={text('entry.subscriptions_text')}
				detail={
					subscriptions.data === undefined
						? waiting(subscriptions)
						: declined.failed === 0
							? text('entry.none_failed')
							: text('entry.recovered', { recovered: count(declined.recovered), failed: count(declined.failed) })
				}
				figure={subscriptions.data === undefined ? '' : signedMoney(subscriptions.data.closing)}
			/>
			<ReportEntry
				icon="coins"
				href={pathTo('staffCreditFigures', at)}
				name={text('entry.credits')}
				about={text('entry.credits_text')}
				detail={
					credits.data === undefined
						? waiting(credits)
						: text('entry.sold', { amount: signedMoney(valueOf(credits.data, 'bought', 'included')) })
				}
				figure={credits.data === undefined ? '' : signedMoney(valueOf(credits.data, 'used'))}
			/>
		</>
	);
}
