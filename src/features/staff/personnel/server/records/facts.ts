// Facts about people that the staff keeps: their details, licences and names in other systems. Each function belongs in the transaction of its
// caller.
import { sql } from 'kysely';
import type { Language } from '#platform/contract/language.ts';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { as, type RowOf } from '#platform/server/db/row-shapes.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import { setIdentifiers } from '#features/account/identity/server/api.ts';

const keep = keeper<Pick<Schema, 'offices' | 'users'>>();
const places = keep('personnel_list_places', (database, { organisationId }: { organisationId: number }) =>
	database
		.selectFrom('offices')
		.select(['id', 'name', 'city', 'timeZone', 'products', 'payee'])
		.where('organisationId', '=', organisationId)
		.orderBy('name')
		.orderBy('id'),
);

export type Place = Awaited<ReturnType<typeof places>>[number];

/** Lists the offices of an organisation with their time zones. */
export function listPlaces(queries: PreparedStatements, organisationId: number): Promise<readonly Place[]> {
	return places(queries, { organisationId });
}

const hold = keep('personnel_hold_person', (database, { organisationId, userId }: PersonKey) =>
	database
		.selectFrom('users')
		.select('id')
		.where((row) => row.and({ organisationId, id: userId }))
		.forNoKeyUpdate(),
);

/** Until the transaction ends; false for no one. Two who plan over each other come one after the other. */
export async function lockPersonnelRow(
	queries: TransactionQueries,
	{ organisationId, userId }: PersonKey,
): Promise<boolean> {
	return (await hold(queries, { organisationId, userId })).length > 0;
}

const formerPerson = {
	id: 'number',
	name: 'text',
	officeId: 'text?',
	officeName: 'text',
	timeZone: 'text',
	endsAt: 'time!',
	because: as<'licence' | 'email'>('text'),
	/** Whether the address is the one that the record has: only then it can be opened again. */
	hasAddress: 'boolean',
} as const;
export type FormerPerson = RowOf<typeof formerPerson>;

interface FormerSearch {
	readonly organisationId: number;
	readonly familyName: string;
	readonly email: string;
	readonly now: Date;
}

const former = keepSql(
	'personnel_find_former_people',
	formerPerson,
	(of: FormerSearch & { licences: string }) => sql`
		with alike as materialized (select l.user_id from jsonb_to_recordset(${of.licences}::jsonb) n (province text, number text)
				join licences l on l.organisation_id = ${of.organisationId} and l.province = n.province and l.number = n.number
			union select e.id from users e where lower(e.email) = lower(${of.email})
			union select f.user_id from former_emails f where f.organisation_id = ${of.organisationId} and lower(f.email) = lower(${of.email}))
		select * from (select u.id, u.given_name || ' ' || u.family_name as name, u.office_id as "officeId",
				coalesce(o.name, '') as "officeName", coalesce(o.time_zone, 'America/Toronto') as "timeZone", u.ends_at as "endsAt",
				lower(u.email) = lower(${of.email}) as "hasAddress",
				case when lower(u.family_name) = lower(${of.familyName}) and exists (select from licences l, jsonb_to_recordset(${of.licences}::jsonb) n (province text, number text)
						where l.organisation_id = u.organisation_id and l.user_id = u.id and l.province = n.province and l.number = n.number)
					then 'licence'
				when lower(u.email) = lower(${of.email}) or exists (select from former_emails f
						where f.organisation_id = u.organisation_id and f.user_id = u.id and lower(f.email) = lower(${of.email})) then 'email' end as because
			from users u left join offices o on o.organisation_id = u.organisation_id and o.id = u.office_id
			where u.organisation_id = ${of.organisationId} and u.id in (select user_id from alike) and u.ends_at <= ${of.now}) matches
		where because is not null order by "hasAddress" desc, because desc, "endsAt" desc, id limit 5`,
);

/** Finds people whose employment has ended and who have this family name and one of these licences, or had this address. */
export function findFormerPeople(
	queries: PreparedStatements,
	search: FormerSearch & { readonly licences: readonly { readonly province: string; readonly number: string }[] },
): Promise<readonly FormerPerson[]> {
	return former(queries, { ...search, licences: JSON.stringify(search.licences) });
}

