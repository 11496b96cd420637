// What a phone field holds, and how typing and choosing a country change it. Pure: the component only shows it.
import type { CountryCode, PhoneNumber } from 'libphonenumber-js/core';
import { toPhoneText } from '#platform/contract/typed-forms.ts';
import { findCountry, type CountryList } from './countries.ts';
import type { PhoneData } from './phone-data.ts';

/** How a valid number is written. Without a mode it is international where it began with a plus sign, else national. */
export type PhoneMode = 'national' | 'international';

export interface PhoneRules {
	readonly data: PhoneData;
	readonly countries: CountryList;
	readonly mode?: PhoneMode | undefined;
	/** The country of numbers without a code: it holds again when the code of another one is deleted. */
	readonly home?: string | undefined;
	/** Tested in addition to the permitted characters. With it, nothing is ever rewritten. */
	readonly customPattern?: RegExp | undefined;
}

export interface PhoneEntry {
	readonly text: string;
	readonly country: CountryCode;
	/** The number as it is stored, or '' while it is not valid. */
	readonly number: string;
}

/** Specification § 5 permits digits, spaces, parentheses, plus and hyphen. */
const permitted = /^[()\-+0-9\s]*$/;
const notPermitted = /[^()\-+0-9\s]/g;
/** No number with its separators is longer; what is longer is a mistake, and slow to judge. */
const maxLength = 40;

export function isPermitted(text: string): boolean {
	return text.length <= maxLength && permitted.test(text);
}

/** Whether the custom pattern, if there is one, takes the text. Its `lastIndex` plays no part. */
export function isPatternMet({ customPattern }: PhoneRules, text: string): boolean {
	return customPattern === undefined || text.search(customPattern) >= 0;
}

/** The entry for a stored number, or for a text that was passed on. */
export function openEntry(rules: PhoneRules, value: string, fallback: CountryCode): PhoneEntry {
	const text = toPhoneText(value).replace(notPermitted, '');
	return typeText(rules, { text: '', country: fallback, number: '' }, text.slice(0, maxLength));
}

/**
 * After an accepted change of the text. A number is rewritten when it becomes valid, never while it is being mended; only the code that
 * is dialled to leave a country becomes a plus sign at once, so that the country follows what comes after it.
 */
export function typeText(rules: PhoneRules, before: PhoneEntry, typed: string): PhoneEntry {
	const text = rules.customPattern === undefined ? withPlus(rules, typed.trimStart(), before.country) : typed;
	const country = text.startsWith('+') ? followPrefix(rules, text, before.country) : withoutPrefix(rules, before);
	const found = judge(rules, text, country);
	if (found === undefined) return { text, country, number: '' };
	const isNew = found.number !== before.number;
	return { text: isNew ? write(rules, found, text) : text, country, number: found.number };
}

/** National digits stay and are judged again; a number that begins with a plus sign moves to the new country. */
export function chooseCountry(rules: PhoneRules, before: PhoneEntry, country: CountryCode): PhoneEntry {
	const text = before.text.startsWith('+') ? moveTo(rules, before.text, country) : before.text;
	const found = judge(rules, text, country);
	if (found === undefined) return { text, country, number: '' };
	return { text: write(rules, found, text), country, number: found.number };
}

/** A mobile number of the country, as the field would write it. */
export function exampleFor({ data, mode }: PhoneRules, country: CountryCode): string {
	const example = data.numbering.getExampleNumber(country, data.examples, data.metadata);
	if (example === undefined) return '';
	return mode === 'national' ? example.formatNational() : example.formatInternational();
}

function judge({ data, countries }: PhoneRules, text: string, country: CountryCode): PhoneNumber | undefined {
	const whole = { defaultCountry: country, extract: false };
	const found = data.numbering.parsePhoneNumberFromString(text, whole, data.metadata);
	if (found?.isValid() !== true) return undefined;
	return found.country === undefined || findCountry(countries.all, found.country) !== undefined ? found : undefined;
}

function write({ mode, customPattern }: PhoneRules, number: PhoneNumber, text: string): string {
	if (customPattern !== undefined) return text;
	const isInternational = mode === undefined ? text.startsWith('+') : mode === 'international';
	return isInternational ? number.formatInternational() : number.formatNational();
}

/**
 * `011 44 20…` dialled in Canada is `+44 20…`. The code is the one of the country's numbering plan, or 00, which most of the world dials
 * and no national number begins with. It says nothing before a digit stands after it.
 */
function withPlus({ data }: PhoneRules, text: string, country: CountryCode): string {
	const ownCode = data.metadata.countries[country]?.[1] ?? '00';
	// 001 begins the codes of several countries (0011, 001, 0018), and dials North America only where the own code is another one.
	const next = ownCode === '011' ? '1-9' : '2-9';
	const exit = new RegExp(String.raw`^[\s(]*(?:00(?=[\s()-]*[${next}])|${ownCode})[\s()-]*(?=[1-9])`);
	return text.replace(exit, '+');
}

/** Numbers of +1 that belong to no country of it: changing the country for them would be a guess. */
const tollFree = /^8(00|33|44|55|66|77|88)/;

/**
 * The country of a text that begins with a plus sign. Where several countries share the calling code and the digits do not yet
 * tell which, the one that stands there stays.
 */
function followPrefix({ data, countries }: PhoneRules, text: string, current: CountryCode): CountryCode {
	const { callingCode, country, national } = readInternational(data, text);
	if (callingCode === undefined) return current;
	const isOpen = country === undefined || (callingCode === '1' && tollFree.test(national));
	const sharing = data.metadata.country_calling_codes[callingCode] ?? [];
	if (isOpen && sharing.includes(current)) return current;
	return findCountry(countries.all, country ?? sharing[0])?.code ?? current;
}

/** A country that a code has brought goes with it; one that was chosen by hand stays. */
function withoutPrefix({ countries, home }: PhoneRules, before: PhoneEntry): CountryCode {
	if (!before.text.startsWith('+')) return before.country;
	return findCountry(countries.all, home)?.code ?? before.country;
}

function moveTo({ data }: PhoneRules, text: string, country: CountryCode): string {
	const callingCode = data.numbering.getCountryCallingCode(country, data.metadata);
	return `+${callingCode} ${readInternational(data, text).national}`.trim();
}

/** Parts of a number that may not be complete yet. */
function readInternational({ numbering, metadata }: PhoneData, text: string) {
	const reader = new numbering.AsYouType(undefined, metadata);
	reader.input(text);
	const callingCode = reader.getCallingCode();
	const national = reader.getNumberValue()?.slice(1 + (callingCode?.length ?? 0)) ?? '';
	return { callingCode, country: reader.getCountry(), national };
}
