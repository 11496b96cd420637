// How amounts of money are written; both halves use it. Amounts are whole cents.
import { parseHundredths } from './decimal.ts';
import { inEachLanguage, type Language, locales } from './language.ts';
import { toPlainText } from './typed-forms.ts';

const cents = 100;

/** Writes `$1,234.56`, in French `1 234,56 $`. */
export function formatMoney(amount: number, language: Language): string {
	return formats[language].format(amount / cents);
}

/** The same of an amount that may be below zero: with the sign of subtraction, not a hyphen. */
export function formatSignedMoney(amount: number, language: Language): string {
	return amount < 0 ? `\u2212${formatMoney(-amount, language)}` : formatMoney(amount, language);
}

/** The same without cents where there are none, for the lines of a chart. */
export function formatRoundMoney(amount: number, language: Language): string {
	const text = roundFormats[language].format(Math.abs(amount) / cents);
	return amount < 0 ? `\u2212${text}` : text;
}

/** Cents, from how people write them, with the sign of the dollar or without. Undefined for what is no amount. */
export function parseMoney(typed: string, language: Language): number | undefined {
	return parseHundredths(toPlainText(typed).replace(/^\$|\$$/, ''), language);
}

const options = { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' } as const;
const formats = {
	en: new Intl.NumberFormat(locales.en, options),
	fr: new Intl.NumberFormat(locales.fr, options),
};
const round = { ...options, trailingZeroDisplay: 'stripIfInteger' } as const;
const roundFormats = inEachLanguage((language) => new Intl.NumberFormat(locales[language], round));
