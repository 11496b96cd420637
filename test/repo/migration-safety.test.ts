// Migrations run while the version before serves: new files may not lock a table that is in use, nor take from that version what it needs.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findSources, root, type SourceFile } from './checkout.ts';

/** The last file of the baseline: these make the tables that no one uses yet. */
const lastOfBaseline = 12;

/** What does not apply here, each with the reason. */
const excluded: Readonly<Record<string, string>> = {
	'require-lock-timeout': 'the runner sets it for every file',
	'require-statement-timeout': 'a migration ends by itself; what it waits for is limited by lock_timeout',
	'prefer-bigint-over-int': 'people and organisations have integers, by the specification',
	'prefer-bigint-over-smallint': 'small numbers are checked to be small',
	'prefer-robust-stmts': 'a file is one transaction; those outside one are checked below',
};

const folder = mkdtempSync(join(tmpdir(), 'portico-squawk-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Migration = Pick<SourceFile, 'path' | 'text'>;
const numberOf = ({ path }: Migration): number => Number(/(\d{4})_[^/]*$/.exec(path)?.[1]);
const migrations = findSources('db/migrations/*.sql');
const newMigrations = migrations.filter((file) => numberOf(file) > lastOfBaseline);
const isOutside = ({ text }: Migration): boolean => text.startsWith('-- outside a transaction\n');
/** Removes comments and the bodies of functions from the statements. */
const statements = ({ text }: Migration): string => text.replaceAll(/\$\$[\s\S]*?\$\$/g, '').replaceAll(/--.*$/gm, '');

/** Findings of squawk. A finding that is meant has `-- squawk-ignore rule` above its statement, with the reason in the comment. */
function unsafe(files: readonly Migration[]): string[] {
	return files.flatMap((file) => {
		const flags = isOutside(file) ? [] : ['--assume-in-transaction'];
		const exclude = Object.keys(excluded).map((rule) => `--exclude=${rule}`);
		const path = join(folder, file.path.replaceAll('/', '-'));
		writeFileSync(path, file.text);
		const program = join(root, 'node_modules/.bin/squawk');
		const run = spawnSync(program, ['--reporter=json', '--pg-version=15', ...flags, ...exclude, path], {
			encoding: 'utf8',
		});
		const findings = JSON.parse(run.stdout) as { rule_name: string; line: number }[];
		return findings.map(({ rule_name: rule, line }) => `${file.path}:${line + 1} ${rule}`);
	});
}

/** Files that must run alone: one statement that may be begun again. */
function wrongOutside(files: readonly Migration[]): string[] {
	return files
		.filter((file) => /\bconcurrently\b/i.test(statements(file)) || isOutside(file))
		.filter((file) => {
			const sql = statements(file).trim();
			const isOne = sql.indexOf(';') === sql.length - 1;
			return !isOutside(file) || !isOne || !/\bif (not )?exists\b/i.test(sql);
		})
		.map(({ path }) => path);
}

/** Without the line the oldest code is that of the file before, which is wrong for the second file of a release. */
function silentAboutVersions(files: readonly Migration[]): string[] {
	return files
		.filter((file) => {
			const oldest = Number(/^-- works with: (\d{4})$/m.exec(file.text)?.[1] ?? Number.NaN);
			return !(oldest >= lastOfBaseline && oldest <= numberOf(file));
		})
		.map(({ path }) => path);
}

/** Rows are changed by jobs in batches; functions stand in db/functions. */
function misplaced(files: readonly Migration[]): string[] {
	const wrong = /^\s*(update|delete from|create (or replace )?(function|procedure))\b/im;
	return files.filter((file) => wrong.test(statements(file))).map(({ path }) => path);
}

/** Names of the functions that a text makes. */
function functionsIn({ text }: Pick<SourceFile, 'text'>): string[] {
	return [...text.matchAll(/^create (?:or replace )?(?:function|procedure) (\w+)/gim)].flatMap(
		([, name]) => name ?? [],
	);
}

const functionFiles = findSources('db/functions/*.sql');

test('new migrations are safe while the version before still runs', () => expect(unsafe(newMigrations)).toEqual([]));
test('what is done concurrently stands alone, outside a transaction, and may be repeated', () =>
	expect(wrongOutside(newMigrations)).toEqual([]));
test('new migrations say with `-- works with: NNNN` which code runs on them', () =>
	expect(silentAboutVersions(newMigrations)).toEqual([]));
test('new migrations change no rows and define no functions', () => expect(misplaced(newMigrations)).toEqual([]));

test('each function of the database stands in a file of its name, and says what it is for', () => {
	const named = functionFiles.map(({ path }) => /(\w+)\.sql$/.exec(path)?.[1]);
	expect(functionFiles.map(functionsIn)).toEqual(named.map((name) => [name]));
	expect(functionFiles.filter(({ text }) => !text.startsWith('-- ')).map(({ path }) => path)).toEqual([]);
	expect(migrations.flatMap(functionsIn), 'what the tables themselves need').toEqual([
		'portico_organisation_id',
		'portico_add_tenant_policies',
	]);
	expect(named).toEqual(expect.arrayContaining(migrations.flatMap(functionsIn)));
});

test('a function may be applied again at any time', () => {
	const wrong = functionFiles.filter((file) => !/^\s*create or replace (function|procedure) /i.test(statements(file)));
	expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('squawk is there', () => {
	const version = execFileSync(join(root, 'node_modules/.bin/squawk'), ['--version'], { encoding: 'utf8' });
	expect(version).toMatch(/^squawk \d/);
});

test('each rule catches its fault', () => {
	const file = (text: string, number = '0099'): Migration => ({ path: `db/migrations/${number}_x.sql`, text });
	expect(unsafe([file('create index users__n on users (n);')])).toEqual([
		'db/migrations/0099_x.sql:1 require-concurrent-index-creation',
	]);
	expect(unsafe([file('create table a (n integer);\ncreate index a__n on a (n);')])).toEqual([]);
	expect(unsafe([file('alter table users add column n integer not null;')])).toHaveLength(1);
	expect(unsafe([file(`alter table users add column n text not null default '';`)])).toEqual([]);
	expect(unsafe([file('alter table users drop column email;')])).toHaveLength(1);
	const good =
		'-- outside a transaction\n-- works with: 0012\ncreate index concurrently if not exists users__n on users (n);';
	expect(wrongOutside([file(good)])).toEqual([]);
	expect(unsafe([file(good)])).toEqual([]);
	expect(wrongOutside([file(good.replace('-- outside a transaction\n', ''))])).toHaveLength(1);
	expect(wrongOutside([file(good.replace('if not exists ', ''))])).toHaveLength(1);
	expect(wrongOutside([file(`${good} select 1;`)])).toHaveLength(1);
	expect(silentAboutVersions([file(good)])).toEqual([]);
	expect(silentAboutVersions([file('select 1;')])).toHaveLength(1);
	expect(silentAboutVersions([file('-- works with: 0099', '0041')])).toHaveLength(1);
	expect(misplaced([file(`update users set email = '';`)])).toHaveLength(1);
	expect(misplaced([file('create function f() returns int language sql return 1;')])).toHaveLength(1);
	expect(
		misplaced([file('create table a (\n\tat timestamptz -- when\n);\ngrant select, update on a to portico_app;')]),
	).toEqual([]);
});

/** First line of a function file: which text of it this is, and a part of the hash of what follows. */
function revisionFaults({ path, text }: Pick<SourceFile, 'path' | 'text'>): string[] {
	const [, revision = '0', hash] = /^-- revision ([1-9]\d*): ([0-9a-f]{12})\n/.exec(text) ?? [];
	const body = hash === undefined ? text : text.slice(text.indexOf('\n') + 1);
	const real = createHash('sha256').update(body).digest('hex').slice(0, 12);
	return real === hash
		? []
		: [`${path}: its text is new, so it begins with “-- revision ${Number(revision) + 1}: ${real}”`];
}

test('each function file says with its text which revision it is', () => {
	expect(functionFiles.flatMap(revisionFaults)).toEqual([]);
	const path = 'one.sql';
	expect(revisionFaults({ path, text: 'select 1;\n' })).toEqual([
		'one.sql: its text is new, so it begins with “-- revision 1: 4a45092ccf99”',
	]);
	expect(revisionFaults({ path, text: '-- revision 4: 4a45092ccf99\nselect 1;\n' })).toEqual([]);
	expect(revisionFaults({ path, text: '-- revision 4: 4a45092ccf99\nselect 2;\n' })[0]).toContain('-- revision 5: ');
});
