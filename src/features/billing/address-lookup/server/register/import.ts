// Fills the register from files of the National Address Register. A batch and the place in the file are written together, so that an
// import that is killed goes on where it was; rows are known by their ADDR_GUID, so that nothing is there twice.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { type CsvError, type Parser, parse } from 'csv-parse';
import { sql } from 'kysely';
import { errorMessage } from '#platform/contract/error-message.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { StartError } from '#platform/server/start-error.ts';
import { type NarRecord, readHeader, readRow, type RegisterRow } from './nar-row.ts';

/** One statement writes that many: large enough that the way to the database does not count, small enough for any memory. */
const batchRows = 2_000;
/** No line of the register is a tenth of it. */
const maxRecordBytes = 64 * 1024;

export interface ImportOrder {
	readonly path: string;
	/** Only addresses of this province are imported. */
	readonly province: string | undefined;
	/** Reads the file again though it was imported before. */
	readonly fromStart?: boolean;
	readonly onProgress?: (progress: ImportProgress) => void;
}

export interface ImportProgress {
	readonly bytesRead: number;
	readonly bytes: number;
	/** Lines of the file so far, and those that became addresses. */
	readonly rowsRead: number;
	readonly rowsKept: number;
}

export interface ImportResult extends ImportProgress {
	/** False where the file had been imported before, and nothing was done. */
	readonly isNew: boolean;
}

interface State {
	position: number;
	rowsRead: number;
	rowsKept: number;
}

interface Work {
	readonly id: string;
	readonly columns: string[];
	readonly bytes: number;
	readonly order: ImportOrder;
	readonly state: State;
}

/** @throws StartError where the file cannot be read or is of another kind; what was imported before it stays. */
export async function importAddresses(
	{ database, clock }: { readonly database: Database; readonly clock: Clock },
	order: ImportOrder,
): Promise<ImportResult> {
	const file = await describeFile(order);
	const begun = await beginImport(database, clock, file.id, order);
	const work: Work = { ...file, order, state: begun };
	if (begun.isFinished) return { ...progressOf(work), bytesRead: file.bytes, isNew: false };
	// The first line names the columns and is read apart: what follows may begin anywhere.
	const start = begun.position === 0 ? file.firstRow : begun.position;
	const stream = createReadStream(order.path, { start });
	const parser = stream.pipe(
		parse({
			columns: file.columns,
			info: true,
			skip_empty_lines: true,
			max_record_size: maxRecordBytes,
			relax_column_count_more: true,
		}),
	);
	stream.once('error', (error) => parser.destroy(error));
	try {
		await importRows(database, parser, work, start);
	} catch (error) {
		throw isCsvError(error) ? describeFault(error, work) : error;
	} finally {
		stream.destroy();
	}
	await database.transaction((queries) => finishImport(queries, { id: work.id, at: clock.now() }));
	return { ...progressOf(work), bytesRead: file.bytes, isNew: true };
}

async function importRows(database: Database, parser: Parser, work: Work, start: number): Promise<void> {
	let batch = new Map<string, RegisterRow>();
	let rows = 0;
	for await (const { record, info } of parser as AsyncIterable<{ record: NarRecord; info: { bytes: number } }>) {
		rows += 1;
		const row = readRow(record);
		if (row !== undefined && isWanted(row, work.order)) batch.set(row.id, row);
		if (rows % batchRows > 0) continue;
		await writeBatch(database, work, [...batch.values()], start + info.bytes, batchRows);
		batch = new Map();
	}
	await writeBatch(database, work, [...batch.values()], work.bytes, rows % batchRows);
}

function isWanted({ province }: RegisterRow, order: ImportOrder): boolean {
	return order.province === undefined || province === order.province;
}

async function writeBatch(
	database: Database,
	{ id, state, bytes, order }: Work,
	rows: readonly RegisterRow[],
	position: number,
	read: number,
): Promise<void> {
	await database.transaction(async (queries) => {
		if (rows.length > 0) await addRows(queries, toColumns(rows));
		await notePlace(queries, {
			id,
			position,
			rowsRead: state.rowsRead + read,
			rowsKept: state.rowsKept + rows.length,
		});
	});
	state.position = position;
	state.rowsRead += read;
	state.rowsKept += rows.length;
	order.onProgress?.({ bytesRead: position, bytes, rowsRead: state.rowsRead, rowsKept: state.rowsKept });
}

type Columns = { readonly [Name in keyof RegisterRow]: readonly RegisterRow[Name][] };
/** One statement takes one array a column; rows that are already so are left alone. */
const addRows = keepSql(
	'addresses_add',
	(of: Columns) => sql`
		insert into addresses as a (id, street_key, number, suffix, unit, street_name, street_type, direction, city, province, postal_code)
		select * from unnest(${of.id}::uuid[], ${of.streetKey}::text[], ${of.number}::int[], ${of.suffix}::text[], ${of.unit}::text[],
			${of.streetName}::text[], ${of.streetType}::text[], ${of.direction}::text[], ${of.city}::text[], ${of.province}::text[],
			${of.postalCode}::text[])
		on conflict (id) do update set street_key = excluded.street_key, number = excluded.number, suffix = excluded.suffix,
			unit = excluded.unit, street_name = excluded.street_name, street_type = excluded.street_type,
			direction = excluded.direction, city = excluded.city, province = excluded.province, postal_code = excluded.postal_code
		where (a.street_key, a.number, a.suffix, a.unit, a.street_name, a.street_type, a.direction, a.city, a.province, a.postal_code)
			is distinct from (excluded.street_key, excluded.number, excluded.suffix, excluded.unit, excluded.street_name,
				excluded.street_type, excluded.direction, excluded.city, excluded.province, excluded.postal_code)`,
);

