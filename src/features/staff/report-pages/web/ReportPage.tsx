import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { readWhole, wireQuery } from '#platform/web/file-client.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useParams } from '#platform/web/navigation/shown-address.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { DownloadButton } from '#ui/DownloadButton.tsx';
import { backLinkStyle } from '#ui/link-style.ts';
import { FailedState } from '#ui/native/FailedState.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Page, PageHead } from '#ui/native/Page.tsx';
import { SkeletonBlocks, SkeletonLine } from '#ui/native/Skeleton.tsx';
import { exportPayouts } from '#features/staff/payouts/contract.ts';
import {
	exportReport,
	parsePeriod,
	type Period,
	periodOfMonth,
	type ReportName,
	writePeriod,
} from '#features/staff/reports/contract.ts';
import { PeriodSelect } from './PeriodSelect.tsx';
import { booksQuery } from './queries.ts';
import { reportTexts } from './texts.ts';
import { usePeriodWords } from './use-period-words.ts';

/** Payouts are kept as a file of their own slice. */
type NamedReport = ReportName | 'payouts';

type ReportRoute =
	| 'staffBooks'
	| 'staffCreditFigures'
	| 'staffDeferredReport'
	| 'staffPayouts'
	| 'staffReceivables'
	| 'staffRegister'
	| 'staffSubscriptionFigures'
	| 'staffTaxReport';

export interface ReportPageProps {
	readonly title: string;
	/** Its address names the period; where it names none it is the oldest open month. */
	readonly route: ReportRoute;
	/** What is kept as a file; absent where files stand beside their figures. */
	readonly report?: NamedReport;
	/** @param name the period as it is written in a sentence */
	readonly children: (period: Period, name: string) => ReactNode;
}

/** Draws what each page of the books has: the seller, the period, and the way back. */
export function ReportPage(props: ReportPageProps): ReactElement {
	const { title, route, report, children } = props;
	const text = useText(reportTexts);
	const words = usePeriodWords();
	const { period: named = '' } = useParams(route);
	const pathOf = (of: string): string => pathTo(route, { period: of });
	const { brand } = useShell();
	const found = useQuery(booksQuery);
	const period = parsePeriod(named) ?? (found.data && periodOfMonth(found.data.month));
	const back = route !== 'staffBooks' && (
		<Link href={pathTo('staffBooks', period && { period: writePeriod(period) })} className={backLinkStyle}>
			<Icon name="arrow-left" />
			{text('page.books')}
		</Link>
	);
	return (
		<Page>
			<title>{text('page.document_title', { title, brand: brand.name })}</title>
			<PageHead
				title={title}
				above={back}
				lead={found.isPending ? <SkeletonLine /> : found.data?.seller}
				actions={
					found.data &&
					period && (
						<div className="flex flex-wrap items-start gap-3 max-sm:w-full">
							<PeriodSelect books={found.data} period={period} pathOf={pathOf} />
							{report !== undefined && <ExportButton report={report} period={period} />}
						</div>
					)
				}
			/>
			{found.isPending && <SkeletonBlocks label={text('page.loading')} count={3} />}
			{found.isLoadingError && (
				<FailedState level={2} title={text('home.failed')} retryLabel={text('page.retry')} query={found} />
			)}
			{found.data !== undefined && period !== undefined && children(period, words.period(period))}
		</Page>
	);
}

function ExportButton(of: { readonly report: NamedReport; readonly period: Period }): ReactElement {
	const text = useText(reportTexts);
	const saving = useMutation({ mutationFn: () => saveReport(of) });
	return (
		<DownloadButton
			saving={saving}
			label={text('page.export')}
			pendingLabel={text('page.exporting')}
			networkFailure={text('network_failure')}
		/>
	);
}

async function saveReport({
	report,
	period,
}: {
	readonly report: NamedReport;
	readonly period: Period;
}): Promise<void> {
	const { from, to } = period;
	const query = wireQuery(report === 'payouts' ? { from, to } : { report, from, to });
	const { path } = report === 'payouts' ? exportPayouts : exportReport;
	saveFile(`${report}-${writePeriod(period)}.csv`, await readWhole(`${path}?${query.toString()}`));
}
