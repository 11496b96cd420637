// A person as the directory shows them, read in one way for the list and for the person's own page.
import { sql } from 'kysely';
import type { Language } from '#platform/contract/language.ts';
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import { as, type RowOf } from '#platform/server/db/row-shapes.ts';
import { isUnopened } from '#features/account/identity/server/api.ts';
import type { PersonState } from '../contract.ts';

export const personRow = {
	id: 'number',
	givenName: 'text',
	familyName: 'text',
	loginName: 'text',
	email: 'text',
	jobTitle: as<Multilingual>('json'),
	officeName: 'text?',
	state: as<PersonState>('text'),
	endsOn: 'text?',
} as const;
export type PersonRow = RowOf<typeof personRow>;

const hasNotOpened = sql.raw(isUnopened('u'));

/** SQL that answers the state of a person `u` at that time. */
export const stateAt = (
	now: Date,
) => sql`case when u.ends_at <= ${now} then 'left' when u.status <> 'active' then 'disabled'
	when u.locked_at is not null then 'locked' when u.ends_at is not null then 'leaving' when ${hasNotOpened} then 'unopened' else 'active' end`;

/** SQL that lists the columns of a `PersonRow`, of `users u` with `offices o`. */
export const personColumns = (now: Date) => sql`u.id, u.given_name as "givenName", u.family_name as "familyName",
	case when ${hasNotOpened} then '' else u.login_name end as "loginName", u.email, jsonb_build_object('en', u.job_title_en, 'fr', u.job_title_fr) as "jobTitle",
	o.name as "officeName", ${stateAt(now)} as state, ((u.ends_at - interval '1 microsecond') at time zone coalesce(o.time_zone, 'America/Toronto'))::date::text as "endsOn"`;

export const fromPeople = sql`from users u left join offices o on o.organisation_id = u.organisation_id and o.id = u.office_id`;

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
