// A file in the form of the National Address Register, of any size: towns that all have a Main Street, streets of two dozen doors, and
// one tower of a thousand units.
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const header =
	'LOC_GUID,ADDR_GUID,APT_NO_LABEL,CIVIC_NO,CIVIC_NO_SUFFIX,OFFICIAL_STREET_NAME,OFFICIAL_STREET_TYPE,OFFICIAL_STREET_DIR,' +
	'PROV_CODE,CSD_ENG_NAME,CSD_FRE_NAME,MAIL_STREET_NAME,MAIL_STREET_TYPE,MAIL_STREET_DIR,MAIL_MUN_NAME,MAIL_PROV_ABVN,MAIL_POSTAL_CODE,BG_X,BG_Y,BU_USE';
const towns = 400;
const doors = 25;
const towerUnits = 1_000;
const types = ['ST', 'AVE', 'RD', 'DR', 'CRES', 'RUE', 'BOUL', 'CH'];
const syllables = [
	'bel',
	'mor',
	'can',
	'ster',
	'wil',
	'low',
	'dun',
	'ver',
	'ash',
	'ton',
	'ridge',
	'val',
	'her',
	'on',
	'sil',
	'ber',
];
const letters = 'ABCEGHJKLMNPRSTVWXYZ';

/** Writes that many lines; the first thousand are the tower, 1 Tower ST in town 0. */
export async function writeRegister(path: string, rows: number): Promise<void> {
	await pipeline(Readable.from(chunks(rows)), createWriteStream(path));
}

function* chunks(rows: number): Generator<string> {
	let chunk = `${header}\r\n`;
	for (let index = 0; index < rows; index += 1) {
		chunk += line(index);
		if (chunk.length < 1 << 16) continue;
		yield chunk;
		chunk = '';
	}
	yield chunk;
}

function line(index: number): string {
	const id = `00000000-0000-4000-8000-${index.toString(16).padStart(12, '0')}`;
	if (index < towerUnits) return row(id, String(index + 1), 1, 'TOWER,ST,', 0, 'M5V 1A1');
	const street = Math.floor(index / doors);
	const town = street % towns;
	const inTown = Math.floor(street / towns);
	const name = inTown === 0 ? 'MAIN' : spell(inTown);
	const type = inTown === 0 ? 'ST' : types[(inTown * 7) % types.length];
	return row(id, '', (index % doors) * 4 + 101, `${name},${type},`, town, postalCode(street));
}

function row(id: string, unit: string, number: number, street: string, town: number, code: string): string {
	return `${id},${id},${unit},${number},,,,,35,${spell(town)},${spell(town)},${street},${spell(town)} CITY,ON,${code},7225000.12,921000.21,1\r\n`;
}

/** Gives every number a name of its own. */
function spell(number: number): string {
	let word = '';
	for (let rest = number + 17; rest > 0; rest = Math.floor(rest / 16)) word += syllables[rest % 16];
	return word.toUpperCase();
}

function postalCode(street: number): string {
	const letter = (value: number): string => letters.charAt(value % 20);
	return `M${street % 9}${letter(street >> 3)} ${(street >> 5) % 9}${letter(street >> 8)}${(street >> 12) % 9}`;
}
