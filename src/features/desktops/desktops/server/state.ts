// A desktop in memory: what operations act on. Read and written within the transaction that holds the desktop.
import { type RawBuilder, sql } from 'kysely';
import { featureOf } from '#platform/contract/features.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import {
	isVisible,
	type LibraryRow,
	shortcutById,
	shortcutColumns,
	type Sight,
	type Standing,
	toShortcut,
} from '#features/desktops/shortcuts/server/api.ts';
import { managedSectionId, type Place, type Section, type Tile } from '../contract.ts';
import { inReadingOrder } from '../contract/layout.ts';
import type { DesktopRow } from './access.ts';

/** Who changed a field last, from which editor, when, and to which version of its tile. */
export interface Mark {
	readonly by: number;
	readonly editor: string;
	readonly at: string;
	readonly version: number;
}
export type Marks = Readonly<Record<string, Mark>>;

interface Removal {
	readonly by: number | null;
	readonly at: string;
}

export interface TileState {
	readonly id: string;
	sectionId: string;
	readonly kind: Tile['kind'];
	shortcutId: string | null;
	readonly live: Tile['live'] | null;
	title: string;
	text: string;
	tint: Tile['tint'] | null;
	wide: Place;
	medium: Place | null;
	phone: Place | null;
	version: number;
	marks: Marks;
	revision: number;
	readonly createdBy: number;
	removed: Removal | null;
	/** What the caller sees of a shortcut; a tile of one that is not there for them is none to them. */
	shortcut: Omit<LibraryRow, 'key'> | null;
	readonly isOff?: boolean;
	/** Belongs to a published tile. */
	readonly managed: { readonly isMandatory: boolean; readonly audience: string } | null;
}

export interface SectionState {
	readonly id: string;
	name: string;
	position: number;
	version: number;
	marks: Marks;
	revision: number;
	removed: Removal | null;
}

export interface DesktopState {
	/** Whether the caller owns it. */
	readonly isOwn: boolean;
	readonly sections: Map<string, SectionState>;
	readonly tiles: Map<string, TileState>;
	readonly arranged: Set<'medium' | 'phone'>;
	/** What is to be written. */
	readonly changedSections: Set<string>;
	readonly changedTiles: Set<string>;
}

/** Whether the caller sees that there is such a tile. */
export function isSeen(tile: Pick<TileState, 'kind' | 'shortcut' | 'isOff'>): boolean {
	return tile.isOff !== true && (tile.kind !== 'shortcut' || tile.shortcut !== null);
}

/** Whether a live tile shows what the brand has off: it keeps its place until that is on again. */
export function isOff({ live }: Pick<TileState, 'live'>, { features }: Pick<Standing, 'features'>): boolean {
	const feature = live === null || live === undefined ? undefined : featureOf('tiles', live);
	return feature !== undefined && !features.includes(feature);
}

function removalOf(alias: string): RawBuilder<unknown> {
	const x = sql.raw(alias);
	return sql`case when ${x}.removed_at is null then null else jsonb_build_object('by', ${x}.removed_by, 'at', ${x}.removed_at) end as removed`;
}

/** What a section and a tile have alike. */
const kept = {
	version: 'number',
	marks: as<Marks>('json'),
	revision: 'number',
	removed: as<Removal>('json?'),
} as const;

const readSections = keepSql(
	'desktops_read_sections',
	{ id: 'text', name: 'text', position: 'number', ...kept },
	(of: { organisationId: number; desktopId: string }) => sql`
		select x.id, x.name, x.position, x.version, x.marks, x.revision, ${removalOf('x')}
		from desktop_sections x where x.organisation_id = ${of.organisationId} and x.desktop_id = ${of.desktopId} order by x.position, x.id`,
);
const readTiles = keepSql(
	'desktops_read_tiles',
	{
		id: 'text',
		sectionId: 'text',
		kind: as<Tile['kind']>('text'),
		shortcutId: 'text?',
		live: as<Tile['live']>('text?'),
		title: 'text',
		text: 'text',
		tint: as<Tile['tint']>('text?'),
		wide: as<Place>('json'),
		medium: as<Place>('json?'),
		phone: as<Place>('json?'),
		createdBy: 'number',
		shortcut: as<Omit<LibraryRow, 'key'>>('json?'),
		managed: as<null>('text?'),
		...kept,
	},
	(of: Sight & { desktopId: string }) => sql`
		select t.id, t.section_id as "sectionId", t.kind, t.shortcut_id as "shortcutId", t.live, t.title, t.text, t.tint, t.wide, t.medium, t.phone,
			t.version, t.marks, t.revision, t.created_by as "createdBy", ${removalOf('t')}, null as managed,
			(select to_jsonb(v) from (select ${shortcutColumns}) v where s.id is not null) as shortcut
		from desktop_tiles t
		left join lateral ${shortcutById(of, sql`t.shortcut_id`)} s on ${isVisible(of, sql`t.created_by`)}
		where t.organisation_id = ${of.organisationId} and t.desktop_id = ${of.desktopId} order by t.id`,
);

/** With what was removed, which operations may meet. */
export async function readState(
	queries: TransactionQueries,
	standing: Sight & Pick<Standing, 'features'>,
	desktop: Pick<DesktopRow, 'id' | 'arranged' | 'right'>,
	managed: readonly TileState[],
): Promise<DesktopState> {
	const { organisationId } = standing;
	const [sections, tiles] = await Promise.all([
		readSections(queries, { organisationId, desktopId: desktop.id }),
		readTiles(queries, { ...standing, desktopId: desktop.id }),
	]);
	return {
		isOwn: desktop.right === 'own',
		sections: new Map(sections.map((section) => [section.id, section])),
		tiles: new Map(
			[...tiles.map((tile) => ({ ...tile, isOff: isOff(tile, standing) })), ...managed].map((tile) => [tile.id, tile]),
		),
		arranged: new Set(desktop.arranged),
		changedSections: new Set(),
		changedTiles: new Set(),
	};
}

