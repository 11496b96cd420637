// A person as the directory shows them, read in one way for the list and for the person's own page.
import type { Language } from '#platform/contract/language.ts';
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import { isUnopened } from '#features/account/identity/server/api.ts';
import type { PersonState } from '../contract.ts';

export interface PersonRow {
	readonly id: number;
	readonly givenName: string;
	readonly familyName: string;
	readonly loginName: string;
	readonly email: string;
	readonly jobTitle: Multilingual;
	readonly officeName: string | null;
	readonly state: PersonState;
	readonly endsOn: string | null;
}

/** SQL: the state of a person `u` at the time of a parameter. */
export const stateAt = (
	now: string,
): string => `case when u.ends_at <= ${now} then 'left' when u.status <> 'active' then 'disabled'
	when u.locked_at is not null then 'locked' when u.ends_at is not null then 'leaving' when ${isUnopened('u')} then 'unopened' else 'active' end`;

/** SQL: the columns of a `PersonRow` of `users u` with `offices o`. */
export const personColumns = (now: string): string => `u.id, u.given_name as "givenName", u.family_name as "familyName",
	case when ${isUnopened('u')} then '' else u.login_name end as "loginName", u.email, jsonb_build_object('en', u.job_title_en, 'fr', u.job_title_fr) as "jobTitle",
	o.name as "officeName", ${stateAt(now)} as state, ((u.ends_at - interval '1 microsecond') at time zone coalesce(o.time_zone, 'America/Toronto'))::date::text as "endsOn"`;

export const fromPeople = `from users u left join offices o on o.organisation_id = u.organisation_id and o.id = u.office_id`;

export function toWire(row: PersonRow, language: Language) {
	return {
		userId: row.id,
		name: `${row.givenName} ${row.familyName}`,
		loginName: row.loginName,
		email: row.email,
		jobTitle: row.jobTitle[language],
		officeName: row.officeName ?? '',
		state: row.state,
		...(row.endsOn !== null && { endsOn: row.endsOn }),
	};
}
