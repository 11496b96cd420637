// A moment as a form has it: a day and a time of day, where the browser is.

export interface MomentParts {
	/** `YYYY-MM-DD`, or '' */
	readonly day: string;
	/** `HH:MM` */
	readonly time: string;
}

const two = (number: number): string => String(number).padStart(2, '0');

export function partsOf(moment: Date): MomentParts {
	const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
	return { day, time: `${two(moment.getHours())}:${two(moment.getMinutes())}` };
}

/** Undefined where something is missing. A time that the clocks skip is the one that they show instead. */
export function momentOf({ day, time }: MomentParts): Date | undefined {
	const moment = new Date(`${day}T${time}`);
	return day === '' || Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** Gives it a day, which says nothing: its words are what is wanted. */
export const timeOfDay = (time: string): Date => new Date(`2000-01-01T${time}`);

/** The quarters of an hour of a day, and a time of another minute where one was chosen. */
export function timesWith(chosen: string): readonly string[] {
	const quarters = Array.from({ length: 96 }, (_, index) => `${two(Math.floor(index / 4))}:${two((index % 4) * 15)}`);
	return quarters.includes(chosen) ? quarters : [...quarters, chosen].toSorted();
}

/** Adds so many hours, and goes on to the next quarter. */
export function inHours(now: Date, count: number): Date {
	const quarterMs = 15 * 60_000;
	return new Date(Math.ceil((now.getTime() + count * 60 * 60_000) / quarterMs) * quarterMs);
}

/** A quarter before midnight; the next day's where there is no more of this one. */
export function endOfDay(now: Date): Date {
	const end = new Date(now);
	end.setHours(23, 45, 0, 0);
	if (end <= now) end.setDate(end.getDate() + 1);
	return end;
}
