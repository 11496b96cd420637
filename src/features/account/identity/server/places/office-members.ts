// The people of one office, for its manager: active accounts of who is there, by name, page by page.
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import type { Database, PreparedStatement } from '#platform/server/db/database.ts';
import { isThere } from '../sessions/presence.ts';
import { escapePattern, foldedName, nameBeginsWith } from '#platform/server/db/name-search.ts';

export interface OfficeMember {
	readonly id: number;
	readonly givenName: string;
	readonly familyName: string;
	readonly jobTitle: Multilingual;
}

export interface MemberSearch {
	readonly organisationId: number;
	readonly officeId: string;
	/** Begin of a name or user name, or the whole e-mail address; letter case is ignored, in names accents too. */
	readonly query?: string | undefined;
	/** Only these people. */
	readonly userIds?: readonly number[] | undefined;
	/** The last person of the page before. */
	readonly after?: number | undefined;
	readonly limit: number;
	/** Who left by then is no member. */
	readonly now: Date;
}

/** At the time of a parameter. */
const ofOffice = (at: string): string => `u.organisation_id = $1 and u.office_id = $2 and ${isThere('u', at)}`;

const list: PreparedStatement = {
	name: 'identity_list_office_members',
	isRead: true,
	text: `with last as (select p.family_name, p.given_name, p.id from users p where p.organisation_id = $1 and p.id = $3)
		select u.id, u.given_name as "givenName", u.family_name as "familyName",
			jsonb_build_object('en', u.job_title_en, 'fr', u.job_title_fr) as "jobTitle"
		from users u where ${ofOffice('$9')}
			and (u.family_name, u.given_name, u.id) > (coalesce((select family_name from last), ''),
				coalesce((select given_name from last), ''), coalesce((select id from last), 0))
			and ($4::integer[] is null or u.id = any($4))
			and ($5::text is null or ${foldedName('u.given_name')} like $5 or ${foldedName('u.family_name')} like $5
				or ${foldedName("u.given_name || ' ' || u.family_name")} like $5 or u.login_key like $6 or lower(u.email) = $7)
		order by u.family_name, u.given_name, u.id limit $8`,
};

export function listOfficeMembers(database: Database, search: MemberSearch): Promise<readonly OfficeMember[]> {
	const { organisationId, officeId, after = null, userIds = null, limit, now } = search;
	const query = search.query?.toLowerCase() ?? null;
	const begins = query === null ? [null, null] : [nameBeginsWith(query), `${escapePattern(query)}%`];
	const values = [organisationId, officeId, after, userIds, ...begins, query, limit, now];
	return database.tenant(organisationId, (queries) => queries.prepared<OfficeMember>(list, values));
}

const keep: PreparedStatement = {
	name: 'identity_keep_office_members',
	isRead: true,
	text: `select u.id from users u where ${ofOffice('$4')} and u.id = any($3::integer[])`,
};

/** Which of these people work in the office now. */
export async function keepOfficeMembers(
	database: Database,
	{ organisationId, officeId, now }: Pick<MemberSearch, 'organisationId' | 'officeId' | 'now'>,
	userIds: readonly number[],
): Promise<ReadonlySet<number>> {
	const values = [organisationId, officeId, userIds, now];
	const rows = await database.tenant(organisationId, (queries) => queries.prepared<{ id: number }>(keep, values));
	return new Set(rows.map(({ id }) => id));
}
