// Grants that no one of the staff gives: at the set-up of an organisation, and for the demonstration.
import { businessDayOf } from '#platform/contract/time-zone.ts';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { PreparedStatement, TransactionQueries } from '#platform/server/db/database.ts';
import { type ScopeKind, type StaffRole, staffRoleNames } from '../contract.ts';

export interface FirstGrant {
	/** One grant for the brand stands in each of its organisations under the same id; a new one where it is left out. */
	readonly id?: string;
	readonly organisationId: number;
	readonly userId: number;
	readonly role: StaffRole;
	readonly scopeKind: ScopeKind;
	readonly scopeId: string;
	readonly reason: string;
	/** Default: today. */
	readonly startsOn?: string;
	readonly endsOn?: string;
	/** No one of the staff where it is left out. */
	readonly grantedBy?: number;
}

const insert: PreparedStatement = {
	name: 'access_insert_grant',
	text: `insert into staff_grants (organisation_id, id, user_id, role, scope_kind, scope_id, granted_by, reason, starts_on, ends_on, created_at)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
		on conflict (organisation_id, user_id, role, scope_kind, scope_id) where revoked_at is null do nothing returning id`,
};

/** False where the person holds the same already. */
export async function addFirstGrant(queries: TransactionQueries, clock: Clock, grant: FirstGrant): Promise<boolean> {
	const now = clock.now();
	const { startsOn = businessDayOf(now), endsOn = null, grantedBy = null } = grant;
	const { organisationId, userId, role, scopeKind, scopeId, reason, id = newId(clock) } = grant;
	const values = [organisationId, id, userId, role, scopeKind, scopeId, grantedBy, reason, startsOn, endsOn];
	const added = await queries.prepared(insert, [...values, now]);
	return added.length > 0;
}

/** For who opens the account that an operator invited them to. Throws for a role that there is not. */
export function createGrantFirstRole(clock: Clock) {
	return async (
		queries: TransactionQueries,
		person: { readonly organisationId: number; readonly userId: number },
		role: string,
	): Promise<void> => {
		const known = staffRoleNames.find((name) => name === role);
		if (known === undefined) throw new TypeError(`There is no role ${role}`);
		// Who has just come holds none yet.
		void (await addFirstGrant(queries, clock, { ...person, role: known, ...ofOrganisation }));
	};
}

const ofOrganisation = {
	scopeKind: 'organisation',
	scopeId: '',
	reason: 'Set-up of the organization',
} as const satisfies Partial<FirstGrant>;

/** Makes somebody the organisation's administrator. False where they are. */
export function addFirstAdministrator(
	queries: TransactionQueries,
	clock: Clock,
	person: { readonly organisationId: number; readonly userId: number },
): Promise<boolean> {
	return addFirstGrant(queries, clock, { ...person, role: firstAdministratorRole, ...ofOrganisation });
}

export const firstAdministratorRole: StaffRole = 'organisation_administrator';
