// Who sees a shortcut of an office, a team or the brand, and why: the rule of `isVisible` from its other side, for who looks after access.
// What stands in a person's own library is theirs and is not told.
import { sql } from 'kysely';
import type { Brand } from '#platform/contract/brand.ts';
import type { Language } from '#platform/contract/language.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as, type RowOf } from '#platform/server/db/row-shapes.ts';
import { grantCounts, isThere, listGroups } from '#features/account/identity/server/api.ts';
import type { NamedLimit } from '../contract.ts';
import type { LibraryRow } from './library.ts';
import { brandScope, scopeOf } from './standing.ts';
import { toLimit } from './answers.ts';
import { rangesOf } from './words.ts';

interface AudienceReach {
	readonly organisationId: number;
	/** Null means the whole organisation. */
	readonly offices: readonly string[] | null;
	readonly teams: readonly string[];
}

type SharedLibrary = Exclude<LibraryRow['library'], 'own'>;
const sharedShortcut = {
	id: 'text',
	library: as<SharedLibrary>('text'),
	scope: 'text',
	name: 'text',
	nameFr: 'text',
	limits: 'text[]',
} as const;
type SharedShortcut = RowOf<typeof sharedShortcut>;

/** One who sees it. `keeper` of the library, by a grant; `lead` of the team whose library it is; `member` of those it is for. */
const beholder = {
	userId: 'number',
	name: 'text',
	officeName: 'text',
	because: as<'keeper' | 'lead' | 'member'>('text'),
	/** The limits that the person meets, as `kind:key`. */
	meets: 'text[]',
} as const;
type Beholder = RowOf<typeof beholder>;

const inReach = (
	of: AudienceReach,
) => sql`s.removed_at is null and (s.library = 'brand' or (s.library = 'office' and (${of.offices}::text[] is null or s.owner_id = any(${of.offices})))
	or (s.library = 'team' and (${of.offices}::text[] is null or s.owner_id = any(${of.teams}))))`;
const columns = sql`s.id, s.library, s.scope, s.name, s.name_fr as "nameFr", s.limits`;

const findByWords = keepSql(
	'shortcuts_find_shared',
	sharedShortcut,
	(of: AudienceReach & { froms: readonly string[]; tos: readonly string[]; limit: number }) => sql`
		select distinct on (f.sort_key, f.id) f.id, f.library, f.scope, f.name, f."nameFr", f.limits from (
			select 'brand:' union all select 'office:' || o.id from offices o where o.organisation_id = ${of.organisationId} and (${of.offices}::text[] is null or o.id = any(${of.offices}))
			union all select 'team:' || t.id from teams t where t.organisation_id = ${of.organisationId} and (${of.offices}::text[] is null or t.id = any(${of.teams}))
		) as p (scope) cross join lateral (select ${columns}, s.sort_key from library_words w
				join library_shortcuts s on s.organisation_id = w.organisation_id and s.id = w.shortcut_id
			where w.organisation_id = ${of.organisationId} and w.scope = p.scope and w.word >= (${of.froms}::text[])[1] and w.word < (${of.tos}::text[])[1] and ${inReach(of)}
				and not exists (select from unnest(${of.froms}::text[], ${of.tos}::text[]) as q (first, last) where not exists (select from library_words m
					where m.organisation_id = ${of.organisationId} and m.shortcut_id = s.id and m.word >= q.first and m.word < q.last))
			order by w.word, w.shortcut_id limit ${of.limit}) f
		order by f.sort_key, f.id limit ${of.limit}`,
);

/** Shortcuts of offices, teams and the brand by the begins of words of either name. */
export async function findSharedShortcuts(
	queries: PreparedStatements,
	reach: AudienceReach,
	{ query, limit }: { readonly query: string; readonly limit: number },
): Promise<readonly SharedShortcut[]> {
	const ranges = rangesOf(query);
	if (ranges.length === 0) return [];
	const words = { froms: ranges.map(({ from }) => from), tos: ranges.map(({ to }) => to) };
	return findByWords(queries, { ...reach, ...words, limit });
}

const findById = keepSql(
	'shortcuts_find_shared_one',
	sharedShortcut,
	(of: AudienceReach & { id: string }) => sql`
		select ${columns} from library_shortcuts s where s.organisation_id = ${of.organisationId} and ${inReach(of)} and s.id = ${of.id}`,
);