// Each thing asks its index by itself: a join of all with all was planned as one while tables were small.
const taken = keepSql(
	'personnel_what_is_taken',
	{ what: as<'email' | 'licence' | 'id'>('text'), line: 'number', place: 'number' },
	(of: { organisationId: number; emails: string; licences: string; ids: string }) => sql`
		select 'email' as what, n.line, 0 as place from jsonb_to_recordset(${of.emails}::jsonb) n (line integer, "userId" integer, email text)
			cross join lateral (select from users u where lower(u.email) = lower(n.email) and u.id is distinct from n."userId" limit 1) other
		union all select 'licence', n.line, n.place
			from jsonb_to_recordset(${of.licences}::jsonb) n (line integer, place integer, "userId" integer, province text, class text, number text)
			cross join lateral (select from licences l where l.organisation_id = ${of.organisationId} and l.province = n.province and l.number = n.number
				and l.class = n.class and l.user_id is distinct from n."userId" limit 1) other
		union all select 'id', n.line, n.place
			from jsonb_to_recordset(${of.ids}::jsonb) n (line integer, place integer, "userId" integer, system text, id text)
			cross join lateral (select from external_ids x where x.organisation_id = ${of.organisationId} and x.system = n.system and x.external_id = n.id
				and x.user_id is distinct from n."userId" limit 1) other`,
);

// One after the other in the order given, which is the same for everyone. What is read after it shows what the one before has written.
const claimNumbers = keepSql(
	'personnel_claim_numbers',
	{ claimed: 'nothing' },
	(of: { organisationId: number; numbers: readonly string[] }) =>
		sql`select pg_advisory_xact_lock(hashtextextended(number, ${of.organisationId})) as claimed from unnest(${of.numbers}::text[]) number`,
);

/** Licences and ids in other systems, as `claimNumbers` takes them. */
function numbersOf(people: readonly WantedFacts[]): readonly string[] {
	const numbers = people.flatMap(({ licences, externalIds }) => [
		...licences.map(({ province, class: kind, number }) => JSON.stringify(['licence', province, kind, number])),
		...externalIds.map(({ system, id }) => JSON.stringify(['id', system, id])),
	]);
	return [...new Set(numbers)].toSorted();
}

type Taken = Awaited<ReturnType<typeof taken>>[number];

export interface WantedFacts {
	readonly userId: number | undefined;
	readonly email: string;
	readonly licences: readonly { readonly province: string; readonly class: string; readonly number: string }[];
	readonly externalIds: readonly { readonly system: string; readonly id: string }[];
}

export interface PersonFaults {
	readonly emailTaken: boolean;
	/** Places in the lists that were given. */
	readonly licencesTaken: readonly number[];
	readonly idsTaken: readonly number[];
}

/**
 * Finds, for each of these people, what somebody else has already, `userId` aside. In the order that was given. Until the transaction ends no one else
 * is told that one of their licences or ids is free.
 */
export async function listPeopleFaults(
	queries: TransactionQueries,
	organisationId: number,
	people: readonly WantedFacts[],
): Promise<readonly PersonFaults[]> {
	if (people.length === 0) return [];
	const emails = people.map(({ userId, email }, line) => ({ line, userId, email }));
	const licences = people.flatMap(({ userId, licences: own }, line) =>
		own.map((one, place) => ({ ...one, line, place, userId })),
	);
	const ids = people.flatMap(({ userId, externalIds }, line) =>
		externalIds.map((one, place) => ({ ...one, line, place, userId })),
	);
	const numbers = numbersOf(people);
	if (numbers.length > 0) await claimNumbers(queries, { organisationId, numbers });
	const wanted = { emails: JSON.stringify(emails), licences: JSON.stringify(licences), ids: JSON.stringify(ids) };
	const found = Map.groupBy(await taken(queries, { organisationId, ...wanted }), ({ line }) => line);
	return people.map((_, line) => {
		const rows = found.get(line) ?? [];
		const places = (wanted: Taken['what']) => rows.filter(({ what }) => what === wanted).map(({ place }) => place);
		return { emailTaken: places('email').length > 0, licencesTaken: places('licence'), idsTaken: places('id') };
	});
}

