// Offices and teams as the staff set them up. Of two changes at once the second sees what the first left: they are made in turn.
import { sql } from 'kysely';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';

/** How an office is set up. */
export interface OfficeFacts {
	readonly name: string;
	readonly city: string;
	/** IANA name. */
	readonly timeZone: string;
	readonly street: string;
	/** The code of Canada Post; '' where it is not known. */
	readonly province: string;
	readonly postalCode: string;
	/** Codes of the products that its people may be given. */
	readonly products: readonly string[];
	/** Whose credits a product takes that names no wallet. */
	readonly wallet: 'person' | 'office';
	/** The name to which the office's part is paid; '' for its own. */
	readonly payee: string;
}

/** What is left out stays as it is. */
type OfficeSetUp = Pick<OfficeFacts, 'name' | 'city' | 'timeZone'> & Partial<OfficeFacts>;

const notSetUp: OfficeFacts = {
	name: '',
	city: '',
	timeZone: '',
	street: '',
	province: '',
	postalCode: '',
	products: [],
	wallet: 'person',
	payee: '',
};
const officeFields = Object.keys(notSetUp) as readonly (keyof OfficeFacts)[];

interface OfficeChange {
	readonly isNew: boolean;
	/** The fields that changed; for a new office those that say something. */
	readonly before: Partial<OfficeFacts>;
	readonly after: Partial<OfficeFacts>;
}

interface NamedPlace {
	readonly organisationId: number;
	readonly id: string;
	readonly name: string;
}

const holdPlaces = keepSql(
	'directory_hold_places',
	{ locked: 'nothing' },
	(of: { organisationId: number }) =>
		sql`select pg_advisory_xact_lock(hashtextextended('places', ${of.organisationId})) as locked`,
);
const findOffice = keepSql(
	'directory_find_office_to_set_up',
	{ before: as<OfficeFacts | null>('json?'), isTaken: 'boolean' },
	(of: NamedPlace) => sql`
		select (select jsonb_build_object('name', o.name, 'city', o.city, 'timeZone', o.time_zone, 'street', o.street, 'province', o.province,
			'postalCode', o.postal_code, 'products', to_jsonb(o.products), 'wallet', o.wallet, 'payee', o.payee) from offices o
			where o.organisation_id = ${of.organisationId} and o.id = ${of.id}) as before,
		exists (select from offices o where o.organisation_id = ${of.organisationId} and o.id <> ${of.id} and lower(o.name) = lower(${of.name})) as "isTaken"`,
);
const keep = keeper<Pick<Schema, 'offices' | 'teams' | 'teamMembers'>>();
const writeOffice = keep.insert(
	'directory_set_up_office',
	'offices',
	[
		'organisationId',
		'id',
		'name',
		'city',
		'timeZone',
		'street',
		'province',
		'postalCode',
		'products',
		'wallet',
		'payee',
	],
	(office) =>
		office.onConflict((conflict) =>
			conflict.columns(['organisationId', 'id']).doUpdateSet((row) => ({
				name: row.ref('excluded.name'),
				city: row.ref('excluded.city'),
				timeZone: row.ref('excluded.timeZone'),
				street: row.ref('excluded.street'),
				province: row.ref('excluded.province'),
				postalCode: row.ref('excluded.postalCode'),
				products: row.ref('excluded.products'),
				wallet: row.ref('excluded.wallet'),
				payee: row.ref('excluded.payee'),
			})),
		),
);

/** The office as it is, held until the transaction ends; undefined for a new one. */
export async function holdOffice(
	queries: TransactionQueries,
	organisationId: number,
	{ id, name }: { readonly id: string; readonly name: string },
): Promise<{ readonly before: OfficeFacts | undefined; readonly isNameTaken: boolean }> {
	void (await holdPlaces(queries, { organisationId }));
	const [found] = await findOffice(queries, { organisationId, id, name });
	return { before: found?.before ?? undefined, isNameTaken: found?.isTaken === true };
}

/**
 * @param before the office as it was held
 * @returns undefined where it is so already
 */
