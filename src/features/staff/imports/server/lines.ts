// Reads and writes the lines of an import.
import { sql } from 'kysely';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as, type RowOf } from '#platform/server/db/row-shapes.ts';
import type { LineOutcome, LineReason } from '../contract.ts';
import { type ImportKey, type ImportRow, insertImport } from './rows.ts';

/** `import_rows.faults` keeps a fault so. */
export interface LineFault {
	readonly reason: LineReason;
	/** Place of the column in the file. */
	readonly column?: number;
	readonly otherLine?: number;
}

export interface JudgedLine {
	readonly line: number;
	readonly outcome: LineOutcome;
	readonly faults: readonly LineFault[];
	readonly userId: number | null;
}

const stagedLine = {
	line: 'number',
	cells: as<readonly string[]>('json'),
	person: 'text',
	repeatsLine: 'number?',
	repeatsColumn: 'number?',
} as const;
export type StagedLine = RowOf<typeof stagedLine>;

const stage = keepSql(
	'imports_stage_rows',
	(of: ImportKey & { rows: string }) => sql`
		insert into import_rows (organisation_id, import_id, line, cells)
		select ${of.organisationId}, ${of.id}, r.line, r.cells from jsonb_to_recordset(${of.rows}::jsonb) r (line integer, cells jsonb)`,
);

/**
 * False where it is there already.
 * @param batches of rows, as JSON (`stage-file.ts`)
 */
export async function addImport(
	queries: TransactionQueries,
	row: Omit<ImportRow, 'state' | 'isHalted' | 'round' | 'position' | 'invitedPosition' | 'startedAt'>,
	batches: Iterable<string>,
): Promise<boolean> {
	const added = await insertImport(queries, { ...row, columns: JSON.stringify(row.columns), state: 'columns' });
	if (added.length === 0) return false;
	const { organisationId, id } = row;
	for (const rows of batches) await stage(queries, { organisationId, id, rows });
	return true;
}

const next = keepSql(
	'imports_next_lines',
	stagedLine,
	(of: ImportKey & { after: number; limit: number }) => sql`
		select r.line, r.cells, r.person, r.repeats_line as "repeatsLine", r.repeats_column as "repeatsColumn" from import_rows r
		where r.organisation_id = ${of.organisationId} and r.import_id = ${of.id} and r.line > ${of.after} order by r.line limit ${of.limit}`,
);

export function nextLines(
	queries: PreparedStatements,
	{ organisationId, id }: ImportKey,
	after: number,
	limit: number,
): Promise<readonly StagedLine[]> {
	return next(queries, { organisationId, id, after, limit });
}

const writeChecked = keepSql(
	'imports_write_checked',
	(of: ImportKey & { lines: string }) => sql`
		update import_rows r set checked = j.outcome, faults = j.faults, person = j.person
		from jsonb_to_recordset(${of.lines}::jsonb) j (line integer, outcome text, faults jsonb, person text)
		where r.organisation_id = ${of.organisationId} and r.import_id = ${of.id} and r.line = j.line and r.outcome is null`,
);
const writeOutcomes = keepSql(
	'imports_write_outcomes',
	(of: ImportKey & { lines: string }) => sql`
		update import_rows r set outcome = j.outcome, faults = j.faults, user_id = j."userId"
		from jsonb_to_recordset(${of.lines}::jsonb) j (line integer, outcome text, faults jsonb, "userId" integer)
		where r.organisation_id = ${of.organisationId} and r.import_id = ${of.id} and r.line = j.line and r.outcome is null returning 1`,
);

export interface CheckedLine extends JudgedLine {
	readonly person: string;
}

export async function keepChecked(
	queries: TransactionQueries,
	{ organisationId, id }: ImportKey,
	lines: readonly CheckedLine[],
): Promise<void> {
	await writeChecked(queries, { organisationId, id, lines: JSON.stringify(lines) });
}

