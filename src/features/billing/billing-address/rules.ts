// What makes an address complete, and how what was typed becomes what is kept. The same on both sides: the form says at once what the
// server would.
import type { Address } from './address.ts';
import { parsePostalCode, provincesOfPostalCode, regions } from './regions.ts';
import { findDirection, findStreetType } from './street-types.ts';

interface AddressProblem {
	readonly field: keyof Address;
	readonly code: AddressProblemCode;
}

/** Keys of texts. */
type AddressProblemCode =
	| 'field.required'
	| 'billing_address.street_missing'
	| 'billing_address.number_invalid'
	| 'billing_address.suffix_invalid'
	| 'billing_address.type_unknown'
	| 'billing_address.direction_unknown'
	| 'billing_address.box_invalid'
	| 'billing_address.route_invalid'
	| 'billing_address.province_unknown'
	| 'billing_address.postal_code_invalid'
	| 'billing_address.zip_code_invalid';

export interface CheckedAddress {
	/** As it would be kept; what is wrong in it stands as it was typed. */
	readonly address: Address;
	readonly problems: readonly AddressProblem[];
}

/** Puts an address in its form and names everything that is wrong with it, not just the first. */
export function checkAddress(typed: Address): CheckedAddress {
	const address = tidy(typed);
	return { address, problems: [...judgeStreet(address), ...judgePlace(address)] };
}

/** The provinces that the postal code speaks of, where the chosen one is none of them. A hint: codes cross borders here and there. */
export function findOtherProvinces({ country, province, postalCode }: Address): readonly string[] {
	if (country !== 'CA' || province === '' || parsePostalCode(postalCode, 'CA') === undefined) return [];
	const provinces = provincesOfPostalCode(postalCode);
	return provinces.includes(province) ? [] : provinces;
}

function tidy(typed: Address): Address {
	const { country } = typed;
	const trimmed = Object.fromEntries(
		Object.entries(typed).map(([part, value]: [string, string]) => [part, value.trim().replace(/\s+/g, ' ')]),
	) as unknown as Address; // it has the same parts
	const province = trimmed.province.toUpperCase();
	const language = province === 'QC' ? 'fr' : 'en';
	return {
		...trimmed,
		...tidyNumber(trimmed),
		province,
		streetType: findStreetType(trimmed.streetType, country, language)?.symbol ?? trimmed.streetType,
		direction: findDirection(trimmed.direction) ?? trimmed.direction,
		poBox: trimmed.poBox.replace(/^(?:p\.?\s?o\.?\s?box|box|c\.?\s?p\.?|case postale|#)\s*(?=\S)/i, '').toUpperCase(),
		ruralRoute: trimmed.ruralRoute.replace(/^(?:r\.?\s?r\.?|rural route|route rurale|#)\s*(?=\d)/i, ''),
		postalCode: parsePostalCode(trimmed.postalCode, country) ?? trimmed.postalCode.toUpperCase(),
	};
}

const halves: Readonly<Record<string, string>> = { '½': '1/2', '¼': '1/4', '¾': '3/4' };

/** `10-123A` has a unit, a number and a suffix in it. In the United States a number may have a hyphen of its own. */
function tidyNumber(typed: Address): Pick<Address, 'unit' | 'streetNumber' | 'numberSuffix'> {
	const streetNumber = typed.streetNumber.replace(/^#/, '').toUpperCase();
	const numberSuffix = (halves[typed.numberSuffix] ?? typed.numberSuffix).toUpperCase();
	const unit = typed.unit.replace(/^(?:apt|app|unit|unité|suite|bureau|no|#)\.?\s*(?=\S)/iu, '').toUpperCase();
	const match = /^(?:([A-Z\d]{1,6}) ?- ?)?(\d{1,6}) ?([A-Z]|[13]\/[24]|[½¼¾])?$/u.exec(streetNumber);
	if (match === null || typed.country !== 'CA') return { unit, streetNumber, numberSuffix };
	const [, foundUnit, number = '', suffix] = match;
	if (foundUnit !== undefined && unit !== '' && unit !== foundUnit) return { unit, streetNumber, numberSuffix };
	return {
		unit: foundUnit ?? unit,
		streetNumber: number,
		numberSuffix: suffix === undefined ? numberSuffix : (halves[suffix] ?? suffix),
	};
}

const numbers = { CA: /^\d{1,6}$/, US: /^[A-Z\d][A-Z\d /-]{0,9}$/ } as const;

function judgeStreet(address: Address): AddressProblem[] {
	const { streetNumber, numberSuffix, streetName, streetType, direction, poBox, ruralRoute, country } = address;
	const problems: AddressProblem[] = [];
	const hasBox = poBox !== '' || ruralRoute !== '';
	const isStreetOwed = !hasBox || streetNumber !== '' || streetName !== '';
	if (isStreetOwed && streetName === '') {
		problems.push({ field: 'streetName', code: hasBox ? 'field.required' : 'billing_address.street_missing' });
	}
	if (isStreetOwed && streetNumber === '' && !hasBox) problems.push({ field: 'streetNumber', code: 'field.required' });
	if (streetNumber !== '' && !numbers[country].test(streetNumber)) {
		problems.push({ field: 'streetNumber', code: 'billing_address.number_invalid' });
	}
	if (!/^(?:[A-Z]|[13]\/[24])?$/.test(numberSuffix)) {
		problems.push({ field: 'numberSuffix', code: 'billing_address.suffix_invalid' });
	}
	if (streetType !== '' && findStreetType(streetType, country, 'en') === undefined) {
		problems.push({ field: 'streetType', code: 'billing_address.type_unknown' });
	}
	if (direction !== '' && findDirection(direction) === undefined) {
		problems.push({ field: 'direction', code: 'billing_address.direction_unknown' });
	}
	if (!/^[A-Z\d-]{0,10}$/.test(poBox)) problems.push({ field: 'poBox', code: 'billing_address.box_invalid' });
	if (!/^\d{0,4}$/.test(ruralRoute)) problems.push({ field: 'ruralRoute', code: 'billing_address.route_invalid' });
	return problems;
}

function judgePlace({ name, city, province, postalCode, country }: Address): AddressProblem[] {
	const problems: AddressProblem[] = [];
	if (name === '') problems.push({ field: 'name', code: 'field.required' });
	if (city === '') problems.push({ field: 'city', code: 'field.required' });
	const known: readonly string[] = regions[country];
	if (province === '') problems.push({ field: 'province', code: 'field.required' });
	else if (!known.includes(province)) problems.push({ field: 'province', code: 'billing_address.province_unknown' });
	if (postalCode === '') problems.push({ field: 'postalCode', code: 'field.required' });
	else if (parsePostalCode(postalCode, country) === undefined) {
		const code = country === 'CA' ? 'billing_address.postal_code_invalid' : 'billing_address.zip_code_invalid';
		problems.push({ field: 'postalCode', code });
	}
	return problems;
}
