import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { findSources, type SourceFile } from './checkout.ts';

const migrations = findSources('db/migrations/*').map((file) => ({ ...file, path: basename(file.path) }));

function misnamed(files: readonly Pick<SourceFile, 'path'>[]): string[] {
	return files.map(({ path }) => path).filter((path) => !/^\d{4}_[a-z0-9]+(_[a-z0-9]+)*\.sql$/.test(path));
}

function misnumbered(files: readonly Pick<SourceFile, 'path'>[]): string[] {
	return files.map(({ path }) => path).filter((path, index) => Number(path.slice(0, 4)) !== index + 1);
}

/** Tables without a comment that says what a row is: a line above, or `comment on table`. */
function unexplainedTables({ text }: Pick<SourceFile, 'text'>): string[] {
	const lines = text.split('\n');
	return lines.flatMap((line, index) => {
		const table = /^\s*create table (?:if not exists )?(\w+)/i.exec(line)?.[1];
		const isExplained = /^\s*--/.test(lines[index - 1] ?? '') || text.includes(`comment on table ${table} is`);
		return table !== undefined && !isExplained ? [table] : [];
	});
}

test('migrations are named NNNN_slice_what.sql', () => expect(misnamed(migrations)).toEqual([]));
test('migrations are numbered from 0001 without a gap', () => expect(misnumbered(migrations)).toEqual([]));
test('every table says what a row is', () => expect(migrations.flatMap(unexplainedTables)).toEqual([]));
test('there are migrations', () => expect(migrations.length).toBeGreaterThan(0));

test('each rule catches its fault', () => {
	expect(misnamed([{ path: '1_a.sql' }, { path: '0001_Credits.sql' }, { path: '0001_a.ts' }])).toHaveLength(3);
	expect(misnumbered([{ path: '0001_a.sql' }, { path: '0003_b.sql' }])).toEqual(['0003_b.sql']);
	expect(misnumbered([{ path: '0001_a.sql' }, { path: '0001_b.sql' }])).toEqual(['0001_b.sql']);
	expect(
		unexplainedTables({
			text: "-- A row is a b.\ncreate table b (\n);\n\nCREATE TABLE c (\n);\n\ncreate table d (\n);\ncomment on table d is 'A d';",
		}),
	).toEqual(['c']);
});
