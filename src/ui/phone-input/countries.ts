// The list of countries of a phone field: names in the person's language, the likely ones on top.
import { fold } from '#platform/contract/fold.ts';
import type { CountryCode } from 'libphonenumber-js/core';
import { type Language, languages, locales } from '#platform/contract/language.ts';
import type { PhoneData } from './phone-data.ts';

export interface Country {
	readonly code: CountryCode;
	readonly name: string;
	/** What people may look for besides: its name in the other languages. */
	readonly otherNames: readonly string[];
	/** With its plus sign. */
	readonly callingCode: string;
	/** Among those that share the calling code, this is the one that most people mean by it. */
	readonly isMain: boolean;
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
	const names = namesIn(language);
	const others = languages.filter((one) => one !== language).map(namesIn);
	const { compare } = new Intl.Collator(locales[language]);
	const all = numbering
		.getCountries(metadata)
		.filter(isWanted(choice))
		.map((code) => ({
			code,
			name: names.of(code) ?? code,
			otherNames: others.map((other) => other.of(code) ?? code),
			callingCode: `+${numbering.getCountryCallingCode(code, metadata)}`,
			isMain: metadata.country_calling_codes[numbering.getCountryCallingCode(code, metadata)]?.[0] === code,
		}))
		.sort((one, other) => compare(one.name, other.name));
	const preferred = choice.preferred.flatMap((code) => findCountry(all, code) ?? []);
	return { preferred, all };
}

function namesIn(language: Language): Intl.DisplayNames {
	return new Intl.DisplayNames(locales[language], { type: 'region' });
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

/**
 * First whose name begins with what was typed, letter case and accents ignored: “e” finds “Émirats”. Where none does, the first by its name in
 * another language, by its two letters or by its calling code.
 */
export function findByName(countries: readonly Country[], typed: string): number {
	const wanted = fold(typed);
	const digits = wanted.replace('+', '');
	const ways: readonly ((country: Country) => boolean)[] = [
		({ name }) => fold(name).startsWith(wanted),
		({ otherNames }) => otherNames.some((name) => fold(name).startsWith(wanted)),
		({ code }) => fold(code) === wanted,
		({ callingCode, isMain }) => isMain && callingCode === `+${digits}`,
		({ callingCode }) => callingCode.startsWith(`+${digits}`),
	];
	for (const isMeant of ways) {
		const found = countries.findIndex(isMeant);
		if (found >= 0) return found;
	}
	return -1;
}
