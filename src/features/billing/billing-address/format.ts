// Addresses as they are printed (Canada Post's addressing guidelines, USPS Publication 28).
import type { Language } from '#platform/contract/language.ts';
import type { Address, LocatedAddress } from './address.ts';
import { directionSymbol, streetTypes } from './street-types.ts';

/** « 1re Avenue » and « 1st Avenue »: the one case in which a French type stands behind its name. */
const ordinal = /^\d+\s?(?:re|er|e|ème|ième|st|nd|rd|th)$/iu;
/** English types that stand before a number: Highway 7, Concession 4. */
const beforeNumber = new Set(['HWY', 'RTE', 'CONC', 'RG']);

/**
 * The lines of an address, from the name to the country, ready to print; a line that is not there is left out.
 *
 * Name and company stand as they were given, the rest in capitals. A street has the language of its own type, since names of
 * streets are not translated; the language of the reader decides the words around it. The country is left out of Canadian
 * addresses. Two spaces stand before the postal code.
 */
export function formatAddress(address: Address, language: Language): readonly string[] {
	const { name, company } = address;
	const upper = listPlace(address, language, '  ', printedType).map((line) => line.toLocaleUpperCase('fr-CA'));
	return [name, company, ...upper].filter((line) => line !== '');
}

/** The same lines for a screen, where nothing is sorted by machines: 123 Main St, Toronto ON M4E 2V8. */
export function writeAddress(address: Address, language: Language): readonly string[] {
	const { name, company } = address;
	return [name, company, ...listPlace(address, language, ' ', saidType)].filter((line) => line !== '');
}

/** Printed, they are in capitals like the rest. */
const words: Readonly<Record<Language, { readonly box: string; readonly unit: string; readonly abroad: string }>> = {
	en: { box: 'PO Box', unit: 'UNIT', abroad: 'USA' },
	fr: { box: 'CP', unit: 'UNITÉ', abroad: 'États-Unis' },
};

type WriteType = (symbol: string, language: Language) => string;
const printedType: WriteType = (symbol) => symbol;
/** A sentence has « 85 rue Sherbrooke » and “85 Pike St”. */
const saidType: WriteType = (symbol, language) =>
	language === 'fr'
		? symbol.toLocaleLowerCase('fr-CA')
		: symbol.slice(0, 1) + symbol.slice(1).toLocaleLowerCase('fr-CA');

function listPlace(address: Address, language: Language, beforeCode: string, writeType: WriteType): readonly string[] {
	const { poBox, ruralRoute, country } = address;
	const { box, abroad } = words[language];
	const boxes = [poBox === '' ? '' : `${box} ${poBox}`, ruralRoute === '' ? '' : `RR ${ruralRoute}`];
	const place = `${address.city} ${address.province}`.trim();
	return [
		formatStreet(address, writeType),
		boxes.filter(Boolean).join(' '),
		[place, address.postalCode].filter(Boolean).join(beforeCode),
		country === 'US' ? abroad : '',
	];
}

/** The line of the street: `10-123 Main ST W`, `10-123 RUE Sherbrooke O`, `123 Pike ST UNIT 4`; '' where there is none. */
export function formatStreet(address: LocatedAddress, writeType: WriteType = printedType): string {
	const { unit, streetNumber, streetName, streetType, direction, country } = address;
	if (streetName === '') return '';
	const language = streetLanguage(address);
	const isTypeFirst =
		streetType !== '' &&
		(language === 'fr' ? !ordinal.test(streetName) : beforeNumber.has(streetType) && /^\d/.test(streetName));
	const type = writeType(streetType, language);
	const isUnitFirst = country === 'CA' && streetNumber !== '' && /^[\p{L}\d]+$/u.test(unit);
	const parts = [
		`${isUnitFirst ? `${unit}-` : ''}${formatNumber(address)}`,
		...(isTypeFirst ? [type, streetName] : [streetName, type]),
		directionSymbol(direction, language),
		unit === '' || isUnitFirst ? '' : `${writeType(words[language].unit, language)} ${unit}`,
	];
	return parts.filter(Boolean).join(' ');
}

/** A letter stands close to the number, a fraction apart: 123A, 123 1/2. */
function formatNumber({ streetNumber, numberSuffix }: LocatedAddress): string {
	return numberSuffix.includes('/') ? `${streetNumber} ${numberSuffix}` : `${streetNumber}${numberSuffix}`;
}

function streetLanguage({ streetType, province, country }: LocatedAddress): Language {
	const type = streetTypes[country].find(({ symbol }) => symbol === streetType);
	return type?.language ?? (country === 'CA' && province === 'QC' ? 'fr' : 'en');
}
