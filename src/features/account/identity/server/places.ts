// Offices and teams as the staff set them up. Of two changes at once the second sees what the first left: they are made in turn.
import type { PreparedStatement, TransactionQueries } from '#platform/server/db/database.ts';

export interface OfficeFacts {
	readonly id: string;
	readonly name: string;
	readonly city: string;
	/** IANA name. */
	readonly timeZone: string;
}

type Before<Facts> = { readonly before: Omit<Facts, 'id'> | undefined };

const holdPlaces: PreparedStatement = {
	name: 'identity_hold_places',
	text: `select pg_advisory_xact_lock(hashtextextended('places', $1))`,
};
const findOffice: PreparedStatement = {
	name: 'identity_find_office_to_set_up',
	isRead: true,
	text: `select (select jsonb_build_object('name', o.name, 'city', o.city, 'timeZone', o.time_zone) from offices o
			where o.organisation_id = $1 and o.id = $2) as before,
		exists (select from offices o where o.organisation_id = $1 and o.id <> $2 and lower(o.name) = lower($3)) as "isTaken"`,
};
const writeOffice: PreparedStatement = {
	name: 'identity_set_up_office',
	text: `insert into offices (organisation_id, id, name, city, time_zone) values ($1, $2, $3, $4, $5)
		on conflict (organisation_id, id) do update set name = excluded.name, city = excluded.city, time_zone = excluded.time_zone
		returning id`,
};

/** @returns undefined where it is so already */
export async function setUpOffice(
	queries: TransactionQueries,
	organisationId: number,
	{ id, name, city, timeZone }: OfficeFacts,
): Promise<Before<OfficeFacts> | 'name taken' | undefined> {
	void (await queries.prepared(holdPlaces, [organisationId]));
	const [found] = await queries.prepared<{ before: Omit<OfficeFacts, 'id'> | null; isTaken: boolean }>(findOffice, [
		organisationId,
		id,
		name,
	]);
	if (found?.isTaken === true) return 'name taken';
	const before = found?.before ?? undefined;
	if (before?.name === name && before.city === city && before.timeZone === timeZone) return undefined;
	void (await queries.prepared(writeOffice, [organisationId, id, name, city, timeZone]));
	return { before };
}

export interface TeamMember {
	readonly userId: number;
	readonly isLead: boolean;
}

const findTeam: PreparedStatement = {
	name: 'identity_find_team_to_set_up',
	isRead: true,
	text: `select (select t.name from teams t where t.organisation_id = $1 and t.id = $2) as name,
		exists (select from teams t where t.organisation_id = $1 and t.id <> $2 and lower(t.name) = lower($3)) as "isTaken",
		coalesce((select jsonb_agg(jsonb_build_object('userId', m.user_id, 'isLead', m.is_lead) order by m.user_id)
			from team_members m where m.organisation_id = $1 and m.team_id = $2), '[]') as members`,
};
const writeTeam: PreparedStatement = {
	name: 'identity_set_up_team',
	text: `insert into teams (organisation_id, id, name, created_at) values ($1, $2, $3, $4)
		on conflict (organisation_id, id) do update set name = excluded.name returning id`,
};
const dropMembers: PreparedStatement = {
	name: 'identity_drop_team_members',
	text: `delete from team_members where organisation_id = $1 and team_id = $2 and user_id <> all($3::integer[]) returning user_id`,
};
const writeMembers: PreparedStatement = {
	name: 'identity_write_team_members',
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
