// The demonstration's people and tests have an address without a call.
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { Address } from '../address.ts';
import { type AddressOwner, replaceAddress } from './rows.ts';

/** An address in Toronto, changed where something is given. */
export function buildAddress(changes: Partial<Address> = {}): Address {
	return {
		name: 'Amelia Chen',
		company: '',
		unit: '',
		streetNumber: '123',
		numberSuffix: '',
		streetName: 'Main',
		streetType: 'ST',
		direction: '',
		poBox: '',
		ruralRoute: '',
		city: 'Toronto',
		province: 'ON',
		postalCode: 'M4E 2V8',
		country: 'CA',
		...changes,
	};
}

export async function addBillingAddress(
	queries: TransactionQueries,
	clock: Clock,
	person: AddressOwner,
	changes: Partial<Address> = {},
): Promise<void> {
	await replaceAddress(queries, person, buildAddress(changes), clock.now());
}
