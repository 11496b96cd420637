// The questions to the register. Each walks along an index from one value to the next (the functions of the migration
// address_register_walks), so that a building of a thousand units or a street of a thousand doors costs one step like any other.
import type { PreparedStatement } from '#platform/server/db/database.ts';

/** A building stands for its addresses; `units` counts them up to 100. */
const buildingColumns = `b.id, b.street_key as "streetKey", b.number, b.suffix, b.postal_code as "postalCode", b.unit,
	b.street_name as "streetName", b.street_type as "streetType", b.direction, b.city, b.province`;
const unitsOfBuilding = `(select count(*)::int from (select from addresses u
	where u.number = b.number and u.street_key = b.street_key and u.postal_code = b.postal_code and u.suffix = b.suffix
	limit 100) counted) as units`;

/** $1 number, $2 and $3 range of street keys, $4 patterns of the key, $5 begin of the suffix, $6 how many. */
export const byNumber: PreparedStatement = {
	name: 'addresses_by_number',
	text: `select ${buildingColumns}, ${unitsOfBuilding} from addresses_by_number($1, $2, $3, $4, $5, $6) b`,
};

/** $1 and $2 range of postal codes, $3 number or null, $4 patterns of the key, $5 how many. */
export const byPostalCode: PreparedStatement = {
	name: 'addresses_by_postal_code',
	text: `select ${buildingColumns}, ${unitsOfBuilding} from addresses_by_postal_code($1, $2, $3, $4, $5) b`,
};

/** $1 and $2 range of street keys, $3 patterns of the key, $4 how many. */
export const streets: PreparedStatement = {
	name: 'addresses_streets',
	text: `select ${buildingColumns}, 0 as units from address_streets($1, $2, $3, $4) b`,
};

/** $1 an address of the street, $2 the first number, $3 how many: the buildings of a street in the order of their numbers. */
export const onStreet: PreparedStatement = {
	name: 'addresses_on_street',
	text: `select ${buildingColumns}, ${unitsOfBuilding}
		from addresses one cross join lateral addresses_on_street(one.street_key, $2, $3) b where one.id = $1`,
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
