import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { StackedBars } from '#ui/chart/StackedBars.tsx';
import { reportTexts } from './texts.ts';
import { usePeriodWords } from './use-period-words.ts';

export interface MonthBarsProps<Part extends string> {
	/** Says what the chart shows. */
	readonly label: string;
	/** What each month is made of, and its name. */
	readonly parts: readonly (readonly [id: Part, name: string])[];
	readonly months: readonly (Readonly<Record<Part, number>> & { readonly month: string })[];
}

/** Amounts of months. The chart is for who sees it: the same figures stand in a table. */
export function MonthBars<Part extends string>({ label, parts, months }: MonthBarsProps<Part>): ReactElement {
	const text = useText(reportTexts);
	const { money, signedMoney } = useFormat();
	const words = usePeriodWords();
	return (
		<>
			<StackedBars
				label={label}
				series={parts.map(([id, name]) => ({ id, name }))}
				bars={months.map((one) => ({
					id: one.month,
					label: words.shortMonth(one.month),
					title: words.month(one.month),
					// What was undone in another month than it happened is below zero.
					values: parts.map(([id]) => Math.max(0, one[id])),
				}))}
				format={money}
			/>
			<table className="sr-only">
				<caption>{label}</caption>
				<thead>
					<tr>
						<th scope="col">{text('home.month')}</th>
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
								<td key={id}>{signedMoney(one[id])}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</>
	);
}
