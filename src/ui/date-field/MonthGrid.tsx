import type { CalendarDate } from '@internationalized/date';
import type { ReactElement } from 'react';
import {
	CalendarCell,
	CalendarGrid,
	CalendarGridBody,
	CalendarGridHeader,
	CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { classNames } from '../class-names.ts';
import type { DayLimits, DayMark } from './day-limits.ts';
import { type DayWords, dayWords } from './day-words.ts';
import { reasonAgainst } from './fault-words.ts';
import { type DateText, dateTexts } from './texts.ts';

export interface MonthGridProps {
	/** Set for a month that stands beside another. */
	readonly offset?: { readonly months: number };
	readonly children: (date: CalendarDate) => ReactElement;
}

export function MonthGrid({ offset, children }: MonthGridProps): ReactElement {
	return (
		<CalendarGrid {...(offset !== undefined && { offset })} className="w-full table-fixed border-collapse">
			<CalendarGridHeader>
				{(weekday) => <CalendarHeaderCell className="h-8 text-xs font-normal text-muted">{weekday}</CalendarHeaderCell>}
			</CalendarGridHeader>
			<CalendarGridBody className="[&_td]:p-0 [&_td]:py-px">{children}</CalendarGridBody>
		</CalendarGrid>
	);
}

export interface DayCellProps {
	readonly date: CalendarDate;
	readonly today: string;
	readonly limits: DayLimits;
	readonly marks?: readonly DayMark[];
	/** Part of a range, whose days are one band. */
	readonly isOfRange?: boolean;
	/** The pointer is on it. */
	readonly onLook: (day: string) => void;
}

const cellStyle =
	'figures relative grid h-9 cursor-pointer place-items-center rounded-md text-ui text-strong outline-none select-none pointer-coarse:h-11 ' +
	'data-hovered:bg-hover data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-focus ' +
	'data-outside-month:invisible data-unavailable:cursor-default data-unavailable:text-muted data-unavailable:line-through';
const chosenStyle =
	'data-selected:bg-accent data-selected:font-semibold data-selected:text-on-accent data-selected:outline-offset-1 data-selected:chosen-ground';
const bandStyle =
	'data-selected:rounded-none data-selected:bg-accent-soft data-selected:text-accent-text [td:first-child>&]:rounded-s-md [td:last-child>&]:rounded-e-md ' +
	'forced-colors:data-selected:border-y';
const endStyle = 'rounded-md! bg-accent! font-semibold text-on-accent! chosen-ground';

export function DayCell(props: DayCellProps): ReactElement {
	const { date, today, marks = [], isOfRange = false, onLook } = props;
	const text = useText(dateTexts);
	const words = dayWords(useLanguage());
	const day = date.toString();
	const isMarked = marks.some((mark) => mark.day === day);
	return (
		<CalendarCell
			date={date}
			className={({ isSelectionStart, isSelectionEnd }) =>
				classNames(
					cellStyle,
					isOfRange ? bandStyle : chosenStyle,
					isOfRange && (isSelectionStart || isSelectionEnd) && endStyle,
					day === today && 'font-semibold ring-1 ring-accent-text ring-inset forced-colors:underline',
				)
			}
			render={(cell, { isSelected }) => (
				// The words are the portal's own: the office's day is not the browser's, and a day that is not taken says why.
				<div {...cell} aria-label={speakDay(props, isSelected, text, words)} onMouseEnter={() => onLook(day)} />
			)}
		>
			<span aria-hidden="true">{words.dayOfMonth(day)}</span>
			{isMarked && <span className="absolute bottom-1 size-1 rounded-full bg-warning-text forced-color-adjust-none" />}
		</CalendarCell>
	);
}

function speakDay(
	{ date, today, limits, marks = [] }: DayCellProps,
	isSelected: boolean,
	text: DateText,
	words: DayWords,
): string {
	const day = date.toString();
	const named = day === today ? text('date.spoken_today', { day: words.full(day) }) : words.full(day);
	const chosen = isSelected ? text('date.spoken_chosen', { day: named }) : named;
	const reason = reasonAgainst(day, limits, text, words);
	const full = reason === undefined ? chosen : text('date.spoken_closed', { day: chosen, reason });
	return [full, ...marks.filter((mark) => mark.day === day).map((mark) => mark.words)].join(', ');
}
