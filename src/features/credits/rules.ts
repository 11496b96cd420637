// How credits and the people who exchange them are written; both halves use it.
import { type Language, locales } from '#platform/contract/language.ts';
import { hundredths } from './contract.ts';

export { formatHundredths as formatCredits } from '#platform/contract/decimal.ts';

/** Enough to recognize somebody one knows, too little to learn who somebody is. */
export function maskName(givenName: string, familyName: string): string {
	const [first = ''] = familyName;
	return `${givenName} ${first}•••`;
}

/** With its sign, a true minus: `+1,234.50`, in French `−1 234,50`. */
export function formatSignedCredits(amount: number, language: Language): string {
	const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
	const format = new Intl.NumberFormat(locales[language], { ...digits, signDisplay: 'exceptZero' });
	return format.format(amount / hundredths).replace('-', '−');
}

/** Services whose names the texts have, `service.{code}`. */
const namedServices = ['bureau.equifax', 'idcheck', 'esign', 'avm.report', 'documents.storage'] as const;
type NamedService = (typeof namedServices)[number];

export function isNamedService(service: string): service is NamedService {
	return namedServices.some((named) => named === service);
}
