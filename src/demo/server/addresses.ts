// Who has a billing address already, and what look-ups find.
import { join } from 'node:path';
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { productRoot } from '#platform/server/product-root.ts';
import type { Address } from '#features/billing/billing-address/contract.ts';
import { addBillingAddress, buildAddress } from '#features/billing/billing-address/server/fixtures.ts';
import { type DemoPerson, demoPeople } from './people.ts';

/** Written in the form of the National Address Register, see its README. */
export const sampleAddresses = join(productRoot, 'db/samples/addresses.csv');

/** The province of an address decides the taxes. A person who is not here enters an address first. */
const addresses: Readonly<Record<string, Partial<Address>>> = {
	agent: { name: 'Amelia Chen', company: 'Harbourview Mortgage Centre' },
	'office.manager': { name: 'Priya Raman', company: 'Harbourview Mortgage Centre' },
	'agent.late': { name: 'Mateo Silva' },
	'agent.owing': { name: 'Derek Holt' },
	'agent.former': { name: 'Joanna Kowalski' },
	'agent.refunded': { name: 'Nadia Petrov' },
	'agent.paused': { name: 'Owen Price' },
	'agent.fr': {
		name: 'Élodie Gagnon',
		unit: '10',
		streetNumber: '1420',
		streetName: 'Sherbrooke',
		streetType: 'RUE',
		direction: 'W',
		city: 'Montréal',
		province: 'QC',
		postalCode: 'H3G 1K3',
	},
	'processor.fr': {
		name: 'Zoé Lavoie',
		streetNumber: '275',
		streetName: 'Notre-Dame',
		streetType: 'RUE',
		direction: 'E',
		city: 'Montréal',
		province: 'QC',
		postalCode: 'H2Y 1C6',
	},
	'agent.10015': {
		name: 'Olivier Tremblay',
		streetNumber: '640',
		streetName: 'de la Grande Allée',
		streetType: 'RUE',
		direction: 'E',
		city: 'Québec',
		province: 'QC',
		postalCode: 'G1R 2K5',
	},
	'agent.piper': {
		name: 'Hannah MacNeil',
		streetNumber: '1690',
		streetName: 'Hollis',
		city: 'Halifax',
		province: 'NS',
		postalCode: 'B3J 1V7',
	},
};

/** Gives the address that the person's invoices of before name. */
export function demoBillTo({ loginName, givenName, familyName }: DemoPerson): Address {
	return buildAddress({ name: `${givenName} ${familyName}`, ...addresses[loginName] });
}

export async function addDemoAddresses(queries: TransactionQueries, clock: Clock): Promise<void> {
	for (const { loginName, organisationId, id: userId } of demoPeople) {
		const address = addresses[loginName];
		if (address !== undefined) await addBillingAddress(queries, clock, { organisationId, userId }, address);
	}
}
