// The end of a person's employment: now or on a day, with who takes over what (specification § 1, personnel).
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Day, line, SerialNumber } from '#platform/contract/field-kinds.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { scopeKinds, staffRoleNames } from '#features/staff/access/contract.ts';
import {
	Choice,
	Draft,
	HandOverKey,
	handOverKinds,
	leavingReasons,
	maxChoices,
	Note,
	OrgID,
	receiverKinds,
} from './contract/fields.ts';
import { askToSettle, Help } from './contract/ask.ts';
import { replaceSuccessor, saveLeavingDraft } from './contract/settle.ts';

export {
	type Choice,
	type Draft,
	draftLifetimeMs,
	type HandOverKind,
	handOverKinds,
	type LeavingReason,
	leavingReasons,
	maxBlockers,
	maxDaysAhead,
	maxSuccessors,
	type ReceiverKind,
	receiverKinds,
	successorSearches,
} from './contract/fields.ts';
export { type Asked, askLifetimeMs, askToSettle, Help, maxAsks, maxSettlers } from './contract/ask.ts';
export { replaceSuccessor, saveLeavingDraft } from './contract/settle.ts';

export const leavingProblem = defineProblems({
	/** Nobody has this number, or the person is outside the caller's scope. */
	'leaving.person_not_found': 404,
	/** No one ends themself. */
	'leaving.oneself': 409,
	/** The person has wider access than the caller. */
	'leaving.outranked': 403,
	/** The end has come already. */
	'leaving.already_ended': 409,
	/** An end is planned; it is edited or withdrawn. */
	'leaving.already_planned': 409,
	/** What would happen is not what was shown any more. Nothing was done: look at the new preview. */
	'leaving.impact_changed': 409,
	/** A row waits for a choice. */
	'leaving.choice_missing': 409,
	/** The chosen successor is not there, leaves too, or is the person. */
	'leaving.successor_unfit': 409,
	'leaving.last_administrator': 409,
	/** The person is to take over from somebody else who leaves. */
	'leaving.takes_over': 409,
	'leaving.day_invalid': 400,
	'leaving.not_planned': 404,
	/** Two people have to end it, and there is no second one who could. */
	'leaving.no_approver': 409,
	/** Two people have to change this plan: it is edited as a whole. */
	'leaving.needs_two': 409,
	'leaving.too_many_searches': 429,
	/** Nothing stands in the way, or this colleague cannot settle it. */
	'leaving.cannot_settle': 409,
	'leaving.too_many_asks': 429,
});

const Row = z.strictObject({
	...HandOverKey,
	/** Names a team. */
	name: z.string(),
	/** Desktops, people of the team, seats, shortcuts or plans. */
	count: z.int(),
	/** What is shared, or for whom it is. */
	sharedCount: z.int(),
	names: z.array(z.string()),
	/** What can be chosen; the first one is proposed, unless a person must be chosen. */
	options: z.array(z.enum(receiverKinds)),
});
export type HandOverRow = z.output<typeof Row>;

const Impact = z.strictObject({
	sessions: z.int(),
	trustedBrowsers: z.int(),
	loginTokens: z.int(),
	passkeys: z.int(),
	linkedAccounts: z.int(),
	autoLoads: z.int(),
	/** Saved cards, which are removed. */
	cards: z.int(),
	/** Subscriptions and seats that are the person’s own. */
	ownSeats: z.int(),
	/** Hundredths of a credit; they stay in the person’s wallet. */
	boughtCredits: z.int(),
	allowances: z.array(z.strictObject({ officeName: z.string(), monthly: z.int(), left: z.int() })),
	sharesGiven: z.int(),
	/** People, teams, offices and organizations for whom a desktop of the person opens first: another one does then. */
	firstDesktops: z.int(),
	invoiceCopies: z.int(),
	teamsLeft: z.int(),
	/** Those of them that the person leads. */
	teamsLed: z.array(
		z.strictObject({
			name: z.string(),
			/** Besides the person. */
			people: z.int(),
			/** Leads who stay; without one somebody must take the team over. */
			otherLeads: z.int(),
		}),
	),
	grants: z.array(
		z.strictObject({ role: z.enum(staffRoleNames), scopeKind: z.enum(scopeKinds), scopeName: z.string() }),
	),
	rows: z.array(Row),
});
export type Impact = z.output<typeof Impact>;

const NamedChoice = z.strictObject({ ...Choice.shape, name: z.string() });

const Planned = z.strictObject({
	leavingId: z.uuid(),
	lastDay: Day,
	endsAt: z.iso.datetime(),
	reason: z.enum(leavingReasons),
	note: z.string(),
	choices: z.array(NamedChoice),
	filedBy: z.string(),
});

