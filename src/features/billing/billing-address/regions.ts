// Provinces, territories and states, and what a Canadian postal code says of them.
import { toPlainText } from '#platform/contract/typed-forms.ts';
import type { Country } from './address.ts';

export const regions = {
	CA: ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'],
	/** The states, the District of Columbia, the territories, and the armed forces' three (USPS Publication 28, appendix B). */
	US: (
		'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA ' +
		'RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI AA AE AP'
	).split(' '),
} as const satisfies Record<Country, readonly string[]>;

/** Whether these are the two letters of a Canadian province or territory. */
export function isProvince(letters: string): boolean {
	const provinces: readonly string[] = regions.CA;
	return provinces.includes(letters);
}

/** Provinces by the first letter of a postal code; X covers two. */
const provincesByLetter: Readonly<Record<string, readonly string[]>> = {
	A: ['NL'],
	B: ['NS'],
	C: ['PE'],
	E: ['NB'],
	G: ['QC'],
	H: ['QC'],
	J: ['QC'],
	K: ['ON'],
	L: ['ON'],
	M: ['ON'],
	N: ['ON'],
	P: ['ON'],
	R: ['MB'],
	S: ['SK'],
	T: ['AB'],
	V: ['BC'],
	X: ['NT', 'NU'],
	Y: ['YT'],
};

/** Where codes of this letter lie; empty where there are none. */
export function provincesOfPostalCode(postalCode: string): readonly string[] {
	return provincesByLetter[postalCode.charAt(0).toUpperCase()] ?? [];
}

/** D F I O Q U are never used, W and Z not in the first place. */
const canadianCode = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/;
const zipCode = /^(\d{5})(\d{4})?$/;

/** A code as it is kept and printed; undefined where there can be no such code. */
export function parsePostalCode(typed: string, country: Country): string | undefined {
	const bare = toPlainText(typed).toUpperCase().replaceAll(/[ -]/g, '');
	if (country === 'CA') return canadianCode.test(bare) ? `${bare.slice(0, 3)} ${bare.slice(3)}` : undefined;
	const [, five, four] = zipCode.exec(bare) ?? [];
	return four === undefined ? five : `${five}-${four}`;
}

/** What is typed so far, as a code is written: for fields that format while one types. */
export function formatPartialPostalCode(typed: string, country: Country): string {
	if (country === 'US') {
		const digits = toPlainText(typed).replace(/\D/g, '').slice(0, 9);
		return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
	}
	const bare = toPlainText(typed)
		.toUpperCase()
		.replace(/[^A-Z\d]/g, '')
		.slice(0, 6);
	return bare.length > 3 ? `${bare.slice(0, 3)} ${bare.slice(3)}` : bare;
}
