import { parseDate } from '@internationalized/date';
import type { ReactElement } from 'react';
import { Calendar } from 'react-aria-components/Calendar';
import { addMonths } from '#platform/contract/calendar-days.ts';
import { beyond, type DayLimits, type DayMark, nearestTaken } from './day-limits.ts';
import { DayCell, MonthGrid } from './MonthGrid.tsx';
import { MonthHead } from './MonthHead.tsx';
import { MonthFrame } from './MonthFrame.tsx';
import { MonthNotes } from './MonthNotes.tsx';

export interface DayMonthProps {
	readonly label: string;
	readonly value: string;
	readonly today: string;
	readonly limits: DayLimits;
	readonly marks: readonly DayMark[];
	readonly onChoose: (day: string) => void;
}

/** A month to choose a day from. Days that are not taken can be reached all the same: they say why. */
export function DayMonth({ label, value, today, limits, marks, onChoose }: DayMonthProps): ReactElement {
	const first = (): string => {
		if (value !== '') return value;
		return beyond(today, limits) === undefined ? today : (nearestTaken(today, limits) ?? today);
	};
	return (
		<MonthFrame first={first} today={today} limits={limits}>
			{({ focused, setFocused, looked, look, onMonths }) => (
				<>
					<Calendar
						aria-label={label}
						value={value === '' ? null : parseDate(value)}
						focusedValue={parseDate(focused)}
						firstDayOfWeek="sun"
						isDateUnavailable={(date) => beyond(date.toString(), limits) !== undefined}
						// oxlint-disable-next-line jsx-a11y/no-autofocus -- the person opened the month to choose in it
						autoFocus
						onFocusChange={(date) => setFocused(date.toString())}
						onChange={(date) => onChoose(date.toString())}
					>
						<MonthHead
							shown={focused}
							limits={limits}
							onStep={(count) => setFocused(addMonths(focused, count))}
							onMonths={onMonths}
						/>
						<MonthGrid>
							{(date) => <DayCell date={date} today={today} limits={limits} marks={marks} onLook={look} />}
						</MonthGrid>
					</Calendar>
					<MonthNotes day={looked ?? focused} month={focused} limits={limits} marks={marks} />
				</>
			)}
		</MonthFrame>
	);
}