const Preview = z.strictObject({
	person: z.strictObject({
		userId: z.int(),
		givenName: z.string(),
		familyName: z.string(),
		officeName: z.string(),
		city: z.string(),
		timeZone: z.string(),
	}),
	/** The day it is there. */
	today: Day,
	/** The last day there, where the end has come. */
	endedOn: z.optional(Day),
	planned: z.optional(Planned),
	/** Why nothing can be done, as the act would answer. */
	refusal: z.optional(
		z.enum([
			'leaving.oneself',
			'leaving.outranked',
			'leaving.last_administrator',
			'leaving.takes_over',
			'leaving.no_approver',
		]),
	),
	/** A refusal that a colleague can settle has it. */
	help: z.optional(Help),
	/** Planned ends of others that name this person as a successor: each needs another one first. */
	takesOver: z.array(
		z.strictObject({
			leavingId: z.uuid(),
			/** Leaves, and hands over to this person. */
			name: z.string(),
			lastDay: Day,
			kinds: z.array(z.enum(handOverKinds)),
			/** The caller can choose another successor; absent where they may not change that plan. */
			replaceable: z.optional(
				z.strictObject({
					userId: z.int(),
					/** Can be the successor themself. */
					isCallerFit: z.boolean(),
				}),
			),
			/** Given where the caller may not change that plan. */
			help: z.optional(Help),
		}),
	),
	/** What the caller last entered about this person. */
	draft: z.optional(z.strictObject({ ...Draft.shape, choices: z.array(NamedChoice), savedAt: z.iso.datetime() })),
	caller: z.strictObject({ userId: z.int(), name: z.string() }),
	/** Set where the act is proposed to a second person: those who can approve it, by name. */
	approvers: z.optional(z.array(z.string())),
	impact: Impact,
	/** Of what is chosen about and lost; the act brings it back. */
	version: z.string(),
});
export type LeavingPreview = z.output<typeof Preview>;

const seen = ['leaving.person_not_found'] as const;

export const previewLeaving = endpoint({
	name: 'previewLeaving',
	path: '/v1/staff/PreviewLeaving',
	summary: 'Shows what the end of a person’s employment would do, by the same query as the act',
	access: { staff: 'personnel.manage' },
	input: z.strictObject({ userId: SerialNumber, orgId: OrgID }),
	output: Preview,
	problems: [...seen],
	idempotent: true,
});

export const endEmployment = endpoint({
	name: 'endEmployment',
	path: '/v1/staff/EndEmployment',
	summary:
		'Ends a person’s employment at once, or plans its end for the end of a day where their office is; where the person holds access that two people end, a second person decides',
	access: { staff: 'personnel.manage' },
	needsRecentProof: true,
	input: z.strictObject({
		userId: SerialNumber,
		orgId: OrgID,
		/** Absent: at once. */
		lastDay: z.optional(Day),
		reason: z.enum(leavingReasons),
		/** Only staff can read it. */
		note: z.optional(Note),
		choices: z.array(Choice).check(z.maxLength(maxChoices)),
		/** The version that the preview gave. */
		version: z.string().check(z.minLength(1), z.maxLength(80)),
		/** The planned end that this one takes the place of. */
		leavingId: z.optional(z.uuid()),
	}),
	output: z.strictObject({
		/** `proposed` where the person holds access that two people end. */
		outcome: z.enum(['ended', 'planned', 'proposed']),
		leavingId: z.optional(z.uuid()),
		endsAt: z.optional(z.iso.datetime()),
		proposalId: z.optional(z.string()),
	}),
	problems: [
		...seen,
		'leaving.oneself',
		'leaving.outranked',
		'leaving.already_ended',
		'leaving.already_planned',
		'leaving.impact_changed',
		'leaving.choice_missing',
		'leaving.successor_unfit',
		'leaving.last_administrator',
		'leaving.takes_over',
		'leaving.day_invalid',
		'leaving.not_planned',
		'leaving.no_approver',
		'approvals.waits_already',
		'approvals.outdated',
	],
	idempotent: false,
});

export const withdrawLeaving = endpoint({
	name: 'withdrawLeaving',
	path: '/v1/staff/WithdrawLeaving',
	summary: 'Takes back the planned end of a person’s employment before it takes effect',
	access: { staff: 'personnel.manage' },
	ownSessionOnly: true,
	input: z.strictObject({ userId: SerialNumber, orgId: OrgID, leavingId: z.uuid() }),
	output: z.strictObject({}),
	problems: [...seen, 'leaving.oneself', 'leaving.outranked', 'leaving.not_planned'],
	idempotent: false,
});

export const listPlannedLeavings = endpoint({
	name: 'listPlannedLeavings',
	path: '/v1/staff/ListPlannedLeavings',
	summary: 'Lists the planned ends of people within the caller’s reach, the next first',
	access: { staff: 'personnel.manage' },
	input: z.strictObject({ orgId: OrgID }),
	output: z.strictObject({
		leavings: z.array(
			z.strictObject({
				leavingId: z.uuid(),
				userId: z.int(),
				name: z.string(),
				officeName: z.string(),
				lastDay: Day,
				endsAt: z.iso.datetime(),
				reason: z.enum(leavingReasons),
			}),
		),
	}),
	problems: [],
	idempotent: true,
});

export const findSuccessors = endpoint({
	name: 'findSuccessors',
	path: '/v1/staff/FindSuccessors',
	summary: 'Finds people of the organization who can take over, by the begin of a name',
	access: { staff: 'personnel.manage' },
	input: z.strictObject({ userId: SerialNumber, orgId: OrgID, query: line({ min: 2, max: 80 }) }),
	output: z.strictObject({
		people: z.array(z.strictObject({ userId: z.int(), name: z.string(), officeName: z.string() })),
	}),
	problems: [...seen, 'leaving.too_many_searches'],
	idempotent: true,
});

export const leavingEndpoints = [
	previewLeaving,
	saveLeavingDraft,
	endEmployment,
	replaceSuccessor,
	askToSettle,
	withdrawLeaving,
	listPlannedLeavings,
	findSuccessors,
];
