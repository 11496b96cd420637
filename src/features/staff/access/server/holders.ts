// Who holds a permission, for those who are told that something waits for it.
import type { Language } from '#platform/contract/language.ts';
import type { PreparedStatement, PreparedStatements } from '#platform/server/db/database.ts';
import { isUnopened } from '#features/account/identity/server/api.ts';
import { rolesWith, type StaffPermission } from '../contract.ts';
import { countsOn } from './reach.ts';

export interface Holder {
	readonly userId: number;
	readonly email: string;
	readonly givenName: string;
	readonly language: Language;
	/** Their account, at the address that they proved. */
	readonly hasOpened: boolean;
}

const find: PreparedStatement = {
	name: 'access_find_holders',
	isRead: true,
	text: `select distinct p.id as "userId", p.email, p.given_name as "givenName", p.language,
			not ${isUnopened('p')} as "hasOpened" from staff_grants g
		join users p on p.id = g.user_id
		left join users s on s.organisation_id = g.organisation_id and s.id = $4
		where g.organisation_id = $1 and g.role = any($2::text[]) and ${countsOn('$3')}
			and (g.scope_kind in ('brand', 'organisation') or (g.scope_kind = 'office' and s.office_id = g.scope_id)
				or (g.scope_kind = 'team' and exists (select from team_members m where m.organisation_id = g.organisation_id
					and m.user_id = s.id and m.team_id = g.scope_id)))
		order by p.id`,
};

/** Everyone who holds it today as far as it reaches the person; without a person, for the whole organisation. As the system role. */
export function listHolders(
	queries: PreparedStatements,
	{ organisationId, subjectId }: { readonly organisationId: number; readonly subjectId: number | undefined },
	permission: StaffPermission,
	now: Date,
): Promise<readonly Holder[]> {
	return queries.prepared<Holder>(find, [organisationId, rolesWith(permission), now, subjectId ?? null]);
}
