import type { Selectable } from 'kysely';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { Address, BillTo } from '../address.ts';
import type { BillingAddressTables } from './tables.ts';

/** Whose address it is. */
export interface AddressOwner {
	readonly organisationId: number;
	readonly userId: number;
}

/** Whom bills of this person are made out to; undefined until they said so. */
export async function findBillTo(queries: TransactionQueries, person: AddressOwner): Promise<BillTo | undefined> {
	const row = await queries
		.withTables<BillingAddressTables>()
		.selectFrom('billing_addresses')
		.selectAll()
		.where('organisation_id', '=', person.organisationId)
		.where('user_id', '=', person.userId)
		.executeTakeFirst();
	return row === undefined ? undefined : toAddress(row);
}

/** Keeps one address a person; false where it was the same before. */
export async function replaceAddress(
	queries: TransactionQueries,
	person: AddressOwner,
	address: Address,
	updatedAt: Date,
): Promise<boolean> {
	const columns = toColumns(address);
	const parts = Object.keys(columns) as (keyof typeof columns)[]; // Object.keys widens them
	const written = await queries
		.withTables<BillingAddressTables>()
		.insertInto('billing_addresses')
		.values({
			organisation_id: person.organisationId,
			user_id: person.userId,
			...columns,
			updated_at: updatedAt,
		})
		.onConflict((conflict) =>
			conflict
				.columns(['organisation_id', 'user_id'])
				.doUpdateSet({ ...columns, updated_at: updatedAt })
				.where((row) =>
					row.or(parts.map((part) => row(`billing_addresses.${part}`, 'is distinct from', columns[part]))),
				),
		)
		.returning('user_id')
		.execute();
	return written.length > 0;
}

type Row = Selectable<BillingAddressTables['billing_addresses']>;

function toAddress(row: Row): Address {
	return {
		name: row.name,
		company: row.company,
		unit: row.unit,
		streetNumber: row.street_number,
		numberSuffix: row.number_suffix,
		streetName: row.street_name,
		streetType: row.street_type,
		direction: row.direction,
		poBox: row.po_box,
		ruralRoute: row.rural_route,
		city: row.city,
		province: row.province,
		postalCode: row.postal_code,
		country: row.country,
	};
}

function toColumns(address: Address): Omit<Row, 'organisation_id' | 'user_id' | 'updated_at'> {
	return {
		name: address.name,
		company: address.company,
		unit: address.unit,
		street_number: address.streetNumber,
		number_suffix: address.numberSuffix,
		street_name: address.streetName,
		street_type: address.streetType,
		direction: address.direction,
		po_box: address.poBox,
		rural_route: address.ruralRoute,
		city: address.city,
		province: address.province,
		postal_code: address.postalCode,
		country: address.country,
	};
}
