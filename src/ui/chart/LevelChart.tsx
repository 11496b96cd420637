import type { KeyboardEvent, PointerEvent, ReactElement } from 'react';
import { classNames } from '../class-names.ts';
import { roundScale } from './chart-scale.ts';

interface LevelMonth {
	readonly id: string;
	/** Keep it short: it is written under the bar. */
	readonly label: string;
	/** Read out where the month is chosen, with its figures. */
	readonly title: string;
	readonly level: number;
	/** Are stacked above the line, from it on; not below zero. */
	readonly up: readonly number[];
	/** Are stacked below the line, from it on; not below zero. */
	readonly down: readonly number[];
}

export interface LevelChartProps {
	/** Says what the chart shows; a table next to it has the figures. */
	readonly label: string;
	readonly months: readonly LevelMonth[];
	/** Place of the month whose figures are shown. */
	readonly chosen: number;
	readonly onChoose: (index: number) => void;
	/** Classes that fill the parts of `up` and `down`. */
	readonly fills: { readonly up: readonly string[]; readonly down: readonly string[] };
	readonly format: (value: number) => string;
}

const levelHeight = 196;
const movesHeight = 112;
/** Between both, so that their outer labels don't touch. */
const gap = 20;
/** Share of its place that a bar fills. */
const barShare = 0.6;
const labelCount = 4;

/** A level over time, and below it what changed it. Pointing at a month chooses it, and so do the arrow keys. */
export function LevelChart(props: LevelChartProps): ReactElement {
	const { label, months, chosen, onChoose, format } = props;
	const count = months.length;
	const choose = (index: number): void => onChoose(Math.min(count - 1, Math.max(0, index)));
	const onKeyDown = (event: KeyboardEvent): void => {
		const steps: Readonly<Record<string, number>> = {
			ArrowLeft: chosen - 1,
			ArrowDown: chosen - 1,
			ArrowRight: chosen + 1,
			ArrowUp: chosen + 1,
			Home: 0,
			End: count - 1,
		};
		const to = steps[event.key];
		if (to === undefined) return;
		event.preventDefault();
		choose(to);
	};
	const onPoint = (event: PointerEvent<HTMLDivElement>): void => {
		const { left, width } = event.currentTarget.getBoundingClientRect();
		choose(Math.floor(((event.clientX - left) / width) * count));
	};
	const scales = scalesOf(months);
	return (
		<div className="flex gap-2">
			<ScaleLabels scales={scales} format={format} />
			<div
				role="slider"
				tabIndex={0}
				aria-label={label}
				aria-valuemin={0}
				aria-valuemax={count - 1}
				aria-valuenow={chosen}
				aria-valuetext={months[chosen]?.title}
				className="min-w-0 grow cursor-pointer rounded-sm focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus"
				onKeyDown={onKeyDown}
				onPointerMove={onPoint}
				onPointerDown={onPoint}
			>
				<Drawing {...props} scales={scales} />
			</div>
		</div>
	);
}

interface Scales {
	readonly level: readonly number[];
	/** They begin below zero. */
	readonly moves: readonly number[];
}

function scalesOf(months: readonly LevelMonth[]): Scales {
	const most = (of: (month: LevelMonth) => readonly number[]): number =>
		Math.max(0, ...months.map((month) => sum(of(month))));
	const [up, down] = [most((month) => month.up), most((month) => month.down)];
	const [, step = 1] = roundScale(Math.max(up, down));
	const lines = (max: number): readonly number[] =>
		Array.from({ length: Math.ceil(max / step) }, (_, index) => (index + 1) * step);
	return {
		level: roundScale(most(({ level }) => [level])),
		moves: [
			...lines(down)
				.map((line) => -line)
				.toReversed(),
			0,
			...lines(up),
		],
	};
}

/** Gives the distance from the upper edge of the drawing. */
function levelY(value: number, { level }: Scales): number {
	return 8 + (levelHeight - 8) * (1 - value / (level.at(-1) ?? 1));
}

function movesY(value: number, { moves }: Scales): number {
	const [low = 0, high = 1] = [moves[0], moves.at(-1)];
	return levelHeight + gap + movesHeight * (high === low ? 1 : (high - value) / (high - low));
}

const wholeHeight = levelHeight + gap + movesHeight + 26;

interface DrawingProps extends Pick<LevelChartProps, 'months' | 'chosen' | 'fills'> {
	readonly scales: Scales;
}

