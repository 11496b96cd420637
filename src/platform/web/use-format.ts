import { createDateTimeFormat, formatDay, formatDayOfYear } from '#platform/contract/date-time.ts';
import {
	type CountedAmount,
	countHundredths,
	formatHundredths,
	formatSignedHundredths,
} from '#platform/contract/decimal.ts';
import { type Language, locales } from '#platform/contract/language.ts';
import { formatMoney, formatRoundMoney, formatSignedMoney } from '#platform/contract/money.ts';
import { localToday } from './local-day.ts';
import { useLanguage } from './text-context.tsx';
import { useView } from './view.ts';

/** How signed-in screens write amounts and times, in the person's language and where they are. */
export interface Format {
	readonly count: (whole: number) => string;
	/** Takes hundredths of a credit. */
	readonly credits: (amount: number) => string;
	/** Formats hundredths of a credit, for a text that says “credits” after them. */
	readonly countedCredits: (amount: number) => CountedAmount;
	/** Formats hundredths of a credit, with `+` before what was added. */
	readonly signedCredits: (amount: number) => string;
	readonly money: (cents: number) => string;
	/** Formats money that may be below zero. */
	readonly signedMoney: (cents: number) => string;
	/** Formats money on the lines of a chart: no cents where there are none. */
	readonly roundMoney: (cents: number) => string;
	/** Formats a share: 0.08 is `8%`. */
	readonly percent: (share: number) => string;
	/** Takes a time in ISO 8601 and writes its day. */
	readonly dayOf: (time: string) => string;
	/** Takes a day without a time, `YYYY-MM-DD`. */
	readonly day: (day: string) => string;
	/** Takes a day without a time, as lists write it: Dec 4, 2026. */
	readonly listDay: (day: string) => string;
	/** Takes a day without a time, and leaves out the year where it is this one: December 6, or Jan 6, 2027. */
	readonly nearDay: (day: string) => string;
	/** Takes a time in ISO 8601 and writes it to the minute. */
	readonly moment: (time: string) => string;
}

export function useFormat(): Format {
	const language = useLanguage();
	const timeZone = useView()?.timeZone;
	const key = `${language} ${timeZone ?? ''}`;
	let format = formats.get(key);
	if (format === undefined) {
		format = createFormat(language, timeZone);
		if (formats.size >= maxFormats) formats.clear();
		formats.set(key, format);
	}
	return format;
}

const formats = new Map<string, Format>();
/** A server draws for people in many zones. */
const maxFormats = 200;

/** @param timeZone left out where the browser knows it */
function createFormat(language: Language, timeZone?: string): Format {
	const whole = new Intl.NumberFormat(locales[language]);
	const percent = new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 1 });
	const day = createDateTimeFormat(language, { dateStyle: 'long', timeZone });
	const listDay = createDateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
	const moment = createDateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
	return {
		count: (number) => whole.format(number),
		credits: (amount) => formatHundredths(amount, language),
		countedCredits: (amount) => countHundredths(amount, language),
		signedCredits: (amount) => formatSignedHundredths(amount, language),
		money: (cents) => formatMoney(cents, language),
		signedMoney: (cents) => formatSignedMoney(cents, language),
		roundMoney: (cents) => formatRoundMoney(cents, language),
		percent: (share) => percent.format(share),
		dayOf: (at) => day(new Date(at)),
		day: (date) => formatDay(date, language),
		listDay: (date) => listDay(new Date(date)),
		nearDay: (date) =>
			date.startsWith(localToday().slice(0, 4)) ? formatDayOfYear(date, language) : listDay(new Date(date)),
		moment: (at) => moment(new Date(at)),
	};
}
