import { parseDate } from '@internationalized/date';
import { type ReactElement, useState } from 'react';
import { Calendar } from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { addMonths } from '#platform/contract/calendar-days.ts';
import { locales } from '#platform/contract/language.ts';
import { useLanguage } from '#platform/web/text-context.tsx';
import { beyond, type DayLimits, type DayMark, nearestTaken } from './day-limits.ts';
import { DayCell, MonthGrid } from './MonthGrid.tsx';
import { MonthHead } from './MonthHead.tsx';
import { MonthChooser } from './MonthChooser.tsx';
import { MonthNotes } from './MonthNotes.tsx';
import { useMonthKeys } from './use-month-keys.ts';

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
	const language = useLanguage();
	const [focused, setFocused] = useState(() =>
		value !== '' ? value : beyond(today, limits) === undefined ? today : (nearestTaken(today, limits) ?? today),
	);
	const [looked, look] = useState<string>();
	const [isChoosingMonth, setChoosingMonth] = useState(false);
	const onKeyDownCapture = useMonthKeys(focused, today, setFocused);
	if (isChoosingMonth) {
		return (
			<MonthChooser
				focused={focused}
				today={today}
				limits={limits}
				onFocus={setFocused}
				onChoose={() => setChoosingMonth(false)}
			/>
		);
	}
	return (
		<I18nProvider locale={locales[language]}>
			<div className="min-w-0" onKeyDownCapture={onKeyDownCapture} onMouseLeave={() => look(undefined)}>
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
						onMonths={() => setChoosingMonth(true)}
					/>
					<MonthGrid>
						{(date) => <DayCell date={date} today={today} limits={limits} marks={marks} onLook={look} />}
					</MonthGrid>
				</Calendar>
				<MonthNotes day={looked ?? focused} month={focused} limits={limits} marks={marks} />
			</div>
		</I18nProvider>
	);
}
