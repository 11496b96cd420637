// How taxes are called and rates are written.
import { type Language, locales } from '#platform/contract/language.ts';
import { translators } from '#platform/contract/text.ts';
import { taxesEn } from './messages.en.ts';
import { taxesFr } from './messages.fr.ts';

const texts = translators(taxesEn, taxesFr);

/** `GST`, in French `TPS`. */
export function taxLabel(tax: keyof typeof taxesEn, language: Language): string {
	return texts[language](tax);
}

/** Writes `9.975%`, in French `9,975 %`. */
export function formatTaxRate(rateMillionths: number, language: Language): string {
	const format = new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 4 });
	return format.format(rateMillionths / 1_000_000);
}
