import { type ReactElement, useState } from 'react';
import { AddressProvider } from '#platform/web/navigation/AddressProvider.tsx';
import { locales } from '#platform/contract/language.ts';
import { TextProvider } from '#platform/web/text-context.tsx';
import { LevelChart } from '#ui/chart/LevelChart.tsx';
import { MonthBars } from '#ui/chart/MonthBars.tsx';
import { StackedBars } from '#ui/chart/StackedBars.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EqualMark } from '#ui/EqualMark.tsx';
import { Avatar } from '#ui/native/Avatar.tsx';
import { Badge } from '#ui/native/Badge.tsx';
import { Button } from '#ui/native/Button.tsx';
import { CardLink } from '#ui/CardLink.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { BeforeAfter, Fact } from '#ui/native/Fact.tsx';
import { FailedTile, FigureTile, FigureTileSkeleton } from '#ui/native/FigureTile.tsx';
import { PageTabs } from '#ui/native/PageTabs.tsx';
import { Text } from '#ui/native/Text.tsx';
import { TintedIcon } from '#ui/native/TintedIcon.tsx';
import { figures, OpenRow } from '#ui/OpenRow.tsx';
import { StepList } from '#ui/StepList.tsx';
import type { Column } from '#ui/table-column.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { Example, type GalleryProps, Section } from './gallery-frame.tsx';
import { type SampleRow, sampleRows } from './gallery-rows.ts';

export function DataSection(props: GalleryProps): ReactElement {
	const { text } = props;
	return (
		<Section id="data" title={text('data')}>
			<Tables {...props} />
			<Example title="Tabs" layout="stack">
				<Tabs
					label={text('transactions')}
					tabs={[
						{
							id: 'all',
							label: text('transactions'),
							icon: 'receipt',
							count: '24',
							content: <Text>{text('cardBody')}</Text>,
						},
						{ id: 'usage', label: text('usage'), icon: 'chart-line', content: <Text>{text('emptyBody')}</Text> },
						{ id: 'transfers', label: text('transfers'), content: <Text>{text('lead')}</Text> },
						{ id: 'off', label: text('disabled'), isDisabled: true, content: null },
					]}
				/>
			</Example>
			<Example title="PageTabs" layout="stack">
				<AddressProvider prepare={() => undefined}>
					<PageTabs
						label={text('usage')}
						tabs={[
							{ href: '/design#data', label: text('transactions'), isCurrent: true },
							{
								href: '/design',
								label: text('usage'),
								isCurrent: false,
								warning: { count: '2', text: text('failed') },
							},
						]}
					/>
				</AddressProvider>
			</Example>
			<Example title={text('cardTitle')}>
				<div className="h-24 w-60 rounded-lg border border-line bg-surface px-3.5 py-3">
					<FigureTile title={text('transactions')} figure="124.50" unit={text('usage')} detail={text('cardBody')} />
				</div>
				<div className="h-24 w-60 rounded-lg border border-line bg-surface px-3.5 py-3">
					<FigureTileSkeleton label={text('loading')} />
				</div>
				<div className="h-24 w-60 rounded-lg border border-line bg-surface px-3.5 py-3">
					<FailedTile
						title={text('transactions')}
						words={text('failed')}
						retryLabel={text('primary')}
						onRetry={() => undefined}
						error={undefined}
					/>
				</div>
				<TintedIcon name={text('people')} icon="percent" tint="blue" />
				<TintedIcon name={text('people')} icon="" tint="violet" size="small" />
			</Example>
			<Example title="StepList">
				<StepList
					label={text('states')}
					steps={['paid', 'pending', 'disabled'] as const}
					current="pending"
					nameOf={(step) => text(step)}
				/>
			</Example>
			<Example title={text('chart')} layout="stack">
				<Chart {...props} />
				<MonthCharts {...props} />
			</Example>
			<Example title="OpenRow" layout="stack">
				<AddressProvider prepare={() => undefined}>
					<table className="w-full border-collapse">
						<caption className="sr-only">{text('transactions')}</caption>
						<tbody>
							<OpenRow id="usage" name={text('usage')} columns={2} cells={<td className={figures}>24</td>}>
								<Text>{text('cardBody')}</Text>
							</OpenRow>
						</tbody>
					</table>
				</AddressProvider>
			</Example>
			<Example title="EqualMark, BeforeAfter">
				<EqualMark isEqual>{text('idle')}</EqualMark>
				<EqualMark isEqual={false}>{text('failed')}</EqualMark>
				<BeforeAfter before={text('usage')} after={text('transfers')} said={text('transfers')} />
			</Example>
			<Cards {...props} />
		</Section>
	);
}

function Chart({ text, language }: GalleryProps): ReactElement {
	const month = new Intl.DateTimeFormat(locales[language], { month: 'short', timeZone: 'UTC' });
	const figure = new Intl.NumberFormat(locales[language]);
	return (
		<StackedBars
			label={text('usage')}
			series={[
				{ id: 'usage', name: text('usage') },
				{ id: 'transfers', name: text('transfers') },
			]}
			bars={[24, 61, 0, 48, 90, 35].map((value, index) => {
				const name = month.format(Date.UTC(2026, index));
				return { id: String(index), label: name, title: name, values: [value, Math.round(value / 3)] };
			})}
			format={(value) => figure.format(value)}
		/>
	);
}

const levels = [120, 144, 205, 205, 240, 275];

