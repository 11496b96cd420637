// Makes desktops with their shortcuts: for the demonstration's data and for tests.
import { sql } from 'kysely';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { insertShortcut, scopeOf } from '#features/desktops/shortcuts/server/api.ts';
import type { backgrounds, liveTiles, Tile } from '../contract.ts';
import { maxTilesInSection } from '../contract.ts';
import { firstPlaces, insertSections, insertTiles } from './first-desktop.ts';

export interface ShortcutFixture {
	readonly name: string;
	readonly nameFr: string;
	readonly link: string;
	readonly icon: string;
	readonly tint?: NonNullable<Tile['tint']>;
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

/** Returns the desktop's id. */
export async function addDesktop(queries: TransactionQueries, clock: Clock, desktop: DesktopFixture): Promise<string> {
	const { organisationId, ownerId: userId, name, isDefault = true, shortcuts = [], live = [] } = desktop;
	const at = clock.now();
	const id = newId(clock);
	const { background = 'plain', position = 1 } = desktop;
	await insertDesktop(queries, { organisationId, userId, id, name, isDefault, background, position, at });
	if (isDefault) await pointToDefault(queries, { organisationId, userId, id });
	const figures = live.map((one) => ({ live: one, shortcutId: null }));
	const links = [];
	for (const { name: shortcutName, nameFr, link, icon, tint = 'neutral' } of shortcuts) {
		const shortcutId = newId(clock);
		const content = {
			name: shortcutName,
			nameFr,
			link,
			opens: 'new' as const,
			icon,
			pictureId: '',
			tint,
		};
		const owner = { library: 'own' as const, owner: String(userId), scope: scopeOf('own', userId) };
		const added = { id: shortcutId, ...owner, content, limits: [], createdAt: at };
		void (await insertShortcut(queries, [organisationId], added));
		links.push({ live: null, shortcutId });
	}
	const groups = [
		...(figures.length > 0 ? [{ name: desktop.liveSection ?? '', tiles: figures }] : []),
		...inSections(links).map((tiles, index) => ({ name: index === 0 ? (desktop.shortcutSection ?? '') : '', tiles })),
	].map((group) => ({ ...group, id: newId(clock) }));
	const key = { organisationId, userId, desktopId: id };
	await insertSections(queries, { ...key, ids: groups.map((one) => one.id), names: groups.map((one) => one.name) });
	for (const { id: sectionId, tiles } of groups) {
		const lives = tiles.map((one) => one.live);
		const columns = { lives, shortcutIds: tiles.map((one) => one.shortcutId), wides: firstPlaces(lives) };
		await insertTiles(queries, { ...key, ...columns, sectionId, ids: tiles.map(() => newId(clock)) });
	}
	return id;
}

const insertDesktop = keepSql(
	'desktops_fixture',
	(
		of: PersonKey & { id: string; name: string; isDefault: boolean; background: string; position: number; at: Date },
	) => sql`
		insert into desktops (organisation_id, id, owner_id, name, is_default, background, position, created_at)
		values (${of.organisationId}, ${of.id}, ${of.userId}, ${of.name}, ${of.isDefault}, ${of.background}, ${of.position}, ${of.at})`,
);
const pointToDefault = keepSql(
	'desktops_fixture_default',
	(of: PersonKey & { id: string }) => sql`
		insert into desktop_defaults (organisation_id, user_id, desktop_id) values (${of.organisationId}, ${of.userId}, ${of.id})`,
);

/** Makes at least one section, which may be empty. */
function inSections<T>(tiles: readonly T[]): readonly (readonly T[])[] {
	const count = Math.max(1, Math.ceil(tiles.length / maxTilesInSection));
	return Array.from({ length: count }, (_, index) =>
		tiles.slice(index * maxTilesInSection, (index + 1) * maxTilesInSection),
	);
}
