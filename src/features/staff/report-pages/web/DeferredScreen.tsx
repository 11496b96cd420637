// /UserAgentAdmin/books/deferred/{period}: what is owed in services, and how it came to be. The figure that is open is in the address.
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useId } from 'react';
import { addDays } from '#platform/contract/calendar-days.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import type { DeferredKind, Period } from '#features/staff/reports/contract.ts';
import { Equal } from './Equal.tsx';
import { MonthBars } from '#ui/chart/MonthBars.tsx';
import { deferredQuery, type DeferredReport } from './queries.ts';
import { ReportPage } from './ReportPage.tsx';
import { RollForward, type RollForwardProps } from './RollForward.tsx';
import { reportTexts } from './texts.ts';
import { usePeriodWords } from './use-period-words.ts';

export interface DeferredScreenProps extends Pick<RollForwardProps, 'renderDays'> {
	/** The rows behind what is owed at the end, which comes to so much of each kind. */
	readonly renderRows: (period: Period, closing: Readonly<Record<DeferredKind, number>>) => ReactNode;
}

export function DeferredScreen({ renderRows, renderDays }: DeferredScreenProps): ReactElement {
	const text = useText(reportTexts);
	return (
		<ReportPage title={text('report.deferred')} route="staffDeferredReport" report="deferred">
			{(period) => <Deferred period={period} renderRows={renderRows} renderDays={renderDays} />}
		</ReportPage>
	);
}

function Deferred({ period, renderRows, renderDays }: DeferredScreenProps & { readonly period: Period }): ReactElement {
	const text = useText(reportTexts);
	const found = useQuery(deferredQuery(period));
	if (found.isPending) return <SkeletonBlocks label={text('page.loading')} count={3} />;
	if (found.data === undefined)
		return <FailedState level={2} title={text('page.failed')} retryLabel={text('page.retry')} query={found} />;
	return (
		<div className="grid gap-5">
			<Owed report={found.data} period={period} />
			<RollForward report={found.data} period={period} renderDays={renderDays} />
			{renderRows(period, closingOf(found.data))}
			<Method />
		</div>
	);
}

function closingOf({ kinds }: DeferredReport): Readonly<Record<DeferredKind, number>> {
	const of = (kind: DeferredKind): number => kinds.find((one) => one.kind === kind)?.closing ?? 0;
	return { bought: of('bought'), included: of('included'), days: of('days') };
}

interface OwedProps {
	readonly report: DeferredReport;
	readonly period: Period;
}

function Owed({ report: { kinds, journal, months }, period }: OwedProps): ReactElement {
	const text = useText(reportTexts);
	const words = usePeriodWords();
	const { signedMoney } = useFormat();
	const sum = (of: 'opening' | 'closing'): number => kinds.reduce((total, one) => total + one[of], 0);
	const closing = sum('closing');
	const change = closing - sum('opening');
	return (
		<Card>
			<p className="text-sm text-muted">{text('deferred.on', { day: words.day(period.to) })}</p>
			<p className="figures text-3xl font-semibold tight text-strong">{signedMoney(closing)}</p>
			<p className="mb-4 flex flex-wrap gap-x-4 text-sm text-muted">
				{text('report.since', {
					amount: `${change > 0 ? '+' : ''}${signedMoney(change)}`,
					day: words.day(addDays(period.from, -1)),
				})}
				<Equal difference={closing - journal} until={period.to} />
			</p>
			<MonthBars
				label={text('deferred.chart', { month: words.month(period.to) })}
				monthLabel={text('home.month')}
				parts={[
					['bought', text('deferred.bought')],
					['included', text('deferred.included')],
					['days', text('deferred.days')],
				]}
				months={months}
			/>
		</Card>
	);
}

/** It is on the screen because the accountant is asked. */
function Method(): ReactElement {
	const text = useText(reportTexts);
	const titleId = useId();
	return (
		<Card as="section" aria-labelledby={titleId}>
			<CardHeader titleId={titleId} title={text('deferred.method')} />
			<ul className="grid list-disc gap-x-8 gap-y-1.5 ps-5 text-sm text-muted lg:grid-cols-2">
				{(['method_tax', 'method_transfer', 'method_share', 'method_days'] as const).map((key) => (
					<li key={key} className="text-pretty">
						{text(`deferred.${key}`)}
					</li>
				))}
			</ul>
		</Card>
	);
}
