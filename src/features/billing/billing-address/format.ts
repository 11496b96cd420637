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
	const { name, company, poBox, ruralRoute, country } = address;
	const boxes = [
		poBox === '' ? '' : `${language === 'fr' ? 'CP' : 'PO BOX'} ${poBox}`,
		ruralRoute === '' ? '' : `RR ${ruralRoute}`,
	];
	const place = `${address.city} ${address.province}`.trim();
	const upper = [
		formatStreet(address),
		boxes.filter(Boolean).join(' '),
		[place, address.postalCode].filter(Boolean).join('  '),
		country === 'US' ? (language === 'fr' ? 'États-Unis' : 'USA') : '',
	].map((line) => line.toLocaleUpperCase('fr-CA'));
	return [name, company, ...upper].filter((line) => line !== '');
}

/** The line of the street: `10-123 Main ST W`, `10-123 RUE Sherbrooke O`, `123 Pike ST UNIT 4`; '' where there is none. */
export function formatStreet(address: LocatedAddress): string {
	const { unit, streetNumber, streetName, streetType, direction, country } = address;
	if (streetName === '') return '';
	const language = streetLanguage(address);
	const isTypeFirst =
		streetType !== '' &&
		(language === 'fr' ? !ordinal.test(streetName) : beforeNumber.has(streetType) && /^\d/.test(streetName));
	const isUnitFirst = country === 'CA' && streetNumber !== '' && /^[\p{L}\d]+$/u.test(unit);
	const parts = [
		`${isUnitFirst ? `${unit}-` : ''}${formatNumber(address)}`,
		...(isTypeFirst ? [streetType, streetName] : [streetName, streetType]),
		directionSymbol(direction, language),
		unit === '' || isUnitFirst ? '' : `${language === 'fr' ? 'UNITÉ' : 'UNIT'} ${unit}`,
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
