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

/** Thousands apart by spaces, or in English by commas; then up to two decimals. */
const amountForms = {
	en: [/^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{0,2}))?$/, /^(\d+),(\d{1,2})$/],
	fr: [/^(\d+)(?:[.,](\d{0,2}))?$/],
} as const satisfies Record<Language, readonly RegExp[]>;
/** More digits than anybody has credits, and few enough to count with. */
const maxWholeDigits = 9;

/**
 * Hundredths of a credit, from how people write them: `1,234.5`, in French `1 234,5`. Either sign is a decimal one where it cannot be
 * meant otherwise. Undefined for what is no amount, or could be two.
 */
export function parseCredits(typed: string, language: Language): number | undefined {
	const bare = typed.trim().replaceAll(/(?<=\d)[\s\u00A0\u202F](?=\d{3}(?!\d))/g, '');
	const parts = amountForms[language].map((form) => form.exec(bare)).find((match) => match !== null);
	const [, grouped = '', fraction = ''] = parts ?? [];
	const whole = grouped.replaceAll(',', '');
	if (whole === '' || whole.length > maxWholeDigits) return undefined;
	return Number(whole) * hundredths + Number(fraction.padEnd(2, '0'));
}
