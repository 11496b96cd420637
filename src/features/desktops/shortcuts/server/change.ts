// Adding, changing and removing shortcuts. A brand's stands in each of the brand's organizations under one id, so that each reads only its own
// rows; writing it is the one act here that reaches beyond the caller's organization.
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { before } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database, PreparedStatement, TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import {
	type createShortcut,
	maxOwnShortcuts,
	parseShortcutLink,
	restorableShortcutMs,
	type saveShortcut,
	shortcutProblem,
} from '../contract.ts';
import { findShortcut, type LibraryRow, shortcutColumns } from './library.ts';
import { requireOwnPicture } from './pictures.ts';
import { readStanding, scopeOf, type Standing } from './standing.ts';
import type { Library } from './tables.ts';
import { type Names, readNames } from './to-wire.ts';
import { sortKey, wordsOf } from './words.ts';

export interface ShortcutDependencies {
	readonly database: Database;
	readonly clock: Clock;
}

export interface Changed {
	readonly row: LibraryRow;
	readonly standing: Standing;
	readonly names: Names;
}

type Content = Pick<
	ParsedInputOf<typeof createShortcut>,
	'Name' | 'NameFr' | 'Link' | 'Opens' | 'Icon' | 'PictureID' | 'Tint' | 'Limits'
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

const add: PreparedStatement = {
	name: 'shortcuts_add',
	text: `insert into library_shortcuts (organisation_id, id, library, owner_id, scope, name, name_fr, link, opens, icon, picture_id, tint, limits,
				sort_key, created_at)
			select o.id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15 from unnest($1::integer[]) o(id)
			where exists (select from organisations r where r.id = o.id)
		on conflict (organisation_id, id) do nothing returning 1`,
};
const addWords: PreparedStatement = {
	name: 'shortcuts_add_words',
	text: `insert into library_words (organisation_id, scope, word, shortcut_id)
		select s.organisation_id, s.scope, w.word, s.id from library_shortcuts s, unnest($3::text[]) w(word)
		where s.organisation_id = any($1::integer[]) and s.id = $2 on conflict do nothing`,
};
const dropWords: PreparedStatement = {
	name: 'shortcuts_drop_words',
	text: 'delete from library_words where organisation_id = any($1::integer[]) and shortcut_id = $2',
};
const countOwn: PreparedStatement = {
	name: 'shortcuts_count_own',
	isRead: true,
	text: 'select count(*)::integer as count from library_shortcuts s where s.organisation_id = $1 and s.scope = $2 and s.removed_at is null',
};

export async function createInLibrary(
	dependencies: ShortcutDependencies,
	call: AuthenticatedCall,
	input: ParsedInputOf<typeof createShortcut>,
): Promise<Changed> {
	requireLink(input.Link);
	const { Kind: library, OwnerID } = input.Library;
	const createdAt = dependencies.clock.now();
	return write(dependencies, call, library === 'brand', async (queries, organisationIds) => {
		const standing = await readStanding(queries, call.actor, call.brand);
		const owner = library === 'own' ? String(standing.userId) : library === 'brand' ? '' : OwnerID;
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
		void (await insertShortcut(queries, organisationIds, {
			id: input.ShortcutID,
			library,
			owner,
			scope,
			content: input,
			limits,
			createdAt,
		}));
		const row = await findShortcut(queries, standing, input.ShortcutID);
		// The id is somebody else's, or of what was removed since.
		if (row === undefined || row.scope !== scope) throw shortcutProblem('shortcuts.not_found');
		return { row, standing, names };
	});
}

export interface NewShortcut {
	readonly id: string;
	readonly library: Library;
	readonly owner: string;
	readonly scope: string;
	readonly content: Omit<Content, 'Limits'>;
	readonly limits: readonly string[];
	readonly createdAt: Date;
}

/** False where the id is taken. */
export async function insertShortcut(
	queries: TransactionQueries,
	organisationIds: readonly number[],
	{ id, library, owner, scope, content, limits, createdAt }: NewShortcut,
): Promise<boolean> {
	const values = [
		organisationIds,
		id,
		library,
		owner,
		scope,
		...columnsOf(content),
		limits,
		sortKey(content.Name),
		createdAt,
	];
	const added = await queries.prepared(add, values);
	if (added.length === 0) return false;
	void (await queries.prepared(addWords, [organisationIds, id, wordsOf(wordSource(content))]));
	return true;
}

export async function countOwnShortcuts(
	queries: TransactionQueries,
	{ organisationId, userId }: Standing,
): Promise<number> {
	const [row] = await queries.prepared<{ count: number }>(countOwn, [organisationId, scopeOf('own', userId)]);
	return row?.count ?? 0;
}

const change: PreparedStatement = {
	name: 'shortcuts_change',
	text: `update library_shortcuts set name = $3, name_fr = $4, link = $5, opens = $6, icon = $7, picture_id = $8, tint = $9, limits = $10,
			sort_key = $11, version = version + 1
		where organisation_id = any($1::integer[]) and id = $2 and version = $12 and removed_at is null returning organisation_id`,
};