/** What somebody else has already, `userId` aside. */
export async function listPersonFaults(
	queries: TransactionQueries,
	organisationId: number,
	person: WantedFacts,
): Promise<PersonFaults> {
	const [found] = await listPeopleFaults(queries, organisationId, [person]);
	return found ?? { emailTaken: false, licencesTaken: [], idsTaken: [] };
}

const reopen = keepSql(
	'personnel_reopen_person',
	(of: PersonKey & Named & { now: Date }) => sql`
		update users set ends_at = null, status = 'active', password_hash = null, locked_at = null,
			recoverable_from = null, office_id = null, job_title_en = '', job_title_fr = '', given_name = ${of.givenName}, family_name = ${of.familyName},
			language = ${of.language}, products = ${of.products}
		where organisation_id = ${of.organisationId} and id = ${of.userId} and ends_at <= ${of.now} and lower(email) = lower(${of.email}) returning 1`,
);

/**
 * The record of who left is theirs again, without a way in and without rights. False where it is not of somebody who left at this address:
 * a person who comes with another one has not shown that the record is theirs.
 */
export async function reopenPerson(
	queries: TransactionQueries,
	{ organisationId, userId }: PersonKey,
	now: Date,
	named: Named,
): Promise<boolean> {
	return (await reopen(queries, { ...named, organisationId, userId, now })).length > 0;
}

interface Named {
	readonly email: string;
	readonly givenName: string;
	readonly familyName: string;
	readonly language: Language;
	/** Codes. */
	readonly products: readonly string[];
}

export interface NewLicence {
	readonly id: string;
	readonly province: string;
	readonly class: string;
	readonly number: string;
	readonly from: string;
	/** Half-open. */
	readonly until: string;
}

const addLicence = keepSql(
	'personnel_add_licence',
	(of: PersonKey & NewLicence & { now: Date }) => sql`
		insert into licences (organisation_id, id, user_id, province, class, number, period, created_at)
		select ${of.organisationId}, ${of.id}, ${of.userId}, ${of.province}, ${of.class}, ${of.number}, daterange(${of.from}::date, ${of.until}::date), ${of.now}
		where not exists (select from licences l where l.organisation_id = ${of.organisationId} and l.user_id = ${of.userId} and l.province = ${of.province} and l.class = ${of.class}
			and l.number = ${of.number} and l.period && daterange(${of.from}::date, ${of.until}::date)) returning 1`,
);

const keepProducts = keep(
	'personnel_keep_products',
	(database, { organisationId, userId, products }: PersonKey & { products: readonly string[] }) =>
		database
			.updateTable('users')
			.set({ products: sql<string[]>`${products}` })
			.where((row) => row.and({ organisationId, id: userId })),
);

/** Phone, products, licences and names in other systems, besides those that are known. */
export async function keepPersonDetails(
	queries: TransactionQueries,
	{ organisationId, userId }: PersonKey,
	details: {
		/** Absent: it stays as it is. */
		readonly phone?: string | null;
		/** Codes of all of them. Absent: they stay as they are. */
		readonly products?: readonly string[];
		readonly licences: readonly NewLicence[];
		readonly externalIds: readonly { readonly system: string; readonly id: string }[];
	},
	now: Date,
): Promise<void> {
	const owner = { organisationId, userId };
	if (details.phone !== undefined) void (await setIdentifiers(queries, owner, { by: 'staff', phone: details.phone }));
	if (details.products !== undefined) {
		void (await keepProducts(queries, { organisationId, userId, products: details.products }));
	}
	for (const one of details.licences) {
		void (await addLicence(queries, { ...one, organisationId, userId, now }));
	}
	const { externalIds } = details;
	if (externalIds.length === 0) return;
	if (!(await setIdentifiers(queries, owner, { by: 'staff', externalIds, isWhole: false }))) {
		throw new Error(`an id of person ${userId} is somebody else's`);
	}
}
