// What was published to a person lately, as news: notes and shortcuts that they have not taken off their desktop.
import { sql } from 'kysely';
import { before, days } from '#platform/contract/duration.ts';
import type { Language } from '#platform/contract/language.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as, type RowOf } from '#platform/server/db/row-shapes.ts';
import {
	isVisible,
	type LibraryRow,
	shortcutById,
	shortcutColumns,
	type Standing,
} from '#features/desktops/shortcuts/server/api.ts';
import { wordsOf } from './managed.ts';

/** So long it is news. */
const newsAgeMs = days(30);

const newsRow = {
	id: 'text',
	scope: 'text',
	publishedAt: 'time',
	/** A note has it; it is '' for a shortcut. */
	text: 'text',
	shortcut: as<Omit<LibraryRow, 'key'>>('json?'),
} as const;
export type NewsRow = RowOf<typeof newsRow>;

const list = keepSql(
	'desktops_list_news',
	newsRow,
	(of: Standing & { language: Language; since: Date; limit: number }) => sql`
		select m.id, p.scope, p.published_at as "publishedAt", ${wordsOf(of.language)} as text,
			(select to_jsonb(v) from (select ${shortcutColumns}) v where s.id is not null) as shortcut
		from publications p
		join managed_tiles m on m.organisation_id = ${of.organisationId} and m.publication_id = p.id
		left join managed_choices c on c.organisation_id = ${of.organisationId} and c.user_id = ${of.userId} and c.tile_id = m.id
		left join lateral ${shortcutById(of, sql`m.shortcut_id`)} s on ${isVisible(of)}
		where p.organisation_id = ${of.organisationId} and p.scope = any(${of.reach}::text[]) and p.withdrawn_at is null and p.published_at > ${of.since}
			and (m.kind = 'note' or s.id is not null) and (m.is_mandatory or c.is_hidden is not true)
		order by p.published_at desc, p.id, m.position limit ${of.limit}`,
);

/** The newest first. */
export function readNews(
	queries: PreparedStatements,
	of: Standing & { readonly language: Language },
	now: Date,
	limit: number,
): Promise<readonly NewsRow[]> {
	return list(queries, { ...of, since: before(now, newsAgeMs), limit });
}
