import type { ReactElement } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { Icon } from '../native/Icon.tsx';
import type { DayLimits, DayMark } from './day-limits.ts';
import { dayWords } from './day-words.ts';
import { reasonAgainst } from './fault-words.ts';
import { dateTexts } from './texts.ts';

export interface MonthNotesProps {
	/** What the focus or the pointer is on. */
	readonly day: string;
	/** A day of the month that is shown. */
	readonly month: string;
	readonly limits: DayLimits;
	readonly marks: readonly DayMark[];
}

/** Below a month: why a day is not taken, and what the dots in it stand for. */
export function MonthNotes({ day, month, limits, marks }: MonthNotesProps): ReactElement | null {
	const text = useText(dateTexts);
	const words = dayWords(useLanguage());
	const reason = reasonAgainst(day, limits, text, words);
	const shown = marks.filter((mark) => mark.day.slice(0, 7) === month.slice(0, 7));
	if (reason === undefined && shown.length === 0) return null;
	return (
		<div className="mt-2 grid gap-1.5 border-t border-line pt-2.5 text-sm text-muted">
			{shown.map((mark) => (
				<p key={`${mark.day} ${mark.words}`} className="flex items-baseline gap-2">
					<span className="size-1.5 shrink-0 self-center rounded-full bg-warning-text" />
					<span className="figures text-strong">{Number(mark.day.slice(-2))}</span>
					<span className="min-w-0">{mark.words}</span>
				</p>
			))}
			{reason !== undefined && (
				<p className="flex items-start gap-2 text-body">
					<Icon name="lock" className="mt-0.5 text-muted" />
					<span className="min-w-0">{reason}</span>
				</p>
			)}
		</div>
	);
}
