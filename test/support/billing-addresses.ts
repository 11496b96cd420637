// Billing addresses for tests of everything that taxes depend on.
import type { InputOf } from '#platform/contract/endpoint.ts';
import type { saveBillingAddress } from '#features/billing/billing-address/contract.ts';

export const ontario: InputOf<typeof saveBillingAddress> = {
	Name: 'Amelia Chen',
	Company: '',
	UnitNumber: '',
	StreetNumber: '200',
	StreetNumberSuffix: '',
	StreetName: 'King',
	StreetType: 'ST',
	Direction: 'W',
	POBox: '',
	RuralRoute: '',
	City: 'Toronto',
	Province: 'ON',
	PostalCode: 'M5H 3T4',
	Country: 'CA',
};
