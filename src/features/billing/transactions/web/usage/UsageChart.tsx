import { type ReactElement } from 'react';
import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { maxSeries, StackedBars } from '#ui/chart/StackedBars.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { type DayRange } from '../filter/day-range.ts';
import { nameService } from '../movement-words.ts';
import {
	coloursOf,
	type Grain,
	grainOf,
	type ServiceUsage,
	sumByPeriod,
	type UsageDay,
	type UsagePeriod,
} from './usage-groups.ts';
import { transactionTexts } from '../texts.ts';

export interface UsageChartProps {
	readonly usage: readonly UsageDay[];
	readonly range: DayRange;
	/** The dearest first. */
	readonly services: readonly ServiceUsage[];
}

/** The chart, and behind it the same as a table, for who does not see it and for who wants the figures. */
export function UsageChart({ usage, range, services }: UsageChartProps): ReactElement {
	const text = useText(transactionTexts);
	const { credits } = useFormat();
	const grain = grainOf(range);
	const names = usePeriodNames(grain, range);
	const hasRest = services.length > maxSeries;
	const named = services.slice(0, hasRest ? maxSeries - 1 : maxSeries).map(({ service }) => service);
	const periods = sumByPeriod(usage, range, grain, named);
	const shown = [
		...named.map((service) => ({ id: service, name: nameService(text, service) })),
		...(hasRest ? [{ id: 'rest', name: text('usage.others') }] : []),
	];
	const colours = coloursOf(shown.map(({ id }) => id));
	const series = shown.map((one, nth) => ({ ...one, colour: colours[nth] ?? nth }));
	const label = text(`usage.by_${grain}`);
	return (
		<>
			<StackedBars
				label={label}
				series={series}
				format={(value) => credits(value)}
				bars={periods.map((period) => ({
					id: period.from,
					label: names.short(period),
					title: names.long(period),
					values: period.amounts.slice(0, series.length),
				}))}
			/>
			<details className="mt-4 text-sm print:hidden">
				<summary className="inline-flex min-h-6 items-center rounded-xs font-medium text-accent-text pointer-coarse:min-h-11">
					{text('usage.figures')}
				</summary>
				<div className="mt-3 -mx-5 border-t border-line">
					<DataTable
						caption={label}
						isCaptionHidden
						layout="scroll"
						scrollHint={text('usage.scroll')}
						rows={periods}
						rowKey={({ from }) => from}
						columns={[
							{ id: 'period', header: text('period.label'), isRowHeader: true, cell: names.long },
							...series.map(({ id, name }, nth) => ({
								id,
								header: name,
								kind: 'figures' as const,
								cell: ({ amounts }: UsagePeriod) => credits(amounts[nth] ?? 0),
							})),
							{
								id: 'total',
								header: text('usage.total'),
								kind: 'figures' as const,
								cell: ({ amounts }: UsagePeriod) => credits(amounts.reduce((sum, amount) => sum + amount, 0)),
							},
						]}
					/>
				</div>
			</details>
		</>
	);
}

function usePeriodNames(grain: Grain, { from: first, to: last }: DayRange) {
	const language = useLanguage();
	const utc = { timeZone: 'UTC' } as const;
	const day = createDateTimeFormat(language, { dateStyle: 'medium', ...utc });
	const short = createDateTimeFormat(language, {
		month: 'short',
		...(grain === 'month' ? {} : { day: 'numeric' }),
		// Twelve months have the same name at both ends.
		...(grain === 'month' && first.slice(0, 4) !== last.slice(0, 4) ? { year: 'numeric' } : {}),
		...utc,
	});
	return {
		short: ({ from }: UsagePeriod) => short(new Date(from)),
		long: ({ from, to }: UsagePeriod) =>
			from === to ? day(new Date(from)) : `${day(new Date(from))} – ${day(new Date(to))}`,
	};
}
