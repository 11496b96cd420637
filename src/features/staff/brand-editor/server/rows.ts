// Drafts of brands as rows: what was begun, what is changed, what is planned. Who may is asked by the callers.
import { sql } from 'kysely';
import { anyOf, keeper, keepSql } from '#platform/server/db/keep.ts';
import { as, type RowOf } from '#platform/server/db/row-shapes.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { VersionKind } from '../contract/parts.ts';

const keep =
	keeper<Pick<Schema, 'brandBeginnings' | 'brandDraftChanges' | 'brandPlans' | 'brandPictures' | 'brandVersions'>>();

/** Brands that are made under one: nobody makes more at a time. */
export const maxBeginnings = 50;

export const lockDraft = keepSql(
	'brand_editor_lock_draft',
	{ locked: 'nothing' },
	(of: { names: readonly string[] }) =>
		sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) as locked from unnest(${of.names}::text[]) name`,
);

const beginnings = ['brandKey', 'madeUnder', 'madeIn', 'madeBy', 'madeAt'] as const;
/** One that came in by a folder meanwhile is somebody's own. */
export const listBeginnings = keep('brand_editor_list_beginnings', (database, of: { madeUnder: string }) =>
	database
		.selectFrom('brandBeginnings')
		.select(beginnings)
		.where('madeUnder', '=', of.madeUnder)
		.where((row) =>
			row.not(
				row.exists(
					row
						.selectFrom('brandVersions')
						.select('number')
						.whereRef('brandVersions.brandKey', '=', 'brandBeginnings.brandKey'),
				),
			),
		)
		.orderBy('brandKey')
		.limit(maxBeginnings),
);
export const addBeginning = keep.insert('brand_editor_begin', 'brandBeginnings', beginnings, (row) =>
	row.onConflict((conflict) => conflict.doNothing()).returning('brandKey'),
);
export const removeBeginning = keep('brand_editor_end_beginning', (database, of: { brandKey: string }) =>
	database.deleteFrom('brandBeginnings').where('brandKey', '=', of.brandKey),
);
/** Whether any company has a brand of this key, live or begun. */
export const findKey = keepSql(
	'brand_editor_find_key',
	(of: { brandKey: string }) => sql`
		select 1 from brand_versions where brand_key = ${of.brandKey}
		union all select 1 from brand_beginnings where brand_key = ${of.brandKey} limit 1`,
);

const change = {
	brandKey: 'text',
	path: 'text',
	value: 'json',
	madeBy: 'number',
	madeAt: 'time',
} as const;
export type ChangeRow = RowOf<typeof change>;

export const listChanges = keepSql(
	'brand_editor_list_changes',
	change,
	(of: { keys: readonly string[] }) => sql`
		select brand_key as "brandKey", path, value, made_by as "madeBy", made_at as "madeAt" from brand_draft_changes
		where brand_key = any(${of.keys}::text[]) order by brand_key, path`,
);
/** `rows` is a list of paths and values as JSON, each path once. A JSON null comes out of it as one of SQL. */
export const keepAll = keepSql(
	'brand_editor_keep_changes',
	(of: { brandKey: string; rows: string; madeIn: number; madeBy: number; madeAt: Date }) => sql`
		insert into brand_draft_changes (brand_key, path, value, made_in, made_by, made_at)
		select ${of.brandKey}, n.path, coalesce(n.value, 'null'), ${of.madeIn}, ${of.madeBy}, ${of.madeAt}
		from json_to_recordset(${of.rows}::json) n (path text, value json)
		on conflict (brand_key, path) do update
			set value = excluded.value, made_in = excluded.made_in, made_by = excluded.made_by, made_at = excluded.made_at`,
);
export const removeChanges = keep(
	'brand_editor_remove_changes',
	(database, of: { brandKey: string; paths: readonly string[] }) =>
		database.deleteFrom('brandDraftChanges').where('brandKey', '=', of.brandKey).where('path', '=', anyOf(of.paths)),
);

const plan = ['brandKey', 'id', 'revision', 'publishAt', 'madeIn', 'madeBy', 'madeAt', 'approvedBy'] as const;
export const listPlans = keep('brand_editor_list_plans', (database, of: { keys: readonly string[] }) =>
	database.selectFrom('brandPlans').select(plan).where('brandKey', '=', anyOf(of.keys)),
);
export type PlanRow = Awaited<ReturnType<typeof listPlans>>[number];
export const addPlan = keep.insert('brand_editor_add_plan', 'brandPlans', plan, (row) =>
	row.onConflict((conflict) => conflict.doNothing()),
);
export const removePlan = keep('brand_editor_remove_plan', (database, of: { brandKey: string }) =>
	database.deleteFrom('brandPlans').where('brandKey', '=', of.brandKey).returning('id'),
);

/** The numbers that are live, with since when. */
export const listLive = keepSql(
	'brand_editor_list_live',
	{ brandKey: 'text', kind: as<VersionKind>('text'), number: 'number', since: 'time' },
	(of: { keys: readonly string[] }) => sql`
		select brand_key as "brandKey", kind, number, published_at as since from brand_live_versions
		where brand_key = any(${of.keys}::text[]) order by brand_key, kind`,
);
/** What only one brand may have, of all others that are live. */
export const listTaken = keepSql(
	'brand_editor_list_taken',
	{
		hosts: as<readonly string[] | null>('json'),
		organisations: as<readonly number[] | null>('json'),
		sender: 'text?',
	},
	(of: { brandKey: string }) => sql`
		select v.content->'brand'->'hosts' as hosts, v.content->'brand'->'organisations' as organisations,
			v.content->'brand'->'mail'->>'fromAddress' as sender
		from brand_live_versions l join brand_versions v using (brand_key, kind, number)
		where l.kind = 'commerce' and l.brand_key <> ${of.brandKey}`,
);
/** Those of these organisations that have people. */
export const listPeopled = keepSql(
	'brand_editor_list_peopled',
	{ id: 'number' },
	(of: { ids: readonly number[] }) => sql`
		select o.id from organisations o where o.id = any(${of.ids}::int[]) and exists (select from users u where u.organisation_id = o.id)`,
);

/** Addresses are those of all companies. */
export const findAccount = keepSql(
	'brand_editor_find_account',
	(of: { email: string }) => sql`select 1 from users where lower(email) = ${of.email}`,
);

export const addPicture = keep.insert('brand_editor_add_picture', 'brandPictures', ['sha256', 'body'], (row) =>
	row.onConflict((conflict) => conflict.doNothing()),
);
/** A picture by its content, where the draft or a version of one of these brands has it. */
export const findPicture = keepSql(
	'brand_editor_find_picture',
	{ body: 'bytes' },
	(of: { keys: readonly string[]; sha256: string }) => sql`
		select p.body from brand_pictures p where p.sha256 = ${of.sha256} and (
			exists (select from brand_draft_changes c where c.brand_key = any(${of.keys}::text[]) and c.path like 'pictures.%'
				and c.value->>'sha256' = p.sha256)
			or exists (select from brand_versions v, json_each_text(v.content->'pictures') named
				where v.brand_key = any(${of.keys}::text[]) and v.kind = 'appearance' and named.value = p.sha256))`,
);
