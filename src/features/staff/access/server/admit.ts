import { readOnce } from '#platform/server/clock.ts';
import type { AdmitStaff } from '#platform/server/http/actor.ts';
import type { Core } from '#platform/server/slice.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import type { PreparedStatement } from '#platform/server/db/database.ts';
import { auditAction } from '#features/account/identity/server/api.ts';
import { rolesWith } from '../contract.ts';
import { countsOn } from './reach.ts';

const holds: PreparedStatement = {
	name: 'access_holds_permission',
	isRead: true,
	text: `select 1 from staff_grants g where g.organisation_id = $1 and g.user_id = $2 and g.role = any($3::text[])
		and ${countsOn('$4')} limit 1`,
};

/** Whether somebody comes into the staff area at all, with this permission; how far it reaches says `requireReach`. */
export function createAdmitStaff({ database, clock }: Pick<Core, 'database' | 'clock'>): AdmitStaff {
	return async (actor, { permission, network, request }) => {
		const moment = readOnce(clock);
		const values = [actor.organisationId, actor.userId, rolesWith(permission), businessDayOf(moment.now())];
		if ((await database.prepared(holds, values)).length > 0) return true;
		await database.tenant(actor.organisationId, (queries) =>
			auditAction(queries, moment, { actor, network, request }, 'access.refused', { permission }),
		);
		return false;
	};
}
