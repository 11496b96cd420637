// On PostgreSQL alone.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/server/db/database.ts';
import { ManualClock } from '#test/support/manual-clock.ts';
import { openOwnDatabase } from '#test/support/test-database.ts';
import { importAddresses, type ImportOrder, type ImportProgress } from './import.ts';

const clock = new ManualClock();
let database: Database;
let folder: string;
beforeAll(async () => {
	database = await openOwnDatabase();
	folder = await mkdtemp(join(tmpdir(), 'addresses-'));
});
beforeEach(async () => {
	await run('delete from addresses');
	await run('delete from address_imports');
});
afterAll(async () => {
	await database.close();
	await rm(folder, { recursive: true });
});

let statements = 0;
function run<Row>(text: string): Promise<readonly Row[]> {
	statements += 1;
	return database.prepared<Row>({ name: `import_test_${statements}`, text }, []);
}

interface StoredAddress {
	readonly number: number;
	readonly suffix: string;
	readonly unit: string;
	readonly street: string;
	readonly place: string;
}
const stored = () =>
	run<StoredAddress>(`select number, suffix, unit, concat_ws('|', street_name, street_type, direction) as street,
		concat_ws('|', city, province, postal_code) as place from addresses order by street_name, number, unit`);
const count = async () => (await run<{ count: number }>('select count(*)::int as count from addresses'))[0]?.count;

const header2024 =
	'LOC_GUID,ADDR_GUID,APT_NO_LABEL,CIVIC_NO,CIVIC_NO_SUFFIX,OFFICIAL_STREET_NAME,OFFICIAL_STREET_TYPE,OFFICIAL_STREET_DIR,PROV_CODE,CSD_ENG_NAME,CSD_FRE_NAME,CSD_TYPE_ENG_CODE,CSD_TYPE_FRE_CODE,MAIL_STREET_NAME,MAIL_STREET_TYPE,MAIL_STREET_DIR,MAIL_MUN_NAME,MAIL_PROV_ABVN,MAIL_POSTAL_CODE,BG_X,BG_Y,BU_N_CIVIC_ADD,BU_USE';
const location = '11111111-1111-4111-8111-111111111111';
const guid = (index: number): string => `22222222-2222-4222-8222-${String(index).padStart(12, '0')}`;

interface Line {
	readonly id?: string;
	readonly apt?: string;
	readonly number?: string;
	readonly suffix?: string;
	readonly official?: string;
	readonly mail?: string;
	readonly place?: string;
}
/** As a line of the register; streets are `NAME,TYPE,DIR`, a place is `CITY,PROVINCE,CODE`. */
function line(line: Line = {}): string {
	const { id = guid(1), apt = '', number = '123', suffix = '', official = 'Main,St,' } = line;
	const { mail = ',,', place = 'TORONTO,ON,M4E2V8' } = line;
	return `${location},${id},${apt},${number},${suffix},${official},35,Toronto,Toronto,C,V,${mail},${place},7225000.1,921000.2,,1`;
}
async function write(name: string, lines: readonly string[], { end = '\r\n', bom = '', header = header2024 } = {}) {
	const path = join(folder, name);
	await writeFile(path, `${bom}${[header, ...lines].join(end)}${end}`);
	return path;
}
const load = (path: string, order: Partial<ImportOrder> = {}) =>
	importAddresses({ database, clock }, { path, province: undefined, ...order });

describe('a line of the register', () => {
	it.each<[string, Line, StoredAddress]>([
		[
			'in its official spelling',
			{},
			{ number: 123, suffix: '', unit: '', street: 'Main|ST|', place: 'Toronto|ON|M4E 2V8' },
		],
		[
			'in its mailing spelling, where there is one',
			{ mail: 'DE LA CÔTE-DES-NEIGES,CH,', place: 'MONTREAL,QC,H3T 1A1', official: 'Other,Rue,' },
			{ number: 123, suffix: '', unit: '', street: 'De la Côte-des-Neiges|CH|', place: 'Montreal|QC|H3T 1A1' },
		],
		[
			'with unit, suffix and direction',
			{ apt: '10b', suffix: 'a', mail: 'SHERBROOKE,RUE,O', place: 'TROIS-RIVIÈRES,QC,G9A 1A1' },
			{ number: 123, suffix: 'A', unit: '10B', street: 'Sherbrooke|RUE|W', place: 'Trois-Rivières|QC|G9A 1A1' },
		],
		[
			'with the municipality where the post names no place',
			{ place: ',ON,' },
			{ number: 123, suffix: '', unit: '', street: 'Main|ST|', place: 'Toronto|ON|' },
		],
		[
			'whose type the post does not know',
			{ official: 'Sea,Spaceport,N' },
			{ number: 123, suffix: '', unit: '', street: 'Sea Spaceport||N', place: 'Toronto|ON|M4E 2V8' },
		],
		[
			'with commas and quotes in its fields',
			{ official: '"Foo, ""Bar""",Rd,', place: '"SAINT-JEAN, QC",QC,' },
			{ number: 123, suffix: '', unit: '', street: 'Foo, "Bar"|RD|', place: 'Saint-Jean, Qc|QC|' },
		],
	])('%s', async (_title, given, wanted) => {
		await load(await write('line.csv', [line(given)]));
		expect(await stored()).toEqual([wanted]);
	});

	it.each<[string, Line]>([
		['has no number', { number: '' }],
		['has a number that is none', { number: '12-14' }],
		['has no street', { official: ',,' }],
		['is in no province', { place: 'TORONTO,XX,M4E2V8' }],
		['has no id', { id: 'abc' }],
	])('that %s is left out and the others are kept', async (_title, given) => {
		const result = await load(await write('bad.csv', [line({ id: guid(2) }), line(given), line({ id: guid(3) })]));
		expect(result).toMatchObject({ rowsRead: 3, rowsKept: 2, isNew: true });
		expect(await count()).toBe(2);
	});
});

