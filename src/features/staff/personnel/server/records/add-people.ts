// New people, however many: one statement for each table that they are written to. It belongs in the transaction of its caller.
import { sql } from 'kysely';
import type { Language } from '#platform/contract/language.ts';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { Filing } from '#features/staff/personnel/server/records/assignments.ts';
import type { NewLicence } from '#features/staff/personnel/server/records/facts.ts';
import { loginKey, newUnopenedName } from '#features/account/identity/server/api.ts';

/** Whose work begins on a day, and who opens their account later. */
export interface NewColleague extends Pick<Filing, 'fields' | 'day' | 'startsAt'> {
	readonly email: string;
	readonly givenName: string;
	readonly familyName: string;
	readonly phone: string | null;
	readonly language: Language;
	/** Codes of products. */
	readonly products: readonly string[];
	readonly licences: readonly Omit<NewLicence, 'id'>[];
	readonly externalIds: readonly { readonly system: string; readonly id: string }[];
}

interface NewRows {
	readonly organisationId: number;
	/** Holds the list of them as JSON. */
	readonly rows: string;
}

const addUsers = keepSql(
	'personnel_add_people',
	{ id: 'number', loginName: 'text' },
	(of: NewRows & { now: Date }) => sql`
		insert into users (organisation_id, id, office_id, job_title_en, job_title_fr, phone, login_name, login_key, email, given_name,
			family_name, language, products, created_at)
		select ${of.organisationId}, nextval('user_numbers'), n."officeId", n."titleEn", n."titleFr", n.phone, n."loginName", n."loginKey", n.email, n."givenName",
			n."familyName", n.language, n.products, ${of.now}
		from jsonb_to_recordset(${of.rows}::jsonb) n ("officeId" text, "titleEn" text, "titleFr" text, phone text, "loginName" text, "loginKey" text,
			email text, "givenName" text, "familyName" text, language text, products text[])
		on conflict do nothing returning id, login_name as "loginName"`,
);
const addLicences = keepSql(
	'personnel_add_licences',
	(of: NewRows & { now: Date }) => sql`
		insert into licences (organisation_id, id, user_id, province, class, number, period, created_at)
		select ${of.organisationId}, n.id, n."userId", n.province, n.class, n.number, daterange(n."from", n.until), ${of.now}
		from jsonb_to_recordset(${of.rows}::jsonb) n (id text, "userId" integer, province text, class text, number text, "from" date, until date)`,
);
const addExternalIds = keepSql(
	'personnel_add_external_ids',
	(of: NewRows) => sql`
		insert into external_ids (organisation_id, user_id, system, external_id)
		select ${of.organisationId}, n."userId", n.system, n.id from jsonb_to_recordset(${of.rows}::jsonb) n ("userId" integer, system text, id text)`,
);
const addAssignments = keepSql(
	'personnel_add_assignments',
	(of: NewRows & { now: Date; filedBy: number }) => sql`
		insert into assignments (organisation_id, id, user_id, office_id, team_id, positions, job_title_en, job_title_fr, payee, share, period,
			starts_at, settled_at, reason, filed_by, filed_at)
		select ${of.organisationId}, n.id, n."userId", n."officeId", n."teamId", n.positions, n."titleEn", n."titleFr", n.payee, n.share, daterange(n.day, null),
			n."startsAt", case when n."startsAt" <= ${of.now} then ${of.now} end, '', ${of.filedBy}, ${of.now}
		from jsonb_to_recordset(${of.rows}::jsonb) n (id text, "userId" integer, "officeId" text, "teamId" text, positions text[], "titleEn" text,
			"titleFr" text, payee text, share integer, day date, "startsAt" timestamptz)`,
);
const joinTeams = keepSql(
	'personnel_join_teams',
	(of: NewRows) => sql`
		insert into team_members (organisation_id, team_id, user_id, is_lead)
		select ${of.organisationId}, n."teamId", n."userId", false from jsonb_to_recordset(${of.rows}::jsonb) n ("teamId" text, "userId" integer)`,
);

/**
 * Accounts without a password, and what is known of their people. Whose work has begun works there at once.
 * @returns their numbers in the order that was given; undefined where the address is somebody's
 */
export async function addPeople(
	queries: TransactionQueries,
	clock: Clock,
	{ organisationId, filedBy }: { readonly organisationId: number; readonly filedBy: number },
	people: readonly NewColleague[],
): Promise<readonly (number | undefined)[]> {
	const now = clock.now();
	const named = people.map((person) => {
		return { person, loginName: newUnopenedName(), hasBegun: person.startsAt <= now };
	});
	const accounts = named.map(({ person, loginName, hasBegun }) => ({
		...facts(person, hasBegun),
		loginName,
		loginKey: loginKey(loginName),
	}));
	const made = await addUsers(queries, { organisationId, now, rows: JSON.stringify(accounts) });
	const numbers = new Map(made.map(({ id, loginName }) => [loginName, id]));
	const added = named.flatMap(({ person, loginName, hasBegun }) => {
		const userId = numbers.get(loginName);
		return userId === undefined ? [] : [{ ...person, userId, hasBegun }];
	});
	const licences = added.flatMap(({ licences: own, userId }) =>
		own.map((one) => ({ ...one, id: newId(clock), userId })),
	);
	const assignments = added.map(({ fields, day, startsAt, userId }) => {
		return { ...fields, id: newId(clock), userId, day, startsAt };
	});
	// Two ids of one system: the last one holds.
	const externalIds = added.flatMap(({ externalIds: own, userId }) =>
		[...new Map(own.map(({ system, id }) => [system, id]))].map(([system, id]) => ({ userId, system, id })),
	);
	const members = added.flatMap(({ fields: { teamId }, userId, hasBegun }) =>
		hasBegun && teamId !== null ? [{ teamId, userId }] : [],
	);
	const rowsOf = (list: readonly unknown[]) => ({ organisationId, rows: JSON.stringify(list) });
	await Promise.all([
		licences.length > 0 && addLicences(queries, { ...rowsOf(licences), now }),
		externalIds.length > 0 && addExternalIds(queries, rowsOf(externalIds)),
		assignments.length > 0 && addAssignments(queries, { ...rowsOf(assignments), now, filedBy }),
		members.length > 0 && joinTeams(queries, rowsOf(members)),
	]);
	return named.map(({ loginName }) => numbers.get(loginName));
}

function facts({ email, givenName, familyName, phone, language, products, fields }: NewColleague, hasBegun: boolean) {
	const { officeId, titleEn, titleFr } = hasBegun ? fields : { officeId: null, titleEn: '', titleFr: '' };
	return { email, givenName, familyName, phone, language, products, officeId, titleEn, titleFr };
}
