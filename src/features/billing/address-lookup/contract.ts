// An address is found as it is typed, and filled in by part.
import * as z from 'zod/mini';
import { minutes } from '#platform/contract/duration.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { line } from '#platform/contract/field-kinds.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import {
	countries,
	fromWireAddress,
	type LocatedAddress,
	LocatedWireAddress,
	maxLengths,
	toWireAddress,
} from '#features/billing/billing-address/contract.ts';

/** A look-up follows every pause in typing: more of one person's fill in no address. */
export const lookups = { max: 300, windowMs: minutes(10) } as const;
/** A look-up needs so many characters. */
export const minQueryLength = 3;
/** Maximum number of addresses that it answers with. */
export const maxSuggestions = 8;
/** Maximum number of addresses of a street or a building that was opened. */
export const maxInContainer = 50;

/** Their codes keep the name of the slice that they were part of, by which callers know them. */
export const addressLookupProblem = defineProblems({
	'billing_address.too_many_look_ups': 429,
	'billing_address.not_found': 404,
	/** The service that suggested an address does not answer now. */
	'billing_address.look_up_unavailable': 503,
});

type LocatedWireAddress = z.output<typeof LocatedWireAddress>;

export function toLocatedWire(address: LocatedAddress): LocatedWireAddress {
	const { name: _name, company: _company, ...place } = toWireAddress({ ...address, name: '', company: '' });
	return place;
}

export function fromLocatedWire(wire: LocatedWireAddress): LocatedAddress {
	const { name: _name, company: _company, ...place } = fromWireAddress({ ...wire, name: '', company: '' });
	return place;
}

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
	output: z.strictObject({ address: LocatedWireAddress, buildingName: z.optional(line({ max: maxLengths.company })) }),
	problems: ['billing_address.too_many_look_ups', 'billing_address.not_found', 'billing_address.look_up_unavailable'],
	idempotent: true,
});

export const addressLookupEndpoints = [findAddress, retrieveAddress];
