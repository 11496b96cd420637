// Hosts of a brand: four facts that make one serve, and what a change of the main host ends.
import * as z from 'zod/mini';
import { hours, minutes, seconds } from '#platform/contract/duration.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineProblems } from '#platform/contract/problem.ts';

/** It is ours (a TXT record), points here, permits our certificate (CAA), and serves this brand (TLS with its own name). */
export const factNames = ['txt', 'dns', 'caa', 'tls'] as const;
export type FactName = (typeof factNames)[number];
/** `waits` for the others; `not_since`: it was true and is no more. */
const factStates = ['true', 'not_yet', 'could_not_ask', 'waits', 'not_since'] as const;
export type FactState = (typeof factStates)[number];

/** Limits the hosts of a brand, the former ones not counted. */
export const maxHosts = 100;
/** A host that serves is asked for every hour, one in progress every five minutes, and by hand once in half a minute. */
export const servingEveryMs = hours(1);
export const progressEveryMs = minutes(5);
export const askAgainMs = seconds(30);

export const brandHostProblem = defineProblems({
	/** It is answered for a brand or a host of another company, too. */
	'brand_hosts.not_found': 404,
	'brand_hosts.is_address': 400,
	'brand_hosts.no_dot': 400,
	'brand_hosts.wildcard': 400,
	/** It has letters of another script, as names have that look like others. */
	'brand_hosts.look_alike': 400,
	'brand_hosts.no_name': 400,
	/** Another brand has it. */
	'brand_hosts.taken': 409,
	'brand_hosts.too_many': 409,
	'brand_hosts.asked_just_now': 409,
	/** It is one of what is live. */
	'brand_hosts.live': 409,
	/** It redirects for more than 90 days yet. */
	'brand_hosts.lasts_already': 409,
});

const BrandKey = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/));
/** As a person types or pastes it: an address of a page has a host, too. */
const TypedHost = z.string().check(z.trim(), z.minLength(1), z.maxLength(300));
const Host = z.string().check(z.regex(/^[a-z0-9.-]{3,253}$/));
const Time = z.iso.datetime();
const access = { staff: 'brands.manage' } as const;

const Fact = z.strictObject({
	fact: z.enum(factNames),
	state: z.enum(factStates),
	/** Since when it is true, or is no more. */
	since: z.optional(Time),
	askedAt: z.optional(Time),
	/** What was there instead. */
	found: z.array(z.string()),
	/** The name at which that was found, where it is not the host's own. */
	foundAt: z.optional(z.string()),
	/** Why there was no answer, as the resolver says it. */
	failure: z.optional(z.string()),
});
export type Fact = z.output<typeof Fact>;

const BrandHost = z.strictObject({
	host: z.string(),
	isMain: z.boolean(),
	/** What is live has it. */
	isLive: z.boolean(),
	isServing: z.boolean(),
	facts: z.array(Fact),
	/** What the TXT record is to say; absent while nobody has looked at the host. */
	proof: z.optional(z.string()),
	/** Absent where what is live brought it. */
	addedAt: z.optional(Time),
	addedBy: z.optional(z.string()),
	askedAt: z.optional(Time),
	nextAskAt: z.optional(Time),
	certificateEndsAt: z.optional(Time),
});
export type BrandHost = z.output<typeof BrandHost>;

export const listBrandHosts = endpoint({
	name: 'listBrandHosts',
	path: '/v1/staff/ListBrandHosts',
	summary: 'Lists the hosts of a brand with their four facts, and the former main hosts that still redirect',
	access,
	input: z.strictObject({ brandKey: BrandKey }),
	output: z.strictObject({
		/** Absent for a brand that is being made. */
		mainHost: z.optional(z.string()),
		hosts: z.array(BrandHost),
		former: z.array(
			z.strictObject({
				host: z.string(),
				leftAt: Time,
				redirectsUntil: Time,
				/** It is in its last 90 days. */
				mayKeep: z.boolean(),
			}),
		),
		/** Where hosts are to point and who issues certificates; absent where the operator has not said so, and nothing is asked. */
		settings: z.optional(z.strictObject({ targets: z.array(z.string()), issuer: z.string() })),
		/** False for who has no say over the whole brand. */
		mayChange: z.boolean(),
	}),
	problems: ['brand_hosts.not_found'],
	idempotent: true,
});

export const addBrandHost = endpoint({
	name: 'addBrandHost',
	path: '/v1/staff/AddBrandHost',
	summary: 'Adds a host to look at; it serves nobody before it is proved and published',
	access,
	ownSessionOnly: true,
	input: z.strictObject({ brandKey: BrandKey, host: TypedHost }),
	output: z.strictObject({ host: z.string() }),
	problems: [
		'brand_hosts.not_found',
		'brand_hosts.is_address',
		'brand_hosts.no_dot',
		'brand_hosts.wildcard',
		'brand_hosts.look_alike',
		'brand_hosts.no_name',
		'brand_hosts.taken',
		'brand_hosts.too_many',
	],
	idempotent: true,
});

export const askBrandHost = endpoint({
	name: 'askBrandHost',
	path: '/v1/staff/AskBrandHost',
	summary: 'Asks DNS and the host itself now, once in half a minute',
	access,
	ownSessionOnly: true,
	input: z.strictObject({ brandKey: BrandKey, host: Host }),
	output: z.strictObject({}),
	problems: ['brand_hosts.not_found', 'brand_hosts.asked_just_now'],
	idempotent: false,
});

export const removeBrandHost = endpoint({
	name: 'removeBrandHost',
	path: '/v1/staff/RemoveBrandHost',
	summary: 'Removes a host that is not live: nobody looks at it any more, and it gets no certificate',
	access,
	ownSessionOnly: true,
	input: z.strictObject({ brandKey: BrandKey, host: Host }),
	output: z.strictObject({}),
	problems: ['brand_hosts.not_found', 'brand_hosts.live'],
	idempotent: true,
});

export const previewMainHost = endpoint({
	name: 'previewMainHost',
	path: '/v1/staff/PreviewMainHost',
	summary: 'Counts what ends when another host becomes the main one, and tells the new addresses of return',
	access,
	input: z.strictObject({ brandKey: BrandKey, host: Host }),
	output: z.strictObject({
		passkeys: z.int(),
		passkeyPeople: z.int(),
		/** People who have no other way to sign in. */
		passkeyOnly: z.int(),
		sessions: z.int(),
		/** Links in mails that somebody can still use. */
		links: z.int(),
		returnAddresses: z.array(z.strictObject({ provider: z.string(), address: z.string() })),
	}),
	problems: ['brand_hosts.not_found'],
	idempotent: true,
});

export const keepBrandRedirect = endpoint({
	name: 'keepBrandRedirect',
	path: '/v1/staff/KeepBrandRedirect',
	summary: 'Lets a former main host redirect for 90 days more than was seen',
	access,
	ownSessionOnly: true,
	input: z.strictObject({
		brandKey: BrandKey,
		host: Host,
		/** Until when it was seen to redirect: where somebody has asked for more meanwhile, nothing is added. */
		seen: Time,
	}),
	output: z.strictObject({ redirectsUntil: Time }),
	problems: ['brand_hosts.not_found', 'brand_hosts.taken', 'brand_hosts.lasts_already'],
	idempotent: true,
});

export const brandHostEndpoints = [
	listBrandHosts,
	addBrandHost,
	askBrandHost,
	removeBrandHost,
	previewMainHost,
	keepBrandRedirect,
];
