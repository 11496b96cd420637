// What the screens show of imports, and the refused lines as a file. Of others' imports only who looks after the whole organization sees any.
import { sql } from 'kysely';
import { Readable } from 'node:stream';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { translators } from '#platform/contract/text.ts';
import { byteOrderMark, textCell, writeCsvRow } from '#platform/server/csv.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { ServedFile } from '#platform/server/http/bind-file.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as, type RowOf } from '#platform/server/db/row-shapes.ts';
import { namePeople } from '#features/account/identity/server/api.ts';
import { organisationOf, requireReach } from '#features/staff/access/server/api.ts';
import {
	type getImport,
	importProblem,
	type LineOutcome,
	linesPageSize,
	type listImportLines,
	type listImports,
} from '../contract.ts';
import { reasonsEn } from '../messages.en.ts';
import { reasonsFr } from '../messages.fr.ts';
import type { ImportDependencies } from './dependencies.ts';
import { countLines, type LineFault } from './lines.ts';
import { findImport, findImports, type ImportKey, type ImportRow } from './rows.ts';

type Reading = Pick<ImportDependencies, 'database' | 'clock'>;
const texts = translators(reasonsEn, reasonsFr);

/** @param named the organisation that the call names */
function within<Result>(
	{ database, clock }: Reading,
	call: AuthenticatedCall,
	named: number | undefined,
	run: (queries: TransactionQueries, organisationId: number, onlyOf: number | null) => Promise<Result>,
): Promise<Result> {
	const organisationId = organisationOf(call, named);
	const now = clock.now();
	return database.tenant(organisationId, async (queries) => {
		const reach = await requireReach(queries, call.actor, 'personnel.manage', now, organisationId);
		return run(queries, organisationId, reach.offices === 'all' ? null : call.actor.userId);
	});
}

async function requireSeen(queries: TransactionQueries, key: ImportKey, onlyOf: number | null): Promise<ImportRow> {
	const row = await findImport(queries, key);
	if (row === undefined || (onlyOf !== null && row.staffId !== onlyOf)) throw importProblem('imports.not_found');
	return row;
}

export function readImports(
	reading: Reading,
	call: AuthenticatedCall,
	{ orgId }: ParsedInputOf<typeof listImports>,
): Promise<OutputOf<typeof listImports>> {
	return within(reading, call, orgId, async (queries, organisationId, onlyOf) => {
		const rows = await findImports(queries, organisationId, onlyOf);
		return { imports: await Promise.all(rows.map((row) => summaryOf(queries, row))) };
	});
}

async function summaryOf(queries: TransactionQueries, row: ImportRow) {
	const { done, uninvited: _uninvited, ...counts } = await countLines(queries, row);
	const names = await namePeople(queries, row.staffOrganisationId, [row.staffId]);
	const isOver = row.state === 'checked' || row.state === 'done';
	return {
		importId: row.id,
		fileName: row.fileName,
		state: row.state,
		isHalted: row.isHalted,
		uploadedAt: row.uploadedAt.toISOString(),
		by: names.get(row.staffId)?.name ?? '',
		rows: row.rowCount,
		done: isOver ? row.rowCount : done,
		counts,
	};
}

export function readImport(
	reading: Reading,
	call: AuthenticatedCall,
	{ orgId, importId: id }: ParsedInputOf<typeof getImport>,
): Promise<OutputOf<typeof getImport>> {
	return within(reading, call, orgId, async (queries, organisationId, onlyOf) => {
		const row = await requireSeen(queries, { organisationId, id }, onlyOf);
		const { uninvited } = await countLines(queries, row);
		return {
			...(await summaryOf(queries, row)),
			separator: row.separator,
			encoding: row.encoding,
			dayOrder: row.dayOrder,
			columns: row.columns.map(({ name, field, filled, samples }) => ({
				name,
				field,
				filled: Math.round(filled * 100),
				samples: [...samples],
			})),
			isOwn: row.staffId === call.actor.userId,
			uninvited,
		};
	});
}

const shownLine = {
	line: 'number',
	person: 'text',
	outcome: as<LineOutcome>('text!'),
	userId: 'number?',
	faults: as<readonly LineFault[]>('json'),
	cells: as<readonly string[]>('json'),
} as const;

