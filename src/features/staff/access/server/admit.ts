import { sql } from 'kysely';
import { readOnce } from '#platform/server/clock.ts';
import type { AdmitStaff } from '#platform/server/http/actor.ts';
import type { Core } from '#platform/server/slice.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { auditAction } from '#features/account/identity/server/api.ts';
import { rolesWith } from '../contract.ts';
import { countsOn } from './reach.ts';

const holds = keepSql(
	'access_holds_permission',
	(of: PersonKey & { roles: readonly string[]; now: Date }) => sql`
		select 1 from staff_grants g where g.organisation_id = ${of.organisationId} and g.user_id = ${of.userId} and g.role = any(${of.roles}::text[])
		and ${countsOn(of.now)} limit 1`,
);

/** Whether somebody comes into the staff area at all, with this permission; how far it reaches says `requireReach`. */
export function createAdmitStaff({ database, clock }: Pick<Core, 'database' | 'clock'>): AdmitStaff {
	return async (actor, { permission, network, request }) => {
		const moment = readOnce(clock);
		const held = await holds(database, { ...actor, roles: rolesWith(permission), now: moment.now() });
		if (held.length > 0) return true;
		await database.tenant(actor.organisationId, (queries) =>
			auditAction(queries, moment, { actor, network, request }, 'access.refused', { permission }),
		);
		return false;
	};
}
