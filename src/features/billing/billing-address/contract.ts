// The billing address of a person (specification § 3, Address), and what addresses are made of.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { line, plainLine } from '#platform/contract/field-kinds.ts';
import { type Address, countries } from './address.ts';

export {
	type Address,
	type BillTo,
	countries,
	type Country,
	type FoundAddress,
	type LocatedAddress,
	placeOfSupply,
} from './address.ts';
export { foldWords } from './fold-words.ts';
export { formatAddress, formatStreet } from './format.ts';
export { isProvince, parsePostalCode, regions } from './regions.ts';
export { checkAddress } from './rules.ts';
export { findDirection, findStreetType, streetTypes } from './street-types.ts';

/** Canada Post asks for lines of fewer than 40 characters; names of companies and places may be longer than it likes. */
export const maxLengths = {
	name: 80,
	company: 80,
	unitNumber: 12,
	streetNumber: 16,
	streetNumberSuffix: 6,
	streetName: 60,
	streetType: 20,
	direction: 12,
	poBox: 20,
	ruralRoute: 12,
	city: 60,
	province: 2,
	postalCode: 12,
} as const;

const part = (field: keyof typeof maxLengths) => line({ max: maxLengths[field] });

/** Where something is. Every part is '' where the address has none. */
const located = {
	unitNumber: part('unitNumber'),
	streetNumber: part('streetNumber'),
	streetNumberSuffix: part('streetNumberSuffix'),
	streetName: part('streetName'),
	streetType: part('streetType'),
	direction: part('direction'),
	poBox: part('poBox'),
	ruralRoute: part('ruralRoute'),
	city: part('city'),
	province: part('province'),
	/** However it was typed or copied; the rules bring it to the form in which it is printed. */
	postalCode: plainLine({ max: maxLengths.postalCode }),
	country: z.enum(countries),
};
export const LocatedWireAddress = z.strictObject(located);
const WireAddress = z.strictObject({ name: part('name'), company: part('company'), ...located });
export type WireAddress = z.output<typeof WireAddress>;

const wireNames = {
	name: 'name',
	company: 'company',
	unit: 'unitNumber',
	streetNumber: 'streetNumber',
	numberSuffix: 'streetNumberSuffix',
	streetName: 'streetName',
	streetType: 'streetType',
	direction: 'direction',
	poBox: 'poBox',
	ruralRoute: 'ruralRoute',
	city: 'city',
	province: 'province',
	postalCode: 'postalCode',
	country: 'country',
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
	output: z.strictObject({ address: z.optional(WireAddress), personName: z.string(), organisationName: z.string() }),
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
	output: z.strictObject({ address: WireAddress }),
	problems: [],
	idempotent: true,
});

export const billingAddressEndpoints = [getBillingAddress, saveBillingAddress];
