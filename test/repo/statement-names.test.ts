// A connection prepares a statement under its name: two texts of one name fail on the first connection that has to run both.
import { expect, test } from 'vitest';
import { findSources, type SourceFile } from './checkout.ts';
import { isTest } from './walls.ts';

/** The names of kept statements, of prepared ones and of those that retentions are run by. */
function statementNames({ text }: Pick<SourceFile, 'text'>): string[] {
	const kept = text.matchAll(/\bkeep(?:Sql|\.insert)?\(\s*'(\w+)'/g);
	const prepared = text.matchAll(/\bname: '(\w+)',\s*(?:is\w+: true,\s*)*text\b/g);
	const retentions = text.matchAll(/\bname: '(\w+\.\w+)',\s*table: /g);
	return [...kept, ...prepared, ...retentions].map(([, name = '']) => name.replace('.', '_'));
}

function doubles(names: readonly string[]): string[] {
	return names.filter((name, index) => names.indexOf(name) !== index);
}

test('no two statements have one name', () => {
	const sources = findSources('src/**/server/**/*.ts').filter(({ path }) => !isTest(path));
	const names = sources.flatMap(statementNames);
	expect(names.length).toBeGreaterThan(300);
	expect(doubles(names)).toEqual([]);
});

test('a name that is given twice is found, in whatever way', () => {
	const text = `
		const find = keep('a_find', () => one);
		const list = keepSql(
			'a_list', {}, () => two);
		const other: PreparedStatement = { name: 'a_find', isRead: true, text: 'select 1' };
		const retentions = [{ name: 'a.list', table: 'a', from: 'at' }];
		const job = { name: 'a.find', everyMs };`;
	expect(doubles(statementNames({ text }))).toEqual(['a_find', 'a_list']);
});

test('statements are kept: those that are declared by themselves or built for a call only become fewer', () => {
	const others = findSources('src/**/server/**/*.ts')
		.filter(({ path }) => !isTest(path) && !path.startsWith('src/platform/server/db/'))
		.flatMap(({ path, text }) =>
			[...text.matchAll(/\.withTables<|: PreparedStatement = |\.execute\(queries/g)].map(() => path),
		);
	expect(others.length, others.join('\n')).toBeLessThanOrEqual(19);
});
