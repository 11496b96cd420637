// What is in a date field while one types: the text, how it is read, and what is wrong with it once it is left.
import { type KeyboardEvent, useState } from 'react';
import { beyond, type Beyond, type DayLimits, nearestTaken } from './day-limits.ts';
import { type Direction, readTypedDay } from './typed-day.ts';

export interface DayFault {
	readonly kind: 'unread' | 'month_ends' | Beyond;
	/** The last day of a month that is shorter. */
	readonly last?: string | undefined;
	/** The day that would do. */
	readonly nearest?: string | undefined;
}

export interface DayEntryOptions {
	/** `YYYY-MM-DD`, or '' */
	readonly value: string;
	readonly today: string;
	readonly direction?: Direction | undefined;
	readonly limits: DayLimits;
	/** The words that a day becomes when the field is left. */
	readonly write: (day: string) => string;
	/** With '' while what stands there is no day that is taken. */
	readonly onChange: (day: string) => void;
	/** Opens the month. */
	readonly onOpen?: (() => void) | undefined;
}

export interface DayEntry {
	readonly shown: string;
	/** What was typed can mean these; none once the field is left. */
	readonly days: readonly string[];
	readonly marked: number;
	readonly fault: DayFault | undefined;
	readonly type: (text: string) => void;
	readonly press: (event: KeyboardEvent) => void;
	readonly leave: () => void;
	/** With '' it is emptied. */
	readonly take: (day: string) => void;
}

export function useDayEntry(options: DayEntryOptions): DayEntry {
	const { value, today, direction, limits, write, onChange } = options;
	const [typed, setTyped] = useState<string>();
	const [isLeft, setLeft] = useState(true);
	const [marked, mark] = useState(0);
	// Once it is left, a day that the owner has counts, wherever it came from.
	const text = isLeft && value !== '' ? undefined : typed;
	const reading = text === undefined ? undefined : readTypedDay(text, today, direction);
	const days = reading?.kind === 'days' ? reading.days : [];
	const settle = (rest: string | undefined, day: string): void => {
		setTyped(rest);
		setLeft(true);
		if (day !== value) onChange(day);
	};
	const take = (day: string): void => {
		if (day === '' || beyond(day, limits) === undefined) settle(undefined, day);
		else settle(write(day), '');
	};
	const leave = (): void => {
		const day = days[marked];
		if (isLeft || text === undefined) return;
		if (day !== undefined) take(day);
		else settle(text.trim() === '' ? undefined : text, '');
	};
	return {
		shown: text ?? (value === '' ? '' : write(value)),
		days: isLeft ? [] : days,
		marked,
		fault: isLeft ? findFault(text === undefined ? undefined : reading, value, limits) : undefined,
		type(next) {
			setTyped(next);
			setLeft(false);
			mark(0);
		},
		press: (event) =>
			pressKey(event, {
				isTyping: !isLeft,
				count: isLeft ? 0 : days.length,
				marked,
				mark,
				leave,
				forget: () => settle(undefined, value),
				open: options.onOpen,
			}),
		leave,
		take,
	};
}

function findFault(
	reading: ReturnType<typeof readTypedDay> | undefined,
	value: string,
	limits: DayLimits,
): DayFault | undefined {
	if (reading?.kind === 'unread') return { kind: 'unread' };
	const day = reading === undefined ? value : reading.kind === 'days' ? reading.days[0] : reading.last;
	if (day === undefined || day === '') return undefined;
	const side = beyond(day, limits);
	const nearest = side === undefined ? day : nearestTaken(day, limits);
	if (reading?.kind === 'no_such_day') return { kind: 'month_ends', last: reading.last, nearest };
	return side && { kind: side, nearest };
}

interface Keys {
	readonly isTyping: boolean;
	/** How many readings are offered. */
	readonly count: number;
	readonly marked: number;
	readonly mark: (reading: number) => void;
	readonly leave: () => void;
	readonly forget: () => void;
	readonly open: (() => void) | undefined;
}

function pressKey(event: KeyboardEvent, { isTyping, count, marked, mark, leave, forget, open }: Keys): void {
	const { key } = event;
	const isArrow = key === 'ArrowDown' || key === 'ArrowUp';
	if (isArrow && count > 1 && !event.altKey) {
		mark((marked + (key === 'ArrowDown' ? 1 : count - 1)) % count);
	} else if (key === 'ArrowDown' && open !== undefined) {
		leave();
		open();
	} else if (key === 'Enter' && isTyping) {
		// What was understood is shown first; the next Enter sends the form.
		leave();
	} else if (key === 'Escape' && isTyping) {
		// Not for the dialog that the field may stand in.
		event.stopPropagation();
		forget();
	} else {
		return;
	}
	event.preventDefault();
}
