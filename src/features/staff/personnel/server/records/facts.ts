// Facts about people that the staff keeps: their details, licences and names in other systems. Each function belongs in the transaction of its
// caller.
import type { Language } from '#platform/contract/language.ts';
import type { PreparedStatement, PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { setIdentifiers } from '#features/account/identity/server/api.ts';

export interface Place {
	readonly id: string;
	readonly name: string;
	readonly city: string;
	readonly timeZone: string;
	/** Codes of the products that its people may be given. */
	readonly products: readonly string[];
	/** The name to which the office's part is paid; '' for its own. */
	readonly payee: string;
}

const places: PreparedStatement = {
	name: 'personnel_list_places',
	isRead: true,
	text: `select id, name, city, time_zone as "timeZone", products, payee from offices where organisation_id = $1 order by name, id`,
};

/** Lists the offices of an organisation with their time zones. */
export function listPlaces(queries: PreparedStatements, organisationId: number): Promise<readonly Place[]> {
	return queries.prepared<Place>(places, [organisationId]);
}

const hold: PreparedStatement = {
	name: 'personnel_hold_person',
	isRead: true,
	text: 'select id from users where organisation_id = $1 and id = $2 for no key update',
};

/** Until the transaction ends; false for no one. Two who plan over each other come one after the other. */
export async function lockPersonnelRow(
	queries: TransactionQueries,
	{ organisationId, userId }: PersonKey,
): Promise<boolean> {
	return (await queries.prepared(hold, [organisationId, userId])).length > 0;
}

export interface FormerPerson {
	readonly id: number;
	readonly name: string;
	readonly officeId: string | null;
	readonly officeName: string;
	readonly timeZone: string;
	readonly endsAt: Date;
	readonly because: 'licence' | 'email';
	/** The address is the one that the record has: only then it can be opened again. */
	readonly hasAddress: boolean;
}

const former: PreparedStatement = {
	name: 'personnel_find_former_people',
	isRead: true,
	text: `select * from (select u.id, u.given_name || ' ' || u.family_name as name, u.office_id as "officeId",
				coalesce(o.name, '') as "officeName", coalesce(o.time_zone, 'America/Toronto') as "timeZone", u.ends_at as "endsAt",
				lower(u.email) = lower($4) as "hasAddress",
				case when lower(u.family_name) = lower($3) and exists (select from licences l, jsonb_to_recordset($5::jsonb) n (province text, number text)
						where l.organisation_id = u.organisation_id and l.user_id = u.id and l.province = n.province and l.number = n.number)
					then 'licence'
				when lower(u.email) = lower($4) or exists (select from former_emails f
						where f.organisation_id = u.organisation_id and f.user_id = u.id and lower(f.email) = lower($4)) then 'email' end as because
			from users u left join offices o on o.organisation_id = u.organisation_id and o.id = u.office_id
			where u.organisation_id = $1 and u.ends_at <= $2) matches
		where because is not null order by "hasAddress" desc, because desc, "endsAt" desc, id limit 5`,
};

/** Of those whose end has come: who has this family name and one of these licences, or had this address. */
export function findFormerPeople(
	queries: PreparedStatements,
	search: {
		readonly organisationId: number;
		readonly familyName: string;
		readonly email: string;
		readonly licences: readonly { readonly province: string; readonly number: string }[];
		readonly now: Date;
	},
): Promise<readonly FormerPerson[]> {
	const { organisationId, now, familyName, email, licences } = search;
	return queries.prepared<FormerPerson>(former, [organisationId, now, familyName, email, JSON.stringify(licences)]);
}

// Each thing asks its index by itself: a join of all with all was planned as one while tables were small.
const taken: PreparedStatement = {
	name: 'personnel_what_is_taken',
	isRead: true,
	text: `select 'email' as what, n.line, 0 as place from jsonb_to_recordset($2::jsonb) n (line integer, "userId" integer, email text)
			cross join lateral (select from users u where lower(u.email) = lower(n.email) and u.id is distinct from n."userId" limit 1) other
		union all select 'licence', n.line, n.place
			from jsonb_to_recordset($3::jsonb) n (line integer, place integer, "userId" integer, province text, class text, number text)
			cross join lateral (select from licences l where l.organisation_id = $1 and l.province = n.province and l.number = n.number
				and l.class = n.class and l.user_id is distinct from n."userId" limit 1) other
		union all select 'id', n.line, n.place
			from jsonb_to_recordset($4::jsonb) n (line integer, place integer, "userId" integer, system text, id text)
			cross join lateral (select from external_ids x where x.organisation_id = $1 and x.system = n.system and x.external_id = n.id
				and x.user_id is distinct from n."userId" limit 1) other`,
};

// One after the other in the order given, which is the same for everyone. What is read after it shows what the one before has written.
const claimNumbers: PreparedStatement = {
	name: 'personnel_claim_numbers',
	text: 'select pg_advisory_xact_lock(hashtextextended(claimed, $1)) from unnest($2::text[]) claimed',
};

/** Licences and ids in other systems, as `claimNumbers` takes them. */
function numbersOf(people: readonly WantedFacts[]): readonly string[] {
	const numbers = people.flatMap(({ licences, externalIds }) => [
		...licences.map(({ province, class: kind, number }) => JSON.stringify(['licence', province, kind, number])),
		...externalIds.map(({ system, id }) => JSON.stringify(['id', system, id])),
	]);
	return [...new Set(numbers)].toSorted();
}

interface Taken {
	readonly what: 'email' | 'licence' | 'id';
	readonly line: number;
	readonly place: number;
}

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
 * Of each of these people what somebody else has already, `userId` aside. In the order that was given. Until the transaction ends no one else
 * is told that one of their licences or ids is free.
 */
export async function listPeopleFaults(
	queries: TransactionQueries,
	organisationId: number,
	people: readonly WantedFacts[],
): Promise<readonly PersonFaults[]> {
	if (people.length === 0) return [];
	const lists = [
		people.map(({ userId, email }, line) => ({ line, userId, email })),
		people.flatMap(({ userId, licences }, line) => licences.map((one, place) => ({ ...one, line, place, userId }))),
		people.flatMap(({ userId, externalIds }, line) =>
			externalIds.map((one, place) => ({ ...one, line, place, userId })),
		),
	];
	const values = [organisationId, ...lists.map((list) => JSON.stringify(list))];
	const numbers = numbersOf(people);
	if (numbers.length > 0) await queries.prepared(claimNumbers, [organisationId, numbers]);
	const found = Map.groupBy(await queries.prepared<Taken>(taken, values), ({ line }) => line);
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

const reopen: PreparedStatement = {
	name: 'personnel_reopen_person',
	text: `update users set ends_at = null, status = 'active', password_hash = null, locked_at = null,
			recoverable_from = null, office_id = null, job_title_en = '', job_title_fr = '', given_name = $5, family_name = $6,
			language = $7, products = $8
		where organisation_id = $1 and id = $2 and ends_at <= $3 and lower(email) = lower($4) returning id`,
};

/**
 * The record of who left is theirs again, without a way in and without rights. False where it is not of somebody who left at this address:
 * whoever comes with another one has not shown that the record is theirs.
 */
export async function reopenPerson(
	queries: TransactionQueries,
	{ organisationId, userId }: PersonKey,
	now: Date,
	{ email, givenName, familyName, language, products }: Named,
): Promise<boolean> {
	const values = [organisationId, userId, now, email, givenName, familyName, language, products];
	return (await queries.prepared(reopen, values)).length > 0;
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

const addLicence: PreparedStatement = {
	name: 'personnel_add_licence',
	text: `insert into licences (organisation_id, id, user_id, province, class, number, period, created_at)
		select $1, $3, $2, $4, $5, $6, daterange($7::date, $8::date), $9
		where not exists (select from licences l where l.organisation_id = $1 and l.user_id = $2 and l.province = $4 and l.class = $5
			and l.number = $6 and l.period && daterange($7::date, $8::date)) returning id`,
};

const keepProducts: PreparedStatement = {
	name: 'personnel_keep_products',
	text: 'update users set products = $3 where organisation_id = $1 and id = $2 returning id',
};

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
		void (await queries.prepared(keepProducts, [organisationId, userId, details.products]));
	}
	for (const one of details.licences) {
		const values = [one.id, one.province, one.class, one.number, one.from, one.until, now];
		void (await queries.prepared(addLicence, [organisationId, userId, ...values]));
	}
	const { externalIds } = details;
	if (externalIds.length === 0) return;
	if (!(await setIdentifiers(queries, owner, { by: 'staff', externalIds, isWhole: false }))) {
		throw new Error(`an id of person ${userId} is somebody else's`);
	}
}
