import { type Language, locales } from '#platform/contract/language.ts';

/** What a country is called; undefined where none is known. `code` is ISO 3166. */
export function countryName(code: string | undefined, language: Language): string | undefined {
	return code === undefined ? undefined : new Intl.DisplayNames(locales[language], { type: 'region' }).of(code);
}
