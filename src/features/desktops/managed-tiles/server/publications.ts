// Publishing tiles to the people of a brand, an office or a team: one row a tile, for however many people. Nothing of theirs is written.
import { sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { type Clock, readOnce } from '#platform/server/clock.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { listGroups, namePeople, auditAction } from '#features/account/identity/server/api.ts';
import { isSeen, readManaged, toTile } from '#features/desktops/desktops/server/api.ts';
import type { Place, Tile } from '#features/desktops/desktops/contract.ts';
import {
	brandScope,
	findShortcuts,
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
import { type listPublications, managedProblem, type previewManaged, type publishTiles } from '../contract.ts';
import { requireManagedPerson } from './managed-person.ts';

export interface ManagedDependencies {
	readonly database: Database;
	readonly clock: Clock;
}

type Published = ParsedInputOf<typeof publishTiles>;

const insert = keepSql(
	'managed_tiles_publish',
	{ id: 'number' },
	(of: {
		organisationIds: readonly number[];
		id: string;
		audience: string;
		audienceId: string;
		scope: string;
		publishedBy: number;
		at: Date;
	}) => sql`
		insert into publications (organisation_id, id, audience, audience_id, scope, published_by, published_at)
		select r.id, ${of.id}, ${of.audience}, ${of.audienceId}, ${of.scope}, ${of.publishedBy}, ${of.at} from organisations r where r.id = any(${of.organisationIds}::integer[])
		on conflict (organisation_id, id) do nothing returning organisation_id as id`,
);
const insertTiles = keepSql(
	'managed_tiles_add',
	(of: { organisationIds: readonly number[]; id: string; rows: string }) => sql`
		insert into managed_tiles (organisation_id, id, publication_id, position, is_mandatory, kind, shortcut_id, live, text, width, height)
		select o.id, ${of.id} || '-' || r.position::text, ${of.id}, r.position, r.is_mandatory, r.kind, r.shortcut_id, r.live, coalesce(r.text, ''), r.width, r.height
		from unnest(${of.organisationIds}::integer[]) o(id), jsonb_to_recordset(${of.rows}::jsonb) as r(position integer, is_mandatory boolean, kind text, shortcut_id text,
			live text, text text, width integer, height integer)`,
);

/** The same publication again is the same. */
export async function publish(
	{ database, clock }: ManagedDependencies,
	call: AuthenticatedCall,
	{ publicationId: id, audience, tiles: wantedTiles }: Published,
): Promise<void> {
	const moment = readOnce(clock);
	const { organisationId, userId } = call.actor;
	const isOfBrand = audience.kind === 'brand';
	const run = async (queries: TransactionQueries): Promise<void> => {
		const standing = await readStanding(queries, call.actor, call.brand);
		const scope = scopeOf(audience.kind, isOfBrand ? '' : audience.id);
		if (!standing.manages.includes(scope)) throw managedProblem('managed_tiles.audience_not_found');
		await requireShortcuts(queries, standing, wantedTiles, scope);
		const publication = {
			id,
			organisationIds: isOfBrand ? call.brand.organisations : [organisationId],
			audience: { kind: audience.kind, id: isOfBrand ? '' : audience.id },
			publishedBy: userId,
			at: moment.now(),
		};
		const tiles = wantedTiles.map((tile) => ({
			isMandatory: tile.isMandatory,
			width: tile.w,
			height: tile.h,
			content: tile.content,
		}));
		if (!(await insertPublication(queries, publication, tiles))) return;
		const after = { state: 'published', tiles: tiles.length };
		await auditAction(queries, moment, call, 'managed_tiles.published', { publicationId: id }, { after });
	};
	await (isOfBrand ? database.transaction(run) : database.tenant(organisationId, run));
}

export interface NewPublication {
	readonly id: string;
	readonly organisationIds: readonly number[];
	readonly audience: { readonly kind: 'brand' | 'office' | 'team'; readonly id: string };
	readonly publishedBy: number;
	readonly at: Date;
}

export interface NewTile {
	readonly isMandatory: boolean;
	readonly width: number;
	readonly height: number;
	readonly content: Published['tiles'][number]['content'];
}

/** False where it was published before. */
export async function insertPublication(
	queries: TransactionQueries,
	{ id, organisationIds, audience, publishedBy, at }: NewPublication,
	tiles: readonly NewTile[],
): Promise<boolean> {
	const scope = scopeOf(audience.kind, audience.id);
	const publication = { organisationIds, id, audience: audience.kind, audienceId: audience.id, scope, publishedBy, at };
	const written = await insert(queries, publication);
	if (written.length === 0) return false;
	const rows = tiles.map(({ isMandatory, width, height, content }, position) => ({
		position,
		is_mandatory: isMandatory,
		width,
		height,
		...contentOf(content),
	}));
	await insertTiles(queries, { organisationIds: written.map((one) => one.id), id, rows: JSON.stringify(rows) });
	return true;
}

function contentOf(content: NewTile['content']) {
	switch (content.kind) {
		case 'shortcut':
			return { kind: content.kind, shortcut_id: content.shortcutId };
		case 'live':
			return { kind: content.kind, live: content.live };
		case 'note':
		case 'heading':
			return { kind: content.kind, text: content.text };
	}
}

/** Only of the audience's own library or the brand's: others would be seen by no one, or by chance. */
async function requireShortcuts(
	queries: TransactionQueries,
	standing: Standing,
	tiles: Published['tiles'],
	scope: string,
): Promise<void> {
	const ids = new Set(tiles.flatMap(({ content }) => (content.kind === 'shortcut' ? [content.shortcutId] : [])));
	const rows = await findShortcuts(queries, standing, [...ids]);
	const fitting = rows.filter((row) => row.scope === scope || row.scope === brandScope);
	if (fitting.length !== ids.size) throw managedProblem('managed_tiles.shortcut_not_found');
}

const withdraw = keepSql(
	'managed_tiles_withdraw',
	{ wasWithdrawn: 'boolean' },
	(of: {
		organisationIds: readonly number[];
		id: string;
		isWithdrawn: boolean;
		at: Date;
		manages: readonly string[];
	}) => sql`
		with held as (
			select organisation_id, id, withdrawn_at is not null as was from publications
			where organisation_id = any(${of.organisationIds}::integer[]) and id = ${of.id} and scope = any(${of.manages}::text[]) for update
		), written as (
			update publications p set withdrawn_at = case when ${of.isWithdrawn}::boolean then coalesce(p.withdrawn_at, ${of.at}) end
			from held where p.organisation_id = held.organisation_id and p.id = held.id
		)
		select was as "wasWithdrawn" from held`,
);
const audienceOf = keepSql(
	'managed_tiles_audience_of',
	{ audience: 'text' },
	(of: { organisationId: number; id: string }) => sql`
		select audience from publications where organisation_id = ${of.organisationId} and id = ${of.id}`,
);

export async function setWithdrawn(
	{ database, clock }: ManagedDependencies,
	call: AuthenticatedCall,
	{ id, isWithdrawn }: { readonly id: string; readonly isWithdrawn: boolean },
): Promise<void> {
	const moment = readOnce(clock);
	const { organisationId } = call.actor;
	const [found] = await database.tenant(organisationId, (queries) => audienceOf(queries, { organisationId, id }));
	const isOfBrand = found?.audience === 'brand';
	const run = async (queries: TransactionQueries): Promise<void> => {
		const { manages } = await readStanding(queries, call.actor, call.brand);
		const organisationIds = isOfBrand ? call.brand.organisations : [organisationId];
		const held = await withdraw(queries, { organisationIds, id, isWithdrawn, at: moment.now(), manages });
		if (held.length === 0) throw managedProblem('managed_tiles.publication_not_found');
		if (held.every(({ wasWithdrawn }) => wasWithdrawn === isWithdrawn)) return;
		const state = (isOver: boolean) => ({ state: isOver ? 'withdrawn' : 'published' });
		const event = isWithdrawn ? 'managed_tiles.withdrawn' : 'managed_tiles.restored';
		const changes = { before: state(!isWithdrawn), after: state(isWithdrawn) };
		await auditAction(queries, moment, call, event, { publicationId: id }, changes);
	};
	await (isOfBrand ? database.transaction(run) : database.tenant(organisationId, run));
}

interface PublishedTile {
	readonly id: string;
	readonly isMandatory: boolean;
	readonly kind: Tile['kind'];
	readonly live: Tile['live'] | null;
	readonly text: string;
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
		tiles: as<readonly PublishedTile[]>('json'),
	},
	(of: Standing) => sql`
		select p.id as "publicationId", p.audience, p.audience_id as "audienceId", p.published_by as "publishedBy", p.published_at as "publishedAt",
			(select jsonb_agg(jsonb_build_object('id', m.id, 'isMandatory', m.is_mandatory, 'kind', m.kind, 'live', m.live, 'text', m.text,
				'width', m.width, 'height', m.height, 'shortcut', (select to_jsonb(v) from (select ${shortcutColumns}) v where s.id is not null))
				order by m.position)
			from managed_tiles m
			left join lateral ${shortcutById(of, sql`m.shortcut_id`)} s on ${isVisible(of)}
			where m.organisation_id = ${of.organisationId} and m.publication_id = p.id) as tiles
		from publications p where p.organisation_id = ${of.organisationId} and p.scope = any(${of.manages}::text[]) and p.withdrawn_at is null
		order by p.published_at desc, p.id limit 200`,
);

export function listAll(
	{ database }: ManagedDependencies,
	call: AuthenticatedCall,
): Promise<OutputOf<typeof listPublications>> {
	const { organisationId } = call.actor;
	return database.tenant(organisationId, async (queries) => {
		const standing = await readStanding(queries, call.actor, call.brand);
		const { manages } = standing;
		const rows = await list(queries, standing);
		const groups = await listGroups(queries, organisationId);
		const audiences = listAudiences(call, groups).filter(({ kind, id }) => manages.includes(scopeOf(kind, id)));
		const names = await namePeople(
			queries,
			organisationId,
			rows.map(({ publishedBy }) => publishedBy),
		);
		return {
			publications: rows.map((row) => ({
				publicationId: row.publicationId,
				audience: {
					kind: row.audience,
					id: row.audienceId,
					name: audiences.find(({ kind, id }) => kind === row.audience && id === row.audienceId)?.name ?? '',
				},
				publishedAt: row.publishedAt.toISOString(),
				publishedBy: names.get(row.publishedBy)?.name ?? '',
				tiles: row.tiles.map((tile) => ({ tile: toShown(tile), isMandatory: tile.isMandatory })),
			})),
			audiences: [...audiences],
		};
	});
}

/** All that there are. */
export function listAudiences(call: AuthenticatedCall, groups: Awaited<ReturnType<typeof listGroups>>) {
	return [
		{ kind: 'brand' as const, id: '', name: call.brand.names[call.language] },
		...groups.offices.map(({ id, name }) => ({ kind: 'office' as const, id, name })),
		...groups.teams.map(({ id, name }) => ({ kind: 'team' as const, id, name })),
	];
}

function toShown({ id, kind, live, text, width, height, shortcut }: PublishedTile): Tile {
	const place: Place = { x: 0, y: 0, w: width, h: height };
	return {
		id,
		kind,
		sectionId: 'managed',
		version: 0,
		places: { wide: place },
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
		const tiles = await readManaged(queries, standing, () => '');
		const shown = tiles.filter((tile) => isSeen(tile) && tile.removed === null);
		return { name: standing.belonging.name, tiles: shown.map(toTile) };
	});
}
