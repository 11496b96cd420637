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

/** With its sign: `+1,234.50`, in French `+1 234,50`. */
export function formatSignedCredits(amount: number, language: Language): string {
	const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
	return new Intl.NumberFormat(locales[language], { ...digits, signDisplay: 'exceptZero' }).format(amount / hundredths);
}

/** Services whose names the texts have, `service.{code}`. */
const namedServices = ['bureau.equifax', 'idcheck', 'esign', 'avm.report', 'documents.storage'] as const;
type NamedService = (typeof namedServices)[number];

export function isNamedService(service: string): service is NamedService {
	return namedServices.some((named) => named === service);
}
