// /UserAgentAdmin/books/{period}: where accountants begin, made of the close of a month and the reports.
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { CloseCard } from '#features/staff/books/web/CloseCard.tsx';
import { type BooksMonth, booksMonthQuery } from '#features/staff/books/web/queries.ts';
import { type Period, periodOfMonth } from '#features/staff/reports/contract.ts';
import { subscriptionFiguresQuery } from '#features/staff/figure-pages/web/queries.ts';
import { ReportPage } from '#features/staff/report-pages/web/ReportPage.tsx';
import { Reports } from '#features/staff/report-pages/web/Reports.tsx';
import { reportTexts } from '#features/staff/report-pages/web/texts.ts';
import { Card } from '#ui/native/Card.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { Skeleton, SkeletonGroup } from '#ui/native/Skeleton.tsx';
import { BooksChart, FigureEntries } from './FigureEntries.tsx';

export function BooksScreen(): ReactElement {
	const text = useText(reportTexts);
	return (
		<ReportPage title={text('page.title')} route="staffBooks">
			{(period) => <Books period={period} />}
		</ReportPage>
	);
}

/** Asks for all of it at once, and shows it at once: how much there is to close moves what stands below. */
function Books({ period }: { readonly period: Period }): ReactElement {
	// A month is closed as a whole, and nothing longer is.
	const isMonth = periodOfMonth(period.from).to === period.to;
	const close = useQuery({ ...booksMonthQuery(period.from), enabled: isMonth });
	const recurring = useQuery(subscriptionFiguresQuery(period));
	return (
		<Reports
			period={period}
			isWaiting={recurring.isPending || (isMonth && close.isPending)}
			close={isMonth ? <Close month={period.from} found={close} /> : <NotOneMonth />}
			Chart={BooksChart}
			more={<FigureEntries period={period} />}
		/>
	);
}

interface CloseProps {
	readonly month: string;
	readonly found: UseQueryResult<BooksMonth>;
}

function Close({ month, found }: CloseProps): ReactElement {
	const text = useText(reportTexts);
	if (found.data?.month === month) return <CloseCard key={month} books={found.data} />;
	if (found.isLoadingError) {
		return <FailedState level={2} title={text('home.failed')} retryLabel={text('page.retry')} query={found} />;
	}
	// Another month was chosen: what is known of the one before may not be done about it.
	return (
		<Card>
			<SkeletonGroup label={text('page.loading')}>
				<Skeleton shape="title" width="half" />
				<Skeleton width="wide" />
			</SkeletonGroup>
		</Card>
	);
}

function NotOneMonth(): ReactElement {
	const text = useText(reportTexts);
	return (
		<Card>
			<p className="text-sm text-muted">{text('home.one_month')}</p>
		</Card>
	);
}
