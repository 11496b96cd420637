import { expect, it } from 'vitest';
import { maxImportLines } from '../contract.ts';
import { exportFormat, type ImportedLine, readImport } from './import-file.ts';
import { toWire } from '../../../../../test/support/wire.ts';

const read = (content: string): Promise<readonly ImportedLine[]> => readImport(Buffer.from(content));
const bookmark = (name: string, link = 'https://a.example/'): string =>
	`<DT><A HREF="${link}" ADD_DATE="1">${name}</A>`;
const exported = (...shortcuts: readonly unknown[]): string =>
	JSON.stringify(toWire({ format: exportFormat, shortcuts }), undefined, '\t');

it.each([
	['\n', 3],
	['\r\n', 3],
	['\r', 3],
])('numbers the lines of a file whose lines end with %j', async (end, line) => {
	const content = ['<DL>', '', bookmark('One'), bookmark('Two')].join(end);
	expect((await read(content)).map(({ line: at, name }) => [at, name])).toEqual([
		[line, 'One'],
		[line + 1, 'Two'],
	]);
});

it.each([
	['bold', '<b>Bold</b> name', 'Bold name', undefined],
	['entities', '&#x41;&#66;&amp;C', 'AB&C', undefined],
	['a sign that begins no tag', '2 < 3', '2 < 3', undefined],
	['nothing', '', '', 'name_missing'],
	['tags alone', '<b></b>', '', 'name_missing'],
	['320 kB of signs that begin a tag', '<'.repeat(320_000), undefined, 'name_too_long'],
	['4 MB of entities', '&#x41;'.repeat(680_000), undefined, 'name_too_long'],
])('reads a name of %s', async (_title, written, name, fault) => {
	const [line] = await read(bookmark(written));
	expect(line).toMatchObject({ fault, ...(name !== undefined && { name }) });
});

it('judges what stands in a file without an end as it does with one', async () => {
	expect(await read('<A HREF="https://a.example/">Open')).toMatchObject([{ fault: 'name_missing' }]);
	expect(await read(bookmark('A', `https://a.example/${'x'.repeat(2100)}`))).toMatchObject([{ fault: 'link_refused' }]);
});

it('reads an export whose texts hold the signs of its own notation', async () => {
	const oddName = String.raw`"] } { \ [`;
	const lines = await read(
		exported({ name: oddName, link: 'https://a.example/' }, { name: 'B', link: 'https://b.example/' }),
	);
	expect(lines.map(({ line, name }) => [line, name])).toEqual([
		[1, oddName],
		[2, 'B'],
	]);
});

it('reads what was exported before the format named no brand', async () => {
	const former = exported({ name: 'A', link: 'https://a.example/' }).replace(exportFormat, 'portico-shortcuts-1');
	expect(await read(former)).toMatchObject([{ name: 'A' }]);
});

it.each([
	['a shortcut of more than fifty thousand signs', exported({ name: 'x'.repeat(60_000), link: 'https://a.example/' })],
	['a list of something else', `{"Format":"${exportFormat}","Shortcuts":[${'1,'.repeat(1000)}1]}`],
	['shortcuts in a second list', `{"Format":"${exportFormat}","Others":[{}],"Shortcuts":[]}`],
	['four megabytes of opening brackets', `{${'['.repeat(4_000_000)}`],
	['four megabytes of quotation marks', `{${'"'.repeat(4_000_000)}`],
	['four megabytes of a text without an end', `{"${'\\'.repeat(4_000_000)}`],
	['four megabytes of spaces around nothing', `{"Format":"${exportFormat}",${' '.repeat(4_000_000)}"Shortcuts":[{}]}`],
])('refuses %s', async (_title, content) => {
	await expect(read(content)).rejects.toMatchObject({ code: 'shortcuts.import_unreadable' });
});

it('stops at the line after the last one that it takes', async () => {
	const many = exported(
		...Array.from({ length: maxImportLines + 1 }, () => ({ name: 'A', link: 'https://a.example/' })),
	);
	await expect(read(many)).rejects.toMatchObject({ code: 'shortcuts.import_too_long' });
});

it('lets others have their turn while it reads', async () => {
	let turns = 0;
	let isOver = false;
	const count = (): void => {
		turns += 1;
		if (!isOver) setImmediate(count);
	};
	setImmediate(count);
	await read(`${'\n'.repeat(4_500_000)}${bookmark('Last')}`);
	isOver = true;
	expect(turns).toBeGreaterThan(3);
});
