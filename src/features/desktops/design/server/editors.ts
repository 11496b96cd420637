// Who edits a desktop now: people who asked for changes a moment ago.
import { sql } from 'kysely';
import { before } from '#platform/contract/duration.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { namePeople } from '#features/account/identity/server/api.ts';
import type { Viewer } from '#features/desktops/shortcuts/server/api.ts';
import { presenceMs } from '../contract.ts';

const note = keepSql(
	'desktops_note_editor',
	(of: PersonKey & { desktopId: string; id: string; at: Date }) => sql`
		insert into desktop_editors (organisation_id, desktop_id, id, user_id, seen_at) values (${of.organisationId}, ${of.desktopId}, ${of.id}, ${of.userId}, ${of.at})
		on conflict (organisation_id, desktop_id, id) do update set seen_at = excluded.seen_at, user_id = excluded.user_id`,
);
const list = keepSql(
	'desktops_list_editors',
	{ id: 'number' },
	(of: { organisationId: number; desktopId: string; since: Date }) => sql`
		select distinct e.user_id as id from desktop_editors e where e.organisation_id = ${of.organisationId} and e.desktop_id = ${of.desktopId} and e.seen_at > ${of.since}`,
);

/** The tab edits from now on. */
export async function noteEditor(
	queries: TransactionQueries,
	{ organisationId, userId }: Viewer,
	desktopId: string,
	editor: { readonly id: string; readonly at: Date },
): Promise<void> {
	await note(queries, { organisationId, desktopId, id: editor.id, userId, at: editor.at });
}

/** Numbers of the people who edit now. */
export async function listEditors(
	queries: TransactionQueries,
	organisationId: number,
	desktopId: string,
	now: Date,
): Promise<readonly number[]> {
	const rows = await list(queries, { organisationId, desktopId, since: before(now, presenceMs) });
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
