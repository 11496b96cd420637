// One line of the National Address Register (Statistics Canada, 46-26-0002) as an address of ours. Of its two spellings the mailing
// one is preferred: it is what stands on envelopes.
import { StartError } from '#platform/server/start-error.ts';
import { findDirection, findStreetType, parsePostalCode, regions } from '#features/billing/billing-address/contract.ts';
import { streetKey } from './street-key.ts';

export interface RegisterRow {
	readonly id: string;
	readonly streetKey: string;
	readonly number: number;
	readonly suffix: string;
	readonly unit: string;
	readonly streetName: string;
	readonly streetType: string;
	readonly direction: string;
	readonly city: string;
	readonly province: string;
	readonly postalCode: string;
}

const required = [
	'ADDR_GUID',
	'CIVIC_NO',
	'OFFICIAL_STREET_NAME',
	'MAIL_MUN_NAME',
	'MAIL_PROV_ABVN',
	'MAIL_POSTAL_CODE',
];
/** The editions of 2022 and 2023 are missing a letter. */
const oldNames: Readonly<Record<string, string>> = {
	MAIL_STEET_DIR: 'MAIL_STREET_DIR',
	MAIL_STEET_NAME: 'MAIL_STREET_NAME',
	MAIL_STEET_TYPE: 'MAIL_STREET_TYPE',
};

/** Gives the columns of a header line the names that the newest edition has. */
export function readHeader(header: readonly string[]): string[] {
	const columns = header.map((name) => name.trim().toUpperCase()).map((name) => oldNames[name] ?? name);
	const missing = required.filter((name) => !columns.includes(name));
	if (missing.length > 0) {
		throw new StartError(
			`This is no address file of the National Address Register: it has no column ${missing.join(', ')}.`,
		);
	}
	return columns;
}

export type NarRecord = Readonly<Partial<Record<string, string>>>;

const guidShape = /^\{?([\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12})\}?$/i;

/** Undefined for what is no address that mail could go to: no number, no street, no city. */
export function readRow(record: NarRecord): RegisterRow | undefined {
	const read = (...names: readonly string[]): string =>
		names.map((name) => record[name]?.trim() ?? '').find((value) => value !== '') ?? '';
	const id = guidShape.exec(read('ADDR_GUID'))?.[1];
	const number = /^\d{1,6}$/.exec(read('CIVIC_NO'))?.[0];
	const province = read('MAIL_PROV_ABVN').toUpperCase();
	const isMailed = read('MAIL_STREET_NAME') !== '';
	const kind = isMailed ? 'MAIL' : 'OFFICIAL';
	const streetName = lowerCapitals(read(`${kind}_STREET_NAME`));
	const city = lowerCapitals(read('MAIL_MUN_NAME', province === 'QC' ? 'CSD_FRE_NAME' : 'CSD_ENG_NAME'));
	const known: readonly string[] = regions.CA;
	if (id === undefined || number === undefined || streetName === '' || city === '' || !known.includes(province))
		return undefined;
	const typed = read(`${kind}_STREET_TYPE`);
	const type = findStreetType(typed, 'CA', province === 'QC' ? 'fr' : 'en');
	const street = {
		// A type that the post does not know is a part of the name.
		streetName: type === undefined && typed !== '' ? `${streetName} ${lowerCapitals(typed)}` : streetName,
		streetType: type?.symbol ?? '',
		direction: findDirection(read(`${kind}_STREET_DIR`)) ?? '',
		city,
		province,
	};
	return {
		id,
		streetKey: streetKey(street),
		number: Number(number),
		suffix: read('CIVIC_NO_SUFFIX').toUpperCase(),
		unit: read('APT_NO_LABEL').toUpperCase().slice(0, 12),
		...street,
		postalCode: parsePostalCode(read('MAIL_POSTAL_CODE'), 'CA') ?? '',
	};
}

const small = new Set(['de', 'du', 'des', 'd', 'la', 'le', 'les', 'l', 'et', 'aux', 'à', 'sur', 'en', 'of', 'the']);

/** Names in capitals only, as the mailing columns have them, in the letters of a form; other names stay as they are. */
function lowerCapitals(name: string): string {
	if (name !== name.toUpperCase()) return name;
	return name.toLowerCase().replace(/[\p{L}\p{M}\d]+/gu, (word, at: number) => {
		const isSmall = at > 0 && small.has(word);
		// 5TH, 1RE and 100A stay together as they are read.
		return isSmall || /^\d/.test(word) ? word : `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
	});
}
