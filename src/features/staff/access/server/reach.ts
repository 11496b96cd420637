// How far a person of the staff reaches: asked inside the transaction that acts, and put into every query of it.
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { platformProblem } from '#platform/contract/problem.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { type Actor, heldAt } from '#platform/server/http/actor.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { grantCounts, isThere } from '#features/account/identity/server/api.ts';
import { rolesWith, type ScopeKind, type StaffPermission } from '../contract.ts';
import { isWholeBrand } from '../rules.ts';

export interface Reach {
	readonly organisationId: number;
	readonly offices: 'all' | readonly string[];
	/** Besides the offices: teams span them. Without meaning where `offices` is `all`. */
	readonly teams: readonly string[];
}

/** SQL that holds where a grant `g` counts at that moment, by the business day, and its person is there. */
export const countsOn = (now: Date): RawBuilder<SqlBool> =>
	sql`${grantCounts(now)} and not exists (select from users p where p.id = g.user_id and not ${isThere('p', now)})`;

const scopesOf = keepSql(
	'access_scopes_of',
	{ kind: as<ScopeKind>('text'), id: 'text' },
	(of: PersonKey & { roles: readonly string[]; now: Date }) => sql`
		select distinct g.scope_kind as kind, g.scope_id as id from staff_grants g
		where g.organisation_id = ${of.organisationId} and g.user_id = ${of.userId} and g.role = any(${of.roles}::text[]) and ${countsOn(of.now)}`,
);

type Staff = Pick<Actor, 'organisationId' | 'userId' | 'switchedFrom'>;

/** How far the actor holds a permission at this moment; undefined where they hold it nowhere in the organisation, and in another's account. */
export async function findReach(
	queries: PreparedStatements,
	actor: Staff,
	permission: StaffPermission,
	now: Date,
	organisationId: number = actor.organisationId,
): Promise<Reach | undefined> {
	if (actor.switchedFrom !== undefined) return undefined;
	const scopes = await scopesOf(queries, { organisationId, userId: actor.userId, roles: rolesWith(permission), now });
	return reachOfScopes(organisationId, scopes);
}

/** Undefined for no scope at all. */
export function reachOfScopes(
	organisationId: number,
	scopes: readonly { readonly kind: ScopeKind; readonly id: string }[],
): Reach | undefined {
	const held = heldAt(
		scopes.map(({ kind, id }) => ({ permission: '', kind, id })),
		'',
	);
	if (held === undefined) return undefined;
	const { isWide, offices, teams } = held;
	return { organisationId, offices: isWide ? 'all' : offices, teams: isWide ? [] : teams };
}

/**
 * As `findReach`, for the transaction that acts.
 * @param organisationId the one that the transaction is in; another than the actor's own is reached by a grant for the brand alone
 * @throws session.forbidden where they hold it nowhere in the organisation
 */
export async function requireReach(
	queries: PreparedStatements,
	actor: Staff,
	permission: StaffPermission,
	now: Date,
	organisationId: number = actor.organisationId,
): Promise<Reach> {
	const reach = await findReach(queries, actor, permission, now, organisationId);
	if (reach === undefined) throw platformProblem('session.forbidden', { detail: `holds ${permission} nowhere` });
	return reach;
}

/** Whether the caller holds a permission for everybody of the brand: by a grant for the brand, or for the one organisation that it has. */
export async function reachesBrand(
	queries: PreparedStatements,
	{ actor, brand }: Pick<AuthenticatedCall, 'brand'> & { readonly actor: Staff },
	permission: StaffPermission,
	now: Date,
): Promise<boolean> {
	if (actor.switchedFrom !== undefined) return false;
	const { organisationId, userId } = actor;
	const scopes = await scopesOf(queries, { organisationId, userId, roles: rolesWith(permission), now });
	return scopes.some(({ kind }) => isWholeBrand(kind, brand));
}

/** As `reachesBrand`, for the transaction that acts. @throws session.forbidden */
export async function requireBrandReach(
	queries: PreparedStatements,
	caller: Parameters<typeof reachesBrand>[1],
	permission: StaffPermission,
	now: Date,
): Promise<void> {
	if (await reachesBrand(queries, caller, permission, now)) return;
	throw platformProblem('session.forbidden', { detail: 'has no say over the whole brand' });
}

/**
 * The organisation that a call of the staff works in: the caller's own, or another one of the brand that the call names.
 * @throws session.forbidden for one of no brand or another brand, the same as for one that is out of reach
 */
export function organisationOf({ actor, brand }: Pick<AuthenticatedCall, 'actor' | 'brand'>, named?: number): number {
	if (named === undefined || named === actor.organisationId) return actor.organisationId;
	if (!brand.organisations.includes(named)) throw platformProblem('session.forbidden', { detail: 'another brand' });
	return named;
}

/** A statement takes a reach as these values. */
export interface ReachValues {
	/** Null stands for all offices. */
	readonly offices: readonly string[] | null;
	readonly teams: readonly string[];
}

export function reachValues({ offices, teams }: Reach): ReachValues {
	return { offices: offices === 'all' ? null : offices, teams };
}

/** The values of a statement, or columns of a row in which a reach stands. */
type AnyReach = { readonly [Part in keyof ReachValues]: ReachValues[Part] | RawBuilder<ReachValues[Part]> };

/** SQL that holds where a person is within reach; a statement gets the values of `reachValues`. */
export function isWithinReach(person: string, of: AnyReach): RawBuilder<SqlBool> {
	const users = sql.raw(person);
	return sql`(${of.offices}::text[] is null or ${users}.office_id = any(${of.offices}::text[])
		or exists (select from team_members reached where reached.organisation_id = ${users}.organisation_id
			and reached.user_id = ${users}.id and reached.team_id = any(${of.teams}::text[])))`;
}

/** SQL that holds where a team is within reach, or somebody of it is. Only people who reach everybody reach a team without people. */
export function isTeamWithinReach(team: string, of: ReachValues): RawBuilder<SqlBool> {
	const teams = sql.raw(team);
	return sql`(${of.offices}::text[] is null or ${teams}.id = any(${of.teams}::text[]) or exists (select from team_members of_team
		join users u on u.organisation_id = of_team.organisation_id and u.id = of_team.user_id
		where of_team.organisation_id = ${teams}.organisation_id and of_team.team_id = ${teams}.id and ${isWithinReach('u', of)}))`;
}

/** SQL that holds where the scope of a grant `g` is within reach. */
export function isScopeWithinReach(of: ReachValues): RawBuilder<SqlBool> {
	return sql`(${of.offices}::text[] is null or (g.scope_kind = 'office' and g.scope_id = any(${of.offices}))
		or (g.scope_kind = 'team' and g.scope_id = any(${of.teams})))`;
}

const reachedTeams = keepSql(
	'access_reached_teams',
	{ id: 'text', name: 'text' },
	(of: { organisationId: number } & ReachValues) =>
		sql`select t.id, t.name from teams t where t.organisation_id = ${of.organisationId} and ${isTeamWithinReach('t', of)} order by t.name, t.id`,
);

/** Lists the teams within reach, by name. */
export function listReachedTeams(
	queries: PreparedStatements,
	reach: Reach,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
	return reachedTeams(queries, { organisationId: reach.organisationId, ...reachValues(reach) });
}

/** Whether an office lies within reach. */
export function reachesOffice({ offices }: Reach, officeId: string | null): boolean {
	return offices === 'all' || (officeId !== null && offices.includes(officeId));
}
