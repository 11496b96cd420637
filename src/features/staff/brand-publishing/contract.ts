// Drafts of brands go live: reviewed, published by one person or by two, at once or at a time; and versions to go back to.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { days } from '#platform/contract/duration.ts';
import { features } from '#platform/contract/features.ts';
import { SerialNumber } from '#platform/contract/field-kinds.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { ProposalReason } from '#features/staff/approvals/contract.ts';
import { BrandKey, DraftState, Fault, Kind, Section, Time, Value } from '#features/staff/brand-editor/contract.ts';

/** How far ahead a publish can be planned. */
export const maxPlanMs = days(90);
/** So many versions are on one page of the list. */
export const versionPageSize = 20;

export const brandPublishingProblem = defineProblems({
	'brands.no_such_version': 404,
	'brands.nothing_changed': 409,
	/** What would be published is not what was seen. */
	'brands.changed_meanwhile': 409,
	/** A check stands in the way. */
	'brands.blocked': 409,
	'brands.needs_second': 409,
	'brands.time_invalid': 400,
});

const VersionNumber = z.int().check(z.minimum(1), z.maximum(1_000_000));
/** Names what a draft comes to: it changes with each change, and where something else goes live. */
const Revision = z.string().check(z.regex(/^[0-9a-f]{32}$/));

const Difference = z.strictObject({
	path: z.string(),
	section: Section,
	before: Value,
	after: Value,
	/** Of a draft: who made it, and when. */
	by: z.optional(z.string()),
	at: z.optional(Time),
});
export type Difference = z.output<typeof Difference>;

const Approver = z.strictObject({ userId: z.int(), name: z.string() });

/** What a change does to people, to know before it is published. */
export const brandEffects = [
	/** Features that are turned off. */
	...features,
	'lose_way_in',
	/** Of another main host: people whose passkeys do not work there, and sessions that end. */
	'passkeys_end',
	'sessions_end',
	'second_step_optional',
	'second_step_required',
	'second_step_trusted',
] as const;
const Effect = z.strictObject({ code: z.enum(brandEffects), path: z.string(), people: z.int() });
export type Effect = z.output<typeof Effect>;

const staff = { staff: 'brands.manage' } as const;

/** Each says `passed`, or names by its faults what has to be mended first. */
export const brandChecks = [
	'colours',
	'pictures',
	'words',
	'legal',
	'sign-in',
	'commerce',
	'features',
	'hosts',
	'sender',
] as const;

const Check = z.strictObject({
	code: z.enum(brandChecks),
	state: z.enum(['passed', 'blocks']),
	faults: z.array(Fault),
});

export const reviewBrand = endpoint({
	name: 'reviewBrand',
	path: '/v1/staff/ReviewBrand',
	summary: 'Shows what publishing a kind of a draft would change, what stands in its way, and who decides',
	access: staff,
	input: z.strictObject({ brandKey: BrandKey, kind: Kind }),
	output: z.strictObject({
		/** What a publish, a plan or a proposal names as seen. */
		revision: Revision,
		/** Absent for a brand that was never published. */
		liveNumber: z.optional(z.int()),
		nextNumber: z.int(),
		draft: DraftState,
		differences: z.array(Difference),
		checks: z.array(Check),
		/** Those that touch nobody are left out. */
		effects: z.array(Effect),
		/** Commerce, a changed legal text and a new brand: see `approvers`. */
		needsSecond: z.boolean(),
		/** When it goes live once it is approved: a legal text takes effect on a later day. */
		startsAt: z.optional(Time),
		/** The caller is not among them. */
		approvers: z.array(Approver),
		mayPublish: z.boolean(),
	}),
	problems: ['brands.not_found'],
	idempotent: true,
});

const publishProblems = [
	'brands.not_found',
	'brands.nothing_changed',
	'brands.changed_meanwhile',
	'brands.blocked',
	'brands.waits',
	'brands.planned',
] as const;

export const publishBrand = endpoint({
	name: 'publishBrand',
	path: '/v1/staff/PublishBrand',
	summary: 'Publishes the draft of a brand’s appearance and words, as it was seen; people see it within a second',
	access: staff,
	ownSessionOnly: true,
	input: z.strictObject({ brandKey: BrandKey, revision: Revision }),
	output: z.strictObject({ number: z.int() }),
	problems: [...publishProblems, 'brands.needs_second'],
	idempotent: true,
});

