// The files of db/migrations and db/functions, and what their first lines say.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productRoot } from '../product-root.ts';
import { StartError } from '../start-error.ts';

/** The folder that has `migrations` and `functions`. */
export const schemaFolder = join(productRoot, 'db');

interface SchemaFile {
	/** Name of the file. */
	readonly name: string;
	readonly sql: string;
	readonly sha256: string;
}

export interface Migration extends SchemaFile {
	readonly number: number;
	/** The oldest code that runs on the tables after it, by the number of that code's last migration. */
	readonly worksWith: number;
	/** One statement that PostgreSQL refuses inside a transaction: `create index concurrently`. */
	readonly isOutsideTransaction: boolean;
}

/** A function, or functions that belong together, as `create or replace`: may be applied any number of times. */
export interface FunctionFile extends SchemaFile {
	/** Higher with each text: of two versions without a migration between, it says whose text is the newer. */
	readonly revision: number;
}

const outsideTransaction = /^-- outside a transaction\n/;
const revisionLine = /^-- revision (\d+)\b/;
const worksWithLine = /^-- works with: (\d{4})$/m;

/** The migrations in the order of their numbers. @throws StartError for a wrong name, a number used twice or a wrong first line. */
export function readMigrations(folder: string): readonly Migration[] {
	const migrations = readSql(join(folder, 'migrations')).map((file) => {
		const number = Number(file.name.slice(0, 4));
		return {
			...file,
			number,
			worksWith: Number(worksWithLine.exec(file.sql)?.[1] ?? number - 1),
			isOutsideTransaction: outsideTransaction.test(file.sql),
		};
	});
	for (const [index, { name, number, worksWith }] of migrations.entries()) {
		if (!/^\d{4}_\w+\.sql$/.test(name)) throw new StartError(`The migration ${name} is not named NNNN_slice_what.sql.`);
		if (number === migrations[index - 1]?.number) throw new StartError(`Two migrations have the number of ${name}.`);
		if (worksWith > number) throw new StartError(`The migration ${name} works with a version that comes after it.`);
	}
	return migrations;
}

export function readFunctions(folder: string): readonly FunctionFile[] {
	const functions = join(folder, 'functions');
	if (!existsSync(functions)) return [];
	return readSql(functions).map((file) => ({ ...file, revision: Number(revisionLine.exec(file.sql)?.[1] ?? 0) }));
}

/** Other line ends do not make another text. */
function readSql(folder: string): SchemaFile[] {
	return readdirSync(folder)
		.filter((name) => name.endsWith('.sql'))
		.sort()
		.map((name) => {
			const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
			return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
		});
}
