// Reads a day as people type it, in English and French alike, whatever the page's language. Pure: what today is comes from the caller.
import { addDays, addMonths, daysBetween, isDay } from '#platform/contract/calendar-days.ts';
import { fold } from '#platform/contract/fold.ts';

/** Where a day without a year is looked for: in reports it has been, elsewhere it is to come. Today is both. */
export type Direction = 'ahead' | 'back';

export type TypedDay =
	/** What may be meant, the nearest to today first. */
	| { readonly kind: 'days'; readonly days: readonly string[] }
	/** The month is shorter; `last` is its last day. */
	| { readonly kind: 'no_such_day'; readonly last: string }
	| { readonly kind: 'unread' };

/** Longer texts are no day in any spelling. */
const maxLength = 60;

export function readTypedDay(typed: string, today: string, direction: Direction = 'ahead'): TypedDay {
	const tokens = typed.length > maxLength ? [] : (fold(typed).match(/\d+|[a-z]+/g) ?? []);
	if (tokens.length === 0) return { kind: 'unread' };
	const relative = readRelative(tokens, today);
	if (relative !== undefined) return { kind: 'days', days: [relative] };
	const words = tokens.filter((token) => /[a-z]/.test(token) && !fillers.has(token));
	const numbers = tokens.filter((token) => /\d/.test(token));
	const dates = words.length === 0 ? readNumbers(numbers) : readWords(words, numbers);
	if (dates === undefined) {
		const weekday = numbers.length === 0 ? readWeekday(words, today, direction) : undefined;
		return weekday === undefined ? { kind: 'unread' } : { kind: 'days', days: [weekday] };
	}
	return settle(dates, today, direction);
}

/** What was said of a day; without a month it is the next such day of any, without a year that of the nearest year. */
interface SaidDate {
	readonly year?: number | undefined;
	readonly month?: number | undefined;
	readonly day: number;
}

const monthNames = [
	['january', 'janvier'],
	['february', 'fevrier'],
	['march', 'mars'],
	['april', 'avril'],
	['may', 'mai'],
	['june', 'juin'],
	['july', 'juillet'],
	['august', 'aout'],
	['september', 'septembre'],
	['october', 'octobre'],
	['november', 'novembre'],
	['december', 'decembre'],
];
const weekdayNames = [
	['sunday', 'dimanche'],
	['monday', 'lundi'],
	['tuesday', 'mardi'],
	['wednesday', 'mercredi'],
	['thursday', 'jeudi'],
	['friday', 'vendredi'],
	['saturday', 'samedi'],
];
/** Say nothing of the day. */
const fillers = new Set(['st', 'nd', 'rd', 'th', 'er', 're', 'e', 'the', 'of', 'on', 'le', 'la', 'l', 'de', 'du']);
const lastWords = new Set(['last', 'dernier', 'derniere', 'passe', 'passee']);
const nextWords = new Set(['next', 'prochain', 'prochaine']);

/** Maps, since a plain object also has words that nobody gave it, such as “constructor”. */
const relativeDays: ReadonlyMap<string, number> = new Map([
	['today', 0],
	['aujourd hui', 0],
	['aujourdhui', 0],
	['tomorrow', 1],
	['demain', 1],
	['yesterday', -1],
	['hier', -1],
	['day after tomorrow', 2],
	['the day after tomorrow', 2],
	['apres demain', 2],
	['avant hier', -2],
]);
type Addition = (day: string, count: number) => string;
const addWeeks: Addition = (day, count) => addDays(day, 7 * count);
const addYears: Addition = (day, count) => addMonths(day, 12 * count);
const units: ReadonlyMap<string, Addition> = new Map([
	['day', addDays],
	['jour', addDays],
	['week', addWeeks],
	['semaine', addWeeks],
	['month', addMonths],
	['mois', addMonths],
	['year', addYears],
	['an', addYears],
]);
const ago = new Set(['ago', 'il y a']);
/** A thousand of the longest unit still is a day that can be written. */
const maxCount = 1000;

/** Reads tomorrow, in 30 days, il y a 2 semaines. */
function readRelative(tokens: readonly string[], today: string): string | undefined {
	const named = relativeDays.get(tokens.join(' '));
	if (named !== undefined) return addDays(today, named);
	const at = tokens.findIndex((token) => /\d/.test(token));
	const [unit = '', ...after] = tokens.slice(at + 1);
	const add = units.get(unit) ?? units.get(unit.replace(/s$/, ''));
	const count = Number(tokens[at]);
	if (at < 0 || add === undefined || count > maxCount) return undefined;
	const around = [...tokens.slice(0, at), ...after].join(' ');
	if (around === 'in' || around === 'dans' || around === '') return add(today, count);
	return ago.has(around) ? add(today, -count) : undefined;
}

