import { parseDate } from '@internationalized/date';
import { type ReactElement, useContext } from 'react';
import { RangeCalendar, RangeCalendarStateContext } from 'react-aria-components/RangeCalendar';
import { addDays, addMonths } from '#platform/contract/calendar-days.ts';
import { useText } from '#platform/web/text-context.tsx';
import { beyond, type DayLimits } from './day-limits.ts';
import { MonthFrame } from './MonthFrame.tsx';
import { DayCell, MonthGrid } from './MonthGrid.tsx';
import { MonthHead } from './MonthHead.tsx';
import { MonthNotes } from './MonthNotes.tsx';
import type { DaysFromTo } from './range-days.ts';
import { dateTexts } from './texts.ts';

export interface RangeMonthsProps {
	readonly label: string;
	readonly value: DaysFromTo;
	/** A day of the month that is shown first. */
	readonly shown: string;
	readonly hasFocus: boolean;
	readonly today: string;
	readonly limits: DayLimits;
	readonly maxDays: number;
	readonly months: 1 | 2;
	readonly onChange: (days: DaysFromTo) => void;
}

/** The first press sets the start, the second the end, a third starts again. */
export function RangeMonths(props: RangeMonthsProps): ReactElement {
	const { label, value, shown, hasFocus, today, limits, maxDays, months, onChange } = props;
	const hasBoth = value.from !== '' && value.to !== '';
	return (
		<MonthFrame first={() => shown} today={today} limits={limits}>
			{({ focused, setFocused, looked, look, onMonths }) => (
				<RangeCalendar
					aria-label={label}
					value={hasBoth ? { start: parseDate(value.from), end: parseDate(value.to) } : null}
					focusedValue={parseDate(focused)}
					visibleDuration={{ months }}
					pageBehavior="single"
					// Beside the current month stands the one before it: the one after it has nothing to choose.
					selectionAlignment={focused.slice(0, 7) === today.slice(0, 7) ? 'end' : 'start'}
					firstDayOfWeek="sun"
					isDateUnavailable={(date, anchor) =>
						beyond(date.toString(), withAnchor(limits, anchor?.toString(), maxDays)) !== undefined
					}
					// oxlint-disable-next-line jsx-a11y/no-autofocus -- the person opened the months to choose in them
					autoFocus={hasFocus}
					onFocusChange={(date) => setFocused(date.toString())}
					onChange={({ start, end }) => onChange({ from: start.toString(), to: end.toString() })}
				>
					<Months {...props} looked={looked ?? focused} onLook={look} onMonths={onMonths} />
				</RangeCalendar>
			)}
		</MonthFrame>
	);
}

/** Once the start is set, the end is at most so many days away. */
function withAnchor({ max = '', ...limits }: DayLimits, anchor: string | undefined, maxDays: number): DayLimits {
	if (anchor === undefined) return { ...limits, max };
	const last = addDays(anchor, maxDays - 1);
	return { ...limits, min: addDays(anchor, 1 - maxDays), max: last < max ? last : max };
}

interface MonthsProps extends RangeMonthsProps {
	readonly looked: string;
	readonly onLook: (day: string) => void;
	readonly onMonths: () => void;
}

function Months({ today, limits, maxDays, months, looked, onLook, onMonths }: MonthsProps): ReactElement | null {
	const text = useText(dateTexts);
	const state = useContext(RangeCalendarStateContext);
	if (state === null) return null;
	const first = state.visibleRange.start.toString();
	const own = withAnchor(limits, state.anchorDate?.toString(), maxDays);
	const isOfAnchor = own.max !== limits.max;
	const taken: DayLimits = {
		...own,
		whyBefore: text('range.too_long'),
		...(isOfAnchor && { whyAfter: text('range.too_long') }),
	};
	const heads = {
		limits,
		onMonths,
		onStep: (count: 1 | -1) => (count > 0 ? state.focusNextPage() : state.focusPreviousPage()),
	};
	return (
		<>
			<div className="flex gap-6">
				{Array.from({ length: months }, (_, index) => (
					<div key={index} className="min-w-0 grow sm:w-66 sm:grow-0">
						<MonthHead
							{...heads}
							shown={addMonths(first, index)}
							{...(months === 2 && { side: index === 0 ? ('first' as const) : ('second' as const) })}
						/>
						<MonthGrid offset={{ months: index }}>
							{(date) => <DayCell date={date} today={today} limits={taken} isOfRange onLook={onLook} />}
						</MonthGrid>
					</div>
				))}
			</div>
			<MonthNotes day={looked} month={first} limits={taken} marks={[]} />
		</>
	);
}
