// Adding, changing and removing shortcuts. A brand's stands in each of the brand's organizations under one id, so that each reads only its own
// rows; writing it is the one act here that reaches beyond the caller's organization.
import { sql } from 'kysely';
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { before } from '#platform/contract/duration.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import {
	type createShortcut,
	maxOwnShortcuts,
	parseShortcutLink,
	restorableShortcutMs,
	type saveShortcut,
	shortcutProblem,
} from '../contract.ts';
import { findShortcut, type Library, libraryRow, type LibraryRow, shortcutColumns } from './library.ts';
import { requireOwnPicture } from './pictures.ts';
import { readStanding, scopeOf, type Standing } from './standing.ts';
import { type Names, readNames } from './answers.ts';
import { sortKey, wordsOf } from './words.ts';
import type { ShortcutDependencies } from './dependencies.ts';

export interface Changed {
	readonly row: LibraryRow;
	readonly standing: Standing;
	readonly names: Names;
}

type Content = Pick<
	ParsedInputOf<typeof createShortcut>,
	'name' | 'nameFr' | 'link' | 'opens' | 'icon' | 'pictureId' | 'tint' | 'limits'
>;

/** Runs in the caller's organization, or in all of the brand's. */
async function write<T>(
	{ database }: ShortcutDependencies,
	call: AuthenticatedCall,
	isOfBrand: boolean,
	run: (queries: TransactionQueries, organisationIds: readonly number[]) => Promise<T>,
): Promise<T> {
	const { organisationId } = call.actor;
	return isOfBrand
		? database.transaction((queries) => run(queries, call.brand.organisations))
		: database.tenant(organisationId, (queries) => run(queries, [organisationId]));
}

const add = keepSql(
	'shortcuts_add',
	(of: Columns & Pick<NewShortcut, 'library' | 'owner' | 'scope' | 'createdAt'>) => sql`
		insert into library_shortcuts (organisation_id, id, library, owner_id, scope, name, name_fr, link, opens, icon, picture_id, tint, limits,
				sort_key, created_at)
			select o.id, ${of.id}, ${of.library}, ${of.owner}, ${of.scope}, ${of.name}, ${of.nameFr}, ${of.link}, ${of.opens}, ${of.icon}, ${of.pictureId}, ${of.tint}, ${of.limits}, ${of.sortKey}, ${of.createdAt} from unnest(${of.organisationIds}::integer[]) o(id)
			where exists (select from organisations r where r.id = o.id)
		on conflict (organisation_id, id) do nothing returning 1`,
);
const addWords = keepSql(
	'shortcuts_add_words',
	(of: { organisationIds: readonly number[]; id: string; words: readonly string[] }) => sql`
		insert into library_words (organisation_id, scope, word, shortcut_id)
		select s.organisation_id, s.scope, w.word, s.id from library_shortcuts s, unnest(${of.words}::text[]) w(word)
		where s.organisation_id = any(${of.organisationIds}::integer[]) and s.id = ${of.id} on conflict do nothing`,
);
const dropWords = keepSql(
	'shortcuts_drop_words',
	(of: { organisationIds: readonly number[]; id: string }) => sql`
		delete from library_words where organisation_id = any(${of.organisationIds}::integer[]) and shortcut_id = ${of.id}`,
);
const countOwn = keepSql(
	'shortcuts_count_own',
	{ count: 'number' },
	(of: { organisationId: number; scope: string }) => sql`
		select count(*)::integer as count from library_shortcuts s where s.organisation_id = ${of.organisationId} and s.scope = ${of.scope} and s.removed_at is null`,
);

export async function createInLibrary(
	dependencies: ShortcutDependencies,
	call: AuthenticatedCall,
	input: ParsedInputOf<typeof createShortcut>,
): Promise<Changed> {
	const createdAt = dependencies.clock.now();
	return write(dependencies, call, input.library.kind === 'brand', async (queries, organisationIds) => {
		const standing = await readStanding(queries, call.actor, call.brand);
		return addToLibrary(queries, { call, standing, organisationIds, createdAt }, input);
	});
}

export interface Adding {
	readonly call: AuthenticatedCall;
	readonly standing: Standing;
	readonly organisationIds: readonly number[];
	readonly createdAt: Date;
}

