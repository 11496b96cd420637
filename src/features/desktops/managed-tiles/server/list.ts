// What is published and to whom, for those who publish, and what one person sees of it.
import { sql } from 'kysely';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import { inEachLanguage, type Language } from '#platform/contract/language.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { listGroups, namePeople } from '#features/account/identity/server/api.ts';
import { isSeen, readManaged, toTile, wordsOf } from '#features/desktops/desktops/server/api.ts';
import type { Tile } from '#features/desktops/desktops/contract.ts';
import {
	brandScope,
	findStanding,
	isVisible,
	type LibraryRow,
	readStanding,
	scopeOf,
	shortcutById,
	shortcutColumns,
	type Standing,
	toShortcut,
} from '#features/desktops/shortcuts/server/api.ts';
import { type listPublications, managedProblem, type previewManaged } from '../contract.ts';
import { requireManagedPerson } from './managed-person.ts';
import { countPeople } from './people.ts';
import type { ManagedDependencies } from './publications.ts';

interface PublishedTile {
	readonly id: string;
	readonly isMandatory: boolean;
	readonly kind: Tile['kind'];
	readonly live: Tile['live'] | null;
	readonly text: string;
	readonly words: Multilingual | null;
	readonly version: number;
	readonly width: number;
	readonly height: number;
	readonly shortcut: Omit<LibraryRow, 'key'> | null;
}

const list = keepSql(
	'managed_tiles_list',
	{
		publicationId: 'text',
		audience: as<'brand' | 'office' | 'team'>('text'),
		audienceId: 'text',
		publishedBy: 'number',
		publishedAt: 'time',
		withdrawnAt: 'time?',
		tiles: as<readonly PublishedTile[]>('json'),
	},
	(of: Standing & { language: Language }) => sql`
		select p.id as "publicationId", p.audience, p.audience_id as "audienceId", p.published_by as "publishedBy", p.published_at as "publishedAt",
			p.withdrawn_at as "withdrawnAt", (select jsonb_agg(jsonb_build_object('id', m.id, 'isMandatory', m.is_mandatory, 'kind', m.kind, 'live', m.live, 'text', ${wordsOf(of.language)},
				'words', m.words, 'version', m.version, 'width', m.width, 'height', m.height, 'shortcut', (select to_jsonb(v) from (select ${shortcutColumns}) v where s.id is not null))
				order by m.position)
			from managed_tiles m
			left join lateral ${shortcutById(of, sql`m.shortcut_id`)} s on ${isVisible(of)}
			where m.organisation_id = ${of.organisationId} and m.publication_id = p.id) as tiles
		from publications p where p.organisation_id = ${of.organisationId} and p.scope = any(${of.manages}::text[]) 
		order by p.withdrawn_at is not null, p.published_at desc, p.id limit 200`,
);

/** What is published, and below it what was withdrawn. */
export async function listAll(
	{ database, clock }: ManagedDependencies,
	call: AuthenticatedCall,
): Promise<OutputOf<typeof listPublications>> {
	const { organisationId } = call.actor;
	const now = clock.now();
	const { manages, ...found } = await database.tenant(organisationId, async (queries) => {
		const standing = await readStanding(queries, call.actor, call.brand);
		const rows = await list(queries, { ...standing, language: call.language });
		const groups = await listGroups(queries, organisationId);
		const publishers = rows.map(({ publishedBy }) => publishedBy);
		const scopes = standing.manages.filter((scope) => scope !== brandScope);
		return {
			manages: standing.manages,
			rows,
			groups,
			names: await namePeople(queries, organisationId, publishers),
			people: await countPeople(queries, call, { organisationIds: [organisationId], scopes, now }),
		};
	});
	// What is published to the brand is there in each of its organizations.
	const ofBrand = manages.includes(brandScope)
		? await database.transaction((queries) =>
				countPeople(queries, call, { organisationIds: call.brand.organisations, scopes: [brandScope], now }),
			)
		: new Map<string, number>();
	const people = new Map([...found.people, ...ofBrand]);
	const audiences = listAudiences(call, found.groups).filter(({ kind, id }) => manages.includes(scopeOf(kind, id)));
	return {
		publications: found.rows.map((row) => ({
			publicationId: row.publicationId,
			audience: {
				kind: row.audience,
				id: row.audienceId,
				name: audiences.find(({ kind, id }) => kind === row.audience && id === row.audienceId)?.name ?? '',
			},
			publishedAt: row.publishedAt.toISOString(),
			publishedBy: found.names.get(row.publishedBy)?.name ?? '',
			...(row.withdrawnAt !== null && { withdrawnAt: row.withdrawnAt.toISOString() }),
			tiles: row.tiles.map((tile) => ({
				tile: toShown(tile),
				isMandatory: tile.isMandatory,
				...((tile.kind === 'note' || tile.kind === 'heading') && {
					words: tile.words ?? inEachLanguage(() => tile.text),
				}),
				people: people.get(tile.id) ?? 0,
			})),
		})),
		audiences: [...audiences],
	};
}

/** All that there are. */
export function listAudiences(call: AuthenticatedCall, groups: Awaited<ReturnType<typeof listGroups>>) {
	return [
		{ kind: 'brand' as const, id: '', name: call.brand.names[call.language] },
		...groups.offices.map(({ id, name }) => ({ kind: 'office' as const, id, name })),
		...groups.teams.map(({ id, name }) => ({ kind: 'team' as const, id, name })),
	];
}

function toShown({ id, kind, live, text, version, width, height, shortcut }: PublishedTile): Tile {
	return {
		id,
		kind,
		sectionId: 'managed',
		version,
		places: { wide: { x: 0, y: 0, w: width, h: height } },
		title: '',
		text,
		...(live === null ? {} : { live }),
		...(shortcut === null ? {} : { shortcut: toShortcut(shortcut) }),
	};
}

/** As the person sees them, within what the person may see. */
export function preview(
	{ database, clock }: ManagedDependencies,
	call: AuthenticatedCall,
	userId: number,
): Promise<OutputOf<typeof previewManaged>> {
	const { organisationId } = call.actor;
	const now = clock.now();
	return database.tenant(organisationId, async (queries) => {
		const { manages } = await readStanding(queries, call.actor, call.brand);
		void (await requireManagedPerson(queries, call.actor, { manages, userId, now }));
		const standing = await findStanding(queries, { organisationId, userId, powers: [] }, call.brand);
		if (standing === undefined) throw managedProblem('managed_tiles.person_not_found');
		const tiles = await readManaged(queries, standing, call.language, () => '');
		const shown = tiles.filter((tile) => isSeen(tile) && tile.removed === null);
		return { name: standing.belonging.name, tiles: shown.map(toTile) };
	});
}
