import { type ReactElement, useId, useState } from 'react';
import { addMonths } from '#platform/contract/calendar-days.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { useMonthWords } from '#platform/web/use-month-words.ts';
import {
	type Movement,
	movements,
	type RecurringMonth,
	type SubscriptionFigures,
} from '#features/staff/figures/contract.ts';
import { LevelChart } from '#ui/chart/LevelChart.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { figureTexts } from './texts.ts';

const marks: Readonly<Record<Movement, string>> = {
	begun: 'bg-chart-1',
	expansion: 'bg-chart-2',
	contraction: 'bg-chart-3',
	churn: 'bg-chart-5',
};
const fills = { up: ['fill-chart-1', 'fill-chart-2'], down: ['fill-chart-5', 'fill-chart-3'] } as const;
const isLoss = (movement: Movement): boolean => movement === 'contraction' || movement === 'churn';

/** Recurring revenue by month and what changed it. The month that is pointed at has its figures above. */
export function RecurringCard({ figures: { months } }: { readonly figures: SubscriptionFigures }): ReactElement | null {
	const text = useText(figureTexts);
	const titleId = useId();
	const [chosen, setChosen] = useState<number>();
	const words = useMonthWords();
	const { signedMoney, roundMoney } = useFormat();
	const last = months.at(-1);
	if (last === undefined) return null;
	const index = Math.min(chosen ?? months.length - 1, months.length - 1);
	const shown = months[index] ?? last;
	const label = text('recurring.chart', { month: words.month(last.month) });
	return (
		<Card as="section" aria-labelledby={titleId}>
			<div className="mb-4 flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
				<div>
					<Heading level={2} size="label" id={titleId} className="font-normal">
						{text('recurring.of_month', { month: words.monthAlone(shown.month) })}
					</Heading>
					<p className="figures text-3xl font-semibold tight text-strong">{signedMoney(shown.closing)}</p>
					<Change of={shown} />
				</div>
				<dl className="grid grid-cols-2 gap-x-6 gap-y-2 text-sm xl:grid-cols-4 max-sm:w-full">
					{movements.map((movement) => (
						<div key={movement}>
							<dt className="flex items-center gap-2 text-muted">
								<span
									aria-hidden="true"
									className={`size-2.5 rounded-xs print-colours forced-color-adjust-none ${marks[movement]}`}
								/>
								{text(`recurring.${movement}`)}
							</dt>
							<dd className="figures text-strong">{withSign(movement, shown, signedMoney)}</dd>
						</div>
					))}
				</dl>
			</div>
			<LevelChart
				label={label}
				months={months.map((one) => ({
					id: one.month,
					label: words.shortMonth(one.month),
					title: text('recurring.point', { month: words.month(one.month), amount: signedMoney(one.closing) }),
					level: one.closing,
					up: [one.begun, one.expansion],
					down: [one.churn, one.contraction],
				}))}
				chosen={index}
				onChoose={setChosen}
				fills={fills}
				format={roundMoney}
			/>
			<MonthTable label={label} months={months} />
		</Card>
	);
}

function withSign(movement: Movement, month: RecurringMonth, write: (cents: number) => string): string {
	const amount = month[movement];
	if (amount === 0) return write(0);
	return isLoss(movement) ? write(-amount) : `+${write(amount)}`;
}

function Change({
	of: { month, begun, expansion, contraction, churn },
}: {
	readonly of: RecurringMonth;
}): ReactElement {
	const text = useText(figureTexts);
	const words = useMonthWords();
	const { signedMoney } = useFormat();
	const change = begun + expansion - contraction - churn;
	const tone = change > 0 ? 'text-success-text' : change < 0 ? 'text-danger-text' : 'text-muted';
	return (
		<p className="flex items-center gap-1.5 text-sm text-muted">
			{change !== 0 && <Icon name={change > 0 ? 'arrow-up' : 'arrow-down'} className={tone} />}
			<span className={`figures ${tone}`}>
				{text('recurring.since', {
					amount: change > 0 ? `+${signedMoney(change)}` : signedMoney(change),
					month: words.monthAlone(addMonths(month, -1)),
				})}
			</span>
		</p>
	);
}

/** The figures of the chart, for who doesn't see it. */
function MonthTable({
	label,
	months,
}: {
	readonly label: string;
	readonly months: readonly RecurringMonth[];
}): ReactElement {
	const text = useText(figureTexts);
	const words = useMonthWords();
	const { signedMoney } = useFormat();
	return (
		<div className="sr-only">
			<table>
				<caption>{label}</caption>
				<thead>
					<tr>
						<th scope="col">{text('recurring.month')}</th>
						{[...movements, 'closing' as const].map((name) => (
							<th key={name} scope="col">
								{text(`recurring.${name}`)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{months.map((one) => (
						<tr key={one.month}>
							<th scope="row">{words.month(one.month)}</th>
							{movements.map((movement) => (
								<td key={movement}>{withSign(movement, one, signedMoney)}</td>
							))}
							<td>{signedMoney(one.closing)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