/** In the caller's transaction, which runs in the organizations of the library. */
export async function addToLibrary(
	queries: TransactionQueries,
	{ call, standing, organisationIds, createdAt }: Adding,
	input: ParsedInputOf<typeof createShortcut>,
): Promise<Changed> {
	requireLink(input.link);
	const { kind: library, ownerId } = input.library;
	const owner = library === 'own' ? String(standing.userId) : library === 'brand' ? '' : ownerId;
	const scope = scopeOf(library, owner);
	if (!standing.edits.includes(scope)) {
		throw shortcutProblem(standing.scopes.includes(scope) ? 'shortcuts.not_yours' : 'shortcuts.not_found');
	}
	if (library === 'own' && (await countOwnShortcuts(queries, standing)) >= maxOwnShortcuts) {
		throw shortcutProblem('shortcuts.library_full');
	}
	const names = await readNames(queries, call);
	const limits = requireLimits(input, names);
	await requirePicture(queries, standing, input);
	const added = { id: input.shortcutId, library, owner, scope, content: input, limits, createdAt };
	void (await insertShortcut(queries, organisationIds, added));
	const row = await findShortcut(queries, standing, input.shortcutId);
	// The id is somebody else's, or of what was removed since.
	if (row === undefined || row.scope !== scope) throw shortcutProblem('shortcuts.not_found');
	return { row, standing, names };
}

export interface NewShortcut {
	readonly id: string;
	readonly library: Library;
	readonly owner: string;
	readonly scope: string;
	readonly content: Omit<Content, 'limits'>;
	readonly limits: readonly string[];
	readonly createdAt: Date;
}

/** False where the id is taken. */
export async function insertShortcut(
	queries: TransactionQueries,
	organisationIds: readonly number[],
	{ id, library, owner, scope, content, limits, createdAt }: NewShortcut,
): Promise<boolean> {
	const columns = { organisationIds, id, ...columnsOf(content, limits) };
	const added = await add(queries, { ...columns, library, owner, scope, createdAt });
	if (added.length === 0) return false;
	void (await addWords(queries, { organisationIds, id, words: wordsOf(wordSource(content)) }));
	return true;
}

export async function countOwnShortcuts(
	queries: TransactionQueries,
	{ organisationId, userId }: Standing,
): Promise<number> {
	const [row] = await countOwn(queries, { organisationId, scope: scopeOf('own', userId) });
	return row?.count ?? 0;
}

const change = keepSql(
	'shortcuts_change',
	{ organisationId: 'number' },
	(of: Columns & { version: number }) => sql`
		update library_shortcuts set name = ${of.name}, name_fr = ${of.nameFr}, link = ${of.link}, opens = ${of.opens}, icon = ${of.icon}, picture_id = ${of.pictureId}, tint = ${of.tint}, limits = ${of.limits},
			sort_key = ${of.sortKey}, version = version + 1
		where organisation_id = any(${of.organisationIds}::integer[]) and id = ${of.id} and version = ${of.version} and removed_at is null returning organisation_id as "organisationId"`,
);

export async function changeInLibrary(
	dependencies: ShortcutDependencies,
	call: AuthenticatedCall,
	input: ParsedInputOf<typeof saveShortcut>,
): Promise<Changed> {
	requireLink(input.link);
	const library = await findLibrary(dependencies, call, input.shortcutId);
	return write(dependencies, call, library === 'brand', async (queries, organisationIds) => {
		const standing = await readStanding(queries, call.actor, call.brand);
		const old = await requireKept(queries, standing, input.shortcutId);
		const names = await readNames(queries, call);
		const limits = requireLimits(input, names);
		await requirePicture(queries, standing, input, old.pictureId);
		const columns = { organisationIds, id: old.id, ...columnsOf(input, limits) };
		const changed = await change(queries, { ...columns, version: input.version });
		if (!changed.some((one) => one.organisationId === standing.organisationId)) {
			throw shortcutProblem('shortcuts.changed');
		}
		await dropWords(queries, { organisationIds, id: old.id });
		void (await addWords(queries, { organisationIds, id: old.id, words: wordsOf(wordSource(input)) }));
		return { row: await requireKept(queries, standing, old.id), standing, names };
	});
}

const remove = keepSql(
	'shortcuts_remove',
	(of: { organisationIds: readonly number[]; id: string; at: Date }) => sql`
		update library_shortcuts set removed_at = ${of.at}, version = version + 1
		where organisation_id = any(${of.organisationIds}::integer[]) and id = ${of.id} and removed_at is null returning 1`,
);

/** What is gone already is gone. */
export async function removeFromLibrary(
	dependencies: ShortcutDependencies,
	call: AuthenticatedCall,
	id: string,
): Promise<Changed> {
	const library = await findLibrary(dependencies, call, id);
	const removedAt = dependencies.clock.now();
	return write(dependencies, call, library === 'brand', async (queries, organisationIds) => {
		const standing = await readStanding(queries, call.actor, call.brand);
		const row = await requireKept(queries, standing, id);
		if (!(await takeOut(queries, organisationIds, id, removedAt))) throw shortcutProblem('shortcuts.not_found');
		return { row: { ...row, version: row.version + 1 }, standing, names: await readNames(queries, call) };
	});
}

