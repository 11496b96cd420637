// Reads and writes imports and their lines.
import type { PreparedStatement, PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import type { Counts } from '../contract.ts';
import type { ImportColumn, ImportRow, JudgedLine, StagedLine } from './tables.ts';

const columnsOfImport = `i.organisation_id as "organisationId", i.id, i.staff_id as "staffId",
	i.staff_organisation_id as "staffOrganisationId", i.session_id as "sessionId", i.network, i.request_id as "requestId", i.language,
	i.file_name as "fileName", i.separator, i.encoding, i.day_order as "dayOrder", i.columns, i.row_count as "rowCount", i.state,
	i.is_halted as "isHalted", i.round, i.position, i.invited_position as "invitedPosition", i.uploaded_at as "uploadedAt",
	i.started_at as "startedAt"`;

const find: PreparedStatement = {
	name: 'imports_find',
	isRead: true,
	text: `select ${columnsOfImport} from imports i where i.organisation_id = $1 and i.id = $2`,
};
const hold: PreparedStatement = { ...find, name: 'imports_hold', text: `${find.text} for no key update` };

export interface ImportKey {
	readonly organisationId: number;
	readonly id: string;
}

export async function findImport(queries: PreparedStatements, key: ImportKey): Promise<ImportRow | undefined> {
	return (await queries.prepared<ImportRow>(find, [key.organisationId, key.id]))[0];
}

/** Until the transaction ends: of several that work on it, or stop it, each sees what the one before has done. */
export async function holdImport(queries: TransactionQueries, key: ImportKey): Promise<ImportRow | undefined> {
	return (await queries.prepared<ImportRow>(hold, [key.organisationId, key.id]))[0];
}

const list: PreparedStatement = {
	name: 'imports_list',
	isRead: true,
	text: `select ${columnsOfImport} from imports i where i.organisation_id = $1 and ($2::integer is null or i.staff_id = $2)
		order by i.uploaded_at desc, i.id limit 100`,
};

/** @param staffId is null for those of all */
export function findImports(
	queries: PreparedStatements,
	organisationId: number,
	staffId: number | null,
): Promise<readonly ImportRow[]> {
	return queries.prepared<ImportRow>(list, [organisationId, staffId]);
}

const add: PreparedStatement = {
	name: 'imports_add',
	text: `insert into imports (organisation_id, id, staff_id, staff_organisation_id, session_id, network, request_id, language, file_name,
			separator, encoding, day_order, columns, row_count, state, uploaded_at)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'columns', $15) on conflict do nothing returning id`,
};
const stage: PreparedStatement = {
	name: 'imports_stage_rows',
	text: `insert into import_rows (organisation_id, import_id, line, cells)
		select $1, $2, r.line, r.cells from jsonb_to_recordset($3::jsonb) r (line integer, cells jsonb)`,
};

/**
 * False where it is there already.
 * @param batches of rows, as JSON (`stage-file.ts`)
 */
export async function addImport(
	queries: TransactionQueries,
	row: Omit<ImportRow, 'state' | 'isHalted' | 'round' | 'position' | 'invitedPosition' | 'startedAt'>,
	batches: Iterable<string>,
): Promise<boolean> {
	const added = await queries.prepared(add, [
		row.organisationId,
		row.id,
		row.staffId,
		row.staffOrganisationId,
		row.sessionId,
		row.network,
		row.requestId,
		row.language,
		row.fileName,
		row.separator,
		row.encoding,
		row.dayOrder,
		JSON.stringify(row.columns),
		row.rowCount,
		row.uploadedAt,
	]);
	if (added.length === 0) return false;
	for (const rows of batches) await queries.prepared(stage, [row.organisationId, row.id, rows]);
	return true;
}

const move: PreparedStatement = {
	name: 'imports_move',
	text: `update imports set state = $3, round = $4, position = $5, is_halted = $6, started_at = $7, columns = $8, day_order = $9,
			invited_position = $10, session_id = $11, network = $12, request_id = $13
		where organisation_id = $1 and id = $2`,
};

/** For who holds it. */
export async function saveImport(queries: TransactionQueries, row: ImportRow): Promise<void> {
	await queries.prepared(move, [
		row.organisationId,
		row.id,
		row.state,
		row.round,
		row.position,
		row.isHalted,
		row.startedAt,
		JSON.stringify(row.columns satisfies readonly ImportColumn[]),
		row.dayOrder,
		row.invitedPosition,
		row.sessionId,
		row.network,
		row.requestId,
	]);
}

const next: PreparedStatement = {
	name: 'imports_next_lines',
	isRead: true,
	text: `select r.line, r.cells, r.person, r.repeats_line as "repeatsLine", r.repeats_column as "repeatsColumn" from import_rows r
		where r.organisation_id = $1 and r.import_id = $2 and r.line > $3 order by r.line limit $4`,
};

export function nextLines(
	queries: PreparedStatements,
	{ organisationId, id }: ImportKey,
	after: number,
	limit: number,
): Promise<readonly StagedLine[]> {
	return queries.prepared<StagedLine>(next, [organisationId, id, after, limit]);
}

const writeChecked: PreparedStatement = {
	name: 'imports_write_checked',
	text: `update import_rows r set checked = j.outcome, faults = j.faults, person = j.person
		from jsonb_to_recordset($3::jsonb) j (line integer, outcome text, faults jsonb, person text)
		where r.organisation_id = $1 and r.import_id = $2 and r.line = j.line and r.outcome is null`,
};
const writeOutcomes: PreparedStatement = {
	name: 'imports_write_outcomes',
	text: `update import_rows r set outcome = j.outcome, faults = j.faults, user_id = j."userId"
		from jsonb_to_recordset($3::jsonb) j (line integer, outcome text, faults jsonb, "userId" integer)
		where r.organisation_id = $1 and r.import_id = $2 and r.line = j.line and r.outcome is null returning r.line`,
};

export interface CheckedLine extends JudgedLine {
	readonly person: string;
}

export async function keepChecked(
	queries: TransactionQueries,
	{ organisationId, id }: ImportKey,
	lines: readonly CheckedLine[],
): Promise<void> {
	await queries.prepared(writeChecked, [organisationId, id, JSON.stringify(lines)]);
}

/** @throws where a line has an outcome already: then nothing of the transaction is kept */
export async function keepOutcomes(
	queries: TransactionQueries,
	{ organisationId, id }: ImportKey,
	lines: readonly JudgedLine[],
): Promise<void> {
	const kept = await queries.prepared(writeOutcomes, [organisationId, id, JSON.stringify(lines)]);
	if (kept.length !== lines.length) throw new Error(`Import ${id} has lines that were done before`);
}

const count: PreparedStatement = {
	name: 'imports_count',
	isRead: true,
	text: `select count(*) filter (where c.outcome = 'added')::integer as added, count(*) filter (where c.outcome = 'changed')::integer as changed,
			count(*) filter (where c.outcome = 'unchanged')::integer as unchanged, count(*) filter (where c.outcome = 'refused')::integer as refused,
			count(*) filter (where c.line <= $4)::integer as done,
			count(*) filter (where c.real = 'added' and c.line > $5)::integer as uninvited
		from (select r.line, r.outcome as real, case when $3 then r.outcome else r.checked end as outcome from import_rows r
			where r.organisation_id = $1 and r.import_id = $2) c`,
};

export interface Tally extends Counts {
	readonly done: number;
	readonly uninvited: number;
}

/** Of the import once it has begun, of the check before. */
export async function countLines(queries: PreparedStatements, row: ImportRow): Promise<Tally> {
	const { organisationId, id, startedAt, position, invitedPosition } = row;
	const values = [organisationId, id, startedAt !== null, position, invitedPosition ?? 0];
	const [tally] = await queries.prepared<Tally>(count, values);
	return tally ?? { added: 0, changed: 0, unchanged: 0, refused: 0, done: 0, uninvited: 0 };
}

const forgetCheck: PreparedStatement = {
	name: 'imports_forget_check',
	text: `update import_rows r set checked = null, faults = '[]', repeats_line = j.other, repeats_column = j.at
		from import_rows o left join jsonb_to_recordset($3::jsonb) j (line integer, other integer, at integer) on j.line = o.line
		where o.organisation_id = $1 and o.import_id = $2
			and r.organisation_id = o.organisation_id and r.import_id = o.import_id and r.line = o.line
			and (r.checked is not null or r.repeats_line is distinct from j.other or r.repeats_column is distinct from j.at)`,
};

/** Other columns make other people: the check begins again, with the lines that repeat an earlier one. */
export async function forgetChecked(
	queries: TransactionQueries,
	{ organisationId, id }: ImportKey,
	repeats: readonly Repeat[],
): Promise<void> {
	await queries.prepared(forgetCheck, [organisationId, id, JSON.stringify(repeats)]);
}

export interface Repeat {
	readonly line: number;
	readonly other: number;
	/** Place of the column that is the same. */
	readonly at: number;
}

const keys: PreparedStatement = {
	name: 'imports_list_keys',
	isRead: true,
	text: `select r.line, array(select coalesce(r.cells ->> k.place, '') from unnest($3::integer[]) with ordinality k (place, number)
				order by k.number) as cells from import_rows r where r.organisation_id = $1 and r.import_id = $2 order by r.line`,
};

/** Lists the cells of some columns, of all lines. */
export function listCells(
	queries: PreparedStatements,
	{ organisationId, id }: ImportKey,
	columns: readonly number[],
): Promise<readonly { readonly line: number; readonly cells: readonly string[] }[]> {
	return queries.prepared(keys, [organisationId, id, columns]);
}
