// Transactions by the day on which they were made, where the reader is.
import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { type Language, locales } from '#platform/contract/language.ts';
import { addDays } from '#platform/contract/calendar-days.ts';
import type { Movement } from '../contract.ts';
import { localToday, zoneToWriteIn } from '#platform/web/local-day.ts';

export interface MovementDay {
	readonly day: string;
	/** Sorted as the list is. */
	readonly movements: readonly Movement[];
	/** Covers all of them; undefined while more of this day may follow. */
	readonly sum: number | undefined;
}

/** `hasMore`: the list goes on, perhaps in the middle of its last day. */
export function groupByDay(movements: readonly Movement[], hasMore: boolean): readonly MovementDay[] {
	const days: { day: string; movements: Movement[] }[] = [];
	for (const movement of movements) {
		const day = localToday(Date.parse(movement.at));
		const last = days.at(-1);
		if (last?.day === day) last.movements.push(movement);
		else days.push({ day, movements: [movement] });
	}
	return days.map((group, index) => {
		const isWhole = !hasMore || index < days.length - 1;
		return { ...group, sum: isWhole ? group.movements.reduce((sum, { amount }) => sum + amount, 0) : undefined };
	});
}

/** `Yesterday, November 21`, `Friday, November 20`; with the year where it is another one. */
export function nameDay(day: string, language: Language, today: string = localToday()): string {
	const distance = [today, addDays(today, -1)].indexOf(day);
	const options = { month: 'long', day: 'numeric', timeZone: 'UTC', ...yearUnless(today, day) } as const;
	if (distance < 0) {
		return capitalize(createDateTimeFormat(language, { weekday: 'long', ...options })(new Date(day)), language);
	}
	const relative = new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' }).format(-distance, 'day');
	return `${capitalize(relative, language)}, ${nameDate(day, language, today)}`;
}

/** `October 24`; with the year where it is another one. */
export function nameDate(day: string, language: Language, today: string = localToday()): string {
	const options = { month: 'long', day: 'numeric', timeZone: 'UTC', ...yearUnless(today, day) } as const;
	return createDateTimeFormat(language, options)(new Date(day));
}

/** `Nov 21, 4:00 p.m.`; with the year where it is another one. */
export function nameMoment(at: string, language: Language, today: string = localToday()): string {
	const parts = {
		month: 'short',
		day: 'numeric',
		hour: 'numeric',
		minute: '2-digit',
		timeZone: zoneToWriteIn(),
		...yearUnless(today, at),
	} as const;
	return createDateTimeFormat(language, parts)(new Date(at));
}

export function nameTime(at: string, language: Language): string {
	return createDateTimeFormat(language, { timeStyle: 'short', timeZone: zoneToWriteIn() })(new Date(at));
}

function yearUnless(today: string, at: string): Pick<Intl.DateTimeFormatOptions, 'year'> {
	return today.slice(0, 4) === at.slice(0, 4) ? {} : { year: 'numeric' };
}

function capitalize(words: string, language: Language): string {
	return words.charAt(0).toLocaleUpperCase(locales[language]) + words.slice(1);
}