const removed = keepSql(
	'shortcuts_find_removed',
	libraryRow,
	(of: { organisationId: number; id: string; scopes: readonly string[]; since: Date }) => sql`
		select ${shortcutColumns}, s.sort_key as key from library_shortcuts s
		where s.organisation_id = ${of.organisationId} and s.id = ${of.id} and s.scope = any(${of.scopes}::text[]) and s.removed_at > ${of.since}`,
);
const restore = keepSql(
	'shortcuts_restore',
	(of: { organisationIds: readonly number[]; id: string }) => sql`
		update library_shortcuts set removed_at = null, version = version + 1
		where organisation_id = any(${of.organisationIds}::integer[]) and id = ${of.id} and removed_at is not null returning 1`,
);

export async function restoreToLibrary(
	dependencies: ShortcutDependencies,
	call: AuthenticatedCall,
	id: string,
): Promise<Changed> {
	const oldest = before(dependencies.clock.now(), restorableShortcutMs);
	const library = await findLibrary(dependencies, call, id);
	return write(dependencies, call, library === 'brand', async (queries, organisationIds) => {
		const standing = await readStanding(queries, call.actor, call.brand);
		const names = await readNames(queries, call);
		await putBack(queries, standing, organisationIds, id, oldest);
		return { row: await requireKept(queries, standing, id), standing, names };
	});
}

/** In the caller's transaction. False for what is gone already. */
export async function takeOut(
	queries: TransactionQueries,
	organisationIds: readonly number[],
	id: string,
	at: Date,
): Promise<boolean> {
	if ((await remove(queries, { organisationIds, id, at })).length === 0) return false;
	await dropWords(queries, { organisationIds, id });
	return true;
}

/** In the caller's transaction: what they removed after `since`. What is there stays. */
export async function putBack(
	queries: TransactionQueries,
	standing: Standing,
	organisationIds: readonly number[],
	id: string,
	since: Date,
): Promise<void> {
	const [gone] = await removed(queries, { ...standing, id, scopes: standing.edits, since });
	if (gone === undefined) return;
	void (await restore(queries, { organisationIds, id }));
	void (await addWords(queries, { organisationIds, id, words: wordsOf(gone) }));
}

const libraryOf = keepSql(
	'shortcuts_library_of',
	{ library: as<Library>('text') },
	(of: { organisationId: number; id: string }) => sql`
		select library from library_shortcuts where organisation_id = ${of.organisationId} and id = ${of.id}`,
);

/** Only to know which rows to write; who may is asked in the transaction that writes. */
async function findLibrary(
	{ database }: ShortcutDependencies,
	{ actor }: AuthenticatedCall,
	id: string,
): Promise<Library | undefined> {
	const [row] = await database.tenant(actor.organisationId, (queries) =>
		libraryOf(queries, { organisationId: actor.organisationId, id }),
	);
	return row?.library;
}

async function requireKept(queries: TransactionQueries, standing: Standing, id: string): Promise<LibraryRow> {
	const row = await findShortcut(queries, standing, id);
	if (row === undefined) throw shortcutProblem('shortcuts.not_found');
	if (!standing.edits.includes(row.scope)) throw shortcutProblem('shortcuts.not_yours');
	return row;
}

function requireLink(link: string): void {
	if (parseShortcutLink(link) === undefined)
		throw shortcutProblem('shortcuts.link_refused', { fields: [{ field: 'link', code: 'shortcuts.link_refused' }] });
}

/** Only what is there can limit: a name that no one has would hide the shortcut from everybody. */
function requireLimits({ limits: wantedLimits }: Pick<Content, 'limits'>, names: Names): readonly string[] {
	const limits = [...new Set(wantedLimits.map(({ kind, key }) => scopeOf(kind, key)))];
	if (limits.some((limit) => !names.has(limit))) throw shortcutProblem('shortcuts.unknown_limit');
	return limits;
}

async function requirePicture(
	queries: TransactionQueries,
	standing: Standing,
	{ pictureId }: Content,
	known: string | null = null,
): Promise<void> {
	if (pictureId !== '' && pictureId !== known) await requireOwnPicture(queries, standing, pictureId);
}

function columnsOf(
	{ name, nameFr, link, opens, icon, pictureId: uploadedId, tint }: Omit<Content, 'limits'>,
	limits: readonly string[],
) {
	const pictureId = uploadedId === '' ? null : uploadedId;
	return {
		name,
		nameFr: nameFr === '' ? name : nameFr,
		link,
		opens,
		icon: pictureId === null ? icon : '',
		pictureId,
		tint,
		limits,
		sortKey: sortKey(name),
	};
}
type Columns = ReturnType<typeof columnsOf> & { organisationIds: readonly number[]; id: string };

function wordSource({ name, nameFr, link }: Pick<Content, 'name' | 'nameFr' | 'link'>) {
	return { name, nameFr, link };
}