export async function changeInLibrary(
	dependencies: ShortcutDependencies,
	call: AuthenticatedCall,
	input: ParsedInputOf<typeof saveShortcut>,
): Promise<Changed> {
	requireLink(input.Link);
	const library = await findLibrary(dependencies, call, input.ShortcutID);
	return write(dependencies, call, library === 'brand', async (queries, organisationIds) => {
		const standing = await readStanding(queries, call.actor, call.brand);
		const old = await requireKept(queries, standing, input.ShortcutID);
		const names = await readNames(queries, call);
		const limits = requireLimits(input, names);
		await requirePicture(queries, standing, input, old.pictureId);
		const values = [organisationIds, old.id, ...columnsOf(input), limits, sortKey(input.Name), input.Version];
		const changed = await queries.prepared<{ organisation_id: number }>(change, values);
		if (!changed.some((one) => one.organisation_id === standing.organisationId)) {
			throw shortcutProblem('shortcuts.changed');
		}
		await queries.prepared(dropWords, [organisationIds, old.id]);
		void (await queries.prepared(addWords, [organisationIds, old.id, wordsOf(wordSource(input))]));
		return { row: await requireKept(queries, standing, old.id), standing, names };
	});
}

const remove: PreparedStatement = {
	name: 'shortcuts_remove',
	text: `update library_shortcuts set removed_at = $3, version = version + 1
		where organisation_id = any($1::integer[]) and id = $2 and removed_at is null returning 1`,
};

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
		const isFirst = (await queries.prepared(remove, [organisationIds, id, removedAt])).length > 0;
		if (!isFirst) throw shortcutProblem('shortcuts.not_found');
		await queries.prepared(dropWords, [organisationIds, id]);
		return { row: { ...row, version: row.version + 1 }, standing, names: await readNames(queries, call) };
	});
}

const removed: PreparedStatement = {
	name: 'shortcuts_find_removed',
	isRead: true,
	text: `select ${shortcutColumns}, s.sort_key as key from library_shortcuts s
		where s.organisation_id = $1 and s.id = $2 and s.scope = any($3::text[]) and s.removed_at > $4`,
};
const restore: PreparedStatement = {
	name: 'shortcuts_restore',
	text: `update library_shortcuts set removed_at = null, version = version + 1
		where organisation_id = any($1::integer[]) and id = $2 and removed_at is not null returning 1`,
};

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
		const values = [standing.organisationId, id, standing.edits, oldest];
		const [gone] = await queries.prepared<LibraryRow>(removed, values);
		if (gone !== undefined) {
			void (await queries.prepared(restore, [organisationIds, id]));
			void (await queries.prepared(addWords, [organisationIds, id, wordsOf(gone)]));
		}
		return { row: await requireKept(queries, standing, id), standing, names };
	});
}

const libraryOf: PreparedStatement = {
	name: 'shortcuts_library_of',
	isRead: true,
	text: 'select library from library_shortcuts where organisation_id = $1 and id = $2',
};

/** Only to know which rows to write; who may is asked in the transaction that writes. */
async function findLibrary(
	{ database }: ShortcutDependencies,
	{ actor }: AuthenticatedCall,
	id: string,
): Promise<Library | undefined> {
	const [row] = await database.tenant(actor.organisationId, (queries) =>
		queries.prepared<{ library: Library }>(libraryOf, [actor.organisationId, id]),
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
		throw shortcutProblem('shortcuts.link_refused', { fields: [{ field: 'Link', code: 'shortcuts.link_refused' }] });
}

/** Only what is there can limit: a name that no one has would hide the shortcut from everybody. */
function requireLimits({ Limits }: Pick<Content, 'Limits'>, names: Names): readonly string[] {
	const limits = [...new Set(Limits.map(({ Kind, Key }) => scopeOf(Kind, Key)))];
	if (limits.some((limit) => !names.has(limit))) throw shortcutProblem('shortcuts.unknown_limit');
	return limits;
}

async function requirePicture(
	queries: TransactionQueries,
	standing: Standing,
	{ PictureID }: Content,
	known: string | null = null,
): Promise<void> {
	if (PictureID !== '' && PictureID !== known) await requireOwnPicture(queries, standing, PictureID);
}

function columnsOf({ Name, NameFr, Link, Opens, Icon, PictureID, Tint }: Omit<Content, 'Limits'>): readonly unknown[] {
	const pictureId = PictureID === '' ? null : PictureID;
	return [Name, NameFr === '' ? Name : NameFr, Link, Opens, pictureId === null ? Icon : '', pictureId, Tint];
}

function wordSource({ Name, NameFr, Link }: Pick<Content, 'Name' | 'NameFr' | 'Link'>) {
	return { name: Name, nameFr: NameFr, link: Link };
}