/** Undefined where figures alone say no day; several where they can be read in more than one order. */
function readNumbers(numbers: readonly string[]): readonly SaidDate[] | undefined {
	const [first = '', second = '', third = ''] = numbers;
	if (numbers.length === 1) {
		if (first.length === 8) return readNumbers([first.slice(0, 4), first.slice(4, 6), first.slice(6)]);
		return first.length <= 2 ? [{ day: Number(first) }] : undefined;
	}
	if (numbers.length > 3) return undefined;
	if (numbers.length === 3 && first.length === 4) return dateOf(first, second, third);
	const monthFirst = dateOf(third, first, second);
	const dayFirst = dateOf(third, second, first);
	const yearFirst = numbers.length === 3 && third.length <= 2 ? dateOf(first, second, third) : [];
	return [...monthFirst, ...dayFirst, ...yearFirst];
}

/** None where a figure is too long for its place. */
function dateOf(year: string, month: string, day: string): readonly SaidDate[] {
	if (month.length > 2 || day.length > 2 || (year.length !== 0 && year.length !== 2 && year.length !== 4)) return [];
	return [{ year: readYear(year), month: Number(month), day: Number(day) }];
}

function readYear(figures: string): number | undefined {
	if (figures === '') return undefined;
	return figures.length === 2 ? 2000 + Number(figures) : Number(figures);
}

/** The month by its name, beside a day and perhaps a year; a weekday that is named with them adds nothing. */
function readWords(words: readonly string[], numbers: readonly string[]): readonly SaidDate[] | undefined {
	const months = words.filter((word) => findName(monthNames, word) !== undefined);
	// “mar.” is March, or Tuesday in French where a month is named beside it.
	const named = months.length > 1 ? months.filter((word) => findName(weekdayNames, word) === undefined) : months;
	const [month, another] = named;
	const others = words.filter((word) => word !== month);
	const isRest = others.every((word) => findName(weekdayNames, word) !== undefined);
	if (another !== undefined || !isRest) return undefined;
	if (month === undefined) return numbers.length >= 2 ? readNumbers(numbers) : undefined;
	const figures = String((findName(monthNames, month) ?? 0) + 1);
	const [first = '', second = ''] = numbers;
	if (numbers.length > 2) return undefined;
	if (numbers.length === 0) return months.length === words.length ? dateOf('', figures, '1') : undefined;
	if (first.length === 4) return dateOf(first, figures, second === '' ? '1' : second);
	return dateOf(second, figures, first);
}

/** The number of the one name that begins with the word. */
function findName(names: readonly (readonly string[])[], word: string): number | undefined {
	if (word.length < 3) return undefined;
	const found = names.flatMap((forms, index) => (forms.some((form) => form.startsWith(word)) ? [index] : []));
	return found.length === 1 ? found[0] : undefined;
}

/** Never today itself: who means it says so. */
function readWeekday(words: readonly string[], today: string, direction: Direction): string | undefined {
	const [word, another] = words.filter((one) => !lastWords.has(one) && !nextWords.has(one));
	const weekday = word === undefined || another !== undefined ? undefined : findName(weekdayNames, word);
	if (weekday === undefined) return undefined;
	const isBack =
		words.some((one) => lastWords.has(one)) || (direction === 'back' && !words.some((one) => nextWords.has(one)));
	const ahead = (weekday - new Date(today).getUTCDay() + 7) % 7;
	return addDays(today, isBack ? ahead - 7 : ahead === 0 ? 7 : ahead);
}

function settle(dates: readonly SaidDate[], today: string, direction: Direction): TypedDay {
	const days = dates.flatMap((date) => findDay(date, today, direction) ?? []);
	const distance = (day: string): number => Math.abs(daysBetween(today, day));
	if (days.length > 0) {
		return { kind: 'days', days: [...new Set(days)].toSorted((one, other) => distance(one) - distance(other)) };
	}
	const [last] = dates.flatMap(({ year, month, day }) =>
		month !== undefined && month <= 12 && day <= 31
			? (findDay({ year, month, day: lastOf(year, month) }, today, direction) ?? [])
			: [],
	);
	return last === undefined ? { kind: 'unread' } : { kind: 'no_such_day', last };
}

const firstYear = 1900;
const lastYear = 2199;
/** So many years lie at most between two February 29s. */
const maxYears = 8;

function findDay({ year, month, day }: SaidDate, today: string, direction: Direction): string | undefined {
	const step = direction === 'ahead' ? 1 : -1;
	const isThere = (one: string): boolean => isDay(one) && (direction === 'ahead' ? one >= today : one <= today);
	const now = Number(today.slice(0, 4));
	if (month === undefined) {
		const firstOfMonth = `${today.slice(0, 7)}-01`;
		const months = [0, 1, 2].map((count) => addMonths(firstOfMonth, step * count).slice(0, 7));
		return months.map((one) => `${one}-${two(day)}`).find(isThere);
	}
	if (year !== undefined) {
		const one = `${year}-${two(month)}-${two(day)}`;
		return year >= firstYear && year <= lastYear && isDay(one) ? one : undefined;
	}
	const years = Array.from({ length: maxYears + 1 }, (_, count) => now + step * count);
	return years.map((one) => `${one}-${two(month)}-${two(day)}`).find(isThere);
}

/** February without a year has 28 days: with 29 it was found. */
function lastOf(year: number | undefined, month: number): number {
	return new Date(Date.UTC(year ?? 2023, month, 0)).getUTCDate();
}

function two(figure: number): string {
	return String(figure).padStart(2, '0');
}
