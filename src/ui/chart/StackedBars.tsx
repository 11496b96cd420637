import { type ReactElement, useState } from 'react';
import { classNames } from '../class-names.ts';
import { roundScale } from './chart-scale.ts';

interface ChartSeries {
	readonly id: string;
	readonly name: string;
	/** Place of its colour, which stays its own whatever else is shown; absent, the place of the series. */
	readonly colour?: number;
}

interface ChartBar {
	readonly id: string;
	/** Keep it short: it is written under the bar. */
	readonly label: string;
	/** Belongs to the whole bar, where it is looked at. */
	readonly title: string;
	/** Has one value for each series, in their order. None is below zero. */
	readonly values: readonly number[];
}

export interface StackedBarsProps {
	/** Says what the chart shows; the figures themselves stand in a table next to it. */
	readonly label: string;
	/** At most as many as there are colours. */
	readonly series: readonly ChartSeries[];
	readonly bars: readonly ChartBar[];
	readonly format: (value: number) => string;
	/** What is counted has no parts. */
	readonly isWhole?: boolean;
}

export const maxSeries = 6;
const fills = ['fill-chart-1', 'fill-chart-2', 'fill-chart-3', 'fill-chart-4', 'fill-chart-5', 'fill-chart-6'] as const;
const marks = ['bg-chart-1', 'bg-chart-2', 'bg-chart-3', 'bg-chart-4', 'bg-chart-5', 'bg-chart-6'] as const;
const plotHeight = 208;
/** Share of its place that a bar fills. */
const barShare = 0.68;
const labelCount = 12;
/** A phone has room for a third of the labels. */
const phoneSteps = 3;

/** Sums over time, each made of parts. Colours are for who sees them: the legend names them, and a table gives the figures. */
export function StackedBars({ label, series, bars, format, isWhole }: StackedBarsProps): ReactElement {
	const [chosen, setChosen] = useState<string>();
	const lines = roundScale(Math.max(0, ...bars.map(({ values }) => sum(values))), isWhole);
	const top = lines.at(-1) ?? 1;
	const colours = series.map(({ colour }, nth) => colour ?? nth);
	const shown = bars.find(({ id }) => id === chosen);
	return (
		<figure className="grid gap-3" onPointerLeave={() => setChosen(undefined)}>
			<Legend series={series} values={shown?.values} format={format} />
			<p aria-hidden="true" className="figures min-h-5 text-sm text-muted print:hidden">
				{shown !== undefined && (
					<>
						<span className="font-medium text-strong">{shown.title}</span> · {format(sum(shown.values))}
					</>
				)}
			</p>
			<div className="flex gap-2">
				<ScaleLabels lines={lines} top={top} format={format} />
				<svg role="img" aria-label={label} width="100%" height={plotHeight + 24} className="min-w-0 overflow-visible">
					{lines.map((line) => (
						<line
							key={line}
							x1="0"
							x2="100%"
							y1={yOf(line, top)}
							y2={yOf(line, top)}
							className={line === 0 ? 'stroke-line-strong' : 'stroke-line'}
						/>
					))}
					{bars.map((bar, index) => (
						<Bar
							key={bar.id}
							bar={bar}
							colours={colours}
							place={{ index, count: bars.length, top }}
							isFaint={shown !== undefined && shown !== bar}
							onLook={() => setChosen(bar.id)}
						/>
					))}
				</svg>
			</div>
		</figure>
	);
}

interface BarProps {
	readonly bar: ChartBar;
	readonly colours: readonly number[];
	readonly place: { readonly index: number; readonly count: number; readonly top: number };
	readonly isFaint: boolean;
	readonly onLook: () => void;
}

function Bar({ bar, colours, place: { index, count, top }, isFaint, onLook }: BarProps): ReactElement {
	const width = 100 / count;
	const left = index * width;
	// Counted from the last, which is the one that is looked at.
	const fromEnd = count - 1 - index;
	const labelStep = Math.ceil(count / labelCount);
	return (
		<g onPointerEnter={onLook} onPointerDown={onLook}>
			<rect x={`${left}%`} y="0" width={`${width}%`} height={plotHeight} className="fill-transparent" />
			{bar.values.map((value, nth) => {
				const below = sum(bar.values.slice(0, nth));
				const y = yOf(below + value, top);
				// Parts stand a pixel apart.
				const height = Math.max(1, yOf(below, top) - y - 1);
				return (
					<rect
						key={colours[nth]}
						x={`${left + (width * (1 - barShare)) / 2}%`}
						y={y}
						width={`${width * barShare}%`}
						height={value === 0 ? 0 : height}
						className={classNames(
							fills[colours[nth] ?? nth],
							isFaint && 'opacity-45',
							'print:opacity-100 forced-colors:stroke-[CanvasText]',
						)}
					/>
				);
			})}
			{fromEnd % labelStep === 0 && (
				<text
					x={`${left + width / 2}%`}
					y={plotHeight + 18}
					textAnchor="middle"
					className={classNames('fill-muted text-xs', fromEnd % (phoneSteps * labelStep) !== 0 && 'max-sm:hidden')}
				>
					{bar.label}
				</text>
			)}
		</g>
	);
}

/** The values of a scale are round: where none has cents or hundredths, none is written. */
const wholeEnd = /[.,]00(?!\d)/;

function ScaleLabels(props: {
	readonly lines: readonly number[];
	readonly top: number;
	readonly format: (value: number) => string;
}): ReactElement {
	const { lines, top, format } = props;
	const write = lines.map(format).every((words) => wholeEnd.test(words))
		? (line: number) => format(line).replace(wholeEnd, '')
		: format;
	return (
		<div aria-hidden="true" className="figures relative shrink-0 text-end text-xs text-muted">
			{/* As wide as the widest, which the absolute ones are not. */}
			<span className="invisible">{write(top)}</span>
			{lines.map((line) => (
				<span key={line} className="absolute end-0 -translate-y-1/2" style={{ top: yOf(line, top) }}>
					{write(line)}
				</span>
			))}
		</div>
	);
}

interface LegendProps extends Pick<StackedBarsProps, 'series' | 'format'> {
	/** Belongs to the bar that is looked at. */
	readonly values: readonly number[] | undefined;
}

function Legend({ series, values, format }: LegendProps): ReactElement {
	return (
		<ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
			{series.map(({ id, name, colour }, nth) => (
				<li key={id} className="flex items-center gap-2">
					<span
						aria-hidden="true"
						className={classNames('size-2.5 rounded-xs print-colours forced-color-adjust-none', marks[colour ?? nth])}
					/>
					{name}
					{values !== undefined && (
						<span aria-hidden="true" className="figures font-medium text-strong">
							{format(values[nth] ?? 0)}
						</span>
					)}
				</li>
			))}
		</ul>
	);
}

/** Gives the distance from the upper edge. */
function yOf(value: number, top: number): number {
	return 1 + (plotHeight - 1) * (1 - value / top);
}

function sum(values: readonly number[]): number {
	return values.reduce((total, value) => total + value, 0);
}
