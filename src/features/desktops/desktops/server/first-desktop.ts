// What a person starts with: a desktop with live tiles, named in their language.
import { translators } from '#platform/contract/text.ts';
import { sql } from 'kysely';
import type { Language } from '#platform/contract/language.ts';
import { type Clock, readOnce } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { PreparedStatement, TransactionQueries } from '#platform/server/db/database.ts';
import type { Standing } from '#features/desktops/shortcuts/server/api.ts';
import { newDesktopEn } from '../messages.en.ts';
import { newDesktopFr } from '../messages.fr.ts';
import { type DesktopRow, listDesktops } from './access.ts';
import { readNews } from './news.ts';
import type { DesktopTables } from './tables.ts';

const texts = translators(newDesktopEn, newDesktopFr);

/** In reading order of the wide layout, each two columns wide. News follow where there are any. */
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
	void (await queries.prepared(point, [standing.organisationId, standing.userId]));
	return listDesktops(queries, standing);
}

/** Of the version before, or of a moment ago in another window. */
const point: PreparedStatement = {
	name: 'desktops_point_default',
	text: `insert into desktop_defaults (organisation_id, user_id, desktop_id)
		select organisation_id, owner_id, id from desktops where organisation_id = $1 and owner_id = $2 and is_live
		order by is_default desc, position, created_at, id limit 1 on conflict (organisation_id, user_id) do nothing`,
};

async function makeFirst(
	queries: TransactionQueries,
	clock: Clock,
	standing: Standing,
	language: Language,
): Promise<void> {
	const { organisationId, userId } = standing;
	const text = texts[language];
	const now = clock.now();
	const tables = queries.withTables<DesktopTables>();
	const [desktop] = await tables
		.insertInto('desktops')
		.values({
			organisation_id: organisationId,
			id: newId(clock),
			owner_id: userId,
			name: text('desktops.first_name'),
			is_default: true,
			background: 'plain',
			position: 1,
			created_at: now,
		})
		.onConflict((conflict) =>
			// As the index has it: behind a parameter the planner stops seeing the index after a few executions.
			conflict
				.columns(['organisation_id', 'owner_id'])
				.where(sql<boolean>`is_default`)
				.doNothing(),
		)
		.returning('id')
		.execute();
	// Another window was first.
	if (desktop === undefined) return;
	const key = { organisation_id: organisationId, desktop_id: desktop.id };
	const today = { ...key, id: newId(clock), name: text('desktops.first_section'), position: 1 };
	const shortcuts = { ...key, id: newId(clock), name: text('desktops.shortcut_section'), position: 2 };
	await tables.insertInto('desktop_sections').values([today, shortcuts]).execute();
	const hasNews = (await readNews(queries, standing, now, 1)).length > 0;
	const tiles = [...firstTiles, ...(hasNews ? (['news'] as const) : [])].map((live, index) => ({
		...key,
		id: newId(clock),
		section_id: today.id,
		kind: 'live' as const,
		shortcut_id: null,
		live,
		text: '',
		wide: JSON.stringify({ X: (index % 4) * 2, Y: Math.floor(index / 4), W: 2, H: 1 }),
		created_by: userId,
	}));
	await tables.insertInto('desktop_tiles').values(tiles).execute();
}

/** An empty desktop has one section, without a name. */
export async function addFirstSection(
	queries: TransactionQueries,
	clock: Clock,
	{ organisationId }: Standing,
	desktopId: string,
): Promise<void> {
	const section = { organisation_id: organisationId, desktop_id: desktopId, id: newId(clock), name: '', position: 1 };
	await queries.withTables<DesktopTables>().insertInto('desktop_sections').values(section).execute();
}
