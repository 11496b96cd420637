// The rows of brands: versions, which of them are live, their pictures, and the count of what was published.
import { sql } from 'kysely';
import type { PreparedStatements, TransactionQueries } from '../db/database.ts';
import { anyOf, keeper, keepSql } from '../db/keep.ts';
import type { Schema } from '../db/schema.ts';
import type { BrandKind } from './brand-content.ts';

const keep = keeper<Pick<Schema, 'brandVersions' | 'brandLiveVersions' | 'brandPictures' | 'brandPublications'>>();

export interface VersionOf {
	readonly brandKey: string;
	readonly kind: BrandKind;
	readonly number: number;
}

const findRevision = keep('brands_find_revision', (database) =>
	database.selectFrom('brandPublications').select('revision'),
);
const beginRevision = keep.insert('brands_begin_revision', 'brandPublications', ['revision'], (row) =>
	row.onConflict((conflict) => conflict.doNothing()),
);
const holdRevision = keep('brands_hold_revision', (database) =>
	database.selectFrom('brandPublications').select('revision').forUpdate(),
);
const countPublication = keep('brands_count_publication', (database) =>
	database.updateTable('brandPublications').set((row) => ({ revision: row('revision', '+', 1) })),
);
const listLive = keep('brands_list_live', (database) =>
	database.selectFrom('brandLiveVersions').select(['brandKey', 'kind', 'number']).orderBy('brandKey').orderBy('kind'),
);
const listContents = keepSql(
	'brands_list_contents',
	{ brandKey: 'text', kind: { column: 'text', value: '' as BrandKind }, content: 'json' },
	(of: { keys: readonly string[] }) => sql`
		select v.brand_key as "brandKey", v.kind, v.content
		from brand_live_versions l join brand_versions v using (brand_key, kind, number)
		where l.brand_key = any(${of.keys})`,
);
/** `json` keeps the text that it was given. */
const findContent = keepSql(
	'brands_find_content',
	(of: Omit<VersionOf, 'number'> & { content: string }) => sql`
		select 1 from brand_versions
		where brand_key = ${of.brandKey} and kind = ${of.kind} and content::text = ${of.content} limit 1`,
);
const listPictures = keep('brands_list_pictures', (database, of: { hashes: readonly string[] }) =>
	database.selectFrom('brandPictures').select(['sha256', 'body']).where('sha256', '=', anyOf(of.hashes)),
);
const addPicture = keep.insert('brands_add_picture', 'brandPictures', ['sha256', 'body'], (row) =>
	row.onConflict((conflict) => conflict.doNothing()),
);
const addVersion = keepSql(
	'brands_add_version',
	{ number: 'number' },
	(of: Omit<VersionOf, 'number'> & { content: string; origin: 'folder' | 'staff'; at: Date }) => sql`
		insert into brand_versions (brand_key, kind, number, content, origin, made_at)
		select ${of.brandKey}, ${of.kind}, coalesce(max(number), 0) + 1, ${of.content}::json, ${of.origin}, ${of.at}
		from brand_versions where brand_key = ${of.brandKey} and kind = ${of.kind}
		returning number`,
);
const setLive = keep.insert(
	'brands_set_live',
	'brandLiveVersions',
	['brandKey', 'kind', 'number', 'publishedAt'],
	(row) =>
		row.onConflict((conflict) =>
			conflict.columns(['brandKey', 'kind']).doUpdateSet((excluded) => ({
				number: excluded.ref('excluded.number'),
				publishedAt: excluded.ref('excluded.publishedAt'),
			})),
		),
);

/** Is higher with each publish; 0 before the first. */
export async function readRevision(queries: PreparedStatements): Promise<number> {
	const [row] = await findRevision(queries, {});
	return row?.revision ?? 0;
}

/** Nobody else publishes before this transaction ends. */
export async function holdPublications(queries: TransactionQueries): Promise<void> {
	// It is there afterwards, whether this process or another one began it.
	void (await beginRevision(queries, { revision: 0 }));
	await holdRevision(queries, {});
}

/** Every process looks again at what is live: something that hangs on it has changed. */
export async function countChange(queries: TransactionQueries): Promise<void> {
	void (await beginRevision(queries, { revision: 0 }));
	await countPublication(queries, {});
}

export const liveVersions = (queries: PreparedStatements) => listLive(queries, {});
export const liveContents = (queries: PreparedStatements, keys: readonly string[]) => listContents(queries, { keys });
export const readPictures = (queries: PreparedStatements, hashes: readonly string[]) =>
	listPictures(queries, { hashes });

/** Whether any version has had this content. */
export async function wasPublished(
	queries: PreparedStatements,
	{ content, ...version }: Omit<NewVersion, 'origin'>,
): Promise<boolean> {
	return (await findContent(queries, { ...version, content: JSON.stringify(content) })).length > 0;
}

export interface NewVersion {
	readonly brandKey: string;
	readonly kind: BrandKind;
	readonly content: unknown;
	readonly origin: 'folder' | 'staff';
}

/** Makes a version the live one. `holdPublications` comes first. */
export async function publishVersion(
	queries: TransactionQueries,
	{ content, ...version }: NewVersion,
	at: Date,
): Promise<number> {
	const { brandKey, kind } = version;
	const [added] = await addVersion(queries, { ...version, content: JSON.stringify(content), at });
	if (added === undefined) throw new Error(`No version of ${brandKey} was made`);
	await setLive(queries, { brandKey, kind, number: added.number, publishedAt: at });
	await countPublication(queries, {});
	return added.number;
}

export async function keepPictures(queries: TransactionQueries, pictures: ReadonlyMap<string, Buffer>): Promise<void> {
	// oxlint-disable-next-line no-await-in-loop -- one connection answers them in turn
	for (const [sha256, body] of pictures) void (await addPicture(queries, { sha256, body }));
}
