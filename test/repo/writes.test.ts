import { describe, expect, test } from 'vitest';
import { findSources } from './checkout.ts';
import { isTest } from './walls.ts';
import { ignoredOutcomes, keyColumns, outcomeNames } from './writes.ts';

const isSample = (path: string): boolean => /^src\/demo\/server\/(?!card-processor\/)|fixtures/.test(path);
const product = findSources('src/**/server/**/*.ts').filter(({ path }) => !isTest(path) && !isSample(path));
const keys = keyColumns(findSources('db/migrations/*.sql'));

test('the outcome of a conditional write is used', () => {
	const outcomes = outcomeNames(product);
	expect(outcomes.size).toBeGreaterThan(20);
	expect(product.flatMap((file) => ignoredOutcomes(file, outcomes, keys))).toEqual([]);
});

describe('an outcome that no one looks at is found', () => {
	const migration = { path: 'a.sql', text: 'create table links (\n\tid text primary key,\n\tused_at timestamptz\n)' };
	const find = (text: string): string[] => {
		const file = { path: 'a.ts', text };
		return ignoredOutcomes(file, outcomeNames([file]), keyColumns([migration]));
	};

	test.each([
		"await q.updateTable('links').set(x).where('id', '=', id).where('used_at', 'is', null).execute();",
		"await q.deleteFrom('links').where('used_at', '<', now).execute();",
		"await q.insertInto('links').values(x).onConflict((c) => c.doNothing()).execute();",
		"await q.insertInto('links').values(x).onConflict((c) => c.doUpdateSet(x).where('used_at', 'is', null)).execute();",
		"await database.transaction((q) => q.deleteFrom('links').where((row) => row.or([])).execute());",
		"const own = () => 1; function links() { return q.updateTable('links'); }\nawait links().set(x).where('used_at', 'is', null).execute();",
		'async function spend(): Promise<boolean> { return true; }\nawait spend();',
		"async function take(): Promise<string | undefined> { return q.deleteFrom('links').execute(); }\nawait take();",
		"const use = {\n\tname: 'use',\n\ttext: 'update links set used_at = $1 where used_at is null returning id',\n};\nawait q.prepared(use, []);",
		"const use = keep('use', (database, of) => database.updateTable('links').set(x).where('usedAt', 'is', null));\nawait use(q, {});",
		"const use = keep('use', (database, of) => database.deleteFrom('links').where((row) => row.and({ id: 1, usedAt: 2 })));\nawait use(q, {});",
		"const use = keep.insert('use', 'links', ['id'], (row) => row.onConflict((one) => one.doNothing()));\nawait use(q, {});",
		"const use = keepSql('use', (of) => sql`update links set used_at = now() where used_at is null returning id`);\nawait use(q, {});",
	])('%s', (text) => expect(find(text)).toHaveLength(1));

	test.each([
		"await q.updateTable('links').set(x).where('id', '=', id).where('organisation_id', '=', one).execute();",
		"const rows = await q.deleteFrom('links').where('used_at', '<', now).returning('id').execute();",
		"void (await q.deleteFrom('links').where('used_at', '<', now).execute());",
		'async function spend(): Promise<boolean> { return true; }\nif (!(await spend())) throw problem;',
		'async function note(): Promise<void> {}\nawait note();',
		"const end = keep('end', (database, of) => database.deleteFrom('links').where((row) => row.and({ id: of.id, userId: 1 })));\nawait end(q, {});",
		"const find = keep('find', (database, of) => database.selectFrom('links').where('usedAt', '<', of.now));\nawait find(q, {});",
		"const hold = keepSql('hold', (of) => sql`select id from links for update`);\nasync function first(): Promise<string | undefined> { return (await hold(q, {}))[0]; }\nawait first();",
	])('but not %s', (text) => expect(find(text)).toEqual([]));
});
