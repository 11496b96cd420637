// The people of one office, for its manager: active accounts of who is there, by name, page by page.
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { escapePattern, nameBeginsWith } from '#platform/server/db/name-search.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import { isThere } from '../sessions/presence.ts';
import { isNamedLike } from '../word-search.ts';

interface MemberSearch {
	readonly organisationId: number;
	readonly officeId: string;
	/** Begin of a name or user name, or the whole email address; letter case is ignored, in names accents too. */
	readonly query?: string | undefined;
	/** Only these people. */
	readonly userIds?: readonly number[] | undefined;
	/** The person with whom the page before ended. */
	readonly after?: number | undefined;
	readonly limit: number;
	/** A person who left by then is no member. */
	readonly now: Date;
}

interface Office {
	readonly organisationId: number;
	readonly officeId: string;
	readonly now: Date;
}

const worksThere = (of: Office) =>
	sql`u.organisation_id = ${of.organisationId} and u.office_id = ${of.officeId} and ${isThere('u', of.now)}`;

interface Page extends Office {
	readonly after: number | null;
	readonly userIds: readonly number[] | null;
	readonly query: string | null;
	/** A name, or a user name, is like this pattern. */
	readonly begins: string | null;
	readonly keyBegins: string | null;
	readonly limit: number;
}
const list = keepSql(
	'identity_list_office_members',
	{ id: 'number', givenName: 'text', familyName: 'text', jobTitle: as<Multilingual>('json') },
	(of: Page) => sql`
		with last as (select p.family_name, p.given_name, p.id from users p where p.organisation_id = ${of.organisationId} and p.id = ${of.after})
		select u.id, u.given_name as "givenName", u.family_name as "familyName",
			jsonb_build_object('en', u.job_title_en, 'fr', u.job_title_fr) as "jobTitle"
		from users u where ${worksThere(of)}
			and (u.family_name, u.given_name, u.id) > (coalesce((select family_name from last), ''),
				coalesce((select given_name from last), ''), coalesce((select id from last), 0))
			and (${of.userIds}::integer[] is null or u.id = any(${of.userIds}))
			and (${of.begins}::text is null or ${isNamedLike('u', of.begins)} or u.login_key like ${of.keyBegins} or lower(u.email) = ${of.query})
		order by u.family_name, u.given_name, u.id limit ${of.limit}`,
);
const findThere = keepSql(
	'identity_keep_office_members',
	{ id: 'number' },
	(of: Office & { userIds: readonly number[] }) =>
		sql`select u.id from users u where ${worksThere(of)} and u.id = any(${of.userIds}::integer[])`,
);

export function listOfficeMembers(database: Database, search: MemberSearch) {
	const { organisationId, officeId, after = null, userIds = null, limit, now } = search;
	const query = search.query?.toLowerCase() ?? null;
	const begins = query === null ? null : nameBeginsWith(query);
	const keyBegins = query === null ? null : `${escapePattern(query)}%`;
	const page = { organisationId, officeId, after, userIds, query, begins, keyBegins, limit, now };
	return database.tenant(organisationId, (queries) => list(queries, page));
}

/** Which of these people work in the office now. */
export async function keepOfficeMembers(
	database: Database,
	{ organisationId, officeId, now }: Pick<MemberSearch, 'organisationId' | 'officeId' | 'now'>,
	userIds: readonly number[],
): Promise<ReadonlySet<number>> {
	const office = { organisationId, officeId, now };
	const rows = await database.tenant(organisationId, (queries) => findThere(queries, { ...office, userIds }));
	return new Set(rows.map(({ id }) => id));
}
