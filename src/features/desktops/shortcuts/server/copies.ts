// Own shortcuts that one of the same address takes the place of.
import { sql } from 'kysely';
import { before } from '#platform/contract/duration.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { addressOf } from '../address-of.ts';
import { restorableShortcutMs, shortcutProblem } from '../contract.ts';
import { putBack, takeOut } from './change.ts';
import { findShortcut, findShortcuts, type LibraryRow } from './library.ts';
import { scopeOf, type Standing } from './standing.ts';

const own = keepSql(
	'shortcuts_hold_own',
	{ id: 'text', link: 'text', isRemoved: 'boolean' },
	(of: { organisationId: number; scope: string; ids: readonly string[] }) => sql`
		select id, link, removed_at is not null as "isRemoved" from library_shortcuts
		where organisation_id = ${of.organisationId} and scope = ${of.scope} and id = any(${of.ids}::text[]) order by id for update`,
);

/** Held until the transaction ends, those that were removed too. @throws shortcuts.not_found where one is not the person's own */
export async function holdCopies(
	queries: TransactionQueries,
	{ organisationId, userId }: Standing,
	ids: readonly string[],
) {
	const rows = await own(queries, { organisationId, scope: scopeOf('own', userId), ids });
	if (ids.some((id) => rows.every((row) => row.id !== id))) throw shortcutProblem('shortcuts.not_found');
	return rows;
}

export interface Copies {
	readonly kept: LibraryRow;
	/** Ids of those that are there still. */
	readonly copyIds: readonly string[];
}

/** @throws shortcuts.not_found, .not_yours or .not_a_copy */
export async function checkCopies(
	queries: TransactionQueries,
	standing: Standing,
	{ keptId, copyIds }: { readonly keptId: string; readonly copyIds: readonly string[] },
): Promise<Copies> {
	const kept = await findShortcut(queries, standing, keptId);
	if (kept === undefined) throw shortcutProblem('shortcuts.not_found');
	const foreign = await findShortcuts(queries, standing, copyIds);
	if (foreign.some(({ scope }) => scope !== scopeOf('own', standing.userId))) {
		throw shortcutProblem('shortcuts.not_yours');
	}
	const copies = (await holdCopies(queries, standing, copyIds)).filter(({ isRemoved }) => !isRemoved);
	const address = addressOf(kept.link);
	if (copies.some(({ id, link }) => id === keptId || addressOf(link) !== address)) {
		throw shortcutProblem('shortcuts.not_a_copy');
	}
	return { kept, copyIds: copies.map(({ id }) => id) };
}

export async function removeCopies(
	queries: TransactionQueries,
	{ organisationId }: Standing,
	copyIds: readonly string[],
	at: Date,
): Promise<void> {
	for (const id of copyIds) void (await takeOut(queries, [organisationId], id, at));
}

/** What of those that are held can still be restored. */
export async function restoreCopies(
	queries: TransactionQueries,
	standing: Standing,
	copies: Awaited<ReturnType<typeof holdCopies>>,
	now: Date,
): Promise<readonly LibraryRow[]> {
	const oldest = before(now, restorableShortcutMs);
	for (const { id, isRemoved } of copies) {
		if (isRemoved) await putBack(queries, standing, [standing.organisationId], id, oldest);
	}
	return findShortcuts(
		queries,
		standing,
		copies.map(({ id }) => id),
	);
}
