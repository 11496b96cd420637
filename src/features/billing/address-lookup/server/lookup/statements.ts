// The questions to the register. Each walks along an index from one value to the next (the functions of the migration
// address_register_walks), so that a building of a thousand units or a street of a thousand doors costs one step like any other.
import { sql } from 'kysely';
import { keepSql } from '#platform/server/db/keep.ts';
import type { RowOf } from '#platform/server/db/row-shapes.ts';

const building = {
	id: 'text',
	streetKey: 'text',
	number: 'number',
	suffix: 'text',
	postalCode: 'text',
	unit: 'text',
	streetName: 'text',
	streetType: 'text',
	direction: 'text',
	city: 'text',
	province: 'text',
	/** How many addresses the building has, at most 100; 0 for a street. */
	units: 'number',
} as const;
export type Row = RowOf<typeof building>;

/** A building stands for its addresses; `units` counts them up to 100. */
const buildingColumns =
	sql.raw(`b.id, b.street_key as "streetKey", b.number, b.suffix, b.postal_code as "postalCode", b.unit,
	b.street_name as "streetName", b.street_type as "streetType", b.direction, b.city, b.province`);
const unitsOfBuilding = sql.raw(`(select count(*)::int from (select from addresses u
	where u.number = b.number and u.street_key = b.street_key and u.postal_code = b.postal_code and u.suffix = b.suffix
	limit 100) counted) as units`);

/** Keys of streets, both ends left out. */
export interface Streets {
	readonly from: string;
	readonly to: string;
	/** The key has all of these patterns. */
	readonly patterns: readonly string[];
	readonly limit: number;
}

export const listByNumber = keepSql(
	'addresses_by_number',
	building,
	(of: Streets & { number: number; suffix: string }) => sql`
		select ${buildingColumns}, ${unitsOfBuilding}
		from addresses_by_number(${of.number}, ${of.from}, ${of.to}, ${of.patterns}, ${of.suffix}, ${of.limit}) b`,
);

/** `from` and `to` are postal codes; without a number all are found. */
export const listByPostalCode = keepSql(
	'addresses_by_postal_code',
	building,
	(of: Streets & { number: number | null }) => sql`
		select ${buildingColumns}, ${unitsOfBuilding}
		from addresses_by_postal_code(${of.from}, ${of.to}, ${of.number}, ${of.patterns}, ${of.limit}) b`,
);

export const listStreets = keepSql(
	'addresses_streets',
	building,
	(of: Streets) => sql`
		select ${buildingColumns}, 0 as units from address_streets(${of.from}, ${of.to}, ${of.patterns}, ${of.limit}) b`,
);

/** Lists the buildings on the street of an address, in the order of their numbers. */
export const listOnStreet = keepSql(
	'addresses_on_street',
	building,
	(of: { id: string; firstNumber: number; limit: number }) => sql`
		select ${buildingColumns}, ${unitsOfBuilding}
		from addresses one cross join lateral addresses_on_street(one.street_key, ${of.firstNumber}, ${of.limit}) b
		where one.id = ${of.id}`,
);

/** Lists the addresses in the building of one, by how their units begin. */
export const listInBuilding = keepSql(
	'addresses_in_building',
	building,
	(of: { id: string; unitBegin: string; limit: number }) => sql`
		select ${buildingColumns}, 1 as units
		from addresses one join addresses b
			on b.number = one.number and b.street_key = one.street_key and b.postal_code = one.postal_code and b.suffix = one.suffix
		where one.id = ${of.id} and b.unit like ${of.unitBegin} || '%'
		order by length(b.unit), b.unit limit ${of.limit}`,
);

export const findById = keepSql(
	'addresses_by_id',
	building,
	(of: { id: string }) => sql`select ${buildingColumns}, 1 as units from addresses b where b.id = ${of.id}`,
);
