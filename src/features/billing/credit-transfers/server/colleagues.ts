// People whom somebody may find: active accounts of the organisations that the caller names, who are there, never the person who asks.
import { toEmail } from '#platform/contract/typed-forms.ts';
import type { Database, PreparedStatement } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { escapePattern, foldedName, foldName, nameBeginsWith } from '#platform/server/db/name-search.ts';
import {
	isThere,
	candidates,
	chooseBeginnings,
	maxCandidates,
	wordsOf,
} from '#features/account/identity/server/api.ts';

export interface Colleague {
	readonly id: number;
	readonly organisationId: number;
	readonly givenName: string;
	readonly familyName: string;
	readonly officeName: string | null;
}

export interface ColleagueScope {
	readonly person: PersonKey;
	readonly organisationIds: readonly number[];
	/** Only people of the person's own office. */
	readonly isOfficeOnly: boolean;
	/** Who left by then is not found. */
	readonly now: Date;
}

const inScope = `select u.id, u.organisation_id as "organisationId", u.given_name as "givenName", u.family_name as "familyName",
		o.name as "officeName"
	from users u left join offices o on o.organisation_id = u.organisation_id and o.id = u.office_id
	where u.organisation_id = any($1::integer[]) and ${isThere('u', '$5')} and u.id <> $3
		and (not $4 or (u.organisation_id = $2 and u.office_id = (select p.office_id from users p where p.organisation_id = $2 and p.id = $3)))`;

const [given, family, whole] = [
	foldedName('u.given_name'),
	foldedName('u.family_name'),
	foldedName("u.given_name || ' ' || u.family_name"),
];
// The candidates are few, the person's own office among them, and each is judged by what this search promises: a part of an address
// finds no one.
const search: PreparedStatement = {
	name: 'credit_transfers_find_colleagues',
	text: `with candidates as materialized (
			(${candidates('$1', '$11', '$12')} limit 3 * $12)
			union select m.organisation_id, m.id from users p join users m on m.organisation_id = p.organisation_id and m.office_id = p.office_id
				and m.status = 'active' where p.organisation_id = $2 and p.id = $3)
		${inScope} and (u.organisation_id, u.id) in (select organisation_id, user_id from candidates) and (${given} like $6 or ${family} like $6 or ${whole} like $6 or u.login_key like $7 or lower(u.email) = $8)
		order by case when lower(u.email) = $8 or u.login_key = $8 or ${whole} = $9 then 0 when ${given} = $9 or ${family} = $9 then 1
				when ${whole} like $6 then 2 when ${family} like $6 then 3 else 4 end,
			u.organisation_id = $2 desc,
			coalesce(u.office_id = (select p.office_id from users p where p.organisation_id = $2 and p.id = $3), false) desc,
			u.family_name, u.given_name, u.id limit $10`,
};
const one: PreparedStatement = { name: 'credit_transfers_find_colleague', text: `${inScope} and u.id = $6` };

/**
 * By the begin of a name or user name, or the whole e-mail address, letter case ignored, in names accents too. The best match first: who is
 * meant by the whole text, then who has it as one name, then who is called so; among equals the person's own organisation and office.
 */
export async function findColleagues(
	database: Database,
	scope: ColleagueScope & { readonly query: string; readonly limit: number },
): Promise<readonly Colleague[]> {
	const query = toEmail(scope.query).replaceAll(/\s+/g, ' ').toLowerCase();
	const found = await chooseBeginnings(database, scope.organisationIds, wordsOf(query), maxCandidates);
	if (found === undefined) return [];
	const begins = [nameBeginsWith(query), `${escapePattern(query)}%`];
	const typed = [...begins, query, foldName(query), scope.limit, found.beginnings, maxCandidates];
	return await database.prepared<Colleague>(search, [...scopeValues(scope), ...typed]);
}

/** Undefined for somebody out of the scope as for an unknown number. */
export async function findColleague(
	database: Database,
	scope: ColleagueScope & { readonly userId: number },
): Promise<Colleague | undefined> {
	const [person] = await database.prepared<Colleague>(one, [...scopeValues(scope), scope.userId]);
	return person;
}

function scopeValues({ person, organisationIds, isOfficeOnly, now }: ColleagueScope): readonly unknown[] {
	return [organisationIds, person.organisationId, person.userId, isOfficeOnly, now];
}
