// Managed tiles on a person's default desktop: one row of a publication for everybody, and what this person does otherwise with it.
import type { PreparedStatement, TransactionQueries } from '#platform/server/db/database.ts';
import {
	isVisible,
	type LibraryRow,
	shortcutById,
	shortcutColumns,
	type Standing,
} from '#features/desktops/shortcuts/server/api.ts';
import { managedSectionId, type Place, type Tile } from '../contract.ts';
import { pack, rowBehind } from '../layout.ts';
import { type DesktopState, isSeen, type TileState } from './state.ts';
import type { Marks } from './tables.ts';

interface ManagedRow {
	readonly id: string;
	readonly scope: string;
	readonly isMandatory: boolean;
	readonly kind: Tile['Kind'];
	readonly shortcutId: string | null;
	readonly live: Tile['Live'] | null;
	readonly text: string;
	readonly width: number;
	readonly height: number;
	readonly publishedBy: number;
	readonly isHidden: boolean;
	readonly sectionId: string | null;
	readonly wide: Place | null;
	readonly medium: Place | null;
	readonly phone: Place | null;
	readonly version: number;
	readonly marks: Marks;
	readonly revision: number;
	readonly shortcut: Omit<LibraryRow, 'key'> | null;
}

const read: PreparedStatement = {
	name: 'desktops_read_managed',
	isRead: true,
	text: `select m.id, p.scope, m.is_mandatory as "isMandatory", m.kind, m.shortcut_id as "shortcutId", m.live, m.text, m.width, m.height,
			p.published_by as "publishedBy", coalesce(c.is_hidden, false) as "isHidden", c.section_id as "sectionId", c.wide, c.medium, c.phone,
			coalesce(c.version, 0) as version, coalesce(c.marks, '{}') as marks, coalesce(c.revision, 0) as revision,
			(select to_jsonb(v) from (select ${shortcutColumns}) v where s.id is not null) as shortcut
		from publications p
		join managed_tiles m on m.organisation_id = $1 and m.publication_id = p.id
		left join managed_choices c on c.organisation_id = $1 and c.user_id = $2 and c.tile_id = m.id
		left join lateral ${shortcutById('m.shortcut_id')} s on ${isVisible('$4', '$5', '$6')}
		where p.organisation_id = $1 and p.scope = any($3::text[]) and p.withdrawn_at is null
		order by p.published_at, p.id, m.position`,
};

/** Those that reach the person, hidden ones as removed. `audienceOf` names who a scope is. */
export async function readManaged(
	queries: TransactionQueries,
	standing: Standing,
	audienceOf: (scope: string) => string,
): Promise<readonly TileState[]> {
	const { organisationId, userId, reach, scopes, keys, edits } = standing;
	const rows = await queries.prepared<ManagedRow>(read, [organisationId, userId, reach, scopes, keys, edits]);
	const kept = rows.flatMap(({ id, wide, sectionId }) =>
		wide === null || sectionId !== null ? [] : [{ id, place: wide }],
	);
	const fresh = rows
		.filter((row) => row.wide === null && isSeen(row))
		.map(({ id, width, height }) => ({ id, place: { X: 0, Y: 0, W: width, H: height } }));
	const behind = rowBehind(kept);
	const packed = new Map(pack(fresh, 'wide').map(({ id, place }) => [id, { ...place, Y: place.Y + behind }]));
	return rows.map((row): TileState => {
		const { scope, isMandatory, isHidden, sectionId, width, height, publishedBy, wide, ...tile } = row;
		return {
			...tile,
			sectionId: sectionId ?? managedSectionId,
			title: '',
			tint: null,
			wide: wide ?? packed.get(row.id) ?? { X: 0, Y: behind, W: width, H: height },
			createdBy: publishedBy,
			removed: isHidden && !isMandatory ? { by: userId, at: '' } : null,
			managed: { isMandatory, audience: audienceOf(scope) },
		};
	});
}

const write: PreparedStatement = {
	name: 'desktops_write_managed',
	text: `insert into managed_choices (organisation_id, user_id, tile_id, is_hidden, section_id, wide, medium, phone, version, marks, revision)
		select $1, $2, r.id, r.is_hidden, r.section_id, r.wide, r.medium, r.phone, r.version, r.marks, $3
		from jsonb_to_recordset($4::jsonb) as r(id text, is_hidden boolean, section_id text, wide jsonb, medium jsonb, phone jsonb, version integer, marks jsonb)
		on conflict (organisation_id, user_id, tile_id) do update set is_hidden = excluded.is_hidden, section_id = excluded.section_id,
			wide = excluded.wide, medium = excluded.medium, phone = excluded.phone, version = excluded.version, marks = excluded.marks,
			revision = excluded.revision`,
};

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
	await queries.prepared(write, [organisationId, userId, revision, JSON.stringify(rows)]);
}

const reset: PreparedStatement = {
	name: 'desktops_reset_managed',
	text: 'delete from managed_choices where organisation_id = $1 and user_id = $2',
};

/** Managed tiles stand again where they were published. */
export async function resetManaged(queries: TransactionQueries, { organisationId, userId }: Standing): Promise<void> {
	await queries.prepared(reset, [organisationId, userId]);
}
