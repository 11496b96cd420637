// Finds the people who have a permission and are told that something waits for them.
import { sql } from 'kysely';
import type { Brand } from '#platform/contract/brand.ts';
import type { Language } from '#platform/contract/language.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as, type RowOf } from '#platform/server/db/row-shapes.ts';
import { isUnopened } from '#features/account/identity/server/api.ts';
import { rolesWith, type StaffPermission } from '../contract.ts';
import { countsOn } from './reach.ts';

const holder = {
	userId: 'number',
	email: 'text',
	givenName: 'text',
	language: as<Language>('text'),
	/** Whether they have opened their account, at the address that they proved. */
	hasOpened: 'boolean',
	/** Whether they are of the organisation themselves: a grant for the brand may be another one's. */
	isInside: 'boolean',
} as const;
export type Holder = RowOf<typeof holder>;

const find = keepSql(
	'access_find_holders',
	holder,
	(of: {
		organisationId: number;
		roles: readonly string[];
		now: Date;
		subjectId: number | null;
		wide: readonly string[];
	}) => sql`
		select distinct p.id as "userId", p.email, p.given_name as "givenName", p.language,
			not ${sql.raw(isUnopened('p'))} as "hasOpened", p.organisation_id = g.organisation_id as "isInside" from staff_grants g
		join users p on p.id = g.user_id
		left join users s on s.organisation_id = g.organisation_id and s.id = ${of.subjectId}
		where g.organisation_id = ${of.organisationId} and g.role = any(${of.roles}::text[]) and ${countsOn(of.now)}
			and (g.scope_kind = any(${of.wide}::text[]) or (g.scope_kind = 'office' and s.office_id = g.scope_id)
				or (g.scope_kind = 'team' and exists (select from team_members m where m.organisation_id = g.organisation_id
					and m.user_id = s.id and m.team_id = g.scope_id)))
		order by p.id`,
);

interface Whole {
	readonly organisationId: number;
	readonly subjectId: number | undefined;
	/** Leaves out who reaches one of several organisations of this brand alone. */
	readonly wholeOf?: Pick<Brand, 'organisations'> | undefined;
}

/** Everyone who holds it today as far as it reaches the person; without a person, for the whole organisation. As the system role. */
export function listHolders(
	queries: PreparedStatements,
	{ organisationId, subjectId, wholeOf }: Whole,
	permission: StaffPermission,
	now: Date,
): Promise<readonly Holder[]> {
	const wide = wholeOf === undefined || wholeOf.organisations.length === 1 ? ['brand', 'organisation'] : ['brand'];
	return find(queries, { organisationId, roles: rolesWith(permission), now, subjectId: subjectId ?? null, wide });
}

/**
 * The address of a page of the staff area in a mail. To who belongs to another organisation of the brand it names the one that the page is about.
 * @param isInside whether the reader belongs to that one
 */
export function addressFor(
	{ canonicalOrigin }: Pick<Brand, 'canonicalOrigin'>,
	path: string,
	organisationId: number,
	isInside: boolean,
): string {
	const url = `${canonicalOrigin}${path}`;
	return isInside ? url : `${url}?organisation=${organisationId}`;
}
