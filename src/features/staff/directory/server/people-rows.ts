// A person as the directory shows them, read in one way for the list and for the person's own page.
import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#platform/contract/language.ts';
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import { as, type RowOf } from '#platform/server/db/row-shapes.ts';
import { isUnopened } from '#features/account/identity/server/api.ts';
import { reminderDays } from '#features/staff/personnel/contract.ts';
import type { PersonState } from '../contract.ts';

/** From then on the person and their managers are reminded. */
const [endingDays] = reminderDays;

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

/** SQL that holds for a person `u` who has not left. */
export const isListed = (now: Date) => sql`(u.ends_at is null or u.ends_at > ${now})`;

const isOpen = sql`u.status = 'active' and u.locked_at is null`;
/** SQL that holds for a person `u` whom `stateAt` gives this state, in parts that indexes know. */
export const isInState: Readonly<Record<PersonState, (now: Date) => RawBuilder<unknown>>> = {
	left: (now) => sql`u.ends_at <= ${now}`,
	disabled: (now) => sql`u.status <> 'active' and ${isListed(now)}`,
	locked: (now) => sql`u.status = 'active' and u.locked_at is not null and ${isListed(now)}`,
	leaving: (now) => sql`${isOpen} and u.ends_at > ${now}`,
	unopened: () => sql`${isOpen} and u.ends_at is null and ${hasNotOpened}`,
	active: () => sql`${isOpen} and u.ends_at is null and not ${hasNotOpened}`,
};

/** SQL that lists the columns of a `PersonRow`, of `users u` with `offices o`. */
export const personColumns = (now: Date) => sql`u.id, u.given_name as "givenName", u.family_name as "familyName",
	case when ${hasNotOpened} then '' else u.login_name end as "loginName", u.email, jsonb_build_object('en', u.job_title_en, 'fr', u.job_title_fr) as "jobTitle",
	o.name as "officeName", ${stateAt(now)} as state, ((u.ends_at - interval '1 microsecond') at time zone coalesce(o.time_zone, 'America/Toronto'))::date::text as "endsOn"`;

/** A list shows this besides. */
export const listedRow = {
	...personRow,
	planned: as<{ day: string; officeName: string | null } | null>('json?'),
	licences: as<{ province: string; endsOn: string; isEnding: boolean }[]>('json'),
} as const;
export type ListedRow = RowOf<typeof listedRow>;

/** SQL that lists the columns of a `ListedRow`, of `users u` with `offices o`: each is one walk along an index of the person. */
export const listedColumns = (now: Date) => sql`${personColumns(now)},
	(select jsonb_build_object('day', lower(a.period), 'officeName', case when a.office_id is distinct from u.office_id then n.name end)
		from assignments a left join offices n on n.organisation_id = a.organisation_id and n.id = a.office_id
		where a.organisation_id = u.organisation_id and a.user_id = u.id and a.starts_at > ${now} order by a.starts_at limit 1) as planned,
	coalesce((select jsonb_agg(jsonb_build_object('province', l.province, 'endsOn', upper(l.period) - 1, 'isEnding',
			upper(l.period) - 1 - today.day <= ${endingDays}::integer and not exists (select from licences n
				where n.organisation_id = l.organisation_id and n.user_id = l.user_id and n.province = l.province
					and n.ended_because is null and upper(n.period) > upper(l.period))) order by l.province)
		from licences l cross join lateral (select (${now}::timestamptz at time zone coalesce(o.time_zone, 'America/Toronto'))::date as day) today
		where l.organisation_id = u.organisation_id and l.user_id = u.id and l.period @> today.day), '[]') as licences`;

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

export function toListed(row: ListedRow, language: Language) {
	const { planned, licences } = row;
	return {
		...toWire(row, language),
		...(planned !== null && {
			planned: { day: planned.day, ...(planned.officeName !== null && { officeName: planned.officeName }) },
		}),
		licences,
	};
}
