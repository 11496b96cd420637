import type { ReactElement } from 'react';
import { addMonths } from '#platform/contract/calendar-days.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useMonthWords } from '#platform/web/use-month-words.ts';
import { StackedBars } from './StackedBars.tsx';

/** A year, so that few months are as narrow as many. */
const chartMonths = 12;

export interface MonthBarsProps<Part extends string> {
	/** Says what the chart shows. */
	readonly label: string;
	/** The column of months in the table is called so. */
	readonly monthLabel: string;
	/** What each month is made of, its name, and the place of its colour where that is not its own. */
	readonly parts: readonly (readonly [id: Part, name: string, colour?: number])[];
	readonly months: readonly (Readonly<Record<Part, number>> & { readonly month: string })[];
	/** Absent: they are cents. */
	readonly count?: (value: number) => string;
}

/** Amounts of months. The chart is for who sees it: the same figures stand in a table. */
export function MonthBars<Part extends string>(props: MonthBarsProps<Part>): ReactElement | null {
	const { money, signedMoney } = useFormat();
	const { label, monthLabel, parts, months, count } = props;
	const words = useMonthWords();
	const last = months.at(-1)?.month;
	if (last === undefined) return null;
	const places = Array.from({ length: chartMonths }, (_, index) => addMonths(last, 1 + index - chartMonths));
	return (
		<>
			<StackedBars
				label={label}
				series={parts.map(([id, name, colour], nth) => ({ id, name, colour: colour ?? nth }))}
				bars={places.map((month) => {
					const one = months.find((known) => known.month === month);
					return {
						id: month,
						label: words.shortMonth(month),
						title: words.month(month),
						// What was undone in another month than it happened is below zero.
						values: parts.map(([id]) => Math.max(0, one?.[id] ?? 0)),
					};
				})}
				format={count ?? money}
				isWhole={count !== undefined}
			/>
			{/* A table is as wide as its words, whatever it is told. */}
			<div className="sr-only">
				<table>
					<caption>{label}</caption>
					<thead>
						<tr>
							<th scope="col">{monthLabel}</th>
							{parts.map(([id, name]) => (
								<th key={id} scope="col">
									{name}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{months.map((one) => (
							<tr key={one.month}>
								<th scope="row">{words.month(one.month)}</th>
								{parts.map(([id]) => (
									<td key={id}>{(count ?? signedMoney)(one[id])}</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</>
	);
}
