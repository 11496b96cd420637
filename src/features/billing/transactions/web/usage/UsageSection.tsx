import { useQuery } from '@tanstack/react-query';
import { type ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { Skeleton, SkeletonGroup } from '#ui/native/Skeleton.tsx';
import { downloadUsage } from '../../contract.ts';
import { FileDownloads, type RangeFile } from '../FileDownloads.tsx';
import { FilterBar, type WalletFilterProps } from '../filter/FilterBar.tsx';
import { usageQuery } from '../queries.ts';
import { rangeOfFilter } from '../filter/transaction-filter.ts';
import { UsageChart } from './UsageChart.tsx';
import { sumByService, type UsageDay } from './usage-groups.ts';
import { UsageTable } from './UsageTable.tsx';
import type { DayRange } from '../filter/day-range.ts';
import { transactionTexts } from '../texts.ts';

const files: readonly RangeFile[] = [{ format: 'csv', path: downloadUsage.path, nameKey: 'usage.file' }];

/** On a phone the file is in the line of the title. */
export function UsageActions({ filter }: Pick<WalletFilterProps, 'filter'>): ReactElement {
	return (
		<div className="-me-3 sm:hidden">
			<FileDownloads files={files} range={rangeOfFilter(filter)} wallet={filter.wallet ?? 'person'} isMenu />
		</div>
	);
}

/** What credits were spent on, over time and by service. */
export function UsageSection({ filter, onFilter, officeName }: WalletFilterProps): ReactElement {
	const text = useText(transactionTexts);
	const range = rangeOfFilter(filter);
	const wallet = filter.wallet ?? 'person';
	const usage = useQuery(usageQuery(range, wallet));
	return (
		<div className="grid grid-cols-1 gap-4">
			<FilterBar
				filter={filter}
				officeName={officeName}
				onFilter={onFilter}
				actions={
					<div className="max-sm:hidden">
						<FileDownloads files={files} range={range} wallet={wallet} />
					</div>
				}
			/>
			{usage.isPending ? (
				<Card>
					<SkeletonGroup label={text('usage.loading')}>
						<Skeleton shape="title" width="narrow" />
						<Skeleton shape="block" className="h-52" />
					</SkeletonGroup>
				</Card>
			) : usage.isLoadingError ? (
				<FailedNotice title={text('usage.failed')} retryLabel={text('retry')} query={usage} />
			) : usage.data.length === 0 ? (
				<Card>
					<EmptyState icon="chart-line" level={2} title={text('usage.empty_title')}>
						{text('usage.empty_text')}
					</EmptyState>
				</Card>
			) : (
				<Usage usage={usage.data} range={range} />
			)}
		</div>
	);
}

function Usage({ usage, range }: { readonly usage: readonly UsageDay[]; readonly range: DayRange }): ReactElement {
	const text = useText(transactionTexts);
	const { credits, countedCredits } = useFormat();
	const services = sumByService(usage);
	const total = services.reduce((sum, { amount }) => sum + amount, 0);
	return (
		<>
			<Card as="section" aria-labelledby="usage-title">
				<CardHeader title={text('usage.spent')} titleId="usage-title" />
				<p className="mb-5 flex flex-wrap items-baseline gap-x-2">
					<span className="figures text-3xl font-semibold text-strong tight">{credits(total)}</span>
					<span className="text-muted">{text('transactions.unit', countedCredits(total))}</span>
				</p>
				<UsageChart usage={usage} range={range} services={services} />
			</Card>
			<Card padding="none">
				<UsageTable services={services} total={total} />
			</Card>
		</>
	);
}
