// The list of countries of a phone field: names in the person's language, the likely ones on top.
import { fold } from '#platform/contract/fold.ts';
import type { CountryCode } from 'libphonenumber-js/core';
import { type Language, locales } from '#platform/contract/language.ts';
import type { PhoneData } from './phone-data.ts';

export interface Country {
	readonly code: CountryCode;
	readonly name: string;
	/** With its plus sign. */
	readonly callingCode: string;
}

export interface CountryList {
	/** Rows on top, in the order they were asked for; each stands in `all` once more. */
	readonly preferred: readonly Country[];
	/** Sorted by name. */
	readonly all: readonly Country[];
}

export interface CountryChoice {
	/** Codes can be in either letter case. */
	readonly preferred: readonly string[];
	/** Nothing but these; wins over `ignored`. */
	readonly only?: readonly string[] | undefined;
	readonly ignored?: readonly string[] | undefined;
}

export function listCountries(data: PhoneData, language: Language, choice: CountryChoice): CountryList {
	const { numbering, metadata } = data;
	const names = new Intl.DisplayNames(locales[language], { type: 'region' });
	const { compare } = new Intl.Collator(locales[language]);
	const all = numbering
		.getCountries(metadata)
		.filter(isWanted(choice))
		.map((code) => ({
			code,
			name: names.of(code) ?? code,
			callingCode: `+${numbering.getCountryCallingCode(code, metadata)}`,
		}))
		.sort((one, other) => compare(one.name, other.name));
	const preferred = choice.preferred.flatMap((code) => findCountry(all, code) ?? []);
	return { preferred, all };
}

function isWanted({ only, ignored = [] }: CountryChoice): (code: string) => boolean {
	const listed = new Set((only ?? ignored).map((code) => code.toUpperCase()));
	return (code) => (only === undefined) !== listed.has(code);
}

export function findCountry(countries: readonly Country[], code: string | undefined): Country | undefined {
	const wanted = code?.toUpperCase();
	return countries.find((country) => country.code === wanted);
}

export function getCountry(countries: readonly Country[], code: string | undefined): Country {
	const country = findCountry(countries, code);
	if (country === undefined) throw new Error(`The phone field does not list ${code ?? 'any country'}`);
	return country;
}

/** First whose name begins with what was typed, letter case and accents ignored: “e” finds “Émirats”. */
export function findByName(countries: readonly Country[], typed: string): number {
	const wanted = fold(typed);
	return countries.findIndex(({ name }) => fold(name).startsWith(wanted));
}