export async function setUpOffice(
	queries: TransactionQueries,
	organisationId: number,
	id: string,
	before: OfficeFacts | undefined,
	setUp: OfficeSetUp,
): Promise<OfficeChange | undefined> {
	const was = before ?? notSetUp;
	const is = { ...was, ...setUp };
	const changed = officeFields.filter((field) => String(was[field]) !== String(is[field]));
	if (changed.length === 0) return undefined;
	void (await writeOffice(queries, { ...is, organisationId, id, products: [...is.products] }));
	const pick = (facts: OfficeFacts): Partial<OfficeFacts> =>
		Object.fromEntries(changed.map((field) => [field, facts[field]]));
	return { isNew: before === undefined, before: pick(was), after: pick(is) };
}

export interface TeamMember {
	readonly userId: number;
	readonly isLead: boolean;
}

const findTeam = keepSql(
	'directory_find_team_to_set_up',
	{ name: 'text?', isTaken: 'boolean', members: as<readonly TeamMember[]>('json') },
	(of: NamedPlace) => sql`
		select (select t.name from teams t where t.organisation_id = ${of.organisationId} and t.id = ${of.id}) as name,
		exists (select from teams t where t.organisation_id = ${of.organisationId} and t.id <> ${of.id} and lower(t.name) = lower(${of.name})) as "isTaken",
		coalesce((select jsonb_agg(jsonb_build_object('userId', m.user_id, 'isLead', m.is_lead) order by m.user_id)
			from team_members m where m.organisation_id = ${of.organisationId} and m.team_id = ${of.id}), '[]') as members`,
);
const writeTeam = keep.insert('directory_set_up_team', 'teams', ['organisationId', 'id', 'name', 'createdAt'], (team) =>
	team.onConflict((conflict) =>
		conflict.columns(['organisationId', 'id']).doUpdateSet((row) => ({ name: row.ref('excluded.name') })),
	),
);
const dropMembers = keep(
	'directory_drop_team_members',
	(database, { organisationId, teamId, all }: { organisationId: number; teamId: string; all: readonly number[] }) =>
		database
			.deleteFrom('teamMembers')
			.where((row) => row.and({ organisationId, teamId }))
			.where('userId', '<>', sql<number>`all(${all})`),
);
const writeMembers = keepSql(
	'directory_write_team_members',
	(of: { organisationId: number; teamId: string; all: readonly number[]; leads: readonly number[] }) => sql`
		insert into team_members (organisation_id, team_id, user_id, is_lead)
			select ${of.organisationId}, ${of.teamId}, user_id, user_id = any(${of.leads}::integer[]) from unnest(${of.all}::integer[]) user_id
		on conflict (organisation_id, team_id, user_id) do update set is_lead = excluded.is_lead`,
);

export interface TeamNow {
	/** Undefined for a new one. */
	readonly name: string | undefined;
	readonly members: readonly TeamMember[];
}

/** The team as it is, held until the transaction ends. */
export async function holdTeam(
	queries: TransactionQueries,
	organisationId: number,
	{ id, name }: { readonly id: string; readonly name: string },
): Promise<TeamNow & { readonly isNameTaken: boolean }> {
	void (await holdPlaces(queries, { organisationId }));
	const [found] = await findTeam(queries, { organisationId, id, name });
	return { name: found?.name ?? undefined, members: found?.members ?? [], isNameTaken: found?.isTaken === true };
}

/** Gives the held team its name and exactly these members. */
export async function setUpTeam(
	queries: TransactionQueries,
	organisationId: number,
	team: { readonly id: string; readonly name: string; readonly members: readonly TeamMember[]; readonly at: Date },
): Promise<void> {
	const { id, name, members, at } = team;
	const all = members.map(({ userId }) => userId);
	const leads = members.filter(({ isLead }) => isLead).map(({ userId }) => userId);
	void (await writeTeam(queries, { organisationId, id, name, createdAt: at }));
	void (await dropMembers(queries, { organisationId, teamId: id, all }));
	void (await writeMembers(queries, { organisationId, teamId: id, all, leads }));
}