const writeSections = keepSql(
	'desktops_write_sections',
	(of: { organisationId: number; desktopId: string; revision: number; rows: string }) => sql`
		insert into desktop_sections as x (organisation_id, desktop_id, id, name, position, version, marks, revision, removed_at, removed_by)
		select ${of.organisationId}, ${of.desktopId}, r.id, r.name, r.position, r.version, r.marks, ${of.revision}, r.removed_at, r.removed_by
		from jsonb_to_recordset(${of.rows}::jsonb) as r(id text, name text, position double precision, version integer, marks jsonb, removed_at timestamptz, removed_by integer)
		on conflict (organisation_id, desktop_id, id) do update set name = excluded.name, position = excluded.position, version = excluded.version,
			marks = excluded.marks, revision = excluded.revision, removed_at = excluded.removed_at, removed_by = excluded.removed_by`,
);
const writeTiles = keepSql(
	'desktops_write_tiles',
	(of: { organisationId: number; desktopId: string; revision: number; rows: string }) => sql`
		insert into desktop_tiles as t (organisation_id, desktop_id, id, section_id, kind, shortcut_id, live, title, text, tint, wide, medium, phone,
			version, marks, revision, created_by, removed_at, removed_by)
		select ${of.organisationId}, ${of.desktopId}, r.id, r.section_id, r.kind, r.shortcut_id, r.live, r.title, r.text, r.tint, r.wide, r.medium, r.phone, r.version, r.marks, ${of.revision},
			r.created_by, r.removed_at, r.removed_by
		from jsonb_to_recordset(${of.rows}::jsonb) as r(id text, section_id text, kind text, shortcut_id text, live text, title text, text text, tint text,
			wide jsonb, medium jsonb, phone jsonb, version integer, marks jsonb, created_by integer, removed_at timestamptz, removed_by integer)
		on conflict (organisation_id, desktop_id, id) do update set section_id = excluded.section_id, shortcut_id = excluded.shortcut_id, title = excluded.title, text = excluded.text,
			tint = excluded.tint, wide = excluded.wide, medium = excluded.medium, phone = excluded.phone, version = excluded.version,
			marks = excluded.marks, revision = excluded.revision, removed_at = excluded.removed_at, removed_by = excluded.removed_by`,
);

/** Writes what changed, apart from managed tiles, under a revision of the desktop. */
export async function writeState(
	queries: TransactionQueries,
	{ organisationId }: Standing,
	desktopId: string,
	state: DesktopState,
	revision: number,
): Promise<void> {
	const sections = [...state.changedSections].flatMap((id) => state.sections.get(id) ?? []);
	if (sections.length > 0) {
		const rows = sections.map(({ removed, ...section }) => ({ ...section, ...removalColumns(removed) }));
		await writeSections(queries, { organisationId, desktopId, revision, rows: JSON.stringify(rows) });
	}
	const tiles = [...state.changedTiles]
		.flatMap((id) => state.tiles.get(id) ?? [])
		.filter(({ managed }) => managed === null);
	if (tiles.length === 0) return;
	const rows = tiles.map((tile) => ({
		...tile,
		section_id: tile.sectionId,
		shortcut_id: tile.shortcutId,
		created_by: tile.createdBy,
		...removalColumns(tile.removed),
	}));
	await writeTiles(queries, { organisationId, desktopId, revision, rows: JSON.stringify(rows) });
}

function removalColumns(removed: Removal | null): {
	readonly removed_at: string | null;
	readonly removed_by: number | null;
} {
	return { removed_at: removed?.at ?? null, removed_by: removed?.by ?? null };
}

/** Live sections in their order. */
export function liveSections(state: DesktopState): readonly SectionState[] {
	return [...state.sections.values()]
		.filter(({ removed }) => removed === null)
		.toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1));
}

/** Tiles of one section that were not removed, also those that the caller does not see: they take up room. */
export function tilesIn(state: DesktopState, sectionId: string): readonly TileState[] {
	return [...state.tiles.values()].filter((tile) => tile.sectionId === sectionId && tile.removed === null);
}

export const sectionIds = (state: DesktopState): readonly string[] => [
	managedSectionId,
	...liveSections(state).map(({ id }) => id),
];

/** Tiles that the caller sees, by section and in reading order of the wide layout. */
export function tilesInOrder(state: DesktopState): readonly TileState[] {
	return sectionIds(state).flatMap((sectionId) =>
		tilesIn(state, sectionId)
			.filter(isSeen)
			.toSorted((one, other) => inReadingOrder(one.wide, other.wide) || (one.id < other.id ? -1 : 1)),
	);
}

export function toSection({ id, name, version }: SectionState): Section {
	return { id, name, version };
}

export function toTile(tile: TileState): Tile {
	const { medium, phone, live, tint, shortcut, managed } = tile;
	return {
		id: tile.id,
		kind: tile.kind,
		sectionId: tile.sectionId,
		version: tile.version,
		places: {
			wide: tile.wide,
			...(medium === null ? {} : { medium }),
			...(phone === null ? {} : { phone }),
		},
		title: tile.title,
		text: tile.text,
		...(live === null || live === undefined ? {} : { live }),
		...(tint === null || tint === undefined ? {} : { tint }),
		...(shortcut === null ? {} : { shortcut: toShortcut(shortcut) }),
		...(managed === null ? {} : { managed: { isMandatory: managed.isMandatory, audience: managed.audience } }),
	};
}