const beholders = keepSql(
	'shortcuts_list_beholders',
	beholder,
	(
		of: AudienceReach & {
			id: string;
			now: Date;
			product: string | null;
			keeperRoles: readonly string[];
			limit: number;
			isOnly: boolean;
		},
	) => sql`
		select u.id as "userId", u.given_name || ' ' || u.family_name as name, coalesce(o.name, '') as "officeName",
			case when k.keeps then 'keeper' when k.leads then 'lead' else 'member' end as because,
			array(select l from unnest(s.limits) with ordinality as each_one (l, place) where l = any(k.keys) order by place) as meets
		from library_shortcuts s join users u on u.organisation_id = s.organisation_id
			left join offices o on o.organisation_id = u.organisation_id and o.id = u.office_id
			cross join lateral (select array(select 'team:' || m.team_id from team_members m
					where m.organisation_id = u.organisation_id and m.user_id = u.id) as teams) t
			cross join lateral (select exists (select from staff_grants g where g.organisation_id = u.organisation_id and g.user_id = u.id
					and g.role = any(${of.keeperRoles}::text[]) and ${grantCounts(of.now)} and (g.scope_kind = 'brand' or g.scope_kind || ':' || g.scope_id = s.scope
						or (g.scope_kind = 'organisation' and (s.library <> 'brand' or ${of.isOnly})))) as keeps,
				exists (select from team_members m where m.organisation_id = u.organisation_id and m.user_id = u.id and m.is_lead
					and 'team:' || m.team_id = s.scope) as leads,
				array_remove(array['organisation:' || u.organisation_id::text, 'office:' || u.office_id,
					'role:' || nullif(lower(u.job_title_en), ''), ${of.product}::text], null) || t.teams as keys) k
		where s.organisation_id = ${of.organisationId} and ${inReach(of)} and s.id = ${of.id} and u.status = 'active' and ${isThere('u', of.now)}
			and (${of.offices}::text[] is null or u.office_id = any(${of.offices}) or exists (select from team_members m
				where m.organisation_id = u.organisation_id and m.user_id = u.id and m.team_id = any(${of.teams})))
			and (k.keeps or k.leads or ((s.library = 'brand' or s.scope = 'office:' || u.office_id or s.scope = any(t.teams))
				and (s.limits = '{}' or s.limits && k.keys)))
		order by u.id limit ${of.limit}`,
);

/** Maps `kind:key` to a name, and has the name of the brand's library. */
type SharedNames = ReadonlyMap<string, string>;

interface Reader {
	readonly brand: Brand;
	readonly language: Language;
}

export async function listSharedNames(
	queries: PreparedStatements,
	organisationId: number,
	{ brand, language }: Reader,
): Promise<SharedNames> {
	const { offices, teams, roles } = await listGroups(queries, organisationId);
	const product = brand.mortgageProduct;
	return new Map([
		[brandScope, brand.names[language]],
		[scopeOf('organisation', organisationId), brand.names[language]],
		...offices.map(({ id, name }) => [scopeOf('office', id), name] as const),
		...teams.map(({ id, name }) => [scopeOf('team', id), name] as const),
		...roles.map((role) => [scopeOf('role', role.key), role[language]] as const),
		...(product === undefined ? [] : [[scopeOf('product', product.client), product.names[language]] as const]),
	]);
}

interface Audience {
	readonly shortcut: SharedShortcut;
	readonly names: SharedNames;
	readonly limits: readonly NamedLimit[];
	/** By number, so many as were asked for. */
	readonly beholders: readonly Beholder[];
}

interface AudienceWish extends Reader {
	readonly id: string;
	readonly now: Date;
	/** Roles that keep libraries. */
	readonly keeperRoles: readonly string[];
	readonly limit: number;
}

/** Undefined for one out of reach, one that was removed, and one of a person's own. */
export async function findAudience(
	queries: PreparedStatements,
	reach: AudienceReach,
	{ id, brand, language, now, keeperRoles, limit }: AudienceWish,
): Promise<Audience | undefined> {
	const key = { ...reach, id };
	const [shortcut] = await findById(queries, key);
	if (shortcut === undefined) return undefined;
	const product = brand.mortgageProduct === undefined ? null : scopeOf('product', brand.mortgageProduct.client);
	const names = await listSharedNames(queries, reach.organisationId, { brand, language });
	const isOnly = brand.organisations.length === 1;
	return {
		shortcut,
		names,
		limits: shortcut.limits.flatMap((one) => toLimit(one, names)),
		beholders: await beholders(queries, { ...key, now, product, keeperRoles, limit, isOnly }),
	};
}
