// Who edits a desktop now: people who asked for changes a moment ago.
import { before } from '#platform/contract/duration.ts';
import type { PreparedStatement, TransactionQueries } from '#platform/server/db/database.ts';
import { namePeople } from '#features/account/identity/server/api.ts';
import type { Viewer } from '#features/desktops/shortcuts/server/api.ts';
import { presenceMs } from '../contract.ts';

const note: PreparedStatement = {
	name: 'desktops_note_editor',
	text: `insert into desktop_editors (organisation_id, desktop_id, id, user_id, seen_at) values ($1, $2, $3, $4, $5)
		on conflict (organisation_id, desktop_id, id) do update set seen_at = excluded.seen_at, user_id = excluded.user_id`,
};
const list: PreparedStatement = {
	name: 'desktops_list_editors',
	isRead: true,
	text: `select distinct e.user_id as id from desktop_editors e where e.organisation_id = $1 and e.desktop_id = $2 and e.seen_at > $3`,
};

/** The tab edits from now on. */
export async function noteEditor(
	queries: TransactionQueries,
	{ organisationId, userId }: Viewer,
	desktopId: string,
	editor: { readonly id: string; readonly at: Date },
): Promise<void> {
	await queries.prepared(note, [organisationId, desktopId, editor.id, userId, editor.at]);
}

/** Numbers of the people who edit now. */
export async function listEditors(
	queries: TransactionQueries,
	organisationId: number,
	desktopId: string,
	now: Date,
): Promise<readonly number[]> {
	const rows = await queries.prepared<{ id: number }>(list, [organisationId, desktopId, before(now, presenceMs)]);
	return rows.map(({ id }) => id);
}

/** Names of the others who edit now. */
export async function nameOtherEditors(
	queries: TransactionQueries,
	{ organisationId, userId }: Viewer,
	desktopId: string,
	now: Date,
): Promise<readonly string[]> {
	const others = (await listEditors(queries, organisationId, desktopId, now)).filter((id) => id !== userId);
	const names = await namePeople(queries, organisationId, others);
	return [...names.values()].map(({ name }) => name).toSorted();
}