const lines = keepSql(
	'imports_list_lines',
	shownLine,
	(of: ImportKey & { hasBegun: boolean; outcome: LineOutcome | null; after: number; limit: number }) => sql`
		select * from (select r.line, r.person, case when ${of.hasBegun} then r.outcome else r.checked end as outcome, r.user_id as "userId", r.faults, r.cells
			from import_rows r where r.organisation_id = ${of.organisationId} and r.import_id = ${of.id} and r.line > ${of.after}) l
		where l.outcome is not null and (${of.outcome}::text is null or l.outcome = ${of.outcome}) order by l.line limit ${of.limit}`,
);

function listLines(
	queries: TransactionQueries,
	row: ImportRow,
	outcome: LineOutcome | null,
	after: number,
	limit: number,
): Promise<readonly RowOf<typeof shownLine>[]> {
	const { organisationId, id } = row;
	return lines(queries, { organisationId, id, hasBegun: row.startedAt !== null, outcome, after, limit });
}

export function readLines(
	reading: Reading,
	call: AuthenticatedCall,
	{ orgId, importId: id, outcome: wantedOutcome, after }: ParsedInputOf<typeof listImportLines>,
): Promise<OutputOf<typeof listImportLines>> {
	return within(reading, call, orgId, async (queries, organisationId, onlyOf) => {
		const row = await requireSeen(queries, { organisationId, id }, onlyOf);
		const found = await listLines(queries, row, wantedOutcome ?? null, after ?? 0, linesPageSize + 1);
		return {
			lines: found.slice(0, linesPageSize).map(({ line, person, outcome, userId, faults, cells }) => ({
				line,
				person,
				outcome,
				...(userId !== null && { userId }),
				faults: faults.map(({ reason, column, otherLine }) => ({
					reason,
					...(column !== undefined && { column: row.columns[column]?.name ?? '', value: cells[column] ?? '' }),
					...(otherLine !== undefined && { otherLine }),
				})),
			})),
			hasMore: found.length > linesPageSize,
		};
	});
}

/** Lines that are read at once. */
const downloadedAtOnce = 500;

/** The file as it came, with the reasons before it: in its own separator, so that the same program opens it. */
export async function downloadRefused(reading: Reading, call: AuthenticatedCall, id: string): Promise<ServedFile> {
	const row = await within(reading, call, undefined, (queries, organisationId, onlyOf) =>
		requireSeen(queries, { organisationId, id }, onlyOf),
	);
	const t = texts[call.language];
	const readPage = (after: number) =>
		within(reading, call, undefined, async (queries, organisationId, onlyOf) =>
			listLines(
				queries,
				await requireSeen(queries, { organisationId, id }, onlyOf),
				'refused',
				after,
				downloadedAtOnce,
			),
		);
	async function* write(): AsyncGenerator<string> {
		const names = row.columns.map(({ name }) => textCell(name));
		yield byteOrderMark + writeCsvRow([t('download.reason'), t('download.line'), ...names]);
		let after = 0;
		for (;;) {
			const found = await readPage(after);
			yield found
				.map(({ line, faults, cells }) => {
					const sentences = faults.map((fault) => describe(row, fault, cells, t));
					return writeCsvRow([textCell(sentences.join(' ')), String(line), ...cells.map(textCell)]);
				})
				.join('');
			after = found.at(-1)?.line ?? after;
			if (found.length < downloadedAtOnce) return;
		}
	}
	return {
		bytes: Readable.from(write(), { objectMode: false }),
		mediaType: 'text/csv; charset=utf-8',
		name: 'refused-lines.csv',
		isSaved: true,
	};
}

function describe(
	{ columns }: ImportRow,
	{ reason, column, otherLine }: LineFault,
	cells: readonly string[],
	t: (typeof texts)['en'],
): string {
	const sentence = t(`reason.${reason}`, { line: otherLine ?? 0 });
	if (column === undefined) return sentence;
	return `${columns[column]?.name ?? ''}: ${(cells[column] ?? '').slice(0, 60)}. ${sentence}`;
}
