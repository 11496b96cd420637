import { describe, expect, it } from 'vitest';
import { byteOrderMark, textCell, writeCsvRow } from '#platform/server/csv.ts';
import { guessColumns, guessDayOrder, readDay } from '../columns.ts';
import { maxFileBytes, maxRows } from '../contract.ts';
import { type FileReading, type ReadFile, readImportFile } from './read-file.ts';

const reading = (text: string | Buffer): Promise<FileReading> => readImportFile(Buffer.from(text as string));
async function read(text: string | Buffer): Promise<ReadFile> {
	const found = await reading(text);
	if ('refusal' in found) throw new Error(`Refused: ${found.refusal}`);
	return found;
}
const cellsOf = async (text: string | Buffer) => (await read(text)).rows.map(({ cells }) => cells);

describe('a file is read as the spreadsheet shows it', () => {
	it.each([
		['semicolons', ';'],
		['commas', ','],
		['tabs', '\t'],
	])('with %s', async (_name, sign) => {
		const text = [`Prénom${sign}Nom`, `Émilie${sign}Tremblay`, `Aaron${sign}Chernoff`].join('\r\n');
		expect(await read(text)).toMatchObject({ separator: sign, columns: ['Prénom', 'Nom'] });
		expect(await cellsOf(text)).toEqual([
			['Émilie', 'Tremblay'],
			['Aaron', 'Chernoff'],
		]);
	});

	it('with the separator of others inside names in quotation marks', async () => {
		expect((await read('"Name, legal, first";Nom\nA;B')).columns).toEqual(['Name, legal, first', 'Nom']);
	});

	it.each(['\n', '\r\n', '\r'])('with lines that end in %j', async (end) => {
		expect(await cellsOf(['a;b', '1;2', '3;4'].join(end))).toEqual([
			['1', '2'],
			['3', '4'],
		]);
	});

	it('in UTF-8 with a byte order mark, which is no part of the first name', async () => {
		expect(await read('\uFEFFPrénom;Nom\nZoé;Lavoie')).toMatchObject({ encoding: 'utf-8', columns: ['Prénom', 'Nom'] });
	});

	it('in Windows-1252, as older spreadsheets write it', async () => {
		const bytes = Buffer.from('Pr\u00e9nom;Nom\nZo\u00e9;L\u2019Heureux', 'latin1');
		bytes[bytes.indexOf(0x19)] = 0x92;
		expect(await read(bytes)).toMatchObject({ encoding: 'windows-1252', columns: ['Prénom', 'Nom'] });
		expect(await cellsOf(bytes)).toEqual([['Zoé', 'L’Heureux']]);
	});

	it.each(['utf-16le', 'utf-16be'])('in %s, which some programs call Unicode', async (encoding) => {
		const bytes = Buffer.from('\uFEFFPrénom\tNom\r\nZoé\tLavoie', 'utf16le');
		const found = await read(encoding === 'utf-16le' ? bytes : bytes.swap16());
		expect(found).toMatchObject({ encoding: 'utf-16', separator: '\t', columns: ['Prénom', 'Nom'] });
		expect(found.rows[0]?.cells).toEqual(['Zoé', 'Lavoie']);
	});

	it('with the line numbers of the spreadsheet, past empty lines and cells of several lines', async () => {
		const { rows } = await read('a;b\n"one\ntwo";2\n\n;\n3;4\n');
		expect(rows.map(({ line }) => line)).toEqual([2, 5]);
	});

	it('with rows that are shorter or longer than the names', async () => {
		expect(await cellsOf('a;b;c\n1\n1;2;3;4')).toEqual([
			['1', '', ''],
			['1', '2', '3'],
		]);
	});

	it('with what we wrote so that it is no formula as it was', async () => {
		const values = ['=1+1', '+1 416 555-0100', '-5', '@home'];
		const file = byteOrderMark + writeCsvRow(['a', 'b', 'c', 'd']) + writeCsvRow(values.map(textCell));
		expect(file).toContain("'=1+1");
		expect(await cellsOf(file)).toEqual([values]);
	});
});

