// Makes desktops with their shortcuts: for the demonstration's data and for tests.
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { insertShortcut, scopeOf } from '#features/desktops/shortcuts/server/api.ts';
import type { backgrounds, liveTiles, Tile } from '../contract.ts';
import { maxTilesInSection } from '../contract.ts';
import type { DesktopTables } from './tables.ts';

export interface ShortcutFixture {
	readonly name: string;
	readonly nameFr: string;
	readonly link: string;
	readonly icon: string;
	readonly tint?: NonNullable<Tile['Tint']>;
}

export interface DesktopFixture {
	readonly organisationId: number;
	readonly ownerId: number;
	readonly name: string;
	readonly isDefault?: boolean;
	readonly background?: (typeof backgrounds)[number];
	readonly position?: number;
	/** Stand before the shortcuts, in a section of their own. */
	readonly live?: readonly (typeof liveTiles)[number][];
	readonly liveSection?: string;
	/** The owner's own ones. */
	readonly shortcuts?: readonly ShortcutFixture[];
	readonly shortcutSection?: string;
}

type TileRow = DesktopTables['desktop_tiles'];

/** Returns the desktop's id. */
export async function addDesktop(queries: TransactionQueries, clock: Clock, desktop: DesktopFixture): Promise<string> {
	const tables = queries.withTables<DesktopTables>();
	const { organisationId, ownerId, name, isDefault = true, shortcuts = [], live = [] } = desktop;
	const createdAt = clock.now();
	const id = newId(clock);
	await tables
		.insertInto('desktops')
		.values({
			organisation_id: organisationId,
			id,
			owner_id: ownerId,
			name,
			is_default: isDefault,
			background: desktop.background ?? 'plain',
			position: desktop.position ?? 1,
			created_at: createdAt,
		})
		.execute();
	if (isDefault) {
		const pointer = { organisation_id: organisationId, user_id: ownerId, desktop_id: id };
		await tables.insertInto('desktop_defaults').values(pointer).execute();
	}
	const lives = live.map((one) => ({ kind: 'live' as const, live: one, shortcut_id: null }));
	const links = [];
	for (const { name: shortcutName, nameFr, link, icon, tint = 'neutral' } of shortcuts) {
		const shortcutId = newId(clock);
		const content = {
			Name: shortcutName,
			NameFr: nameFr,
			Link: link,
			Opens: 'new' as const,
			Icon: icon,
			PictureID: '',
			Tint: tint,
		};
		const owner = { library: 'own' as const, owner: String(ownerId), scope: scopeOf('own', ownerId) };
		const added = { id: shortcutId, ...owner, content, limits: [], createdAt };
		void (await insertShortcut(queries, [organisationId], added));
		links.push({ kind: 'shortcut' as const, live: null, shortcut_id: shortcutId });
	}
	const groups = [
		...(lives.length > 0 ? [{ name: desktop.liveSection ?? '', tiles: lives }] : []),
		...inSections(links).map((tiles, index) => ({ name: index === 0 ? (desktop.shortcutSection ?? '') : '', tiles })),
	];
	for (const [index, group] of groups.entries()) {
		const section = {
			organisation_id: organisationId,
			desktop_id: id,
			id: newId(clock),
			name: group.name,
			position: index + 1,
		};
		await tables.insertInto('desktop_sections').values(section).execute();
		const rows = group.tiles.map((tile, place): TileRow => ({
			...tile,
			organisation_id: organisationId,
			desktop_id: id,
			id: newId(clock),
			section_id: section.id,
			text: '',
			wide: JSON.stringify({ X: (place % 4) * 2, Y: Math.floor(place / 4), W: 2, H: 1 }),
			created_by: ownerId,
		}));
		if (rows.length > 0) await tables.insertInto('desktop_tiles').values(rows).execute();
	}
	return id;
}

/** At least one, if empty. */
function inSections<T>(tiles: readonly T[]): readonly (readonly T[])[] {
	const count = Math.max(1, Math.ceil(tiles.length / maxTilesInSection));
	return Array.from({ length: count }, (_, index) =>
		tiles.slice(index * maxTilesInSection, (index + 1) * maxTilesInSection),
	);
}