/** @throws where a line has an outcome already: then nothing of the transaction is kept */
export async function keepOutcomes(
	queries: TransactionQueries,
	{ organisationId, id }: ImportKey,
	lines: readonly JudgedLine[],
): Promise<void> {
	const kept = await writeOutcomes(queries, { organisationId, id, lines: JSON.stringify(lines) });
	if (kept.length !== lines.length) throw new Error(`Import ${id} has lines that were done before`);
}

const tally = {
	added: 'number',
	changed: 'number',
	unchanged: 'number',
	refused: 'number',
	done: 'number',
	uninvited: 'number',
} as const;
const count = keepSql(
	'imports_count',
	tally,
	(of: ImportKey & { hasBegun: boolean; position: number; invitedPosition: number }) => sql`
		select count(*) filter (where c.outcome = 'added')::integer as added, count(*) filter (where c.outcome = 'changed')::integer as changed,
			count(*) filter (where c.outcome = 'unchanged')::integer as unchanged, count(*) filter (where c.outcome = 'refused')::integer as refused,
			count(*) filter (where c.line <= ${of.position})::integer as done,
			count(*) filter (where c.real = 'added' and c.line > ${of.invitedPosition})::integer as uninvited
		from (select r.line, r.outcome as real, case when ${of.hasBegun} then r.outcome else r.checked end as outcome from import_rows r
			where r.organisation_id = ${of.organisationId} and r.import_id = ${of.id}) c`,
);

export type Tally = RowOf<typeof tally>;

/** Counts outcomes of the import once it has begun, those of the check before. */
export async function countLines(queries: PreparedStatements, row: ImportRow): Promise<Tally> {
	const { organisationId, id, startedAt, position, invitedPosition } = row;
	const values = { organisationId, id, hasBegun: startedAt !== null, position, invitedPosition: invitedPosition ?? 0 };
	const [found] = await count(queries, values);
	return found ?? { added: 0, changed: 0, unchanged: 0, refused: 0, done: 0, uninvited: 0 };
}

const forgetCheck = keepSql(
	'imports_forget_check',
	(of: ImportKey & { repeats: string }) => sql`
		update import_rows r set checked = null, faults = '[]', repeats_line = j.other, repeats_column = j.at
		from import_rows o left join jsonb_to_recordset(${of.repeats}::jsonb) j (line integer, other integer, at integer) on j.line = o.line
		where o.organisation_id = ${of.organisationId} and o.import_id = ${of.id}
			and r.organisation_id = o.organisation_id and r.import_id = o.import_id and r.line = o.line
			and (r.checked is not null or r.repeats_line is distinct from j.other or r.repeats_column is distinct from j.at)`,
);

/** Other columns make other people: the check begins again, with the lines that repeat an earlier one. */
export async function forgetChecked(
	queries: TransactionQueries,
	{ organisationId, id }: ImportKey,
	repeats: readonly Repeat[],
): Promise<void> {
	await forgetCheck(queries, { organisationId, id, repeats: JSON.stringify(repeats) });
}

export interface Repeat {
	readonly line: number;
	readonly other: number;
	/** Place of the column that is the same. */
	readonly at: number;
}

const keys = keepSql(
	'imports_list_keys',
	{ line: 'number', cells: 'text[]' },
	(of: ImportKey & { columns: readonly number[] }) => sql`
		select r.line, array(select coalesce(r.cells ->> k.place, '') from unnest(${of.columns}::integer[]) with ordinality k (place, number)
				order by k.number) as cells from import_rows r where r.organisation_id = ${of.organisationId} and r.import_id = ${of.id} order by r.line`,
);

/** Lists the cells of some columns, of all lines. */
export function listCells(
	queries: PreparedStatements,
	{ organisationId, id }: ImportKey,
	columns: readonly number[],
): Promise<readonly { readonly line: number; readonly cells: readonly string[] }[]> {
	return keys(queries, { organisationId, id, columns });
}
