// How far a person of the staff reaches: asked inside the transaction that acts, and put into every query of it.
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { platformProblem } from '#platform/contract/problem.ts';
import type { PreparedStatement, PreparedStatements } from '#platform/server/db/database.ts';
import { type Actor, heldAt } from '#platform/server/http/actor.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { grantCounts, isThere } from '#features/account/identity/server/api.ts';
import { rolesWith, type ScopeKind, type StaffPermission } from '../contract.ts';

export interface Reach {
	readonly organisationId: number;
	readonly offices: 'all' | readonly string[];
	/** Besides the offices: teams span them. Without meaning where `offices` is `all`. */
	readonly teams: readonly string[];
}

/** SQL: a grant `g` that counts at the moment of a parameter such as `$2`, by the business day, and whose person is there. */
export const countsOn = (at: string): string =>
	`${grantCounts(at)} and not exists (select from users p where p.id = g.user_id and not ${isThere('p', `${at}::timestamptz`)})`;

const scopesOf: PreparedStatement = {
	name: 'access_scopes_of',
	isRead: true,
	text: `select distinct g.scope_kind as kind, g.scope_id as id from staff_grants g
		where g.organisation_id = $1 and g.user_id = $2 and g.role = any($3::text[]) and ${countsOn('$4')}`,
};

interface HeldScope {
	readonly kind: ScopeKind;
	readonly id: string;
}

/** Where a person holds a permission in the organisation on the day of `now`. */
function listScopes(
	queries: PreparedStatements,
	person: PersonKey,
	permission: StaffPermission,
	now: Date,
): Promise<readonly HeldScope[]> {
	const values = [person.organisationId, person.userId, rolesWith(permission), now];
	return queries.prepared<HeldScope>(scopesOf, values);
}

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
	const scopes = await listScopes(queries, { organisationId, userId: actor.userId }, permission, now);
	const held = heldAt(
		scopes.map(({ kind, id }) => ({ permission, kind, id })),
		permission,
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

/**
 * The organisation that a call of the staff works in: the caller's own, or another one of the brand that the call names.
 * @throws session.forbidden for one of no brand or another brand, the same as for one that is out of reach
 */
export function organisationOf({ actor, brand }: Pick<AuthenticatedCall, 'actor' | 'brand'>, named?: number): number {
	if (named === undefined || named === actor.organisationId) return actor.organisationId;
	if (!brand.organisations.includes(named)) throw platformProblem('session.forbidden', { detail: 'another brand' });
	return named;
}

/** For a query over people: those within reach. `person` is the name that the query gives to `users`. */
export function withinReach({ offices, teams }: Reach, person = 'users'): RawBuilder<SqlBool> {
	if (offices === 'all') return sql<SqlBool>`true`;
	const users = sql.table(person);
	return sql<SqlBool>`(${users}.office_id = any(${offices}::text[]) or exists (select from team_members reached
		where reached.organisation_id = ${users}.organisation_id and reached.user_id = ${users}.id
			and reached.team_id = any(${teams}::text[])))`;
}

/** As `withinReach`, in the text of a prepared statement: `values` of `reachValues` stand at the two parameters. */
export function isWithinReach(person: string, officesParameter: string, teamsParameter: string): string {
	return `(${officesParameter}::text[] is null or ${person}.office_id = any(${officesParameter}::text[])
		or exists (select from team_members reached where reached.organisation_id = ${person}.organisation_id
			and reached.user_id = ${person}.id and reached.team_id = any(${teamsParameter}::text[])))`;
}

/** SQL: a team `t` is within reach by itself, or because somebody of it is. One without people is to who reaches everybody alone. */
export function isTeamWithinReach(team: string, officesParameter: string, teamsParameter: string): string {
	return `(${officesParameter}::text[] is null or ${team}.id = any(${teamsParameter}::text[]) or exists (select from team_members of_team
		join users u on u.organisation_id = of_team.organisation_id and u.id = of_team.user_id
		where of_team.organisation_id = ${team}.organisation_id and of_team.team_id = ${team}.id
			and ${isWithinReach('u', officesParameter, teamsParameter)}))`;
}

const reachedTeams: PreparedStatement = {
	name: 'access_reached_teams',
	isRead: true,
	text: `select t.id, t.name from teams t where t.organisation_id = $1 and ${isTeamWithinReach('t', '$2', '$3')} order by t.name, t.id`,
};

/** The teams within reach, by name. */
export function listReachedTeams(
	queries: PreparedStatements,
	reach: Reach,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
	return queries.prepared(reachedTeams, [reach.organisationId, ...reachValues(reach)]);
}

/** The two values of `isWithinReach`; null stands for all offices. */
export function reachValues({ offices, teams }: Reach): readonly [readonly string[] | null, readonly string[]] {
	return [offices === 'all' ? null : offices, teams];
}

/** Whether an office lies within reach. */
export function reachesOffice({ offices }: Reach, officeId: string | null): boolean {
	return offices === 'all' || (officeId !== null && offices.includes(officeId));
}
