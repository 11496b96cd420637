// /UserAgentAdmin/books/{period}: where accountants begin, made of the close of a month and the reports.
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { CloseCard } from '#features/staff/books/web/CloseCard.tsx';
import { booksMonthQuery } from '#features/staff/books/web/queries.ts';
import { type Period, periodOfMonth } from '#features/staff/reports/contract.ts';
import { ReportPage } from '#features/staff/report-pages/web/ReportPage.tsx';
import { Reports } from '#features/staff/report-pages/web/Reports.tsx';
import { reportTexts } from '#features/staff/report-pages/web/texts.ts';
import { Card } from '#ui/native/Card.tsx';
import { Skeleton, SkeletonGroup } from '#ui/native/Skeleton.tsx';
import { BooksChart, FigureEntries } from './FigureEntries.tsx';

export function BooksScreen(): ReactElement {
	const text = useText(reportTexts);
	return (
		<ReportPage title={text('page.title')} route="staffBooks">
			{(period) => (
				<Reports
					period={period}
					close={<Close period={period} />}
					Chart={BooksChart}
					more={<FigureEntries period={period} />}
				/>
			)}
		</ReportPage>
	);
}

/** A month is closed as a whole, and nothing longer is. */
function Close({ period }: { readonly period: Period }): ReactElement {
	const text = useText(reportTexts);
	const isMonth = periodOfMonth(period.from).to === period.to;
	const found = useQuery({ ...booksMonthQuery(period.from), enabled: isMonth });
	if (!isMonth) {
		return (
			<Card>
				<p className="text-sm text-muted">{text('home.one_month')}</p>
			</Card>
		);
	}
	if (found.data?.month === period.from) return <CloseCard key={period.from} books={found.data} />;
	return (
		<Card>
			<SkeletonGroup label={text('page.loading')}>
				<Skeleton shape="title" width="half" />
				<Skeleton width="wide" />
			</SkeletonGroup>
		</Card>
	);
}
