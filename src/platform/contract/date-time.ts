// Days and times of day as people read them.
import { type Language, locales } from './language.ts';

/**
 * `Intl.DateTimeFormat`, except for two rules of the Office québécois de la langue française: the first day of a month is
 * le 1er, and an hour below ten carries no zero: 9 h 05.
 */
export function createDateTimeFormat(language: Language, options: Intl.DateTimeFormatOptions): (at: Date) => string {
	const key = `${language} ${JSON.stringify(options)}`;
	let format = formats.get(key);
	if (format === undefined) {
		format = new Intl.DateTimeFormat(locales[language], options);
		if (formats.size >= maxFormats) formats.clear();
		formats.set(key, format);
	}
	const made = format;
	return (at) => write(made.formatToParts(at), language);
}

/** To make one takes as long as to draw a dozen tiles. */
const formats = new Map<string, Intl.DateTimeFormat>();
/** People of a whole continent are in fewer zones. */
const maxFormats = 500;

/** A day without a time, `YYYY-MM-DD`: November 30, 2026. Read and written in UTC it stays the day that it says. */
export function formatDay(day: string, language: Language): string {
	return write(dayFormats[language].formatToParts(new Date(day)), language);
}

/** Writes a day without its year: November 30. */
export function formatDayOfYear(day: string, language: Language): string {
	return write(dayOfYearFormats[language].formatToParts(new Date(day)), language);
}

/** Takes two days as `YYYY-MM-DD` and writes November 1 – 30, 2026. */
export function formatDays(from: string, to: string, language: Language): string {
	return write(dayFormats[language].formatRangeToParts(new Date(from), new Date(to)), language);
}

/** What people call an IANA time zone, such as “Eastern Time”; its key where the language has no name for it. */
export function nameOfZone(timeZone: string, language: Language): string {
	const parts = new Intl.DateTimeFormat(locales[language], { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0);
	return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Its city and its name, such as “Toronto · Eastern Time”: zones of one name may differ in another year. */
export function labelOfZone(timeZone: string, language: Language): string {
	const city = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
	return `${city} · ${nameOfZone(timeZone, language)}`;
}

const dayOptions = { dateStyle: 'long', timeZone: 'UTC' } as const;
const dayFormats = {
	en: new Intl.DateTimeFormat(locales.en, dayOptions),
	fr: new Intl.DateTimeFormat(locales.fr, dayOptions),
};
const dayOfYearOptions = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
const dayOfYearFormats = {
	en: new Intl.DateTimeFormat(locales.en, dayOfYearOptions),
	fr: new Intl.DateTimeFormat(locales.fr, dayOfYearOptions),
};

function write(parts: readonly Intl.DateTimeFormatPart[], language: Language): string {
	const words = parts.map((part) => (language === 'fr' ? writeInFrench(part) : part.value)).join('');
	// Node's is a narrow space where browsers write an ordinary one; what a server draws is compared with what a browser does.
	return words.replaceAll('\u202f', ' ');
}

function writeInFrench({ type, value }: Intl.DateTimeFormatPart): string {
	if (type === 'hour') return value.replace(/^0(?=\d)/, '');
	// A time is one word: a line never ends within it.
	if (type === 'literal') return value.replace(/^\sh\s$/, '\u00A0h\u00A0');
	return type === 'day' && value === '1' ? '1er' : value;
}