describe('what is no list of people is refused with its reason', () => {
	const many = (count: number) => `a;b\n${'1;2\n'.repeat(count)}`;
	const cases: readonly (readonly [title: string, bytes: string | Buffer, refusal: string])[] = [
		['nothing', '', 'file_empty'],
		['blanks', ' \r\n \n', 'file_empty'],
		['a workbook', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x06, 0x00]), 'file_not_text'],
		['a PDF', '%PDF-1.7\nwords', 'file_not_text'],
		['half of UTF-16', Buffer.from('fffe61', 'hex'), 'file_not_text'],
		['one column', 'name\nAmelia', 'file_no_columns'],
		['101 columns', `${'a;'.repeat(100)}a\n1`, 'file_too_many_columns'],
		['names alone', 'a;b\n', 'file_no_rows'],
		[`${maxRows + 1} rows`, many(maxRows + 1), 'file_too_many_rows'],
		['a quotation mark that is not closed', 'a;b\n"1;2\n3;4', 'file_bad_quotes'],
		['a cell longer than any field', `a;b\n1;${'x'.repeat(2_001)}`, 'file_cell_too_long'],
		['more than 10 MB', Buffer.alloc(maxFileBytes + 1, 'a'), 'file_too_many_rows'],
	];
	it.each(cases)('%s', async (_title, bytes, refusal) => {
		expect(await reading(bytes)).toMatchObject({ refusal });
	});

	it(`but ${maxRows} rows are read`, async () => expect((await read(many(maxRows))).rows).toHaveLength(maxRows));
});

describe('columns are guessed', () => {
	it('from their names in both languages, with how much is filled and three samples', async () => {
		const { columns, rows } = await read(
			[
				'Prénom;Nom;Courriel;No permis;Prov.;Succursale;Début;Comp. %',
				'Émilie;Tremblay;e@example.com;187642;QC;Laval;04/01/2027;80/20',
				'Aaron;Chernoff;;2024-0871;NS;Halifax;15-01-2027;',
				'Alina;Chevalier;a@example.com;199340;QC;Laval;16-01-2027;60/40',
				'Wei;Zhang;w@example.com;5;ON;Toronto;17-01-2027;',
			].join('\n'),
		);
		const guessed = guessColumns(columns, rows);
		expect(guessed.map(({ field }) => field)).toEqual([
			'given_name',
			'family_name',
			'email',
			'licence_number',
			'licence_province',
			'office',
			'starts_on',
			null,
		]);
		expect(guessed[2]).toMatchObject({ filled: 0.75, samples: ['e@example.com', 'a@example.com', 'w@example.com'] });
		expect(guessed[5]?.samples).toEqual(['Laval', 'Halifax', 'Toronto']);
	});

	it('once each: a second column of the same name is left to say', () => {
		expect(guessColumns(['E-mail', 'Courriel'], []).map(({ field }) => field)).toEqual(['email', null]);
	});
});

describe('days are read', () => {
	it.each([
		['2027-01-04', 'dmy', '2027-01-04'],
		['20270104', 'mdy', '2027-01-04'],
		['04/01/2027', 'dmy', '2027-01-04'],
		['4-1-2027', 'mdy', '2027-04-01'],
		['in spring', 'dmy', undefined],
		['04/01/27', 'dmy', undefined],
	] as const)('%s, %s, as %s', (text, order, day) => {
		expect(readDay(text, order)).toBe(day);
	});

	it('in the order that one of them allows alone', () => {
		expect(guessDayOrder(['04/01/2027', '01/15/2027'])).toBe('mdy');
		expect(guessDayOrder(['04/01/2027', '15/01/2027'])).toBe('dmy');
		expect(guessDayOrder(['04/01/2027', ''])).toBe('dmy');
	});
});
