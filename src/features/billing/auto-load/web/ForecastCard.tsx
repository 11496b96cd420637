import type { ReactElement } from 'react';
import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Button } from '#ui/native/Button.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { ForecastChart } from './ForecastChart.tsx';
import { MonthBar } from './MonthBar.tsx';
import type { Preview, WalletName } from './queries.ts';
import { autoLoadTexts } from './texts.ts';

export interface ShownPreview extends Preview {
	/** What one charge costs, as it is written. */
	readonly total: string;
	/** The rule that it is of. */
	readonly cap: number;
	readonly threshold: number;
}

export interface ForecastCardProps {
	readonly wallet: WalletName;
	readonly preview: ShownPreview;
	/** Takes a limit, as it is written, into its field. */
	readonly onLimit: (limit: string) => void;
}

/** What a rule would bring in the next 30 days; in the first week of use nobody knows. */
export function ForecastCard({ wallet, preview, onLimit }: ForecastCardProps): ReactElement {
	const text = useText(autoLoadTexts);
	const { money, credits } = useFormat();
	const { forecast, pace, threshold, cap } = preview;
	if (forecast === undefined || pace === undefined) {
		return (
			<Card>
				<p className="text-muted">{text('forecast.later')}</p>
			</Card>
		);
	}
	const count = forecast.charges.reduce((sum, charge) => sum + charge.count, 0);
	const title = count === 0 ? text('forecast.none') : text('forecast.title', { count, total: money(forecast.total) });
	return (
		<Card as="section" padding="none" aria-labelledby="auto-load-forecast">
			<div className="grid gap-4 p-5">
				<div>
					<p className="text-sm text-muted">
						{text(`forecast.pace_${wallet}`, { pace: credits(pace), count: pace / 100 })}
					</p>
					<div aria-live="polite">
						<Heading level={2} size="section" id="auto-load-forecast">
							{title}
						</Heading>
					</div>
				</div>
				{forecast.stopped !== undefined && <Stopped {...forecast.stopped} onLimit={onLimit} />}
				<ForecastChart forecast={forecast} pace={pace} threshold={threshold} label={title} />
			</div>
			<Charges charges={forecast.charges} today={forecast.days[0]?.day} total={preview.price.total} />
			{/* Months without a charge say nothing that the heading does not. */}
			{(count > 0 || forecast.stopped !== undefined) && (
				<div className="grid gap-x-4 gap-y-3 border-t border-line p-5 sm:grid-cols-2">
					{forecast.months.map(({ month, charged }) => (
						<MonthBar key={month} name={<MonthName month={month} />} charged={charged} cap={cap} />
					))}
				</div>
			)}
		</Card>
	);
}

function MonthName({ month }: { readonly month: string }): string {
	const language = useLanguage();
	return createDateTimeFormat(language, { month: 'long', timeZone: 'UTC' })(new Date(month));
}

interface StoppedProps extends Pick<ForecastCardProps, 'onLimit'> {
	readonly day: string;
	readonly neededCap: number;
}

function Stopped({ day, neededCap, onLimit }: StoppedProps): ReactElement {
	const text = useText(autoLoadTexts);
	const { money } = useFormat();
	const limit = money(neededCap);
	const nameOf = useDayName();
	return (
		<Notice
			tone="warning"
			action={
				<Button size="small" onClick={() => onLimit(limit)}>
					{text('forecast.raise', { limit })}
				</Button>
			}
		>
			{text('forecast.stopped', { day: nameOf(day) })}
		</Notice>
	);
}

interface ChargesProps {
	readonly charges: NonNullable<Preview['forecast']>['charges'];
	readonly today: string | undefined;
	/** Cents of one. */
	readonly total: number;
}

function Charges({ charges, today, total }: ChargesProps): ReactElement {
	const text = useText(autoLoadTexts);
	const { money, credits } = useFormat();
	const nameOf = useDayName();
	return (
		<ul>
			{charges.map(({ day, count, before, after }) => (
				<li key={day} className="flex items-center justify-between gap-4 border-t border-line px-5 py-2">
					<span>
						<span className="block text-strong">
							{day === today ? text('forecast.today') : text('forecast.around', { day: nameOf(day) })}
						</span>
						<span className="figures block text-sm text-muted">
							{text('forecast.credits', { before: credits(before), after: credits(after) })}
						</span>
					</span>
					<span className="figures text-strong">{money(count * total)}</span>
				</li>
			))}
		</ul>
	);
}

/** Without its year: it is in the next 30 days. */
function useDayName(): (day: string) => string {
	const language = useLanguage();
	const format = createDateTimeFormat(language, { month: 'long', day: 'numeric', timeZone: 'UTC' });
	return (day) => format(new Date(day));
}
