// Amounts in hundredths as people write and read them; both halves use it.
import { type Language, locales } from './language.ts';
import { toPlainText } from './typed-forms.ts';

/** Writes `1,234.50`, in French `1 234,50`. */
export function formatHundredths(amount: number, language: Language): string {
	return formats[language].format(amount / 100);
}

/** What a plural text says of an amount: how it is written, and the number that picks the form. */
export interface CountedAmount {
	readonly amount: string;
	readonly count: number;
}

/** Hundredths for a text with `{amount}` and a word that agrees with it: `1,50 crédit`, `2,00 crédits`. */
export function countHundredths(amount: number, language: Language): CountedAmount {
	return { amount: formatHundredths(amount, language), count: amount / 100 };
}

/** Writes the sign too, with a true minus: `+1,234.50`, in French `−1 234,50`. */
export function formatSignedHundredths(amount: number, language: Language): string {
	return signedFormats[language].format(amount / 100).replace('-', '−');
}

const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
const formats = {
	en: new Intl.NumberFormat(locales.en, digits),
	fr: new Intl.NumberFormat(locales.fr, digits),
};
const signedDigits = { ...digits, signDisplay: 'exceptZero' } as const;
const signedFormats = {
	en: new Intl.NumberFormat(locales.en, signedDigits),
	fr: new Intl.NumberFormat(locales.fr, signedDigits),
};

/** Thousands apart by one sign, or not; then up to two decimals after the other. None of these can be meant otherwise in either language. */
const clearForms = [
	/^(\d+)(?:[.,](\d{0,2}))?$/,
	/^(\d{1,3}(?:,\d{3})+)\.(\d{0,2})$/,
	/^(\d{1,3}(?:\.\d{3})+),(\d{0,2})$/,
	/^(\d{1,3}(?:,\d{3}){2,}|\d{1,3}(?:\.\d{3}){2,})$/,
] as const;
/** `1,234` is a thousand in English; in French it could as well be three decimals. */
const amountForms = {
	en: [...clearForms, /^(\d{1,3},\d{3})$/],
	fr: clearForms,
} as const satisfies Record<Language, readonly RegExp[]>;
/** More than anybody has, and few enough to count with. */
const maxWholeDigits = 9;

/**
 * Hundredths of a credit, or cents, from how people write them: `1,234.5` and `1 234,5` in both languages, whatever space stands in it.
 * Undefined for what is no amount, or could be two.
 */
export function parseHundredths(typed: string, language: Language): number | undefined {
	const bare = toPlainText(typed).replaceAll(/(?<=\d) (?=\d{3}(?!\d))/g, '');
	const parts = amountForms[language].map((form) => form.exec(bare)).find((match) => match !== null);
	const [, grouped = '', fraction = ''] = parts ?? [];
	const whole = grouped.replaceAll(/[.,]/g, '');
	if (whole === '' || whole.length > maxWholeDigits) return undefined;
	return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}
