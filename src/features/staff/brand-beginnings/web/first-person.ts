import { type Language, parseLanguage } from '#platform/contract/language.ts';

export interface FirstPerson {
	readonly givenName: string;
	readonly familyName: string;
	readonly email: string;
	readonly language: Language;
}

/** Of a draft's field; undefined where nobody is chosen. */
export function readFirstPerson(value: unknown): FirstPerson | undefined {
	const { givenName, familyName, email, language } = Object(value);
	if ([givenName, familyName, email].some((one) => typeof one !== 'string')) return undefined;
	return { givenName, familyName, email, language: parseLanguage(language) };
}

export const nameOfFirst = ({ givenName, familyName }: FirstPerson): string => `${givenName} ${familyName}`;
