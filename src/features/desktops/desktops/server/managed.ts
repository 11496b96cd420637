// Managed tiles on a person's default desktop: one row of a publication for everybody, and what this person does otherwise with it.
import { sql } from 'kysely';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { Language } from '#platform/contract/language.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import {
	isVisible,
	type LibraryRow,
	shortcutById,
	shortcutColumns,
	type Standing,
} from '#features/desktops/shortcuts/server/api.ts';
import { managedSectionId, type Place, type Tile } from '../contract.ts';
import { pack, rowBehind } from '../contract/layout.ts';
import { type DesktopState, isOff, isSeen, type Marks, type TileState } from './state.ts';

/** SQL of what the tile `m` says in a language. */
export const wordsOf = (language: Language) => sql`coalesce(m.words ->> ${language}::text, m.text)`;

const managedRow = {
	id: 'text',
	scope: 'text',
	isMandatory: 'boolean',
	kind: as<Tile['kind']>('text'),
	shortcutId: 'text?',
	live: as<Tile['live']>('text?'),
	text: 'text',
	width: 'number',
	height: 'number',
	publishedBy: 'number',
	isHidden: 'boolean',
	sectionId: 'text?',
	wide: as<Place>('json?'),
	medium: as<Place>('json?'),
	phone: as<Place>('json?'),
	version: 'number',
	marks: as<Marks>('json'),
	revision: 'number',
	shortcut: as<Omit<LibraryRow, 'key'>>('json?'),
} as const;

const read = keepSql(
	'desktops_read_managed',
	managedRow,
	(of: Standing & { language: Language }) => sql`
		select m.id, p.scope, m.is_mandatory as "isMandatory", m.kind, m.shortcut_id as "shortcutId", m.live, ${wordsOf(of.language)} as text, m.width, m.height,
			p.published_by as "publishedBy", coalesce(c.is_hidden, false) as "isHidden", c.section_id as "sectionId", c.wide, c.medium, c.phone,
			coalesce(c.version, 0) as version, coalesce(c.marks, '{}') as marks, coalesce(c.revision, 0) as revision,
			(select to_jsonb(v) from (select ${shortcutColumns}) v where s.id is not null) as shortcut
		from publications p
		join managed_tiles m on m.organisation_id = ${of.organisationId} and m.publication_id = p.id
		left join managed_choices c on c.organisation_id = ${of.organisationId} and c.user_id = ${of.userId} and c.tile_id = m.id
		left join lateral ${shortcutById(of, sql`m.shortcut_id`)} s on ${isVisible(of)}
		where p.organisation_id = ${of.organisationId} and p.scope = any(${of.reach}::text[]) and p.withdrawn_at is null
		order by p.published_at, p.id, m.position`,
);

/** Those that reach the person, hidden ones as removed. `audienceOf` names who a scope is, in the language. */
export async function readManaged(
	queries: TransactionQueries,
	standing: Standing,
	language: Language,
	audienceOf: (scope: string) => string,
): Promise<readonly TileState[]> {
	const found = await read(queries, { ...standing, language });
	const rows = found.map((row) => ({ ...row, isOff: isOff(row, standing) }));
	const kept = rows.flatMap(({ id, wide, sectionId }) =>
		wide === null || sectionId !== null ? [] : [{ id, place: wide }],
	);
	const fresh = rows
		.filter((row) => row.wide === null && isSeen(row))
		.map(({ id, width, height }) => ({ id, place: { x: 0, y: 0, w: width, h: height } }));
	const behind = rowBehind(kept);
	const packed = new Map(pack(fresh, 'wide').map(({ id, place }) => [id, { ...place, y: place.y + behind }]));
	return rows.map((row): TileState => {
		const { scope, isMandatory, isHidden, sectionId, width, height, publishedBy, wide, ...tile } = row;
		return {
			...tile,
			sectionId: sectionId ?? managedSectionId,
			title: '',
			tint: null,
			wide: wide ?? packed.get(row.id) ?? { x: 0, y: behind, w: width, h: height },
			createdBy: publishedBy,
			removed: isHidden && !isMandatory ? { by: standing.userId, at: '' } : null,
			managed: { isMandatory, audience: audienceOf(scope) },
		};
	});
}

const write = keepSql(
	'desktops_write_managed',
	(of: PersonKey & { revision: number; rows: string }) => sql`
		insert into managed_choices (organisation_id, user_id, tile_id, is_hidden, section_id, wide, medium, phone, version, marks, revision)
		select ${of.organisationId}, ${of.userId}, r.id, r.is_hidden, r.section_id, r.wide, r.medium, r.phone, r.version, r.marks, ${of.revision}
		from jsonb_to_recordset(${of.rows}::jsonb) as r(id text, is_hidden boolean, section_id text, wide jsonb, medium jsonb, phone jsonb, version integer, marks jsonb)
		on conflict (organisation_id, user_id, tile_id) do update set is_hidden = excluded.is_hidden, section_id = excluded.section_id,
			wide = excluded.wide, medium = excluded.medium, phone = excluded.phone, version = excluded.version, marks = excluded.marks,
			revision = excluded.revision`,
);

/** Keeps what the person did with them. */
export async function writeManaged(
	queries: TransactionQueries,
	{ organisationId, userId }: Standing,
	state: DesktopState,
	revision: number,
): Promise<void> {
	const tiles = [...state.changedTiles]
		.flatMap((id) => state.tiles.get(id) ?? [])
		.filter(({ managed }) => managed !== null);
	if (tiles.length === 0) return;
	const rows = tiles.map(({ id, removed, sectionId, wide, medium, phone, version, marks }) => ({
		id,
		is_hidden: removed !== null,
		section_id: sectionId === managedSectionId ? null : sectionId,
		wide,
		medium,
		phone,
		version,
		marks,
	}));
	await write(queries, { organisationId, userId, revision, rows: JSON.stringify(rows) });
}

/** Managed tiles stand again where they were published. */
export const resetManaged = keepSql(
	'desktops_reset_managed',
	(of: PersonKey) =>
		sql`delete from managed_choices where organisation_id = ${of.organisationId} and user_id = ${of.userId}`,
);

/** Tiles that are published to each of these scopes, such as `office:id`; a scope without any is left out. */
export const countPublishedTo = keepSql(
	'desktops_count_published',
	{ scope: 'text', count: 'number' },
	(of: { organisationId: number; scopes: readonly string[] }) => sql`
		select p.scope, count(*)::integer as count from publications p
			join managed_tiles m on m.organisation_id = p.organisation_id and m.publication_id = p.id
		where p.organisation_id = ${of.organisationId} and p.scope = any(${of.scopes}::text[]) and p.withdrawn_at is null
		group by p.scope`,
);
