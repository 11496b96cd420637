// What the filters offer: offices and people that the caller answers for.
import { type RawBuilder, sql } from 'kysely';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { foldedName, foldName } from '#platform/server/db/name-search.ts';
import { type Reach, withinReach } from '#features/staff/access/server/api.ts';
import { maxPeople } from '../contract.ts';

interface FoundPerson {
	readonly userId: number;
	readonly name: string;
	readonly officeName: string;
}

export async function listOfficesWithin(queries: TransactionQueries, { organisationId, offices }: Reach) {
	const only = offices === 'all' ? sql`` : sql`and o.id = any(${[...offices]}::text[])`;
	const { rows } = await sql<{
		officeId: string;
		name: string;
	}>`select o.id as "officeId", o.name as "name" from offices o
		where o.organisation_id = ${organisationId} ${only} order by o.name, o.id`.execute(queries);
	return rows;
}

/** By the beginnings of their names, in any order, letter case and accents ignored. */
export function findPeopleWithin(queries: TransactionQueries, reach: Reach, search: string): Promise<FoundPerson[]> {
	const words = foldName(search).split(/\s+/).filter(Boolean);
	const whole = sql.raw(foldedName("' ' || u.given_name || ' ' || u.preferred_name || ' ' || u.family_name"));
	const all = words.map((word) => sql`and ${whole} like ${`% ${word.replace(/[\\%_]/g, String.raw`\$&`)}%`}`);
	return select(queries, reach, sql.join(all, sql` `));
}

/** Undefined for somebody out of reach as for an unknown number. */
export async function findPersonWithin(
	queries: TransactionQueries,
	reach: Reach,
	userId: number,
): Promise<FoundPerson | undefined> {
	return (await select(queries, reach, sql`and u.id = ${userId}`))[0];
}

async function select(queries: TransactionQueries, reach: Reach, where: RawBuilder<unknown>) {
	const { rows } = await sql<FoundPerson>`select u.id as "userId",
			coalesce(nullif(u.preferred_name, ''), u.given_name) || ' ' || u.family_name as "name", coalesce(o.name, '') as "officeName"
		from users u left join offices o on o.organisation_id = u.organisation_id and o.id = u.office_id
		where u.organisation_id = ${reach.organisationId} and ${withinReach(reach, 'u')} ${where}
		order by u.family_name, u.given_name, u.id limit ${maxPeople}`.execute(queries);
	return rows;
}
