// Who holds what, and who can see a thing because of it.
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import type { Brand } from '#platform/contract/brand.ts';
import type { Language } from '#platform/contract/language.ts';
import { businessDayOf, businessTimeZone } from '#platform/contract/time-zone.ts';
import type { PreparedStatement, PreparedStatements } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import { foldedName, nameBeginsWith } from '#platform/server/db/name-search.ts';
import {
	candidates,
	chooseBeginnings,
	findPersonCards,
	isThere,
	maxCandidates,
	wordsOf,
} from '#features/account/identity/server/api.ts';
import {
	accessProblem,
	type findGrantees,
	type getGrantOptions,
	type listGrants,
	staffRoleNames,
	type whoCanSee,
} from '../contract.ts';
import { fitsScope, type Holding, lastDayToGive, mayGrant, toHolding } from '../rules.ts';
import { type Grant, grantColumns, grantFacts, listGrantsToday } from './grants.ts';
import { isWithinReach, organisationOf, type Reach, reachValues, requireReach } from './reach.ts';

type Dependencies = Pick<Core, 'database' | 'clock'>;

/** How many grants come at a time. */
const pageSize = 50;
/** More ways than that are no answer anyone reads. */
const maxWays = 200;

const ofOrganisation = `from staff_grants g where g.organisation_id = $1 and g.revoked_at is null and (g.ends_on is null or g.ends_on >= $2::date)`;
/** Within reach are the grants at the scopes of the reach and those of people within it. */
const inReach = `($3::text[] is null or (g.scope_kind = 'office' and g.scope_id = any($3)) or (g.scope_kind = 'team' and g.scope_id = any($4)))`;
const page: PreparedStatement = {
	name: 'access_list_grants',
	isRead: true,
	text: `select ${grantColumns}, count(*) over ()::integer as count ${ofOrganisation} and ${inReach} and ($5::integer is null or g.user_id = $5)
		and ($6::text is null or g.id > $6) order by g.id limit $7`,
};

const lastDay = `least(g.ends_on, (g.revoked_at at time zone '${businessTimeZone}')::date)`;
const past: PreparedStatement = {
	name: 'access_list_past_grants',
	isRead: true,
	text: `select ${grantFacts}, ${lastDay} as "endsOn", count(*) over ()::integer as count from staff_grants g
		where g.organisation_id = $1 and (g.revoked_at is not null or g.ends_on < $2::date) and ${inReach}
		and ($5::integer is null or g.user_id = $5) order by ${lastDay} desc, g.id desc limit $6`,
};

interface CountedGrant extends Grant {
	readonly count: number;
}

export async function listAll(
	{ database, clock }: Dependencies,
	call: AuthenticatedCall,
	{ orgId, userId, isPast, cursor }: ParsedInputOf<typeof listGrants>,
): Promise<OutputOf<typeof listGrants>> {
	const organisationId = organisationOf(call, orgId);
	const now = clock.now();
	const found = await database.tenant(organisationId, async (queries) => {
		const reach = await requireReach(queries, call.actor, 'access.manage', now, organisationId);
		const values = [organisationId, businessDayOf(now), ...reachValues(reach), userId ?? null];
		const rows =
			isPast === true
				? await queries.prepared<CountedGrant>(past, [...values, pageSize])
				: await queries.prepared<CountedGrant>(page, [...values, cursor ?? null, pageSize + 1]);
		return { rows, ...(await readStanding(queries, call, organisationId, now)) };
	});
	const shown = found.rows.slice(0, pageSize);
	return {
		grants: (await describeGrants(database, call, shown, found)).map((grant) =>
			isPast === true ? { ...grant, mayEnd: false } : grant,
		),
		count: found.rows[0]?.count ?? 0,
		...(found.rows.length > pageSize && { nextCursor: shown.at(-1)?.id }),
	};
}

interface Standing {
	readonly holdings: readonly Holding[];
	readonly organisationName: string;
}

const nameOf: PreparedStatement = {
	name: 'access_name_of_organisation',
	isRead: true,
	text: 'select name from organisations where id = $1',
};

export async function readStanding(
	queries: PreparedStatements,
	{ actor }: AuthenticatedCall,
	organisationId: number,
	now: Date,
): Promise<Standing> {
	const [held, [organisation]] = await Promise.all([
		listGrantsToday(queries, { organisationId, userId: actor.userId }, now),
		queries.prepared<{ name: string }>(nameOf, [organisationId]),
	]);
	return { holdings: held.map(toHolding), organisationName: organisation?.name ?? '' };
}

