// What people do with an import: upload, say what its columns become, run, stop, invite.
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { type Clock, readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { readInput } from '#platform/server/http/wire.ts';
import { organisationOf, requireReach } from '#features/staff/access/server/api.ts';
import type { ImportField } from '../columns.ts';
import {
	type checkImport,
	type inviteImported,
	importProblem,
	maxColumns,
	maxRows,
	type runImport,
	type stopImport,
	uploadQuery,
} from '../contract.ts';
import type { ImportDependencies } from './dependencies.ts';
import { enqueueInvitations } from './invite.ts';
import { addImport, forgetChecked, listCells, type Repeat } from './lines.ts';
import { findImport, holdImport, type ImportColumn, type ImportRow, saveImport } from './rows.ts';
import { readPeopleFile } from './tasks.ts';
import { enqueueWork, report } from './work.ts';

export async function upload(
	dependencies: ImportDependencies,
	call: AuthenticatedCall,
	bytes: Buffer,
): Promise<{ readonly importId: string }> {
	const { database, workers, uploadLimit } = dependencies;
	const { importId: id, name: fileName, orgId } = readInput(uploadQuery, call.request.query);
	const organisationId = organisationOf(call, orgId === undefined ? undefined : Number(orgId));
	const clock = readOnce(dependencies.clock);
	const now = clock.now();
	const { actor } = call;
	if (!(await uploadLimit.take(`person ${actor.userId}`))) throw importProblem('imports.too_many_uploads');
	const file = await workers.run(readPeopleFile, bytes);
	if ('refusal' in file) {
		const values = { line: file.line ?? 0, rows: maxRows, columns: maxColumns };
		throw importProblem(`imports.${file.refusal}`, { values });
	}
	await database.transaction(async (queries) => {
		await requireReach(queries, actor, 'personnel.manage', now, organisationId);
		const row = {
			organisationId,
			id,
			staffId: actor.userId,
			staffOrganisationId: actor.organisationId,
			sessionId: actor.sessionId,
			network: call.network,
			requestId: call.request.id,
			language: actor.language,
			fileName,
			separator: file.separator,
			encoding: file.encoding,
			dayOrder: file.dayOrder,
			columns: file.columns,
			rowCount: file.rowCount,
			uploadedAt: now,
		};
		if (await addImport(queries, row, file.batches)) {
			const whole = await requireOwn(queries, call, { organisationId, id });
			await report({ clock }, queries, whole, 'imports.uploaded');
		} else {
			// A second try whose first came through; the key of somebody else's is answered as none.
			await requireOwn(queries, call, { organisationId, id });
		}
	});
	return { importId: id };
}

/** @throws imports.not_found also for somebody else's */
async function requireOwn(
	queries: TransactionQueries,
	{ actor }: Pick<AuthenticatedCall, 'actor'>,
	key: { readonly organisationId: number; readonly id: string },
): Promise<ImportRow> {
	const row = await findImport(queries, key);
	if (row === undefined || row.staffId !== actor.userId) throw importProblem('imports.not_found');
	return row;
}

/** Runs with the import held, once it is certain that the caller may import and that it is theirs. */
function withOwn<Result>(
	{ database, clock: running }: ImportDependencies,
	call: AuthenticatedCall,
	{ orgId, importId: id }: { readonly orgId?: number | undefined; readonly importId: string },
	run: (queries: TransactionQueries, row: ImportRow, clock: Clock) => Promise<Result>,
): Promise<Result> {
	const organisationId = organisationOf(call, orgId);
	return database.transaction(async (queries) => {
		const row = await holdImport(queries, { organisationId, id });
		const clock = readOnce(running);
		await requireReach(queries, call.actor, 'personnel.manage', clock.now(), organisationId);
		if (row === undefined || row.staffId !== call.actor.userId) throw importProblem('imports.not_found');
		const { sessionId } = call.actor;
		return run(queries, { ...row, sessionId, network: call.network, requestId: call.request.id }, clock);
	});
}

const needed: readonly ImportField[] = ['given_name', 'family_name'];

export function check(
	dependencies: ImportDependencies,
	call: AuthenticatedCall,
	input: ParsedInputOf<typeof checkImport>,
): Promise<void> {
	const { fields, dayOrder } = input;
	return withOwn(dependencies, call, input, async (queries, row) => {
		if (row.startedAt !== null) throw importProblem('imports.not_now');
		const columns = row.columns.map((column, index) => ({ ...column, field: fields[index] ?? null }));
		// A second press of the same button, or of another tab, finds its work begun.
		if (row.state === 'checking' && isSame(row, columns, dayOrder)) return;
		requireWhole(columns);
		const repeats = await findRepeats(queries, { ...row, columns });
		await forgetChecked(queries, row, repeats);
		const after: ImportRow = {
			...row,
			columns,
			dayOrder,
			state: 'checking',
			isHalted: false,
			round: row.round + 1,
			position: 0,
		};
		await saveImport(queries, after);
		await enqueueWork(dependencies, queries, after);
	});
}

function isSame(row: ImportRow, columns: readonly ImportColumn[], dayOrder: string): boolean {
	return row.dayOrder === dayOrder && columns.every(({ field }, index) => field === row.columns[index]?.field);
}

function requireWhole(columns: readonly ImportColumn[]): void {
	const open = columns.find(({ field }) => field === null);
	if (open !== undefined) throw importProblem('imports.columns_open', { values: { column: open.name } });
	const fields = columns.flatMap(({ field }) => (field === null || field === 'none' ? [] : [field]));
	const twice = columns.find(
		({ field }, index) => field !== 'none' && columns.findIndex((one) => one.field === field) < index,
	);
	if (twice !== undefined) throw importProblem('imports.columns_twice', { values: { column: twice.name } });
	const hasKey = fields.includes('email') || (fields.includes('licence_number') && fields.includes('licence_province'));
	if (!hasKey || needed.some((one) => !fields.includes(one))) throw importProblem('imports.columns_missing');
}

/** Lines whose address, licence or id an earlier line has. */
async function findRepeats(queries: TransactionQueries, row: ImportRow): Promise<readonly Repeat[]> {
	const placeOf = (wanted: ImportField): number => row.columns.findIndex(({ field }) => field === wanted);
	const groups = [
		[placeOf('email')],
		[placeOf('licence_number'), placeOf('licence_province')],
		[placeOf('external_id')],
	];
	const known = groups.filter((places) => places.every((place) => place >= 0));
	const places = [...new Set(known.flat())];
	const seen = new Map<string, number>();
	const repeats: Repeat[] = [];
	for (const { line, cells } of await listCells(queries, row, places)) {
		const keys = known.flatMap((group, index) => {
			const values = group.map((place) => (cells[places.indexOf(place)] ?? '').toLowerCase());
			return values[0] === '' ? [] : [{ text: JSON.stringify([index, ...values]), at: group[0] ?? 0 }];
		});
		const repeated = keys.find(({ text }) => seen.has(text));
		if (repeated !== undefined) repeats.push({ line, other: seen.get(repeated.text) ?? 0, at: repeated.at });
		for (const { text } of keys) if (!seen.has(text)) seen.set(text, line);
	}
	return repeats;
}

export function run(
	dependencies: ImportDependencies,
	call: AuthenticatedCall,
	input: ParsedInputOf<typeof runImport>,
): Promise<void> {
	return withOwn(dependencies, call, input, async (queries, row, clock) => {
		if (row.state === 'running' || row.state === 'done') return;
		if (row.state !== 'checked' && row.state !== 'stopped') throw importProblem('imports.not_now');
		const after: ImportRow = {
			...row,
			state: 'running',
			isHalted: false,
			round: row.round + 1,
			startedAt: row.startedAt ?? clock.now(),
		};
		await saveImport(queries, after);
		await enqueueWork(dependencies, queries, after);
		await report({ clock }, queries, after, 'imports.started');
	});
}

export function stop(
	dependencies: ImportDependencies,
	call: AuthenticatedCall,
	input: ParsedInputOf<typeof stopImport>,
): Promise<void> {
	return withOwn(dependencies, call, input, async (queries, row, clock) => {
		if (row.state === 'checking') {
			await saveImport(queries, { ...row, state: 'columns', round: row.round + 1, position: 0 });
		} else if (row.state === 'running') {
			const after: ImportRow = { ...row, state: 'stopped', round: row.round + 1 };
			await saveImport(queries, after);
			await report({ clock }, queries, after, 'imports.stopped');
		}
	});
}

export function inviteAll(
	dependencies: ImportDependencies,
	call: AuthenticatedCall,
	input: ParsedInputOf<typeof inviteImported>,
): Promise<void> {
	return withOwn(dependencies, call, input, async (queries, row, clock) => {
		if (row.state !== 'done' && row.state !== 'stopped') throw importProblem('imports.not_now');
		const after: ImportRow = { ...row, invitedPosition: row.invitedPosition ?? 0 };
		await saveImport(queries, after);
		await enqueueInvitations(dependencies, queries, after);
		await report({ clock }, queries, after, 'imports.invited');
	});
}
