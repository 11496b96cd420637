// What a person starts with: a desktop with live tiles, named in their language.
import { translators } from '#platform/contract/text.ts';
import { sql } from 'kysely';
import type { Language } from '#platform/contract/language.ts';
import { type Clock, readOnce } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { Standing } from '#features/desktops/shortcuts/server/api.ts';
import type { Place, Tile } from '../contract.ts';
import { newDesktopEn } from '../messages.en.ts';
import { newDesktopFr } from '../messages.fr.ts';
import { type DesktopRow, listDesktops } from './access.ts';
import { readNews } from './news.ts';

const texts = translators(newDesktopEn, newDesktopFr);

/** In reading order of the wide layout. News follow where there are any. */
const firstTiles = ['credits', 'next_payment', 'latest_invoice', 'security', 'office_credits', 'help'] as const;

/** The desktops of a person; a person who has none gets a first one. */
export async function listOrMakeDesktops(
	queries: TransactionQueries,
	clock: Clock,
	standing: Standing,
	language: Language,
): Promise<readonly DesktopRow[]> {
	const desktops = await listDesktops(queries, standing);
	if (desktops.some(({ isOwnDefault }) => isOwnDefault)) return desktops;
	if (!desktops.some(({ right }) => right === 'own')) await makeFirst(queries, readOnce(clock), standing, language);
	void (await point(queries, standing));
	return listDesktops(queries, standing);
}

/** The desktop was made by the version before, or a moment ago in another window. */
const point = keepSql(
	'desktops_point_default',
	(of: PersonKey) => sql`insert into desktop_defaults (organisation_id, user_id, desktop_id)
		select organisation_id, owner_id, id from desktops where organisation_id = ${of.organisationId} and owner_id = ${of.userId} and is_live
		order by is_default desc, position, created_at, id limit 1 on conflict (organisation_id, user_id) do nothing`,
);

/** None where the person has a default one already. */
const insertDefault = keepSql(
	'desktops_add_first',
	{ id: 'text' },
	(of: PersonKey & { id: string; name: string; at: Date }) => sql`
		insert into desktops (organisation_id, id, owner_id, name, is_default, background, position, created_at)
		values (${of.organisationId}, ${of.id}, ${of.userId}, ${of.name}, true, 'plain', 1, ${of.at})
		on conflict (organisation_id, owner_id) where is_default do nothing returning id`,
);
type DesktopKey = Pick<PersonKey, 'organisationId'> & { readonly desktopId: string };

/** They are added in their order. */
export const insertSections = keepSql(
	'desktops_add_sections',
	(of: DesktopKey & { ids: readonly string[]; names: readonly string[] }) => sql`
		insert into desktop_sections (organisation_id, desktop_id, id, name, position)
		select ${of.organisationId}, ${of.desktopId}, s.id, s.name, s.position
		from unnest(${of.ids}::text[], ${of.names}::text[]) with ordinality as s (id, name, position)`,
);
/** In reading order of the wide layout: live ones, and those of shortcuts. */
export const insertTiles = keepSql(
	'desktops_add_tiles',
	(
		of: DesktopKey &
			PersonKey & {
				sectionId: string;
				ids: readonly string[];
				lives: readonly (string | null)[];
				shortcutIds: readonly (string | null)[];
				/** Each is a place as JSON. */
				wides: readonly string[];
			},
	) => sql`
		insert into desktop_tiles (organisation_id, desktop_id, id, section_id, kind, shortcut_id, live, wide, created_by)
		select ${of.organisationId}, ${of.desktopId}, t.id, ${of.sectionId}, case when t.live is null then 'shortcut' else 'live' end, t.shortcut_id, t.live, t.wide::jsonb, ${of.userId}
		from unnest(${of.ids}::text[], ${of.lives}::text[], ${of.shortcutIds}::text[], ${of.wides}::text[]) as t (id, live, shortcut_id, wide)`,
);

/** Each a quarter of the width, beside the credits, which come first and are as large as six others. A last one that is alone in its row fills it. */
export function firstPlaces(lives: readonly (Tile['live'] | null)[]): string[] {
	return placesOf(lives).map((place) => JSON.stringify(place));
}

export function placesOf(lives: readonly (Tile['live'] | null)[]): readonly Place[] {
	const small = { w: 2, h: 1 };
	return lives[0] === 'credits'
		? [
				{ x: 0, y: 0, w: 4, h: 3 },
				...lives.slice(1).map((_live, nth, { length }) => {
					const isAlone = nth % 2 === 0 && nth === length - 1;
					return { w: isAlone ? 4 : 2, h: 1, x: 4 + (nth % 2) * 2, y: Math.floor(nth / 2) };
				}),
			]
		: lives.map((_live, nth) => ({ ...small, x: (nth % 4) * 2, y: Math.floor(nth / 4) }));
}

async function makeFirst(
	queries: TransactionQueries,
	clock: Clock,
	standing: Standing,
	language: Language,
): Promise<void> {
	const text = texts[language];
	const now = clock.now();
	const name = text('desktops.first_name');
	const [desktop] = await insertDefault(queries, { ...standing, id: newId(clock), name, at: now });
	// Another window was first.
	if (desktop === undefined) return;
	const key = { ...standing, desktopId: desktop.id };
	const [today, shortcuts] = [newId(clock), newId(clock)];
	const names = [text('desktops.first_section'), text('desktops.shortcut_section')];
	await insertSections(queries, { ...key, ids: [today, shortcuts], names });
	const hasNews = (await readNews(queries, { ...standing, language }, now, 1)).length > 0;
	const lives = [...firstTiles, ...(hasNews ? (['news'] as const) : [])];
	const ids = lives.map(() => newId(clock));
	await insertTiles(queries, {
		...key,
		sectionId: today,
		ids,
		lives,
		shortcutIds: lives.map(() => null),
		wides: firstPlaces(lives),
	});
}

/** An empty desktop has one section, without a name. */
export async function addFirstSection(
	queries: TransactionQueries,
	clock: Clock,
	{ organisationId }: Standing,
	desktopId: string,
): Promise<void> {
	await insertSections(queries, { organisationId, desktopId, ids: [newId(clock)], names: [''] });
}
