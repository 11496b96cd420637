// What was published to a person lately, as news: notes and shortcuts that they have not taken off their desktop.
import { before, days } from '#platform/contract/duration.ts';
import type { PreparedStatement, PreparedStatements } from '#platform/server/db/database.ts';
import {
	isVisible,
	type LibraryRow,
	shortcutById,
	shortcutColumns,
	type Standing,
} from '#features/desktops/shortcuts/server/api.ts';

/** So long it is news. */
const newsAgeMs = days(30);

export interface NewsRow {
	readonly id: string;
	readonly scope: string;
	readonly publishedAt: Date;
	/** Of a note; '' for a shortcut. */
	readonly text: string;
	readonly shortcut: Omit<LibraryRow, 'key'> | null;
}

const list: PreparedStatement = {
	name: 'desktops_list_news',
	isRead: true,
	text: `select m.id, p.scope, p.published_at as "publishedAt", m.text,
			(select to_jsonb(v) from (select ${shortcutColumns}) v where s.id is not null) as shortcut
		from publications p
		join managed_tiles m on m.organisation_id = $1 and m.publication_id = p.id
		left join managed_choices c on c.organisation_id = $1 and c.user_id = $2 and c.tile_id = m.id
		left join lateral ${shortcutById('m.shortcut_id')} s on ${isVisible('$4', '$5', '$6')}
		where p.organisation_id = $1 and p.scope = any($3::text[]) and p.withdrawn_at is null and p.published_at > $7
			and (m.kind = 'note' or s.id is not null) and (m.is_mandatory or c.is_hidden is not true)
		order by p.published_at desc, p.id, m.position limit $8`,
};

/** The newest first. */
export function readNews(
	queries: PreparedStatements,
	{ organisationId, userId, reach, scopes, keys, edits }: Standing,
	now: Date,
	limit: number,
): Promise<readonly NewsRow[]> {
	const values = [organisationId, userId, reach, scopes, keys, edits, before(now, newsAgeMs), limit];
	return queries.prepared<NewsRow>(list, values);
}
