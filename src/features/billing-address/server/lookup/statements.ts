// The questions to the register. Each walks along an index from one value to the next (a loose index scan), so that a building of a
// thousand units or a street of a thousand doors costs one step like any other.
import type { PreparedStatement } from '#platform/server/db/database.ts';

/** How many streets of one name are looked at: more than Canada has of any. */
const maxSteps = 2_000;

/** A building stands for its addresses; `units` counts them up to 100. */
const buildingColumns = `b.id, b.street_key as "streetKey", b.number, b.suffix, b.postal_code as "postalCode", b.unit,
	b.street_name as "streetName", b.street_type as "streetType", b.direction, b.city, b.province`;
const unitsOfBuilding = `(select count(*)::int from (select from addresses u
	where u.number = b.number and u.street_key = b.street_key and u.postal_code = b.postal_code and u.suffix = b.suffix
	limit 100) counted) as units`;

/** $1 number, $2 and $3 range of street keys, $4 patterns of the key, $5 suffix or '', $6 how many. */
export const byNumber: PreparedStatement = {
	name: 'addresses_by_number',
	text: `with recursive b as (
		(select a.* from addresses a
			where a.number = $1 and a.street_key >= $2 and a.street_key < $3 and a.street_key ~ all($4::text[]) and a.suffix like $5 || '%'
			order by a.street_key, a.postal_code, a.suffix, a.unit limit 1)
		union all
		select n.* from b cross join lateral (select a.* from addresses a
			where a.number = $1 and (a.street_key, a.postal_code, a.suffix) > (b.street_key, b.postal_code, b.suffix)
				and a.street_key < $3 and a.street_key ~ all($4::text[]) and a.suffix like $5 || '%'
			order by a.street_key, a.postal_code, a.suffix, a.unit limit 1) n)
		select ${buildingColumns}, ${unitsOfBuilding} from b limit $6`,
};

/** $1 and $2 range of postal codes, $3 number or null, $4 patterns of the key, $5 how many. */
export const byPostalCode: PreparedStatement = {
	name: 'addresses_by_postal_code',
	text: `with recursive b as (
		(select a.* from addresses a
			where a.postal_code >= $1 and a.postal_code < $2 and ($3::int is null or a.number = $3) and a.street_key ~ all($4::text[])
			order by a.postal_code, a.street_key, a.number, a.suffix, a.unit limit 1)
		union all
		select n.* from b cross join lateral (select a.* from addresses a
			where (a.postal_code, a.street_key, a.number, a.suffix) > (b.postal_code, b.street_key, b.number, b.suffix)
				and a.postal_code < $2 and ($3::int is null or a.number = $3) and a.street_key ~ all($4::text[])
			order by a.postal_code, a.street_key, a.number, a.suffix, a.unit limit 1) n)
		select ${buildingColumns}, ${unitsOfBuilding} from b limit $5`,
};

/** $1 and $2 range of street keys, $3 patterns of the key, $4 how many. Steps first and asks afterwards: a step is one street. */
export const streets: PreparedStatement = {
	name: 'addresses_streets',
	text: `with recursive b as (
		(select a.*, 1 as step from addresses a where a.street_key >= $1 and a.street_key < $2
			order by a.street_key, a.number, a.suffix, a.postal_code, a.unit limit 1)
		union all
		select n.*, b.step + 1 from b cross join lateral (select a.* from addresses a
			where a.street_key > b.street_key and a.street_key < $2
			order by a.street_key, a.number, a.suffix, a.postal_code, a.unit limit 1) n
		where b.step < ${maxSteps})
		select ${buildingColumns}, 0 as units from b where b.street_key ~ all($3::text[]) limit $4`,
};

/** $1 an address of the street, $2 the first number, $3 how many: the buildings of a street in the order of their numbers. */
export const onStreet: PreparedStatement = {
	name: 'addresses_on_street',
	text: `with recursive b as (
		(select a.* from addresses a
			where a.street_key = (select street_key from addresses where id = $1) and a.number >= $2
			order by a.street_key, a.number, a.suffix, a.postal_code, a.unit limit 1)
		union all
		select n.* from b cross join lateral (select a.* from addresses a
			where a.street_key = b.street_key and (a.number, a.suffix, a.postal_code) > (b.number, b.suffix, b.postal_code)
			order by a.street_key, a.number, a.suffix, a.postal_code, a.unit limit 1) n)
		select ${buildingColumns}, ${unitsOfBuilding} from b limit $3`,
};

/** $1 an address of the building, $2 how units begin, $3 how many: the addresses in one building. */
export const inBuilding: PreparedStatement = {
	name: 'addresses_in_building',
	text: `select ${buildingColumns}, 1 as units
		from addresses one join addresses b
			on b.number = one.number and b.street_key = one.street_key and b.postal_code = one.postal_code and b.suffix = one.suffix
		where one.id = $1 and b.unit like $2 || '%'
		order by length(b.unit), b.unit limit $3`,
};

export const byId: PreparedStatement = {
	name: 'addresses_by_id',
	text: `select ${buildingColumns}, 1 as units from addresses b where b.id = $1`,
};