function MonthCharts({ text, language }: GalleryProps): ReactElement {
	const [chosen, setChosen] = useState(levels.length - 1);
	const figure = new Intl.NumberFormat(locales[language]);
	const name = new Intl.DateTimeFormat(locales[language], { month: 'short', timeZone: 'UTC' });
	const months = levels.map((level, index) => ({
		month: `2026-0${index + 1}-01`,
		level,
		up: Math.max(0, level - (levels[index - 1] ?? 0)) + 20,
		down: 20,
	}));
	return (
		<>
			<TextProvider language={language} catalogs={{}}>
				<MonthBars
					label={text('transfers')}
					monthLabel={text('dates')}
					parts={[['level', text('transfers')]]}
					months={months}
					count={(value) => figure.format(value)}
				/>
			</TextProvider>
			<LevelChart
				label={text('usage')}
				months={months.map(({ month, level, up, down }) => {
					const label = name.format(new Date(month));
					return { id: month, label, title: `${label}: ${level}`, level, up: [up], down: [down] };
				})}
				chosen={chosen}
				onChoose={setChosen}
				fills={{ up: ['fill-chart-1'], down: ['fill-chart-5'] }}
				format={(value) => figure.format(value)}
			/>
		</>
	);
}

function Tables({ text, language }: GalleryProps): ReactElement {
	const [isPending, setPending] = useState(false);
	const columns = sampleColumns({ text, language });
	const rows = sampleRows(text);
	const shared = {
		columns,
		rows,
		rowKey: (row: SampleRow) => row.id,
		caption: text('transactions'),
		isCaptionHidden: true,
		loadingLabel: text('loadingList'),
		error: { title: text('errorTitle'), body: text('errorBody'), retryLabel: text('retry'), onRetry: () => undefined },
		empty: (
			<EmptyState icon="receipt" title={text('emptyTitle')} level={4}>
				{text('emptyBody')}
			</EmptyState>
		),
	};
	const more = {
		label: text('loadMore'),
		pendingLabel: text('working'),
		shownLabel: text('shown', { count: rows.length }),
		isPending,
		hasMore: true,
		onMore: () => setPending(true),
	};
	const download = (
		<Button size="small" variant="quiet" icon="download" isIconOnly>
			{text('download')}
		</Button>
	);
	const actions = { label: text('rowActions'), cell: () => download };
	return (
		<>
			<Example title={text('idle')} layout="flush">
				<AddressProvider prepare={() => undefined}>
					<DataTable {...shared} state="ready" rowHref={() => '#data'} actions={actions} more={more} />
				</AddressProvider>
			</Example>
			<Example title={text('scrollHint')} layout="flush">
				<DataTable {...shared} state="ready" layout="scroll" scrollHint={text('scrollHint')} isCaptionHidden={false} />
			</Example>
			<div className="grid items-start gap-4 lg:grid-cols-3">
				<Example title={text('loading')} layout="flush">
					<DataTable {...shared} columns={columns.slice(1, 4)} state="loading" />
				</Example>
				<Example title={text('empty')} layout="flush">
					<DataTable {...shared} rows={[]} state="ready" />
				</Example>
				<Example title={text('failed')} layout="flush">
					<DataTable {...shared} state="error" />
				</Example>
			</div>
		</>
	);
}

function sampleColumns({ text, language }: GalleryProps): readonly Column<SampleRow>[] {
	const money = new Intl.NumberFormat(locales[language], {
		style: 'currency',
		currency: 'CAD',
		currencyDisplay: 'narrowSymbol',
	});
	const day = new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeZone: 'UTC' });
	return [
		{
			id: 'date',
			header: text('date'),
			cell: (row) => <span className="figures whitespace-nowrap">{day.format(row.date)}</span>,
		},
		{ id: 'description', header: text('description'), isRowHeader: true, cell: (row) => row.description },
		{ id: 'status', header: text('status'), cell: (row) => <Badge tone={row.tone}>{row.status}</Badge> },
		{
			id: 'amount',
			header: text('amountColumn'),
			kind: 'figures',
			onPhone: 'beside',
			cell: (row) => money.format(row.amountCents / 100),
		},
		{ id: 'balance', header: text('balance'), kind: 'figures', cell: (row) => money.format(row.balanceCents / 100) },
	];
}

function Cards({ text, language }: GalleryProps): ReactElement {
	return (
		<div className="grid items-start gap-4 md:grid-cols-2">
			<Card>
				<CardHeader
					level={3}
					title={text('cardTitle')}
					titleId="card-title"
					description={text('cardBody')}
					actions={
						<AddressProvider prepare={() => undefined}>
							<CardLink href="#data" titleId="card-title">
								{text('primary')}
							</CardLink>
						</AddressProvider>
					}
				/>
				<p className="figures text-3xl font-semibold text-strong tight">
					{new Intl.NumberFormat(locales[language]).format(1248.5)}
				</p>
				<dl className="mt-3 divide-y divide-line">
					<Fact name={text('usage')}>{text('cardBody')}</Fact>
					<Fact name={text('status')}>{text('paid')}</Fact>
				</dl>
			</Card>
			<Example title={text('people')}>
				{['Amélie Bouchard-Côté', 'Jean Tremblay', 'Priya Nair', 'Wei Chen', 'O’Neil', 'Ngozi Adeyemi'].map((name) => (
					<Avatar key={name} name={name} isLabelled />
				))}
				<Avatar name="Jean Tremblay" size="small" isLabelled />
				<Avatar name="Jean Tremblay" size="large" isLabelled />
				<Avatar name="Jean Tremblay" size="huge" isLabelled />
			</Example>
		</div>
	);
}