function toColumns(rows: readonly RegisterRow[]): Columns {
	const column = <Name extends keyof RegisterRow>(name: Name) => rows.map((row) => row[name]);
	return {
		id: column('id'),
		streetKey: column('streetKey'),
		number: column('number'),
		suffix: column('suffix'),
		unit: column('unit'),
		streetName: column('streetName'),
		streetType: column('streetType'),
		direction: column('direction'),
		city: column('city'),
		province: column('province'),
		postalCode: column('postalCode'),
	};
}

const keep = keeper<Pick<Schema, 'addressImports'>>();
const columns = ['id', 'fileName', 'position', 'rowsRead', 'rowsKept', 'startedAt', 'finishedAt'] as const;
const addImport = keep.insert('address_imports_add', 'addressImports', columns, (row) =>
	row.onConflict((conflict) => conflict.column('id').doNothing()),
);
const restartImport = keep.insert('address_imports_restart', 'addressImports', columns, (row) =>
	row.onConflict((conflict) =>
		conflict.column('id').doUpdateSet((set) => ({
			position: set.ref('excluded.position'),
			rowsRead: set.ref('excluded.rowsRead'),
			rowsKept: set.ref('excluded.rowsKept'),
			startedAt: set.ref('excluded.startedAt'),
			finishedAt: set.ref('excluded.finishedAt'),
		})),
	),
);
const findImport = keep('address_imports_find', (database, { id }: { id: string }) =>
	database.selectFrom('addressImports').select(['position', 'rowsRead', 'rowsKept', 'finishedAt']).where('id', '=', id),
);
const notePlace = keep(
	'address_imports_note_place',
	(database, { id, position, rowsRead, rowsKept }: State & { id: string }) =>
		database.updateTable('addressImports').set({ position, rowsRead, rowsKept }).where('id', '=', id),
);
const finishImport = keep('address_imports_finish', (database, { id, at }: { id: string; at: Date }) =>
	database.updateTable('addressImports').set({ finishedAt: at }).where('id', '=', id),
);

async function beginImport(
	database: Database,
	clock: Clock,
	id: string,
	{ path, fromStart = false }: ImportOrder,
): Promise<State & { readonly isFinished: boolean }> {
	const fresh = { position: 0, rowsRead: 0, rowsKept: 0, startedAt: clock.now(), finishedAt: null };
	const add = fromStart ? restartImport : addImport;
	return database.transaction(async (queries) => {
		void (await add(queries, { id, fileName: basename(path), ...fresh }));
		const [row] = await findImport(queries, { id });
		if (row === undefined) throw new Error(`There is no import ${id}`);
		const { finishedAt, ...state } = row;
		return { ...state, isFinished: finishedAt !== null };
	});
}

interface FileFacts {
	/** Made of the content's size, beginning and end and of what is wanted of it: a file that was moved is the same file. */
	readonly id: string;
	readonly columns: string[];
	/** Where the line after the header begins. */
	readonly firstRow: number;
	readonly bytes: number;
}

async function describeFile({ path, province = 'all' }: ImportOrder): Promise<FileFacts> {
	let handle: FileHandle | undefined;
	try {
		handle = await open(path, 'r');
		const { size } = await handle.stat();
		const begin = await readPart(handle, 0);
		const end = await readPart(handle, Math.max(0, size - maxRecordBytes));
		const hash = createHash('sha256').update(`${size} ${province} `).update(begin).update(end);
		const lineEnd = begin.indexOf('\n') + 1;
		const [header] = await parseHeader(begin.subarray(0, lineEnd === 0 ? begin.length : lineEnd));
		return {
			id: hash.digest('hex'),
			columns: readHeader(header ?? []),
			firstRow: lineEnd === 0 ? size : lineEnd,
			bytes: size,
		};
	} catch (error) {
		if (error instanceof StartError) throw error;
		throw new StartError(`${path} cannot be read (${errorMessage(error)}).`);
	} finally {
		await handle?.close();
	}
}

async function readPart(handle: FileHandle, position: number): Promise<Buffer> {
	const { bytesRead, buffer } = await handle.read(Buffer.alloc(maxRecordBytes), 0, maxRecordBytes, position);
	return buffer.subarray(0, bytesRead);
}

async function parseHeader(line: Buffer): Promise<string[][]> {
	const lines: string[][] = [];
	const parser = parse({ bom: true, relax_column_count: true, to_line: 1 });
	parser.end(line);
	for await (const fields of parser) lines.push(fields as string[]);
	return lines;
}

function isCsvError(error: unknown): error is CsvError {
	return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');
}

function describeFault(error: CsvError, { state, order }: Work): StartError {
	return new StartError(
		`${order.path} is damaged near line ${state.rowsRead + 2}: ${error.message} What came before is imported. Get the file again and repeat the command.`,
		{ cause: error },
	);
}

function progressOf({ state, bytes }: Work): ImportProgress {
	return { bytesRead: state.position, bytes, rowsRead: state.rowsRead, rowsKept: state.rowsKept };
}
