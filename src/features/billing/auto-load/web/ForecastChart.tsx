import type { ReactElement } from 'react';
import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { roundScale } from '#ui/chart/chart-scale.ts';
import type { Preview } from './queries.ts';
import { autoLoadTexts } from './texts.ts';

export interface ForecastChartProps {
	readonly forecast: NonNullable<Preview['forecast']>;
	readonly pace: number;
	readonly threshold: number;
	/** What it shows, in words; the list below has the figures. */
	readonly label: string;
}

/** The balance over the next days with the rule and, dashed, without it. */
export function ForecastChart({ forecast, pace, threshold, label }: ForecastChartProps): ReactElement {
	const text = useText(autoLoadTexts);
	const language = useLanguage();
	const { credits } = useFormat();
	const { days, charges, emptyOn } = forecast;
	const scale = roundScale(Math.max(threshold, ...days.map(({ balance }) => balance), charges[0]?.before ?? 0));
	const top = scale.at(-1) ?? 1;
	const y = (balance: number): number => Math.round((1 - balance / top) * 1000) / 10;
	const before = new Map(charges.map((charge) => [charge.day, charge.before]));
	const path = days.map(({ day, balance }, nth) => {
		const low = before.get(day);
		const point = low === undefined ? `${nth} ${y(balance)}` : `${nth} ${y(low)} L${nth} ${y(balance)}`;
		return `${nth === 0 ? 'M' : 'L'}${point}`;
	});
	const start = before.get(days[0]?.day ?? '') ?? days[0]?.balance ?? 0;
	const last = days.length - 1;
	const endsAt = pace > 0 ? Math.min(start / pace, last) : last;
	// Without a charge both lines are the same one.
	const isCharged = charges.length > 0;
	const emptyWithin = emptyOn !== undefined && emptyOn <= (days[last]?.day ?? '') ? emptyOn : undefined;
	const short = createDateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
	const long = createDateTimeFormat(language, { month: 'long', day: 'numeric', timeZone: 'UTC' });
	const ends = [days[0], days[last]].flatMap((one) => one?.day ?? []);
	const thin = { vectorEffect: 'non-scaling-stroke', fill: 'none' } as const;
	return (
		<figure className="grid gap-2">
			<div className="flex gap-2 text-sm text-muted">
				<div aria-hidden="true" className="figures flex h-40 flex-col justify-between text-end">
					<span className="-mt-2">{credits(top)}</span>
					<span className="-mb-2">{credits(0)}</span>
				</div>
				<div className="min-w-0 grow">
					<svg
						role="img"
						aria-label={label}
						viewBox={`0 0 ${last} 100`}
						preserveAspectRatio="none"
						className="h-40 w-full overflow-visible"
					>
						<path d={`${path.join(' ')} V100 H0 Z`} className="fill-accent-soft" />
						<path d={`M0 100 H${last}`} {...thin} className="stroke-line-strong" />
						<path d={`M0 ${y(threshold)} H${last}`} {...thin} strokeDasharray="4 3" className="stroke-warning-text" />
						{isCharged && (
							<path
								d={`M0 ${y(start)} L${endsAt} ${y(Math.max(0, start - pace * endsAt))}`}
								{...thin}
								strokeDasharray="2 4"
								strokeWidth="1.5"
								className="stroke-muted"
							/>
						)}
						<path d={path.join(' ')} {...thin} strokeWidth="2" className="stroke-accent-text" />
					</svg>
					<div aria-hidden="true" className="flex justify-between pt-1">
						{ends.map((day) => (
							<span key={day}>{short(new Date(day))}</span>
						))}
					</div>
				</div>
			</div>
			<figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-body">
				<Key mark="border-t-2 border-accent-text">{text(isCharged ? 'forecast.with' : 'forecast.balance')}</Key>
				{isCharged && (
					<Key mark="border-t-2 border-dotted border-muted">
						{emptyWithin === undefined
							? text('forecast.without')
							: text('forecast.without_empty', { day: long(new Date(emptyWithin)) })}
					</Key>
				)}
				<Key mark="border-t border-dashed border-warning-text">
					{text('forecast.level', { credits: credits(threshold) })}
				</Key>
			</figcaption>
		</figure>
	);
}

function Key({ mark, children }: { readonly mark: string; readonly children: string }): ReactElement {
	return (
		<span className="flex items-center gap-2">
			<span aria-hidden="true" className={`w-4 ${mark}`} />
			{children}
		</span>
	);
}
