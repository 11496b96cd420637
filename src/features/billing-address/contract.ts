// The billing address of a person (specification § 3, Address), and the look-up that fills it in.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { type Address, countries } from './address.ts';

export { type Address, type BillTo, type Country, type PlaceOfSupply, placeOfSupply } from './address.ts';
export { formatAddress } from './format.ts';

/** Canada Post asks for lines of fewer than 40 characters; names of companies and places may be longer than it likes. */
export const maxLengths = {
	Name: 80,
	Company: 80,
	UnitNumber: 12,
	StreetNumber: 16,
	StreetNumberSuffix: 6,
	StreetName: 60,
	StreetType: 20,
	Direction: 12,
	POBox: 20,
	RuralRoute: 12,
	City: 60,
	Province: 2,
	PostalCode: 12,
} as const;

/** One line of any script. Control characters come from no keyboard. */
const line = (field: keyof typeof maxLengths) =>
	z.string().check(z.trim(), z.maxLength(maxLengths[field]), z.regex(/^[^\p{Cc}]*$/u));

/** Every part is '' where the address has none. */
const WireAddress = z.strictObject({
	Name: line('Name'),
	Company: line('Company'),
	UnitNumber: line('UnitNumber'),
	StreetNumber: line('StreetNumber'),
	StreetNumberSuffix: line('StreetNumberSuffix'),
	StreetName: line('StreetName'),
	StreetType: line('StreetType'),
	Direction: line('Direction'),
	POBox: line('POBox'),
	RuralRoute: line('RuralRoute'),
	City: line('City'),
	Province: line('Province'),
	PostalCode: line('PostalCode'),
	Country: z.enum(countries),
});
export type WireAddress = z.output<typeof WireAddress>;

const wireNames = {
	name: 'Name',
	company: 'Company',
	unit: 'UnitNumber',
	streetNumber: 'StreetNumber',
	numberSuffix: 'StreetNumberSuffix',
	streetName: 'StreetName',
	streetType: 'StreetType',
	direction: 'Direction',
	poBox: 'POBox',
	ruralRoute: 'RuralRoute',
	city: 'City',
	province: 'Province',
	postalCode: 'PostalCode',
	country: 'Country',
} as const satisfies Record<keyof Address, keyof WireAddress>;

/** What a part is called on the wire, and so in forms. */
export function wireNameOf(part: keyof Address): keyof WireAddress {
	return wireNames[part];
}

export function toWireAddress(address: Address): WireAddress {
	const parts = Object.entries(wireNames) as [keyof Address, keyof WireAddress][]; // Object.entries widens the keys
	return Object.fromEntries(parts.map(([part, name]) => [name, address[part]])) as unknown as WireAddress;
}

export function fromWireAddress(wire: WireAddress): Address {
	const parts = Object.entries(wireNames) as [keyof Address, keyof WireAddress][]; // Object.entries widens the keys
	return Object.fromEntries(parts.map(([part, name]) => [part, wire[name]])) as unknown as Address;
}

export const getBillingAddress = endpoint({
	name: 'getBillingAddress',
	path: '/v1/payments/GetBillingAddress',
	summary: 'Gives the billing address of the signed-in person, and whose name a new one would begin with',
	access: 'signedIn',
	input: z.strictObject({}),
	output: z.strictObject({ Address: z.optional(WireAddress), PersonName: z.string(), OrganisationName: z.string() }),
	problems: [],
	idempotent: true,
});
export type BillingAddress = z.output<typeof getBillingAddress.output>;

export const saveBillingAddress = endpoint({
	name: 'saveBillingAddress',
	path: '/v1/payments/SaveBillingAddress',
	summary: 'Keeps the billing address of the signed-in person in the form of the post and gives it back',
	access: 'signedIn',
	ownSessionOnly: true,
	input: WireAddress,
	output: z.strictObject({ Address: WireAddress }),
	problems: [],
	idempotent: true,
});

export const billingAddressEndpoints = [getBillingAddress, saveBillingAddress];