/** Names come from all organisations of the brand: who holds a grant for the brand may be of another one. */
export async function describeGrants(
	database: Core['database'],
	{ actor, brand }: AuthenticatedCall,
	grants: readonly Grant[],
	{ holdings, organisationName }: Standing,
) {
	const ids = grants.flatMap(({ userId, grantedBy }) => (grantedBy === null ? [userId] : [userId, grantedBy]));
	const cards = new Map((await findPersonCards(database, [...new Set(ids)])).map((card) => [card.id, card]));
	const nameFor = (id: number): string => {
		const card = cards.get(id);
		return card === undefined ? '' : `${card.givenName} ${card.familyName}`;
	};
	return grants.map((grant) => ({
		grantId: grant.id,
		userId: grant.userId,
		name: nameFor(grant.userId),
		officeName: cards.get(grant.userId)?.officeName ?? '',
		role: grant.role,
		scope: {
			kind: grant.scopeKind,
			id: grant.scopeKind === 'brand' ? '' : grant.scopeId,
			name: scopeName(grant, organisationName, brand, actor.language),
		},
		startsOn: grant.startsOn,
		...(grant.endsOn !== null && { endsOn: grant.endsOn }),
		...(grant.grantedBy !== null && { grantedBy: nameFor(grant.grantedBy) }),
		reason: grant.reason,
		mayEnd:
			grant.userId !== actor.userId && mayGrant(holdings, grant.role, { kind: grant.scopeKind, id: grant.scopeId }),
	}));
}

function scopeName(grant: Grant, organisationName: string, brand: Brand, language: Language): string {
	if (grant.scopeKind === 'brand') return brand.names[language];
	return grant.scopeKind === 'organisation' ? organisationName : grant.scopeName;
}

/** The thing with its name, its office and its teams; nothing where it is out of reach. */
const findThing: PreparedStatement = {
	name: 'access_find_thing',
	isRead: true,
	text: `select name, array[]::text[] as offices, array[]::text[] as teams from organisations where $2 = 'organisation' and id = $1 and $4::text[] is null
		union all select o.name, array[o.id], array[]::text[] from offices o
			where $2 = 'office' and o.organisation_id = $1 and o.id = $3 and ($4::text[] is null or o.id = any($4))
		union all select t.name, array[]::text[], array[t.id] from teams t
			where $2 = 'team' and t.organisation_id = $1 and t.id = $3 and ($4::text[] is null or t.id = any($5))
		union all select u.given_name || ' ' || u.family_name, array_remove(array[u.office_id], null),
				array(select m.team_id from team_members m where m.organisation_id = u.organisation_id and m.user_id = u.id)
			from users u where $2 = 'person' and u.organisation_id = $1 and u.id::text = $3 and ${isWithinReach('u', '$4', '$5')}`,
};
const ways: PreparedStatement = {
	name: 'access_who_can_see',
	isRead: true,
	text: `select ${grantColumns} ${ofOrganisation} and (g.scope_kind in ('brand', 'organisation')
			or (g.scope_kind = 'office' and g.scope_id = any($3::text[])) or (g.scope_kind = 'team' and g.scope_id = any($4::text[])))
		and not exists (select from users p where p.id = g.user_id and not ${isThere('p', '$6')})
		order by case g.scope_kind when 'brand' then 0 when 'organisation' then 1 when 'office' then 2 else 3 end, g.starts_on, g.id limit $5`,
};
export async function explainAccess(
	{ database, clock }: Dependencies,
	call: AuthenticatedCall,
	{ orgId, kind, id }: ParsedInputOf<typeof whoCanSee>,
): Promise<OutputOf<typeof whoCanSee>> {
	const organisationId = organisationOf(call, orgId);
	const now = clock.now();
	const found = await database.tenant(organisationId, async (queries) => {
		const reach = await requireReach(queries, call.actor, 'access.manage', now, organisationId);
		const [thing] = await queries.prepared<{ name: string; offices: string[]; teams: string[] }>(findThing, [
			organisationId,
			kind,
			id,
			...reachValues(reach),
		]);
		if (thing === undefined) throw accessProblem('access.scope_not_found');
		const { offices, teams, name } = thing;
		const [grants, standing] = await Promise.all([
			queries.prepared<Grant>(ways, [organisationId, businessDayOf(now), offices, teams, maxWays, now]),
			readStanding(queries, call, organisationId, now),
		]);
		return { name, grants, ...standing };
	});
	return {
		name: found.name,
		grants: await describeGrants(database, call, found.grants, found),
	};
}

