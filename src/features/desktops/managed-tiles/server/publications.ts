// Publishing tiles to the people of a brand, an office or a team: one row a tile, for however many people. Nothing of theirs is written.
import { sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { type Clock, readOnce } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { auditAction } from '#features/account/identity/server/api.ts';
import {
	addToLibrary,
	brandScope,
	findShortcuts,
	readStanding,
	scopeOf,
	type Standing,
} from '#features/desktops/shortcuts/server/api.ts';
import { type changePublishedTile, managedProblem, type publishTiles } from '../contract.ts';
import { countPeople } from './people.ts';

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
		insert into managed_tiles (organisation_id, id, publication_id, position, is_mandatory, kind, shortcut_id, live, text, words, width, height)
		select o.id, ${of.id} || '-' || r.position::text, ${of.id}, r.position, r.is_mandatory, r.kind, r.shortcut_id, r.live, coalesce(r.words ->> 'en', ''), r.words, r.width, r.height
		from unnest(${of.organisationIds}::integer[]) o(id), jsonb_to_recordset(${of.rows}::jsonb) as r(position integer, is_mandatory boolean, kind text, shortcut_id text,
			live text, words jsonb, width integer, height integer)`,
);

/** The same publication again is the same. */
export async function publish(
	{ database, clock }: ManagedDependencies,
	call: AuthenticatedCall,
	{ publicationId: id, audience, tiles: wantedTiles }: Published,
): Promise<OutputOf<typeof publishTiles>> {
	const moment = readOnce(clock);
	const { organisationId, userId } = call.actor;
	const isOfBrand = audience.kind === 'brand';
	const organisationIds = isOfBrand ? call.brand.organisations : [organisationId];
	const audienceId = isOfBrand ? '' : audience.id;
	const run = async (queries: TransactionQueries) => {
		const standing = await readStanding(queries, call.actor, call.brand);
		const scope = scopeOf(audience.kind, audienceId);
		if (!standing.manages.includes(scope)) throw managedProblem('managed_tiles.audience_not_found');
		await requireShortcuts(queries, standing, wantedTiles, scope);
		const now = moment.now();
		const publication = {
			id,
			organisationIds,
			audience: { ...audience, id: audienceId },
			publishedBy: userId,
			at: now,
		};
		const made = wantedTiles.map(({ content, isMandatory, w, h }) => ({
			tile: { content, isMandatory, width: w, height: h },
			shortcutId: newId(moment),
		}));
		const tiles = made.map(({ tile, shortcutId }) => withShortcut(tile, shortcutId));
		if (await insertPublication(queries, publication, tiles)) {
			const adding = { call, standing, organisationIds, createdAt: now };
			const library = { kind: audience.kind, ownerId: audienceId };
			for (const { tile, shortcutId } of made) {
				if (tile.content.kind !== 'new_shortcut') continue;
				const { kind: _kind, ...content } = tile.content;
				await addToLibrary(queries, adding, { shortcutId, library, ...content });
			}
			const after = { state: 'published', tiles: tiles.length };
			await auditAction(queries, moment, call, 'managed_tiles.published', { publicationId: id }, { after });
		}
		const counted = await countPeople(queries, call, { organisationIds, scopes: [scope], now, publicationId: id });
		return { people: counted.get(tileIdOf(id, 0)) ?? 0 };
	};
	return isOfBrand ? database.transaction(run) : database.tenant(organisationId, run);
}

/** As `insertTiles` makes it. */
const tileIdOf = (publicationId: string, position: number): string => `${publicationId}-${position}`;

function withShortcut(
	{ content, ...look }: Omit<NewTile, 'content'> & { readonly content: Published['tiles'][number]['content'] },
	shortcutId: string,
): NewTile {
	return { ...look, content: content.kind === 'new_shortcut' ? { kind: 'shortcut', shortcutId } : content };
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
	readonly content: Exclude<Published['tiles'][number]['content'], { kind: 'new_shortcut' }>;
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
			return { kind: content.kind, words: content.words };
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

/** Runs where the publication is: in the caller's organization, or in all of the brand's. */
async function write(
	database: Database,
	call: AuthenticatedCall,
	id: string,
	run: (queries: TransactionQueries, organisationIds: readonly number[]) => Promise<void>,
): Promise<void> {
	const { organisationId } = call.actor;
	// Only to know which rows to write; who may is asked in the transaction that writes.
	const [found] = await database.tenant(organisationId, (queries) => audienceOf(queries, { organisationId, id }));
	await (found?.audience === 'brand'
		? database.transaction((queries) => run(queries, call.brand.organisations))
		: database.tenant(organisationId, (queries) => run(queries, [organisationId])));
}

export async function setWithdrawn(
	{ database, clock }: ManagedDependencies,
	call: AuthenticatedCall,
	{ id, isWithdrawn }: { readonly id: string; readonly isWithdrawn: boolean },
): Promise<void> {
	const moment = readOnce(clock);
	await write(database, call, id, async (queries, organisationIds) => {
		const { manages } = await readStanding(queries, call.actor, call.brand);
		const held = await withdraw(queries, { organisationIds, id, isWithdrawn, at: moment.now(), manages });
		if (held.length === 0) throw managedProblem('managed_tiles.publication_not_found');
		if (held.every(({ wasWithdrawn }) => wasWithdrawn === isWithdrawn)) return;
		const state = (isOver: boolean) => ({ state: isOver ? 'withdrawn' : 'published' });
		const event = isWithdrawn ? 'managed_tiles.withdrawn' : 'managed_tiles.restored';
		const changes = { before: state(!isWithdrawn), after: state(isWithdrawn) };
		await auditAction(queries, moment, call, event, { publicationId: id }, changes);
	});
}

const holdTile = keepSql(
	'managed_tiles_hold',
	{ kind: 'text', isMandatory: 'boolean', version: 'number' },
	(of: { organisationId: number; id: string; tileId: string; manages: readonly string[] }) => sql`
		select m.kind, m.is_mandatory as "isMandatory", m.version from publications p
		join managed_tiles m on m.organisation_id = p.organisation_id and m.publication_id = p.id
		where p.organisation_id = ${of.organisationId} and p.id = ${of.id} and p.scope = any(${of.manages}::text[]) and m.id = ${of.tileId} for update of p, m`,
);
const change = keepSql(
	'managed_tiles_change',
	(of: {
		organisationIds: readonly number[];
		tileId: string;
		isMandatory: boolean;
		width: number;
		height: number;
		words: string | null;
	}) => sql`
		update managed_tiles set is_mandatory = ${of.isMandatory}, width = ${of.width}, height = ${of.height}, words = coalesce(${of.words}::jsonb, words),
			text = coalesce(${of.words}::jsonb ->> 'en', text), version = version + 1
		where organisation_id = any(${of.organisationIds}::integer[]) and id = ${of.tileId}`,
);

/** Where people put the tile stays as they have it. */
export async function changeTile(
	{ database, clock }: ManagedDependencies,
	call: AuthenticatedCall,
	{ publicationId: id, tileId, version, content, isMandatory, w, h }: ParsedInputOf<typeof changePublishedTile>,
): Promise<void> {
	const moment = readOnce(clock);
	await write(database, call, id, async (queries, organisationIds) => {
		const { manages } = await readStanding(queries, call.actor, call.brand);
		const [held] = await holdTile(queries, { organisationId: call.actor.organisationId, id, tileId, manages });
		if (held === undefined || (content !== undefined && content.kind !== held.kind)) {
			throw managedProblem('managed_tiles.publication_not_found');
		}
		if (held.version !== version) throw managedProblem('managed_tiles.changed');
		const words = content === undefined ? null : JSON.stringify(content.words);
		await change(queries, { organisationIds, tileId, isMandatory, width: w, height: h, words });
		const state = (isFixed: boolean) => ({ state: isFixed ? 'mandatory' : 'suggested' });
		const changes = { before: state(held.isMandatory), after: state(isMandatory) };
		await auditAction(queries, moment, call, 'managed_tiles.changed', { publicationId: id }, changes);
	});
}
