// Grants as rows: what a person holds, and ending it. Who may do so is judged in change.ts.
import { sql } from 'kysely';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { as, type RowOf } from '#platform/server/db/row-shapes.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import { rolesWith, type ScopeKind, type StaffRole } from '../contract.ts';
import { type Holding, toHolding } from '../rules.ts';
import { countsOn } from './reach.ts';

export const grantRow = {
	id: 'text',
	userId: 'number',
	role: as<StaffRole>('text'),
	scopeKind: as<ScopeKind>('text'),
	scopeId: 'text',
	/** It is the name of the office or team; '' otherwise. */
	scopeName: 'text',
	/** Null means an operator, at the set-up. */
	grantedBy: 'number?',
	reason: 'text',
	startsOn: 'day',
	endsOn: 'day?',
} as const;
export type Grant = RowOf<typeof grantRow>;

export const grantFacts = sql`g.id, g.user_id as "userId", g.role, g.scope_kind as "scopeKind", g.scope_id as "scopeId",
	coalesce(case g.scope_kind
		when 'office' then (select o.name from offices o where o.organisation_id = g.organisation_id and o.id = g.scope_id)
		when 'team' then (select t.name from teams t where t.organisation_id = g.organisation_id and t.id = g.scope_id) end, '') as "scopeName",
	g.granted_by as "grantedBy", g.reason, g.starts_on as "startsOn"`;

export const grantColumns = sql`${grantFacts}, g.ends_on as "endsOn"`;

const keep = keeper<Pick<Schema, 'staffGrants'>>();
const kindOf = keep(
	'access_scope_kind_of',
	(database, { organisationId, id }: { organisationId: number; id: string }) =>
		database
			.selectFrom('staffGrants')
			.select('scopeKind as kind')
			.where((row) => row.and({ organisationId, id })),
);

/** Where a grant counts: one for the brand is changed in all of its organisations at once. It never changes. */
export async function findKind(
	queries: PreparedStatements,
	organisationId: number,
	grantId: string,
): Promise<ScopeKind | undefined> {
	const [found] = await kindOf(queries, { organisationId, id: grantId });
	return found?.kind;
}

const ofPerson = keepSql(
	'access_grants_of_person',
	grantRow,
	(of: PersonKey & { today: string }) => sql`
		select ${grantColumns} from staff_grants g
		where g.organisation_id = ${of.organisationId} and g.user_id = ${of.userId} and g.revoked_at is null and (g.ends_on is null or g.ends_on >= ${of.today}::date)
		order by g.starts_on, g.id`,
);

/** What a person holds in the organisation on the day of `now` or is to hold later. */
export function findGrants(queries: PreparedStatements, person: PersonKey, now: Date): Promise<readonly Grant[]> {
	return ofPerson(queries, { ...person, today: businessDayOf(now) });
}

interface People {
	readonly organisationId: number;
	readonly userIds: readonly number[];
}

const today = keepSql(
	'access_grants_today',
	grantRow,
	(of: People & { now: Date }) => sql`
		select ${grantColumns} from staff_grants g
		where g.organisation_id = ${of.organisationId} and g.user_id = any(${of.userIds}::integer[]) and ${countsOn(of.now)}
		order by g.starts_on, g.id`,
);

/** Only what counts on the day of `now`. */
export function listGrantsToday(
	queries: PreparedStatements,
	{ organisationId, userId }: PersonKey,
	now: Date,
): Promise<readonly Grant[]> {
	return today(queries, { organisationId, userIds: [userId], now });
}

/** What each of several people holds on the day of `now`, read by one statement. */
export async function readHoldings(
	queries: PreparedStatements,
	people: People,
	now: Date,
): Promise<(userId: number) => readonly Holding[]> {
	const grants = await today(queries, { ...people, now });
	return (userId) => grants.filter((grant) => grant.userId === userId).map(toHolding);
}

const revoke = keepSql(
	'access_revoke_grants_of',
	grantRow,
	(of: PersonKey & { now: Date; reason: string; by: number | null }) => sql`
		update staff_grants g set revoked_at = ${of.now}, revoked_reason = ${of.reason}, revoked_by = ${of.by}
		where (g.organisation_id = ${of.organisationId} or g.scope_kind = 'brand') and g.user_id = ${of.userId} and g.revoked_at is null
		returning ${grantColumns}`,
);

/**
 * Ends all that a person of the organisation holds or is to hold, for who leaves: what they hold for the brand ends in all of its organisations.
 * The caller has asked `isLastAdministrator` before, in the same transaction, which is the system's.
 * @returns what was ended, each grant once
 */
export async function revokeGrantsOf(
	queries: TransactionQueries,
	person: PersonKey,
	now: Date,
	reason: string,
	by: number | null = null,
): Promise<readonly Grant[]> {
	const ended = await revoke(queries, { ...person, now, reason, by });
	return [...new Map(ended.map((grant) => [grant.id, grant])).values()];
}

/** SQL that holds where neither the grant `g` nor its person has an end. */
export const isLasting = sql`g.ends_on is null and not exists (select from users p where p.id = g.user_id and p.ends_at is not null)`;

interface Administrators {
	readonly organisationId: number;
	readonly roles: readonly string[];
	readonly now: Date;
}
const administrator = {
	userId: 'number',
	kind: as<ScopeKind>('text'),
	isLasting: 'boolean',
	counts: 'boolean',
} as const;
const administratorsOf = (of: Administrators) => sql`
	select g.user_id as "userId", g.scope_kind as kind, ${isLasting} as "isLasting", ${countsOn(of.now)} as counts
	from staff_grants g
	where g.organisation_id = ${of.organisationId} and g.role = any(${of.roles}::text[]) and g.scope_kind in ('brand', 'organisation') and g.revoked_at is null
	order by g.id`;
const listAdministrators = keepSql('access_list_administrators', administrator, (of: Administrators) =>
	administratorsOf(of),
);
const lockAdministrators = keepSql(
	'access_lock_administrators',
	administrator,
	(of: Administrators) => sql`${administratorsOf(of)} for update of g`,
);

/**
 * Whether the person administers the organisation and no one else does for good: their grant may not end then. Locks the grants of all
 * its administrators, so that of two who end each other at the same moment the second one finds out.
 */
export async function isLastAdministrator(queries: TransactionQueries, person: PersonKey, now: Date): Promise<boolean> {
	return isLastAmong(await lockAdministrators(queries, administratorsIn(person, now)), person);
}

/** As `isLastAdministrator`, only to be shown: it locks nothing. */
export async function isOnlyAdministrator(queries: PreparedStatements, person: PersonKey, now: Date): Promise<boolean> {
	return isLastAmong(await listAdministrators(queries, administratorsIn(person, now)), person);
}

const administratorsIn = ({ organisationId }: PersonKey, now: Date): Administrators => ({
	organisationId,
	roles: rolesWith('access.manage'),
	now,
});

function isLastAmong(rows: readonly RowOf<typeof administrator>[], { userId }: PersonKey): boolean {
	const kinds: readonly (readonly ScopeKind[])[] = [['brand'], ['brand', 'organisation']];
	// The first covers the brand, the second the organisation.
	return kinds.some((covering) => {
		const administrators = rows.filter(({ kind, counts }) => counts && covering.includes(kind));
		const isOne = administrators.some((one) => one.userId === userId);
		return isOne && !administrators.some((one) => one.userId !== userId && one.isLasting);
	});
}
