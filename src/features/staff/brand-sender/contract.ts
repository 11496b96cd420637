// As whom the mail of a brand goes out: domains that are asked about in DNS, and the fallback of the operator until one is ready.
import * as z from 'zod/mini';
import { days, hours, minutes, seconds } from '#platform/contract/duration.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { languages } from '#platform/contract/language.ts';
import { defineProblems } from '#platform/contract/problem.ts';

/** The key that signs, the one that takes over, who may send for the domain, what others do with mail that fails, and all of it together. */
export const senderFacts = ['first', 'next', 'spf', 'dmarc', 'alignment'] as const;
export type SenderFactName = (typeof senderFacts)[number];
/** `waits` for the others; `not_since`: it was true and is no more. */
const factStates = ['true', 'not_yet', 'could_not_ask', 'waits', 'not_since'] as const;
export type SenderFactState = (typeof factStates)[number];
/** Mistakes that are often made: the domain twice, a text that was cut, two records where one counts, an alias in the way. */
const slips = ['doubled', 'cut', 'two', 'alias'] as const;
export type Slip = (typeof slips)[number];

/** Limits the domains of a brand. */
export const maxSenders = 100;
/** Asked for so often while the tries last, and then once a day; by hand once in half a minute. */
export const progressEveryMs = minutes(10);
export const dailyMs = days(1);
export const triesForMs = hours(72);
export const askAgainMs = seconds(30);
/** A key signs for so long, and so long before its end a missing next one is told. */
export const keyLastsMs = days(365);
export const warnBeforeMs = days(30);
export const maxTestsAnHour = 10;

export const brandSenderProblem = defineProblems({
	/** It is answered for a brand or a domain of another company, too. */
	'brand_sender.not_found': 404,
	'brand_sender.no_address': 400,
	/** It has letters of another script, as names have that look like others. */
	'brand_sender.look_alike': 400,
	/** Another brand has the domain, or one above or below it. */
	'brand_sender.taken': 409,
	'brand_sender.too_many': 409,
	'brand_sender.asked_just_now': 409,
	/** What is live goes out as it. */
	'brand_sender.live': 409,
	/** The operator has no key to seal what signs. */
	'brand_sender.not_offered': 409,
	'brand_sender.too_many_tests': 429,
});

const BrandKey = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/));
/** As a person types or pastes it. */
const TypedAddress = z.string().check(z.trim(), z.minLength(1), z.maxLength(300));
const Domain = z.string().check(z.regex(/^[a-z0-9.-]{3,253}$/));
const Time = z.iso.datetime();
const access = { staff: 'brands.manage' } as const;

const SenderFact = z.strictObject({
	fact: z.enum(senderFacts),
	state: z.enum(factStates),
	/** Since when it is true, or is no more. */
	since: z.optional(Time),
	askedAt: z.optional(Time),
	/** What was there instead. */
	found: z.array(z.string()),
	/** The name at which that was found, where it is another one. */
	foundAt: z.optional(z.string()),
	slip: z.optional(z.enum(slips)),
	/** Why there was no answer, as the resolver says it. */
	failure: z.optional(z.string()),
	/** The TXT record that makes it true. */
	record: z.optional(z.strictObject({ name: z.string(), value: z.string() })),
});
export type SenderFact = z.output<typeof SenderFact>;

const BrandSender = z.strictObject({
	domain: z.string(),
	/** From which mail goes out. */
	address: z.string(),
	/** What is live has this address. */
	isLive: z.boolean(),
	/** What is live has this or another address of the domain. */
	isDomainLive: z.boolean(),
	/** Mail may go out as it. */
	isAligned: z.boolean(),
	facts: z.array(SenderFact),
	addedAt: Time,
	/** Absent where what is live brought it. */
	addedBy: z.optional(z.string()),
	askedAt: z.optional(Time),
	nextAskAt: z.optional(Time),
	triesUntil: Time,
	/** When the next key takes over. */
	switchAt: Time,
});
export type BrandSender = z.output<typeof BrandSender>;

const Identity = z.strictObject({ name: z.string(), address: z.string() });

export const getBrandSender = endpoint({
	name: 'getBrandSender',
	path: '/v1/staff/GetBrandSender',
	summary: 'Reads as whom the mail of a brand goes out, and the domains that are set up for it with what DNS says',
	access,
	input: z.strictObject({ brandKey: BrandKey }),
	output: z.strictObject({
		/** As whom mail goes out now; absent for a brand that is being made. */
		now: z.optional(z.strictObject({ ...Identity.shape, isFallback: z.boolean() })),
		senders: z.array(BrandSender),
		/** False where the operator has not said how senders are set up: nothing is asked, and mail goes out as the brand says. */
		isOffered: z.boolean(),
		/** False for who has no say over the whole brand. */
		mayChange: z.boolean(),
		/** Mail that can be sent as a test; empty for a brand that is being made. */
		mails: z.array(z.strictObject({ key: z.string(), subject: z.string() })),
		/** The reader's own address, to which tests go. */
		testsGoTo: z.string(),
	}),
	problems: ['brand_sender.not_found'],
	idempotent: true,
});

export const addBrandSender = endpoint({
	name: 'addBrandSender',
	path: '/v1/staff/AddBrandSender',
	summary: 'Adds an address to set up, with keys of its own; mail goes out as it once it is ready and published',
	access,
	ownSessionOnly: true,
	input: z.strictObject({ brandKey: BrandKey, address: TypedAddress }),
	output: z.strictObject({ domain: z.string() }),
	problems: [
		'brand_sender.not_found',
		'brand_sender.no_address',
		'brand_sender.look_alike',
		'brand_sender.taken',
		'brand_sender.too_many',
		'brand_sender.not_offered',
	],
	idempotent: true,
});

export const askBrandSender = endpoint({
	name: 'askBrandSender',
	path: '/v1/staff/AskBrandSender',
	summary: 'Asks DNS about a domain now, once in half a minute',
	access,
	ownSessionOnly: true,
	input: z.strictObject({ brandKey: BrandKey, domain: Domain }),
	output: z.strictObject({}),
	problems: ['brand_sender.not_found', 'brand_sender.asked_just_now'],
	idempotent: false,
});

export const removeBrandSender = endpoint({
	name: 'removeBrandSender',
	path: '/v1/staff/RemoveBrandSender',
	summary: 'Removes a domain that is not live, with its keys',
	access,
	ownSessionOnly: true,
	input: z.strictObject({ brandKey: BrandKey, domain: Domain }),
	output: z.strictObject({}),
	problems: ['brand_sender.not_found', 'brand_sender.live'],
	idempotent: true,
});

export const sendBrandTestMail = endpoint({
	name: 'sendBrandTestMail',
	path: '/v1/staff/SendBrandTestMail',
	summary: 'Sends one of the brand’s mails with sample data to the caller’s own address, ten times an hour',
	access,
	ownSessionOnly: true,
	input: z.strictObject({
		brandKey: BrandKey,
		mail: z.string().check(z.regex(/^[a-z_.]{1,60}$/)),
		language: z.enum(languages),
	}),
	output: z.strictObject({ to: z.string(), from: z.string() }),
	problems: ['brand_sender.not_found', 'brand_sender.too_many_tests'],
	idempotent: false,
});

export const brandSenderEndpoints = [
	getBrandSender,
	addBrandSender,
	askBrandSender,
	removeBrandSender,
	sendBrandTestMail,
];
