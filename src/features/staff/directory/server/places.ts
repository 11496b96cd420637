// Offices and teams as the staff set them up. Of two changes at once the second sees what the first left: they are made in turn.
import type { PreparedStatement, TransactionQueries } from '#platform/server/db/database.ts';
import type { OfficeFacts } from '#features/account/identity/server/api.ts';

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
	/** Of the fields that changed; of a new office those that say something. */
	readonly before: Partial<OfficeFacts>;
	readonly after: Partial<OfficeFacts>;
}

const holdPlaces: PreparedStatement = {
	name: 'directory_hold_places',
	text: `select pg_advisory_xact_lock(hashtextextended('places', $1))`,
};
const findOffice: PreparedStatement = {
	name: 'directory_find_office_to_set_up',
	isRead: true,
	text: `select (select jsonb_build_object('name', o.name, 'city', o.city, 'timeZone', o.time_zone, 'street', o.street, 'province', o.province,
			'postalCode', o.postal_code, 'products', to_jsonb(o.products), 'wallet', o.wallet, 'payee', o.payee) from offices o
			where o.organisation_id = $1 and o.id = $2) as before,
		exists (select from offices o where o.organisation_id = $1 and o.id <> $2 and lower(o.name) = lower($3)) as "isTaken"`,
};
const writeOffice: PreparedStatement = {
	name: 'directory_set_up_office',
	text: `insert into offices (organisation_id, id, name, city, time_zone, street, province, postal_code, products, wallet, payee)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
		on conflict (organisation_id, id) do update set name = excluded.name, city = excluded.city, time_zone = excluded.time_zone,
			street = excluded.street, province = excluded.province, postal_code = excluded.postal_code, products = excluded.products,
			wallet = excluded.wallet, payee = excluded.payee
		returning id`,
};

/** The office as it is, held until the transaction ends; undefined for a new one. */
export async function holdOffice(
	queries: TransactionQueries,
	organisationId: number,
	{ id, name }: { readonly id: string; readonly name: string },
): Promise<{ readonly before: OfficeFacts | undefined; readonly isNameTaken: boolean }> {
	void (await queries.prepared(holdPlaces, [organisationId]));
	const [found] = await queries.prepared<{ before: OfficeFacts | null; isTaken: boolean }>(findOffice, [
		organisationId,
		id,
		name,
	]);
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
	const { name, city, timeZone, street, province, postalCode, products, wallet, payee } = is;
	const values = [name, city, timeZone, street, province, postalCode, products, wallet, payee];
	void (await queries.prepared(writeOffice, [organisationId, id, ...values]));
	const pick = (facts: OfficeFacts): Partial<OfficeFacts> =>
		Object.fromEntries(changed.map((field) => [field, facts[field]]));
	return { isNew: before === undefined, before: pick(was), after: pick(is) };
}

export interface TeamMember {
	readonly userId: number;
	readonly isLead: boolean;
}

const findTeam: PreparedStatement = {
	name: 'directory_find_team_to_set_up',
	isRead: true,
	text: `select (select t.name from teams t where t.organisation_id = $1 and t.id = $2) as name,
		exists (select from teams t where t.organisation_id = $1 and t.id <> $2 and lower(t.name) = lower($3)) as "isTaken",
		coalesce((select jsonb_agg(jsonb_build_object('userId', m.user_id, 'isLead', m.is_lead) order by m.user_id)
			from team_members m where m.organisation_id = $1 and m.team_id = $2), '[]') as members`,
};
const writeTeam: PreparedStatement = {
	name: 'directory_set_up_team',
	text: `insert into teams (organisation_id, id, name, created_at) values ($1, $2, $3, $4)
		on conflict (organisation_id, id) do update set name = excluded.name returning id`,
};
const dropMembers: PreparedStatement = {
	name: 'directory_drop_team_members',
	text: `delete from team_members where organisation_id = $1 and team_id = $2 and user_id <> all($3::integer[]) returning user_id`,
};
const writeMembers: PreparedStatement = {
	name: 'directory_write_team_members',
	text: `insert into team_members (organisation_id, team_id, user_id, is_lead)
			select $1, $2, user_id, user_id = any($4::integer[]) from unnest($3::integer[]) user_id
		on conflict (organisation_id, team_id, user_id) do update set is_lead = excluded.is_lead returning user_id`,
};

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
	void (await queries.prepared(holdPlaces, [organisationId]));
	const [found] = await queries.prepared<{ name: string | null; isTaken: boolean; members: readonly TeamMember[] }>(
		findTeam,
		[organisationId, id, name],
	);
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
	void (await queries.prepared(writeTeam, [organisationId, id, name, at]));
	void (await queries.prepared(dropMembers, [organisationId, id, all]));
	void (await queries.prepared(writeMembers, [organisationId, id, all, leads]));
}