const places: PreparedStatement = {
	name: 'access_list_places',
	isRead: true,
	text: `select 'office' as kind, o.id, o.name, (select count(*)::integer from users u
			where u.organisation_id = o.organisation_id and u.office_id = o.id and u.status = 'active') as people
		from offices o where o.organisation_id = $1 and ($2::text[] is null or o.id = any($2))
		union all select 'team', t.id, t.name, (select count(*)::integer from team_members m
			where m.organisation_id = t.organisation_id and m.team_id = t.id)
		from teams t where t.organisation_id = $1 and ($2::text[] is null or t.id = any($3))
		union all select 'organisation', '', n.name, (select count(*)::integer from users u
			where u.organisation_id = n.id and u.status = 'active') from organisations n where n.id = $1
		order by 1, 3, 2`,
};

export function listOptions(
	{ database, clock }: Dependencies,
	call: AuthenticatedCall,
	orgId: number | undefined,
): Promise<OutputOf<typeof getGrantOptions>> {
	const organisationId = organisationOf(call, orgId);
	const now = clock.now();
	return database.tenant(organisationId, async (queries) => {
		const reach: Reach = await requireReach(queries, call.actor, 'access.manage', now, organisationId);
		const rows = await queries.prepared<{
			kind: 'organisation' | 'office' | 'team';
			id: string;
			name: string;
			people: number;
		}>(places, [organisationId, ...reachValues(reach)]);
		const { holdings } = await readStanding(queries, call, organisationId, now);
		const people = rows.find(({ kind }) => kind === 'organisation')?.people ?? 0;
		const brand = { kind: 'brand' as const, id: call.brand.key, name: call.brand.names[call.actor.language], people };
		return {
			scopes: [brand, ...rows].flatMap(({ kind, id, name, people: count }) => {
				const roles = staffRoleNames.filter((role) => fitsScope(role, kind) && mayGrant(holdings, role, { kind, id }));
				const shown = kind === 'brand' ? '' : id;
				if (roles.length === 0) return [];
				const days = roles.flatMap((role) => lastDayToGive(holdings, role, { kind, id }) ?? []);
				const lastDay = days.toSorted()[0];
				return [{ kind, id: shown, name, people: count, roles, ...(lastDay !== undefined && { lastDay }) }];
			}),
			today: businessDayOf(now),
		};
	});
}

// Only candidates are looked at: some of those who have the name, and all of a reach that is not everybody.
const search: PreparedStatement = {
	name: 'access_find_grantees',
	isRead: true,
	text: `with candidates as materialized (
			select user_id from (${candidates('array[$1]', '$7', '$8')}) named
			union select m.id from users m where $3::text[] is not null and m.organisation_id = $1 and m.office_id = any($3)
			union select m.user_id from team_members m where $3::text[] is not null and m.organisation_id = $1 and m.team_id = any($4))
		select u.id as "userId", u.given_name || ' ' || u.family_name as name, coalesce(o.name, '') as "officeName"
		from users u left join offices o on o.organisation_id = u.organisation_id and o.id = u.office_id
		where u.organisation_id = $1 and u.id in (select user_id from candidates) and ${isThere('u', '$6')} and u.id <> $2 and ${isWithinReach('u', '$3', '$4')}
			and (${foldedName('u.given_name')} like $5 or ${foldedName('u.family_name')} like $5
				or ${foldedName("u.given_name || ' ' || u.family_name")} like $5)
		order by u.family_name, u.given_name, u.id limit 8`,
};

export function searchPeople(
	{ database, clock }: Dependencies,
	call: AuthenticatedCall,
	{ orgId, query }: ParsedInputOf<typeof findGrantees>,
): Promise<OutputOf<typeof findGrantees>> {
	const organisationId = organisationOf(call, orgId);
	const now = clock.now();
	return database.tenant(organisationId, async (queries) => {
		const reach = await requireReach(queries, call.actor, 'access.manage', now, organisationId);
		const found = await chooseBeginnings(queries, [organisationId], wordsOf(query), maxCandidates);
		if (found === undefined) return { people: [] };
		const wanted = [organisationId, call.actor.userId, ...reachValues(reach), nameBeginsWith(query), now];
		const values = [...wanted, found.beginnings, maxCandidates];
		const rows = await queries.prepared<{ userId: number; name: string; officeName: string }>(search, values);
		return {
			people: rows.map(({ userId, name, officeName }) => ({ userId, name, officeName })),
		};
	});
}
