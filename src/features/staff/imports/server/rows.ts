// Reads and writes imports; their lines are in lines.ts.
import { sql } from 'kysely';
import type { Language } from '#platform/contract/language.ts';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import { as, type RowOf } from '#platform/server/db/row-shapes.ts';
import type { DayOrder, ImportField } from '../columns.ts';
import type { ImportState } from '../contract.ts';

/** `imports.columns` keeps a column so. */
export interface ImportColumn {
	readonly name: string;
	/** Null means that nothing was said; 'none' leaves the column out. */
	readonly field: ImportField | 'none' | null;
	readonly filled: number;
	readonly samples: readonly string[];
}

const importRow = {
	organisationId: 'number',
	id: 'text',
	staffId: 'number',
	staffOrganisationId: 'number',
	sessionId: 'text',
	network: 'text',
	requestId: 'text',
	language: as<Language>('text'),
	fileName: 'text',
	separator: as<';' | ',' | '\t'>('text'),
	encoding: as<'utf-8' | 'utf-16' | 'windows-1252'>('text'),
	dayOrder: as<DayOrder>('text'),
	columns: as<readonly ImportColumn[]>('json'),
	rowCount: 'number',
	state: as<ImportState>('text'),
	isHalted: 'boolean',
	round: 'number',
	position: 'number',
	invitedPosition: 'number?',
	uploadedAt: 'time',
	startedAt: 'time?',
} as const;
export type ImportRow = RowOf<typeof importRow>;

export interface ImportKey {
	readonly organisationId: number;
	readonly id: string;
}

const columnsOfImport = sql`i.organisation_id as "organisationId", i.id, i.staff_id as "staffId",
	i.staff_organisation_id as "staffOrganisationId", i.session_id as "sessionId", i.network, i.request_id as "requestId", i.language,
	i.file_name as "fileName", i.separator, i.encoding, i.day_order as "dayOrder", i.columns, i.row_count as "rowCount", i.state,
	i.is_halted as "isHalted", i.round, i.position, i.invited_position as "invitedPosition", i.uploaded_at as "uploadedAt",
	i.started_at as "startedAt"`;

const importOf = (of: ImportKey) =>
	sql`select ${columnsOfImport} from imports i where i.organisation_id = ${of.organisationId} and i.id = ${of.id}`;
const find = keepSql('imports_find', importRow, (of: ImportKey) => importOf(of));
const hold = keepSql('imports_hold', importRow, (of: ImportKey) => sql`${importOf(of)} for no key update`);

export async function findImport(queries: PreparedStatements, key: ImportKey): Promise<ImportRow | undefined> {
	return (await find(queries, key))[0];
}

/** Until the transaction ends: of several that work on it, or stop it, each sees what the one before has done. */
export async function holdImport(queries: TransactionQueries, key: ImportKey): Promise<ImportRow | undefined> {
	return (await hold(queries, key))[0];
}

const list = keepSql(
	'imports_list',
	importRow,
	(of: { organisationId: number; staffId: number | null }) => sql`
		select ${columnsOfImport} from imports i where i.organisation_id = ${of.organisationId} and (${of.staffId}::integer is null or i.staff_id = ${of.staffId})
		order by i.uploaded_at desc, i.id limit 100`,
);

/** @param staffId is null for those of all */
export function findImports(
	queries: PreparedStatements,
	organisationId: number,
	staffId: number | null,
): Promise<readonly ImportRow[]> {
	return list(queries, { organisationId, staffId });
}

const keep = keeper<Pick<Schema, 'imports'>>();
export const insertImport = keep.insert(
	'imports_add',
	'imports',
	[
		'organisationId',
		'id',
		'staffId',
		'staffOrganisationId',
		'sessionId',
		'network',
		'requestId',
		'language',
		'fileName',
		'separator',
		'encoding',
		'dayOrder',
		'columns',
		'rowCount',
		'state',
		'uploadedAt',
	],
	(row) => row.onConflict((conflict) => conflict.doNothing()).returning('id'),
);
const move = keep('imports_move', (database, of: Omit<ImportRow, 'columns'> & { readonly columns: string }) =>
	database
		.updateTable('imports')
		.set({
			state: of.state,
			round: of.round,
			position: of.position,
			isHalted: of.isHalted,
			startedAt: of.startedAt,
			columns: of.columns,
			dayOrder: of.dayOrder,
			invitedPosition: of.invitedPosition,
			sessionId: of.sessionId,
			network: of.network,
			requestId: of.requestId,
		})
		.where('organisationId', '=', of.organisationId)
		.where('id', '=', of.id),
);

/** Only who holds the import may call it. */
export async function saveImport(queries: TransactionQueries, row: ImportRow): Promise<void> {
	await move(queries, { ...row, columns: JSON.stringify(row.columns) });
}
