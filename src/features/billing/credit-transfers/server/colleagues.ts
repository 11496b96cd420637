// People whom somebody may find: active accounts of the organisations that the caller names, who are there, never the person who asks.
import { sql } from 'kysely';
import { toEmail } from '#platform/contract/typed-forms.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { escapePattern, foldedName, foldName, nameBeginsWith } from '#platform/server/db/name-search.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { type RowOf } from '#platform/server/db/row-shapes.ts';
import { isThere, candidates, chooseBeginnings, wordsOf } from '#features/account/identity/server/api.ts';

const colleague = {
	id: 'number',
	organisationId: 'number',
	givenName: 'text',
	familyName: 'text',
	officeName: 'text?',
} as const;
export type Colleague = RowOf<typeof colleague>;

export interface ColleagueScope {
	readonly person: PersonKey;
	readonly organisationIds: readonly number[];
	/** Only people of the person's own office are found. */
	readonly isOfficeOnly: boolean;
	/** People who left by then are not found. */
	readonly now: Date;
}

type Scope = PersonKey & Omit<ColleagueScope, 'person'>;
const officeOf = (of: Scope) =>
	sql`(select p.office_id from users p where p.organisation_id = ${of.organisationId} and p.id = ${of.userId})`;
const inScope = (of: Scope) => sql`
	select u.id, u.organisation_id as "organisationId", u.given_name as "givenName", u.family_name as "familyName", o.name as "officeName"
	from users u left join offices o on o.organisation_id = u.organisation_id and o.id = u.office_id
	where u.organisation_id = any(${of.organisationIds}::integer[]) and ${isThere('u', of.now)} and u.id <> ${of.userId}
		and (not ${of.isOfficeOnly} or (u.organisation_id = ${of.organisationId} and u.office_id = ${officeOf(of)}))`;

const [given, family, whole] = [
	sql.raw(foldedName('u.given_name')),
	sql.raw(foldedName('u.family_name')),
	sql.raw(foldedName("u.given_name || ' ' || u.family_name")),
];
interface Typed {
	readonly query: string;
	readonly folded: string;
	/** Both are patterns: of a name, and of a user name. */
	readonly begins: string;
	readonly keyBegins: string;
	readonly beginnings: readonly string[];
	readonly most: number;
	readonly limit: number;
}
// The candidates are few, the person's own office among them, and each is judged by what this search promises: a part of an address
// finds no one.
const search = keepSql(
	'credit_transfers_find_colleagues',
	colleague,
	(of: Scope & Typed) => sql`
		with candidates as materialized (
			(${candidates(of.organisationIds, of.beginnings, of.most)} limit 3 * ${of.most})
			union select m.organisation_id, m.id from users p join users m on m.organisation_id = p.organisation_id and m.office_id = p.office_id
				and m.status = 'active' where p.organisation_id = ${of.organisationId} and p.id = ${of.userId})
		${inScope(of)} and (u.organisation_id, u.id) in (select organisation_id, user_id from candidates)
			and (${given} like ${of.begins} or ${family} like ${of.begins} or ${whole} like ${of.begins}
				or u.login_key like ${of.keyBegins} or lower(u.email) = ${of.query})
		order by case when lower(u.email) = ${of.query} or u.login_key = ${of.query} or ${whole} = ${of.folded} then 0
				when ${given} = ${of.folded} or ${family} = ${of.folded} then 1
				when ${whole} like ${of.begins} then 2 when ${family} like ${of.begins} then 3 else 4 end,
			u.organisation_id = ${of.organisationId} desc, coalesce(u.office_id = ${officeOf(of)}, false) desc,
			u.family_name, u.given_name, u.id limit ${of.limit}`,
);
const one = keepSql(
	'credit_transfers_find_colleague',
	colleague,
	(of: Scope & { id: number }) => sql`${inScope(of)} and u.id = ${of.id}`,
);

/**
 * By the begin of a name or user name, or the whole email address, letter case ignored, in names accents too. The best match first: who is
 * meant by the whole text, then who has it as one name, then who is called so; among equals the person's own organisation and office.
 */
export async function findColleagues(
	database: Database,
	scope: ColleagueScope & { readonly query: string; readonly limit: number },
): Promise<readonly Colleague[]> {
	const query = toEmail(scope.query).replaceAll(/\s+/g, ' ').toLowerCase();
	const found = await chooseBeginnings(database, scope.organisationIds, wordsOf(query));
	if (found === undefined) return [];
	return await search(database, {
		...scopeOf(scope),
		query,
		folded: foldName(query),
		begins: nameBeginsWith(query),
		keyBegins: `${escapePattern(query)}%`,
		...found,
		limit: scope.limit,
	});
}

/** Undefined for somebody out of the scope as for an unknown number. */
export async function findColleague(
	database: Database,
	scope: ColleagueScope & { readonly userId: number },
): Promise<Colleague | undefined> {
	const [person] = await one(database, { ...scopeOf(scope), id: scope.userId });
	return person;
}

function scopeOf({ person: { organisationId, userId }, organisationIds, isOfficeOnly, now }: ColleagueScope): Scope {
	return { organisationId, userId, organisationIds, isOfficeOnly, now };
}
