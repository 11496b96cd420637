// What the calls about brands have in common.
import * as z from 'zod/mini';
import { brandKey } from '#platform/contract/brand-key.ts';
import { inEachLanguage } from '#platform/contract/language.ts';
import { brandSections, versionKinds } from './parts.ts';

export const BrandKey = brandKey;
export const Section = z.enum(brandSections);
export const Kind = z.enum(versionKinds);
export const Words = z.strictObject(inEachLanguage(() => z.string()));
export const Time = z.iso.datetime();
/** Names a field of `brandFields`. */
export const FieldPath = z.string().check(z.maxLength(100), z.regex(/^[a-z][A-Za-z]*(\.[A-Za-z0-9._-]+)?$/));
/** JSON in a text, with the names that the brand's own files have: of the field's shape, or null where the brand does not have it. */
export const Value = z.string().check(
	z.maxLength(200_000),
	z.refine((text) => isJson(text)),
);

/** As deep as no field is. */
const maxDepth = 12;

function isJson(text: string): boolean {
	try {
		return !isDeeper(JSON.parse(text), maxDepth);
	} catch {
		return false;
	}
}

function isDeeper(value: unknown, levels: number): boolean {
	if (typeof value !== 'object' || value === null) return false;
	return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1));
}

/** What is wrong with a draft, at one of its fields. */
export const faultCodes = [
	/** Is not of the field's shape: something in it cannot be used. */
	'invalid',
	'missing',
	'contrast',
	/** Is not what its ending says, or has a script, a link or no viewBox. */
	'picture',
	/** The languages do not say the same: other sections or another day. */
	'legal',
	/** An address of another brand, an IP address, or none that people can type. */
	'host',
	/** The organization is another brand's, or has people. */
	'organisation',
	/** Would change what people have bought: a price goes after those that there are, a changed bundle has a new key. */
	'sold',
	/** A tax was charged under this number. */
	'charged',
	/** Takes effect on another day than other texts, or too far ahead. */
	'later',
	/** The address has an account already: nobody can come by it. */
	'taken',
	/** The first administrator could not come in: nobody can create an account. */
	'closed',
	/** DNS does not say yet what mail of this domain needs. */
	'sender',
	/** The brand has not proved that a host is its own. */
	'unproved',
	/** Contradicts another field. */
	'rule',
	/** What this portal cannot run, such as credits without a card processor. */
	'vendor',
	/** A feature is turned off while something of it runs: `count` subscriptions that renew, or charges under way. */
	'running',
	/** `count` administrators could not come in any more. */
	'locked_out',
] as const;
export type FaultCode = (typeof faultCodes)[number];

export const Fault = z.strictObject({
	path: z.string(),
	section: Section,
	code: z.enum(faultCodes),
	/** Of a colour: what it comes to, cut to two digits, what it needs, on which colour, and the nearest that passes. */
	ratio: z.optional(z.number()),
	minimum: z.optional(z.number()),
	against: z.optional(z.string()),
	nearest: z.optional(z.string()),
	count: z.optional(z.int()),
});
export type Fault = z.output<typeof Fault>;

export const LiveVersion = z.strictObject({ kind: Kind, number: z.int(), since: Time });

export const DraftState = z.strictObject({
	kind: Kind,
	changes: z.int(),
	/** Who made the last change. */
	by: z.optional(z.string()),
	at: z.optional(Time),
	/** Nothing of it can be changed while it waits for a second person or for its time. */
	state: z.enum(['open', 'waiting', 'planned']),
	/** When it goes live. */
	plannedFor: z.optional(Time),
	/** Of the one that waits. */
	proposalId: z.optional(z.string()),
	/** Who sent it to a second person, or chose its time. */
	sentBy: z.optional(z.string()),
	sentAt: z.optional(Time),
	/** Of a plan that two people decided: its time stays. */
	approvedBy: z.optional(z.string()),
});
export type DraftState = z.output<typeof DraftState>;
