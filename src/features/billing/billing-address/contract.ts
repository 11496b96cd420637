// The billing address of a person (specification § 3, Address), and the look-up that fills it in.
import * as z from 'zod/mini';
import { minutes } from '#platform/contract/duration.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { line, plainLine } from '#platform/contract/field-kinds.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { type Address, countries, type LocatedAddress } from './address.ts';

export { type Address, type BillTo, placeOfSupply } from './address.ts';
export { formatAddress } from './format.ts';
export { isProvince } from './regions.ts';

/** A look-up follows every pause in typing: more of them fill in no address. Of one person. */
export const lookups = { max: 300, windowMs: minutes(10) } as const;
/** Characters that a look-up needs. */
export const minQueryLength = 3;
/** Addresses that it answers with. */
export const maxSuggestions = 8;
/** Of a street or a building that was opened. */
export const maxInContainer = 50;

export const billingAddressProblem = defineProblems({
	'billing_address.too_many_look_ups': 429,
	'billing_address.not_found': 404,
	/** The service that suggested an address does not answer now. */
	'billing_address.look_up_unavailable': 503,
});

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
const LocatedWireAddress = z.strictObject(located);
const WireAddress = z.strictObject({ name: part('name'), company: part('company'), ...located });
export type WireAddress = z.output<typeof WireAddress>;
export type LocatedWireAddress = z.output<typeof LocatedWireAddress>;

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

export function toLocatedWire(address: LocatedAddress): LocatedWireAddress {
	const { name: _name, company: _company, ...place } = toWireAddress({ ...address, name: '', company: '' });
	return place;
}

export function fromWireAddress(wire: WireAddress): Address {
	const parts = Object.entries(wireNames) as [keyof Address, keyof WireAddress][]; // Object.entries widens the keys
	return Object.fromEntries(parts.map(([part, name]) => [part, wire[name]])) as unknown as Address;
}

export function fromLocatedWire(wire: LocatedWireAddress): LocatedAddress {
	const { name: _name, company: _company, ...place } = fromWireAddress({ ...wire, name: '', company: '' });
	return place;
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

export const findAddress = endpoint({
	name: 'findAddress',
	path: '/v1/address/FindAddress',
	summary:
		'Suggests addresses for what was typed so far, or lists what is in a street or a building that was suggested',
	access: 'signedIn',
	input: z.strictObject({
		/** In a container it may be empty: everything in it. */
		query: line({ max: 100 }),
		country: z.enum(countries),
		/** The ID of a suggestion whose Next is Find. */
		containerId: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
	}),
	output: z.strictObject({
		suggestions: z.array(
			z.strictObject({
				id: z.string(),
				text: z.string(),
				description: z.string(),
				/** `0-2,4-8`: from and to of what was typed, in Text. */
				highlight: z.string(),
				/** `Find`: more of them are inside. `Retrieve`: this is an address. */
				next: z.enum(['Find', 'Retrieve']),
			}),
		),
	}),
	problems: ['billing_address.too_many_look_ups'],
	idempotent: true,
});
export type Suggestion = z.output<typeof findAddress.output>['suggestions'][number];

export const retrieveAddress = endpoint({
	name: 'retrieveAddress',
	path: '/v1/address/RetrieveAddress',
	summary: 'Gives a suggested address by part',
	access: 'signedIn',
	input: z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(200)) }),
	/** Neither Name nor Company: an address book knows no people. */
	output: z.strictObject({ address: LocatedWireAddress, buildingName: z.optional(part('company')) }),
	problems: ['billing_address.too_many_look_ups', 'billing_address.not_found', 'billing_address.look_up_unavailable'],
	idempotent: true,
});

export const billingAddressEndpoints = [getBillingAddress, saveBillingAddress, findAddress, retrieveAddress];
