// Who holds what, and who can see a thing because of it.
import { sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import type { Brand } from '#platform/contract/brand.ts';
import type { Language } from '#platform/contract/language.ts';
import { businessDayOf, businessTimeZone } from '#platform/contract/time-zone.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import { foldedName, nameBeginsWith } from '#platform/server/db/name-search.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import {
	candidates,
	chooseBeginnings,
	findPersonCards,
	isThere,
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
import { type Grant, grantColumns, grantFacts, grantRow, listGrantsToday } from './grants.ts';
import {
	isScopeWithinReach,
	isWithinReach,
	organisationOf,
	type ReachValues,
	reachValues,
	requireReach,
} from './reach.ts';

type Dependencies = Pick<Core, 'database' | 'clock'>;

/** How many grants come at a time. */
const pageSize = 50;
/** More ways than that are no answer anyone reads. */
const maxWays = 200;

interface OnDay {
	readonly organisationId: number;
	readonly today: string;
}

interface GrantSearch extends OnDay, ReachValues {
	readonly userId: number | null;
	readonly role: string | null;
	readonly limit: number;
}

const grantsOn = (of: OnDay) =>
	sql`from staff_grants g where g.organisation_id = ${of.organisationId} and g.revoked_at is null and (g.ends_on is null or g.ends_on >= ${of.today}::date)`;
const isWanted = ({ userId, role }: GrantSearch) =>
	sql`(${userId}::integer is null or g.user_id = ${userId}) and (${role}::text is null or g.role = ${role})`;
const countedGrant = { ...grantRow, count: 'number' } as const;
const page = keepSql(
	'access_list_grants',
	countedGrant,
	(of: GrantSearch & { cursor: string | null }) => sql`
		select ${grantColumns}, count(*) over ()::integer as count ${grantsOn(of)} and ${isScopeWithinReach(of)} and ${isWanted(of)}
		and (${of.cursor}::text is null or g.id > ${of.cursor}) order by g.id limit ${of.limit}`,
);

const lastDay = sql.raw(`least(g.ends_on, (g.revoked_at at time zone '${businessTimeZone}')::date)`);
const past = keepSql(
	'access_list_past_grants',
	countedGrant,
	(of: GrantSearch) => sql`
		select ${grantFacts}, ${lastDay} as "endsOn", count(*) over ()::integer as count from staff_grants g
		where g.organisation_id = ${of.organisationId} and (g.revoked_at is not null or g.ends_on < ${of.today}::date) and ${isScopeWithinReach(of)}
		and ${isWanted(of)} order by ${lastDay} desc, g.id desc limit ${of.limit}`,
);

export async function listAll(
	{ database, clock }: Dependencies,
	call: AuthenticatedCall,
	{ orgId, userId, role, isPast, cursor }: ParsedInputOf<typeof listGrants>,
): Promise<OutputOf<typeof listGrants>> {
	const organisationId = organisationOf(call, orgId);
	const now = clock.now();
	const found = await database.tenant(organisationId, async (queries) => {
		const reach = await requireReach(queries, call.actor, 'access.manage', now, organisationId);
		const wanted = {
			organisationId,
			today: businessDayOf(now),
			...reachValues(reach),
			userId: userId ?? null,
			role: role ?? null,
		};
		const rows =
			isPast === true
				? await past(queries, { ...wanted, limit: pageSize })
				: await page(queries, { ...wanted, cursor: cursor ?? null, limit: pageSize + 1 });
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

export const findOrganisationName = keeper<Pick<Schema, 'organisations'>>()(
	'access_name_of_organisation',
	(database, { id }: { id: number }) => database.selectFrom('organisations').select('name').where('id', '=', id),
);

export async function readStanding(
	queries: PreparedStatements,
	{ actor }: AuthenticatedCall,
	organisationId: number,
	now: Date,
): Promise<Standing> {
	const [held, [organisation]] = await Promise.all([
		listGrantsToday(queries, { organisationId, userId: actor.userId }, now),
		findOrganisationName(queries, { id: organisationId }),
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
const findThing = keepSql(
	'access_find_thing',
	{ name: 'text', offices: 'text[]', teams: 'text[]' },
	(of: { organisationId: number; kind: string; id: string; userId: number | null } & ReachValues) => sql`
		select name, array[]::text[] as offices, array[]::text[] as teams from organisations where ${of.kind} = 'organisation' and id = ${of.organisationId} and ${of.offices}::text[] is null
		union all select o.name, array[o.id], array[]::text[] from offices o
			where ${of.kind} = 'office' and o.organisation_id = ${of.organisationId} and o.id = ${of.id} and (${of.offices}::text[] is null or o.id = any(${of.offices}))
		union all select t.name, array[]::text[], array[t.id] from teams t
			where ${of.kind} = 'team' and t.organisation_id = ${of.organisationId} and t.id = ${of.id} and (${of.offices}::text[] is null or t.id = any(${of.teams}))
		union all select u.given_name || ' ' || u.family_name, array_remove(array[u.office_id], null),
				array(select m.team_id from team_members m where m.organisation_id = u.organisation_id and m.user_id = u.id)
			from users u where ${of.kind} = 'person' and u.organisation_id = ${of.organisationId} and u.id = ${of.userId} and ${isWithinReach('u', of)}`,
);
const ways = keepSql(
	'access_who_can_see',
	grantRow,
	(of: OnDay & { offices: readonly string[]; teams: readonly string[]; limit: number; now: Date }) => sql`
		select ${grantColumns} ${grantsOn(of)} and (g.scope_kind in ('brand', 'organisation')
			or (g.scope_kind = 'office' and g.scope_id = any(${of.offices}::text[])) or (g.scope_kind = 'team' and g.scope_id = any(${of.teams}::text[])))
		and not exists (select from users p where p.id = g.user_id and not ${isThere('p', of.now)})
		order by case g.scope_kind when 'brand' then 0 when 'organisation' then 1 when 'office' then 2 else 3 end, g.starts_on, g.id limit ${of.limit}`,
);
export async function explainAccess(
	{ database, clock }: Dependencies,
	call: AuthenticatedCall,
	{ orgId, kind, id }: ParsedInputOf<typeof whoCanSee>,
): Promise<OutputOf<typeof whoCanSee>> {
	const organisationId = organisationOf(call, orgId);
	const now = clock.now();
	const found = await database.tenant(organisationId, async (queries) => {
		const reach = await requireReach(queries, call.actor, 'access.manage', now, organisationId);
		const number = Number(id);
		const isNumber = Number.isInteger(number) && number > 0 && number <= 2_147_483_647;
		const userId = kind === 'person' && isNumber ? number : null;
		const [thing] = await findThing(queries, { organisationId, kind, id, userId, ...reachValues(reach) });
		if (thing === undefined) throw accessProblem('access.scope_not_found');
		const { offices, teams, name } = thing;
		const [grants, standing] = await Promise.all([
			ways(queries, { organisationId, today: businessDayOf(now), offices, teams, limit: maxWays, now }),
			readStanding(queries, call, organisationId, now),
		]);
		return { name, grants, ...standing };
	});
	return {
		name: found.name,
		grants: await describeGrants(database, call, found.grants, found),
	};
}

const places = keepSql(
	'access_list_places',
	{ kind: as<'organisation' | 'office' | 'team'>('text'), id: 'text', name: 'text', people: 'number' },
	(of: { organisationId: number; now: Date } & ReachValues) => sql`
		select 'office' as kind, o.id, o.name, (select count(*)::integer from users u
			where u.organisation_id = o.organisation_id and u.office_id = o.id and ${isThere('u', of.now)}) as people
		from offices o where o.organisation_id = ${of.organisationId} and (${of.offices}::text[] is null or o.id = any(${of.offices}))
		union all select 'team', t.id, t.name, (select count(*)::integer from team_members m
			where m.organisation_id = t.organisation_id and m.team_id = t.id)
		from teams t where t.organisation_id = ${of.organisationId} and (${of.offices}::text[] is null or t.id = any(${of.teams}))
		union all select 'organisation', '', n.name, (select count(*)::integer from users u
			where u.organisation_id = n.id and ${isThere('u', of.now)}) from organisations n where n.id = ${of.organisationId}
		order by 1, 3, 2`,
);

export function listOptions(
	{ database, clock }: Dependencies,
	call: AuthenticatedCall,
	orgId: number | undefined,
): Promise<OutputOf<typeof getGrantOptions>> {
	const organisationId = organisationOf(call, orgId);
	const now = clock.now();
	return database.tenant(organisationId, async (queries) => {
		const reach = await requireReach(queries, call.actor, 'access.manage', now, organisationId);
		const rows = await places(queries, { organisationId, now, ...reachValues(reach) });
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
const search = keepSql(
	'access_find_grantees',
	{ userId: 'number', name: 'text', officeName: 'text' },
	(of: PersonKey & ReachValues & { begins: string; now: Date; beginnings: readonly string[]; most: number }) => sql`
		with candidates as materialized (
			select user_id from (${candidates(sql`array[${of.organisationId}]`, of.beginnings, of.most)}) named
			union select m.id from users m where ${of.offices}::text[] is not null and m.organisation_id = ${of.organisationId} and m.office_id = any(${of.offices}) and m.status = 'active'
			union select m.user_id from team_members m where ${of.offices}::text[] is not null and m.organisation_id = ${of.organisationId} and m.team_id = any(${of.teams}))
		select u.id as "userId", u.given_name || ' ' || u.family_name as name, coalesce(o.name, '') as "officeName"
		from users u left join offices o on o.organisation_id = u.organisation_id and o.id = u.office_id
		where u.organisation_id = ${of.organisationId} and u.id in (select user_id from candidates) and ${isThere('u', of.now)} and u.id <> ${of.userId} and ${isWithinReach('u', of)}
			and (${sql.raw(foldedName('u.given_name'))} like ${of.begins} or ${sql.raw(foldedName('u.family_name'))} like ${of.begins}
				or ${sql.raw(foldedName("u.given_name || ' ' || u.family_name"))} like ${of.begins})
		order by u.family_name, u.given_name, u.id limit 8`,
);

export function searchPeople(
	{ database, clock }: Dependencies,
	call: AuthenticatedCall,
	{ orgId, query }: ParsedInputOf<typeof findGrantees>,
): Promise<OutputOf<typeof findGrantees>> {
	const organisationId = organisationOf(call, orgId);
	const now = clock.now();
	return database.tenant(organisationId, async (queries) => {
		const reach = await requireReach(queries, call.actor, 'access.manage', now, organisationId);
		const found = await chooseBeginnings(queries, [organisationId], wordsOf(query));
		if (found === undefined) return { people: [] };
		const { userId } = call.actor;
		const wanted = { organisationId, userId, ...reachValues(reach), begins: nameBeginsWith(query), now };
		const people = await search(queries, { ...wanted, ...found });
		return { people: [...people] };
	});
}