export const planBrandPublish = endpoint({
	name: 'planBrandPublish',
	path: '/v1/staff/PlanBrandPublish',
	summary: 'Plans to publish the draft of a brand’s appearance and words at a time, or at another time than planned',
	access: staff,
	ownSessionOnly: true,
	input: z.strictObject({ brandKey: BrandKey, revision: Revision, at: Time }),
	output: z.strictObject({}),
	problems: [...publishProblems, 'brands.needs_second', 'brands.time_invalid'],
	idempotent: true,
});

export const cancelBrandPlan = endpoint({
	name: 'cancelBrandPlan',
	path: '/v1/staff/CancelBrandPlan',
	summary: 'Cancels a planned publish: the draft stays and can be changed again',
	access: staff,
	ownSessionOnly: true,
	input: z.strictObject({ brandKey: BrandKey }),
	output: z.strictObject({}),
	problems: ['brands.not_found'],
	idempotent: true,
});

export const proposeBrand = endpoint({
	name: 'proposeBrand',
	path: '/v1/staff/ProposeBrand',
	summary: 'Sends the draft of a kind to a second person, whose approval publishes it; until then it cannot be changed',
	access: staff,
	needsRecentProof: true,
	input: z.strictObject({
		brandKey: BrandKey,
		kind: Kind,
		revision: Revision,
		reason: ProposalReason,
		/** Who is asked by name; all others who can decide still may. */
		approverId: z.optional(SerialNumber),
	}),
	output: z.strictObject({ proposalId: z.string() }),
	problems: [...publishProblems, 'approvals.waits_already', 'approvals.outdated', 'asked_approvers.cannot_decide'],
	idempotent: true,
});

export const listBrandVersions = endpoint({
	name: 'listBrandVersions',
	path: '/v1/staff/ListBrandVersions',
	summary: 'Lists the versions of a kind of a brand, the newest first',
	access: staff,
	input: z.strictObject({
		brandKey: BrandKey,
		kind: Kind,
		/** Only those below. */
		below: z.optional(VersionNumber),
	}),
	output: z.strictObject({
		versions: z.array(
			z.strictObject({
				number: z.int(),
				since: Time,
				/** Absent for what is live. */
				until: z.optional(Time),
				origin: z.enum(['folder', 'staff']),
				by: z.optional(z.string()),
				approvedBy: z.optional(z.string()),
				/** It is this one again. */
				againOf: z.optional(z.int()),
				/** Paths of what it changed; empty where it came from a folder. */
				changed: z.array(z.string()),
			}),
		),
		hasMore: z.boolean(),
	}),
	problems: ['brands.not_found'],
	idempotent: true,
});

export const getBrandVersion = endpoint({
	name: 'getBrandVersion',
	path: '/v1/staff/GetBrandVersion',
	summary: 'Shows how a version of a brand differs from what is live, or from another one',
	access: staff,
	input: z.strictObject({
		brandKey: BrandKey,
		kind: Kind,
		number: VersionNumber,
		/** What is live, where it is left out. */
		against: z.optional(VersionNumber),
	}),
	output: z.strictObject({
		number: z.int(),
		against: z.int(),
		/** They lead from the other one to this one. */
		differences: z.array(Difference),
		/** Appearance and words alone, and not while a publish is planned or decided. */
		mayPublishAgain: z.boolean(),
		/** What this portal finds in it today, and would refuse. */
		faults: z.array(Fault),
	}),
	problems: ['brands.not_found', 'brands.no_such_version'],
	idempotent: true,
});

export const republishBrandVersion = endpoint({
	name: 'republishBrandVersion',
	path: '/v1/staff/RepublishBrandVersion',
	summary: 'Publishes an older version of a brand’s appearance again, with the legal texts of today; the draft stays',
	access: staff,
	ownSessionOnly: true,
	input: z.strictObject({
		brandKey: BrandKey,
		number: VersionNumber,
		/** What was live when it was chosen. */
		live: VersionNumber,
	}),
	output: z.strictObject({ number: z.int() }),
	problems: [
		'brands.not_found',
		'brands.no_such_version',
		'brands.nothing_changed',
		'brands.changed_meanwhile',
		'brands.blocked',
		'brands.waits',
		'brands.planned',
	],
	idempotent: true,
});

export const brandPublishingEndpoints = [
	reviewBrand,
	publishBrand,
	planBrandPublish,
	cancelBrandPlan,
	proposeBrand,
	listBrandVersions,
	getBrandVersion,
	republishBrandVersion,
];
