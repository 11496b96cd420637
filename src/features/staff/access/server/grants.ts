// Grants as rows: what a person holds, and ending it. Who may do so is judged in change.ts.
import { businessDayOf } from '#platform/contract/time-zone.ts';
import type { PreparedStatement, PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { rolesWith, type ScopeKind, type StaffRole } from '../contract.ts';
import { countsOn } from './reach.ts';

export interface Grant {
	readonly id: string;
	readonly userId: number;
	readonly role: StaffRole;
	readonly scopeKind: ScopeKind;
	readonly scopeId: string;
	/** Name of the office or team; '' otherwise. */
	readonly scopeName: string;
	/** Null: by an operator, at the set-up. */
	readonly grantedBy: number | null;
	readonly reason: string;
	readonly startsOn: string;
	readonly endsOn: string | null;
}

export const grantFacts = `g.id, g.user_id as "userId", g.role, g.scope_kind as "scopeKind", g.scope_id as "scopeId",
	coalesce(case g.scope_kind
		when 'office' then (select o.name from offices o where o.organisation_id = g.organisation_id and o.id = g.scope_id)
		when 'team' then (select t.name from teams t where t.organisation_id = g.organisation_id and t.id = g.scope_id) end, '') as "scopeName",
	g.granted_by as "grantedBy", g.reason, g.starts_on as "startsOn"`;

export const grantColumns = `${grantFacts}, g.ends_on as "endsOn"`;

const kindOf: PreparedStatement = {
	name: 'access_scope_kind_of',
	isRead: true,
	text: 'select scope_kind as kind from staff_grants where organisation_id = $1 and id = $2',
};

/** Where a grant counts: one for the brand is changed in all of its organisations at once. It never changes. */
export async function findKind(
	queries: PreparedStatements,
	organisationId: number,
	grantId: string,
): Promise<ScopeKind | undefined> {
	const [found] = await queries.prepared<{ kind: ScopeKind }>(kindOf, [organisationId, grantId]);
	return found?.kind;
}

const ofPerson: PreparedStatement = {
	name: 'access_grants_of_person',
	isRead: true,
	text: `select ${grantColumns} from staff_grants g
		where g.organisation_id = $1 and g.user_id = $2 and g.revoked_at is null and (g.ends_on is null or g.ends_on >= $3::date)
		order by g.starts_on, g.id`,
};

/** What a person holds in the organisation on the day of `now` or is to hold later. */
export function findGrants(queries: PreparedStatements, person: PersonKey, now: Date): Promise<readonly Grant[]> {
	return queries.prepared<Grant>(ofPerson, [person.organisationId, person.userId, businessDayOf(now)]);
}

const today: PreparedStatement = {
	name: 'access_grants_today',
	isRead: true,
	text: `select ${grantColumns} from staff_grants g where g.organisation_id = $1 and g.user_id = $2 and ${countsOn('$3')}
		order by g.starts_on, g.id`,
};

/** Only what counts on the day of `now`. */
export function listGrantsToday(queries: PreparedStatements, person: PersonKey, now: Date): Promise<readonly Grant[]> {
	return queries.prepared<Grant>(today, [person.organisationId, person.userId, now]);
}

const revoke: PreparedStatement = {
	name: 'access_revoke_grants_of',
	text: `update staff_grants g set revoked_at = $3, revoked_reason = $4, revoked_by = $5
		where g.organisation_id = $1 and g.user_id = $2 and g.revoked_at is null returning ${grantColumns}`,
};

/**
 * Ends all that a person holds or is to hold in the organisation, for who leaves. The caller has asked `isLastAdministrator` before, in the
 * same transaction.
 * @returns what was ended
 */
export function revokeGrantsOf(
	queries: TransactionQueries,
	person: PersonKey,
	now: Date,
	reason: string,
	by: number | null = null,
): Promise<readonly Grant[]> {
	return queries.prepared<Grant>(revoke, [person.organisationId, person.userId, now, reason, by]);
}

/** SQL: neither the grant `g` nor its person has an end. */
export const isLasting = `g.ends_on is null and not exists (select from users p where p.id = g.user_id and p.ends_at is not null)`;

const lockAdministrators: PreparedStatement = {
	name: 'access_lock_administrators',
	isRead: true,
	text: `select g.user_id as "userId", g.scope_kind as kind, ${isLasting} as "isLasting", ${countsOn('$3')} as counts
		from staff_grants g
		where g.organisation_id = $1 and g.role = any($2::text[]) and g.scope_kind in ('brand', 'organisation') and g.revoked_at is null
		order by g.id for update of g`,
};

/**
 * Whether the person administers the organisation and no one else does for good: their grant may not end then. Locks the grants of all
 * its administrators, so that of two who end each other at the same moment the second one finds out.
 */
export async function isLastAdministrator(queries: TransactionQueries, person: PersonKey, now: Date): Promise<boolean> {
	const values = [person.organisationId, rolesWith('access.manage'), now];
	const rows = await queries.prepared<{ userId: number; kind: ScopeKind; isLasting: boolean; counts: boolean }>(
		lockAdministrators,
		values,
	);
	const kinds: readonly (readonly ScopeKind[])[] = [['brand'], ['brand', 'organisation']];
	// Of the brand, and of the organisation.
	return kinds.some((covering) => {
		const administrators = rows.filter(({ kind, counts }) => counts && covering.includes(kind));
		const isOne = administrators.some(({ userId }) => userId === person.userId);
		return isOne && !administrators.some(({ userId, isLasting }) => userId !== person.userId && isLasting);
	});
}
