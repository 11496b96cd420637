// How credits and the people who exchange them are written; both halves use it.
import { type Language, locales } from '#platform/contract/language.ts';
import { hundredths } from './contract.ts';

/** `1,234.50`, in French `1 234,50`. */
export function formatCredits(amount: number, language: Language): string {
	const format = new Intl.NumberFormat(locales[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 });
	return format.format(amount / hundredths);
}

/** Enough to recognize somebody one knows, too little to learn who somebody is. */
export function maskName(givenName: string, familyName: string): string {
	const [first = ''] = familyName;
	return `${givenName} ${first}•••`;
}
