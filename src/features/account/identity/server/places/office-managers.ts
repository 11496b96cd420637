import { sql } from 'kysely';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { grantCounts, isThere } from '../sessions/presence.ts';

interface ManagedOffice {
	readonly organisationId: number;
	readonly officeId: string;
	/** Each brings `credits.manage_office`. */
	readonly roles: readonly string[];
	readonly now: Date;
}

const find = keepSql(
	'identity_list_office_managers',
	{ id: 'number' },
	(of: ManagedOffice) => sql`
		select u.id from users u where u.organisation_id = ${of.organisationId} and u.office_id = ${of.officeId} and ${isThere('u', of.now)}
			and exists (select from staff_grants g where g.organisation_id = u.organisation_id and g.user_id = u.id
				and g.role = any(${of.roles}::text[]) and ${grantCounts(of.now)}
				and (g.scope_kind in ('brand', 'organisation') or (g.scope_kind = 'office' and g.scope_id = u.office_id)))
		order by u.id`,
);

/** Lists the people who manage the wallet of an office at this moment, by the same rule as `managesOffice` for a caller. */
export async function listOfficeManagers(
	queries: PreparedStatements,
	office: ManagedOffice,
): Promise<readonly number[]> {
	const rows = await find(queries, office);
	return rows.map(({ id }) => id);
}
