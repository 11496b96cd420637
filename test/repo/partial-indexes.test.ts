// A prepared statement's plan serves every value, so it uses a partial index only where the statement says the index's condition in
// constants: `.where('state', '=', sql.lit('open'))`. A value that is sent as a parameter reads the whole table one day.
import { expect, test } from 'vitest';
import { findSources, type SourceFile } from './checkout.ts';
import { snakeCase } from '#platform/server/db/keep.ts';

type Text = Pick<SourceFile, 'path' | 'text'>;

/** For each table the columns whose values a partial index's condition names. */
function conditionColumns(migrations: readonly Text[]): Map<string, Set<string>> {
	const columns = new Map<string, Set<string>>();
	for (const { text } of migrations) {
		for (const [, table = '', condition = ''] of text.matchAll(
			/^create (?:unique )?index [^;]*? on (\w+) \([^;]*?\) ?(?:include \([^)]*\) )?where ([^;]+);/gim,
		)) {
			const known = columns.get(table) ?? new Set();
			for (const part of condition.split(' and ')) {
				const column = /^\s*(?:not )?(\w+)(?!.*\bnull\b)/i.exec(part)?.[1];
				if (column !== undefined) known.add(column);
			}
			columns.set(table, known);
		}
	}
	return columns;
}

/** Equalities that are said together, each by itself. */
function apart(text: string): string {
	return text.replaceAll(/\.where\(\(row\) => row\.and\(\{([^}]*)\}\)\)/g, (_, together: string) =>
		together.replaceAll(
			/([\w.']+)(?:: ([\w.('")]+))?,?/g,
			(_all, column: string, value = column) => `.where('${column.replaceAll("'", '')}', '=', ${value})`,
		),
	);
}

/** Conditions on such a column that a query builder turns into a parameter, and such parameters in SQL texts. */
function parameters(sources: readonly Text[], columns: ReadonlyMap<string, ReadonlySet<string>>): string[] {
	return sources.flatMap(({ path, text: written }) => {
		const text = apart(written);
		return [...text.matchAll(/\.where\(\s*'(?:\w+\.)?(\w+)', '(?:=|!=|<>|in)', (?!sql)/g)].flatMap((found) => {
			const column = snakeCase(found[1] ?? '');
			const before = text.slice(0, found.index);
			const start = Math.max(before.lastIndexOf('From('), before.lastIndexOf('updateTable('));
			const named = before.slice(start).matchAll(/(?:From|updateTable|[jJ]oin)\('(\w+)/g);
			const isConditional = [...named].some(([, table = '']) => columns.get(snakeCase(table))?.has(column) === true);
			return isConditional ? [`${path}:${before.split('\n').length} ${column}`] : [];
		});
	});
}

const columns = conditionColumns(findSources('db/migrations/*.sql'));

test('conditions of partial indexes are said in constants', () => {
	const sources = findSources('src/**/server/**/*.ts').filter(({ path }) => !path.endsWith('.test.ts'));
	expect(parameters(sources, columns)).toEqual([]);
});

test('the columns are those of the indexes, and the rule catches its fault', () => {
	expect(columns.get('code_sends')).toEqual(new Set(['is_settled']));
	expect(columns.get('credit_reservations')).toEqual(new Set(['state']));
	expect(columns.get('credit_entries')).toEqual(new Set(['kind']));
	expect(columns.get('credit_purses')).toEqual(new Set());
	const source = (value: string): Text => ({
		path: 'a.ts',
		text: `queries.selectFrom('credit_reservations as r')\n.where('r.state', '=', ${value})`,
	});
	expect(parameters([source(`'open'`)], columns)).toEqual(['a.ts:2 state']);
	expect(parameters([source('state')], columns)).toEqual(['a.ts:2 state']);
	expect(parameters([source(`sql.lit('open')`)], columns)).toEqual([]);
	const kept = `selectFrom('codeSends').where((row) => row.and({ userId, isSettled }))`;
	expect(parameters([{ path: 'a.ts', text: kept }], columns)).toEqual(['a.ts:1 is_settled']);
	expect(parameters([{ path: 'a.ts', text: `selectFrom('payments').where('state', '=', 'open')` }], columns)).toEqual(
		[],
	);
});
