// Billing addresses for tests of everything that taxes depend on.
import type { InputOf } from '#platform/contract/endpoint.ts';
import type { saveBillingAddress } from '#features/billing/billing-address/contract.ts';

export const ontario: InputOf<typeof saveBillingAddress> = {
	name: 'Amelia Chen',
	company: '',
	unitNumber: '',
	streetNumber: '200',
	streetNumberSuffix: '',
	streetName: 'King',
	streetType: 'ST',
	direction: 'W',
	poBox: '',
	ruralRoute: '',
	city: 'Toronto',
	province: 'ON',
	postalCode: 'M5H 3T4',
	country: 'CA',
};