function Drawing({ months, chosen, fills, scales }: DrawingProps): ReactElement {
	const width = 100 / months.length;
	const centre = (index: number): number => (index + 0.5) * width;
	const points = months.map(({ level }, index) => `${centre(index)},${levelY(level, scales)}`);
	const [first, last] = [centre(0), centre(months.length - 1)];
	const shown = months[chosen];
	return (
		<svg aria-hidden="true" width="100%" height={wholeHeight} className="block overflow-visible">
			{[...scales.level.map((line) => levelY(line, scales)), ...scales.moves.map((line) => movesY(line, scales))].map(
				(y) => (
					<line key={y} x1="0" x2="100%" y1={y} y2={y} className="stroke-line" />
				),
			)}
			{[0, levelHeight + gap].map((y) => (
				<rect
					key={y}
					x={`${chosen * width}%`}
					y={y}
					width={`${width}%`}
					height={y === 0 ? levelHeight : movesHeight}
					className="fill-line opacity-60"
				/>
			))}
			<svg viewBox={`0 0 100 ${levelHeight}`} preserveAspectRatio="none" width="100%" height={levelHeight}>
				<polygon
					points={`${first},${levelHeight} ${points.join(' ')} ${last},${levelHeight}`}
					className="fill-chart-1 opacity-12"
				/>
				<polyline
					points={points.join(' ')}
					fill="none"
					vectorEffect="non-scaling-stroke"
					className="stroke-chart-1 stroke-2 forced-colors:stroke-[CanvasText]"
				/>
			</svg>
			{shown !== undefined && (
				<circle
					cx={`${centre(chosen)}%`}
					cy={levelY(shown.level, scales)}
					r="5"
					className="fill-chart-1 stroke-surface stroke-2 forced-colors:fill-[CanvasText]"
				/>
			)}
			{months.map((month, index) => (
				<Moves key={month.id} month={month} left={index * width} width={width} fills={fills} scales={scales} />
			))}
			<line x1="0" x2="100%" y1={movesY(0, scales)} y2={movesY(0, scales)} className="stroke-line-strong" />
			{months.map(({ id, label }, index) => (
				<text
					key={id}
					x={`${centre(index)}%`}
					y={wholeHeight - 6}
					textAnchor="middle"
					className={classNames(
						'text-xs',
						index === chosen ? 'fill-strong font-semibold' : 'fill-muted',
						(months.length - 1 - index) % Math.ceil(months.length / labelCount) !== 0 && 'max-sm:hidden',
					)}
				>
					{label}
				</text>
			))}
		</svg>
	);
}

interface MovesProps extends Pick<DrawingProps, 'fills' | 'scales'> {
	readonly month: LevelMonth;
	readonly left: number;
	readonly width: number;
}

function Moves({ month: { up, down }, left, width, fills, scales }: MovesProps): ReactElement {
	const part = (values: readonly number[], nth: number, sign: 1 | -1, fill: string | undefined): ReactElement => {
		const from = sum(values.slice(0, nth));
		const [near, far] = [movesY(sign * from, scales), movesY(sign * (from + (values[nth] ?? 0)), scales)];
		// Parts stand a pixel apart.
		const height = values[nth] === 0 ? 0 : Math.max(1, Math.abs(far - near) - 1);
		return (
			<rect
				key={`${sign} ${nth}`}
				x={`${left + (width * (1 - barShare)) / 2}%`}
				y={Math.min(near, far)}
				width={`${width * barShare}%`}
				height={height}
				className={classNames(fill, 'forced-colors:stroke-[CanvasText]')}
			/>
		);
	};
	return (
		<>
			{up.map((_, nth) => part(up, nth, 1, fills.up[nth]))}
			{down.map((_, nth) => part(down, nth, -1, fills.down[nth]))}
		</>
	);
}

function ScaleLabels({
	scales,
	format,
}: {
	readonly scales: Scales;
	readonly format: (value: number) => string;
}): ReactElement {
	const labels = [
		...scales.level.map((line) => ({ line, y: levelY(line, scales) })),
		...scales.moves.map((line) => ({ line, y: movesY(line, scales) })),
	];
	const widest = [...scales.level, ...scales.moves].map(format).toSorted((one, other) => other.length - one.length)[0];
	return (
		<div aria-hidden="true" className="figures relative shrink-0 text-end text-xs text-muted">
			{/* As wide as the widest, which the absolute ones are not. */}
			<span className="invisible">{widest}</span>
			{labels.map(({ line, y }) => (
				<span key={y} className="absolute end-0 -translate-y-1/2 whitespace-nowrap" style={{ top: y }}>
					{format(line)}
				</span>
			))}
		</div>
	);
}

function sum(values: readonly number[]): number {
	return values.reduce((total, value) => total + value, 0);
}
