// How many people have a published tile: those of its audience who see what it shows and did not remove it.
import { sql } from 'kysely';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { isThere } from '#features/account/identity/server/api.ts';
import { scopeOf } from '#features/desktops/shortcuts/server/api.ts';

interface Wish {
	readonly organisationIds: readonly number[];
	readonly scopes: readonly string[];
	readonly now: Date;
	/** Without it all publications to the scopes are counted. */
	readonly publicationId?: string;
}

const count = keepSql(
	'managed_tiles_count_people',
	{ tileId: 'text', people: 'number' },
	(of: Omit<Wish, 'publicationId'> & { publicationId: string | null; product: string | null }) => sql`
		with there as materialized (
			select u.organisation_id, u.id, array_remove(array['brand:', 'office:' || u.office_id], null) || coalesce(t.teams, '{}') as scopes,
				array_remove(array['organisation:' || u.organisation_id::text, 'office:' || u.office_id,
					'role:' || nullif(lower(u.job_title_en), ''), ${of.product}::text], null) || coalesce(t.teams, '{}') as keys
			from users u left join (select m.organisation_id, m.user_id, array_agg('team:' || m.team_id) as teams from team_members m
				where m.organisation_id = any(${of.organisationIds}::integer[]) group by 1, 2) t on t.organisation_id = u.organisation_id and t.user_id = u.id
			where u.organisation_id = any(${of.organisationIds}::integer[]) and u.status = 'active' and ${isThere('u', of.now)}
		)
		select m.id as "tileId", count(*)::integer as people
		from (select t.organisation_id, t.id, t.keys, s.scope from there t cross join lateral unnest(t.scopes) as s(scope)) r
		join publications p on p.organisation_id = r.organisation_id and p.scope = r.scope
		join managed_tiles m on m.organisation_id = p.organisation_id and m.publication_id = p.id
		left join managed_choices c on c.organisation_id = p.organisation_id and c.user_id = r.id and c.tile_id = m.id
		left join library_shortcuts s on s.organisation_id = p.organisation_id and s.id = m.shortcut_id and s.removed_at is null
		where p.organisation_id = any(${of.organisationIds}::integer[]) and p.scope = any(${of.scopes}::text[])
			and (${of.publicationId}::text is null or p.id = ${of.publicationId})
			and (m.is_mandatory or c.is_hidden is not true)
			and (m.kind <> 'shortcut' or s.limits = '{}' or s.limits && r.keys)
		group by m.id`,
);

/** By the tile's id; one that nobody has is left out. A tile of the brand has one id in all of its organizations. */
export async function countPeople(
	queries: PreparedStatements,
	{ brand }: Pick<AuthenticatedCall, 'brand'>,
	{ publicationId, ...wish }: Wish,
): Promise<ReadonlyMap<string, number>> {
	const product = brand.mortgageProduct === undefined ? null : scopeOf('product', brand.mortgageProduct.client);
	const rows = await count(queries, { ...wish, publicationId: publicationId ?? null, product });
	return new Map(rows.map(({ tileId, people }) => [tileId, people]));
}
