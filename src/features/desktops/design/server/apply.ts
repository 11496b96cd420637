// Applies a batch of operations in one transaction that holds the desktop, and answers with what others did meanwhile.
import { sql } from 'kysely';
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { Core } from '#platform/server/slice.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { namePeople } from '#features/account/identity/server/api.ts';
import {
	type DesktopRow,
	type DesktopState,
	holdDesktop,
	openState,
	writeManaged,
	writeState,
} from '#features/desktops/desktops/server/api.ts';
import { findShortcuts, readStanding, type Standing } from '#features/desktops/shortcuts/server/api.ts';
import type { applyOperations, Changes, Operation, OperationOutcome } from '../contract.ts';
import { nameOtherEditors, noteEditor } from './editors.ts';
import { toChanges } from './changes.ts';
import { applyOperation, type Editor, type Result } from './operations.ts';

export type Applied = Changes & { readonly outcomes: OperationOutcome[] };

export async function applyBatch(
	{ database, clock }: Pick<Core, 'database' | 'clock'>,
	call: AuthenticatedCall,
	input: ParsedInputOf<typeof applyOperations>,
): Promise<Applied> {
	const now = clock.now();
	return database.tenant(call.actor.organisationId, async (queries) => {
		const standing = await readStanding(queries, call.actor, call.brand);
		const held = await holdDesktop(queries, standing, input.desktopId, 'edit');
		const state = await openState(queries, standing, held, call);
		const placeable = await listPlaceable(queries, standing, input.operations);
		const editor = { userId: standing.userId, editorId: input.editorId, at: now.toISOString(), placeable };
		const outcomes = await applyEach(queries, standing, held.id, { state, editor, operations: input.operations, now });
		const desktop = await keep(queries, standing, held, state);
		await noteEditor(queries, standing, desktop.id, { id: input.editorId, at: now });
		const editors = await nameOtherEditors(queries, standing, desktop.id, now);
		return { ...toChanges(desktop, state, input.since, editors), outcomes };
	});
}

async function listPlaceable(
	queries: TransactionQueries,
	standing: Standing,
	operations: readonly Operation[],
): Promise<Editor['placeable']> {
	const ids = operations.flatMap((one) =>
		one.kind === 'add' && one.tile.kind === 'shortcut' ? [one.tile.shortcutId] : [],
	);
	const rows = await findShortcuts(queries, standing, ids);
	return new Map(rows.map((row) => [row.id, row]));
}

interface Batch {
	readonly state: DesktopState;
	readonly editor: Editor;
	readonly operations: readonly Operation[];
	readonly now: Date;
}

export const known = keepSql(
	'desktops_known_operations',
	{ id: 'text', outcome: as<Result>('json') },
	(of: PersonKey & { desktopId: string; ids: readonly string[] }) => sql`
		select o.id, o.outcome from desktop_operations o
		where o.organisation_id = ${of.organisationId} and o.desktop_id = ${of.desktopId} and o.user_id = ${of.userId} and o.id = any(${of.ids}::text[])`,
);
export const remember = keepSql(
	'desktops_remember_operations',
	(of: PersonKey & { desktopId: string; at: Date; rows: string }) => sql`
		insert into desktop_operations (organisation_id, desktop_id, id, user_id, outcome, done_at)
		select ${of.organisationId}, ${of.desktopId}, r.id, ${of.userId}, r.outcome, ${of.at} from jsonb_to_recordset(${of.rows}::jsonb) as r(id text, outcome jsonb) on conflict do nothing`,
);

/** One after the other; what was done before is not done again and is answered as it was. */
async function applyEach(
	queries: TransactionQueries,
	{ organisationId, userId }: Standing,
	desktopId: string,
	{ state, editor, operations, now }: Batch,
): Promise<OperationOutcome[]> {
	const ids = operations.map(({ operationId }) => operationId);
	const before = await known(queries, { organisationId, desktopId, userId, ids });
	const results = new Map(before.map(({ id, outcome }) => [id, outcome]));
	const fresh: { readonly id: string; readonly outcome: Result }[] = [];
	for (const operation of operations) {
		if (results.has(operation.operationId)) continue;
		const outcome = applyOperation(state, operation, editor);
		results.set(operation.operationId, outcome);
		fresh.push({ id: operation.operationId, outcome });
	}
	if (fresh.length > 0) {
		void (await remember(queries, { organisationId, desktopId, userId, at: now, rows: JSON.stringify(fresh) }));
	}
	const people = [...results.values()].flatMap((result) => ('theirs' in result ? (result.theirs?.by ?? []) : []));
	const names = await namePeople(queries, organisationId, people);
	return ids.map((id) => toOutcome(id, results.get(id), userId, (person) => names.get(person)?.name ?? ''));
}

function toOutcome(
	id: string,
	result: Result | undefined,
	callerId: number,
	nameOf: (person: number) => string,
): OperationOutcome {
	if (result === undefined) throw new TypeError('an operation without outcome');
	const { outcome } = result;
	if (outcome === 'refused') return { operationId: id, outcome, reason: result.reason };
	const theirs = 'theirs' in result ? result.theirs : undefined;
	if (theirs === undefined) return { operationId: id, outcome };
	const { by, at, version, value, sectionId, place } = theirs;
	return {
		operationId: id,
		outcome,
		theirs: {
			...(value === undefined ? {} : { value }),
			...(sectionId === undefined ? {} : { sectionId }),
			...(place === undefined ? {} : { place }),
			by: by === null ? '' : nameOf(by),
			isCaller: by === callerId,
			at: new Date(at).toISOString(),
			version,
		},
	};
}

const raise = keepSql(
	'desktops_raise_revision',
	(of: { organisationId: number; id: string; revision: number; arranged: readonly string[] }) => sql`
		update desktops set revision = ${of.revision}, arranged = ${of.arranged} where organisation_id = ${of.organisationId} and id = ${of.id} and is_live`,
);

/** Writes what changed under the next revision; nothing where nothing did. */
export async function keep(
	queries: TransactionQueries,
	standing: Standing,
	desktop: DesktopRow,
	state: DesktopState,
): Promise<DesktopRow> {
	const isArranged =
		state.arranged.size !== desktop.arranged.length || desktop.arranged.some((width) => !state.arranged.has(width));
	if (state.changedSections.size + state.changedTiles.size === 0 && !isArranged) return desktop;
	const revision = desktop.revision + 1;
	await writeState(queries, standing, desktop.id, state, revision);
	await writeManaged(queries, standing, state, revision);
	await raise(queries, { ...standing, id: desktop.id, revision, arranged: [...state.arranged] });
	for (const id of state.changedTiles) {
		const tile = state.tiles.get(id);
		if (tile !== undefined) tile.revision = revision;
	}
	return { ...desktop, revision };
}
