import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { type Address, addressParts, type BillTo } from '../address.ts';

/** Whose address it is. */
export interface AddressOwner {
	readonly organisationId: number;
	readonly userId: number;
}

const keep = keeper<Pick<Schema, 'billingAddresses'>>();
const parts = ['name', 'company', ...addressParts, 'country'] as const satisfies readonly (keyof Address)[];
const find = keep('billing_address_find', (database, { organisationId, userId }: AddressOwner) =>
	database
		.selectFrom('billingAddresses')
		.select(parts)
		.where((row) => row.and({ organisationId, userId })),
);

/** Whom bills of this person are made out to; undefined until they said so. */
export async function findBillTo(queries: PreparedStatements, person: AddressOwner): Promise<BillTo | undefined> {
	const [address] = await find(queries, person);
	return address;
}

const put = keep.insert(
	'billing_address_put',
	'billingAddresses',
	['organisationId', 'userId', ...parts, 'updatedAt'],
	(row) =>
		row
			.onConflict((conflict) =>
				conflict
					.columns(['organisationId', 'userId'])
					.doUpdateSet((set) => ({
						name: set.ref('excluded.name'),
						company: set.ref('excluded.company'),
						unit: set.ref('excluded.unit'),
						streetNumber: set.ref('excluded.streetNumber'),
						numberSuffix: set.ref('excluded.numberSuffix'),
						streetName: set.ref('excluded.streetName'),
						streetType: set.ref('excluded.streetType'),
						direction: set.ref('excluded.direction'),
						poBox: set.ref('excluded.poBox'),
						ruralRoute: set.ref('excluded.ruralRoute'),
						city: set.ref('excluded.city'),
						province: set.ref('excluded.province'),
						postalCode: set.ref('excluded.postalCode'),
						country: set.ref('excluded.country'),
						updatedAt: set.ref('excluded.updatedAt'),
					}))
					.where((one) =>
						one.or(
							parts.map((part) => one(`billingAddresses.${part}`, 'is distinct from', one.ref(`excluded.${part}`))),
						),
					),
			)
			.returning('userId'),
);

/** Keeps one address a person; false where it was the same before. */
export async function replaceAddress(
	queries: TransactionQueries,
	{ organisationId, userId }: AddressOwner,
	address: Address,
	updatedAt: Date,
): Promise<boolean> {
	const written = await put(queries, { ...address, organisationId, userId, updatedAt });
	return written.length > 0;
}