describe('a file', () => {
	it.each([
		['with a mark of its encoding and Windows line ends', { bom: '\uFEFF', end: '\r\n' }],
		['with Unix line ends', { end: '\n' }],
		['of an edition that lacks a letter', { header: header2024.replaceAll('MAIL_STREET_', 'MAIL_STEET_') }],
		['with a quoted header in small letters', { header: `"${header2024.toLowerCase().replaceAll(',', '","')}"` }],
	])('%s is read', async (_title, options) => {
		await load(await write('form.csv', [line({ mail: 'KING,ST,W' })], options));
		expect(await stored()).toMatchObject([{ street: 'King|ST|W' }]);
	});

	it.each([
		['of something else', 'a,b,c\n1,2,3\n', 'no address file of the National Address Register'],
		['that is empty', '', 'no address file of the National Address Register'],
		['that is a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'no address file'],
	])('%s is refused in words', async (_title, content, message) => {
		const path = join(folder, 'other.csv');
		await writeFile(path, content);
		await expect(load(path)).rejects.toThrow(message);
	});

	it('that is not there is refused in words', async () => {
		await expect(load(join(folder, 'nowhere.csv'))).rejects.toThrow('nowhere.csv cannot be read');
	});

	it('that is damaged says near which line, and what came before is kept', async () => {
		const good = Array.from({ length: 2_500 }, (_value, index) => line({ id: guid(index) }));
		const path = await write('damaged.csv', [...good, `${location},"never closed`, ...good]);
		await expect(load(path)).rejects.toThrow(/damaged near line 2002: .*What came before is imported/);
		expect(await count()).toBe(2_000);
	});

	it('is taken by province', async () => {
		const path = await write('two.csv', [line(), line({ id: guid(2), place: 'LAVAL,QC,H7A 1A1' })]);
		expect(await load(path, { province: 'QC' })).toMatchObject({ rowsRead: 2, rowsKept: 1 });
		expect(await stored()).toMatchObject([{ place: 'Laval|QC|H7A 1A1' }]);
	});

	it('is imported once; asked for again it is read again and nothing is there twice', async () => {
		const path = await write('once.csv', [line(), line({ id: guid(2) })]);
		await load(path);
		expect(await load(path)).toMatchObject({ isNew: false, rowsRead: 2 });
		expect(await load(path, { fromStart: true })).toMatchObject({ isNew: true, rowsRead: 2 });
		expect(await count()).toBe(2);
	});

	it('of a newer edition corrects what is there, and names one address twice without harm', async () => {
		await load(await write('old.csv', [line()]));
		await load(await write('new.csv', [line({ number: '1' }), line({ number: '125' })]));
		expect(await stored()).toMatchObject([{ number: 125 }]);
	});

	it('says how far it is', async () => {
		const seen: ImportProgress[] = [];
		const lines = Array.from({ length: 4_100 }, (_value, index) => line({ id: guid(index) }));
		await load(await write('far.csv', lines), { onProgress: (progress) => seen.push(progress) });
		expect(seen.map(({ rowsRead }) => rowsRead)).toEqual([2_000, 4_000, 4_100]);
		expect(seen.at(-1)?.bytesRead).toBe(seen.at(-1)?.bytes);
	});
});

describe('an import that is stopped', () => {
	const lines = Array.from({ length: 9_500 }, (_value, index) =>
		line({ id: guid(index), number: String(index + 1), official: 'Élan "é",Rue,'.replaceAll('"é"', '”é”') }),
	);

	it.each(['\n', '\r\n'])('anywhere goes on where it was, with line ends %j', async (end) => {
		const path = await write(`stopped${end.length}.csv`, lines, { end, bom: '\uFEFF' });
		for (const stopAt of [2_000, 6_000, 8_000]) {
			const stop = (progress: ImportProgress): void => {
				if (progress.rowsRead === stopAt) throw new Error('killed');
			};
			await expect(load(path, { onProgress: stop })).rejects.toThrow('killed');
			expect(await count()).toBe(stopAt);
		}
		const seen: number[] = [];
		await load(path, { onProgress: ({ rowsRead }) => seen.push(rowsRead) });
		expect(seen).toEqual([9_500]);
		expect(await count()).toBe(9_500);
		const [sum] = await run<{ sum: number }>('select sum(number)::int as sum from addresses');
		expect(sum?.sum).toBe((9_500 * 9_501) / 2);
	});
});
