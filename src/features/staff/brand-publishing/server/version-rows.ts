// Versions of brands as rows, with who made them.
import { sql } from 'kysely';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import { as, type RowOf } from '#platform/server/db/row-shapes.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { VersionKind } from '#features/staff/brand-editor/contract.ts';

const keep = keeper<Pick<Schema, 'brandVersionMakers' | 'brandVersions'>>();

export const addMaker = keep.insert('brand_editor_add_maker', 'brandVersionMakers', [
	'brandKey',
	'kind',
	'number',
	'madeIn',
	'madeBy',
	'approvedBy',
	'againOf',
	'revision',
	'changed',
]);

/** The version that was published as what was seen under this name. */
export const findMade = keep(
	'brand_editor_find_made',
	(database, of: { brandKey: string; kind: VersionKind; revision: string }) =>
		database
			.selectFrom('brandVersionMakers')
			.select('number')
			.where((row) => row.and({ brandKey: of.brandKey, kind: of.kind, revision: of.revision })),
);

const version = {
	number: 'number',
	since: 'time',
	/** When the next one was published. */
	until: 'time?',
	origin: as<'folder' | 'staff'>('text'),
	madeBy: 'number?',
	approvedBy: 'number?',
	againOf: 'number?',
	changed: as<readonly string[] | null>('json?'),
} as const;
export type VersionRow = RowOf<typeof version>;

/** The limit is one more than a page has. */
export const listVersions = keepSql(
	'brand_editor_list_versions',
	version,
	(of: { brandKey: string; kind: VersionKind; below: number; limit: number }) => sql`
		select v.number, v.made_at as since,
			(select n.made_at from brand_versions n where n.brand_key = v.brand_key and n.kind = v.kind and n.number = v.number + 1) as until,
			v.origin, m.made_by as "madeBy", m.approved_by as "approvedBy", m.again_of as "againOf", m.changed
		from brand_versions v left join brand_version_makers m using (brand_key, kind, number)
		where v.brand_key = ${of.brandKey} and v.kind = ${of.kind} and v.number < ${of.below}
		order by v.number desc limit ${of.limit}`,
);

export const findContent = keep(
	'brand_editor_find_content',
	(database, of: { brandKey: string; kind: VersionKind; number: number }) =>
		database
			.selectFrom('brandVersions')
			.select('content')
			.where((row) => row.and({ brandKey: of.brandKey, kind: of.kind, number: of.number })),
);
