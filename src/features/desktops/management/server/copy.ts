// A copy of a desktop, as the person who makes it sees it.
import { sql } from 'kysely';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { insertShortcut, scopeOf, type Standing } from '#features/desktops/shortcuts/server/api.ts';
import { desktopProblem } from '#features/desktops/desktops/contract.ts';
import {
	addFirstSection,
	findDesktop,
	liveSections,
	openState,
	type SectionState,
	tilesInOrder,
	type TileState,
	writeState,
} from '#features/desktops/desktops/server/api.ts';

interface Copier {
	readonly clock: Clock;
	readonly standing: Standing;
	readonly call: AuthenticatedCall;
}

const copyLook = keepSql(
	'desktops_copy_look',
	(of: { organisationId: number; from: string; to: string }) => sql`
		update desktops d set background = s.background, picture_id = s.picture_id, picture_fit = s.picture_fit, dimming = s.dimming, arranged = s.arranged
		from desktops s where s.organisation_id = ${of.organisationId} and s.id = ${of.from} and d.organisation_id = ${of.organisationId} and d.id = ${of.to}`,
);

/** Sections, tiles and background. Managed tiles are not a desktop's own and stay out. */
export async function copyDesktop(
	queries: TransactionQueries,
	{ clock, standing, call }: Copier,
	{ from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
	const source = await findDesktop(queries, standing, from);
	if (source === undefined) throw desktopProblem('desktops.not_found');
	const state = await openState(queries, standing, { ...source, isDefault: false }, call);
	const sections = new Map<string, SectionState>();
	for (const section of liveSections(state)) {
		sections.set(section.id, { ...section, id: newId(clock), version: 1, marks: {}, revision: 0 });
	}
	if (sections.size === 0) return addFirstSection(queries, clock, standing, to);
	const tiles: TileState[] = [];
	for (const tile of tilesInOrder(state)) {
		const sectionId = sections.get(tile.sectionId)?.id;
		if (sectionId === undefined) continue;
		const shortcutId = await ownShortcutId(queries, { clock, standing }, tile);
		const fresh = { version: 1, marks: {}, revision: 0, createdBy: standing.userId };
		tiles.push({ ...tile, ...fresh, id: newId(clock), sectionId, shortcutId });
	}
	const copy = {
		isOwn: true,
		sections: new Map([...sections.values()].map((section) => [section.id, section])),
		tiles: new Map(tiles.map((tile) => [tile.id, tile])),
		arranged: state.arranged,
	};
	const everything = { changedSections: new Set(copy.sections.keys()), changedTiles: new Set(copy.tiles.keys()) };
	await writeState(queries, standing, to, { ...copy, ...everything }, 0);
	await copyLook(queries, { ...standing, from, to });
}

/** Somebody else's own shortcut is seen on a desktop that they put it on, and nowhere else: the copy gets one of its own. */
async function ownShortcutId(
	queries: TransactionQueries,
	{ clock, standing }: Pick<Copier, 'clock' | 'standing'>,
	{ shortcut, shortcutId }: TileState,
): Promise<string | null> {
	const own = scopeOf('own', standing.userId);
	if (shortcut === null || shortcut.library !== 'own' || shortcut.scope === own) return shortcutId;
	const id = newId(clock);
	const content = {
		name: shortcut.name,
		nameFr: shortcut.nameFr,
		link: shortcut.link,
		opens: shortcut.opens,
		icon: shortcut.icon,
		// The picture stays its owner's.
		pictureId: '',
		tint: shortcut.tint,
	};
	const added = {
		id,
		library: 'own' as const,
		owner: String(standing.userId),
		scope: own,
		content,
		limits: [],
		createdAt: clock.now(),
	};
	void (await insertShortcut(queries, [standing.organisationId], added));
	return id;
}
