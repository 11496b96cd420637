import type { KeyboardEvent } from 'react';
import { addDays } from '#platform/contract/calendar-days.ts';

/** What the calendar of React Aria does otherwise: the ends of a week, and today. */
export function useMonthKeys(focused: string, today: string, onFocus: (day: string) => void) {
	return (event: KeyboardEvent): void => {
		const isInGrid = event.target instanceof Element && event.target.closest('[role=grid]') !== null;
		if (!isInGrid || event.ctrlKey || event.metaKey || event.altKey) return;
		const weekday = new Date(focused).getUTCDay();
		const days: Readonly<Record<string, string>> = {
			Home: addDays(focused, -weekday),
			End: addDays(focused, 6 - weekday),
			t: today,
		};
		const day = days[event.key.length === 1 ? event.key.toLowerCase() : event.key];
		if (day === undefined) return;
		event.preventDefault();
		event.stopPropagation();
		onFocus(day);
	};
}
