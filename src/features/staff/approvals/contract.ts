// Acts that need two people: one proposes, another who holds the same permission decides. Until then nothing has changed.
import * as z from 'zod/mini';
import { days } from '#platform/contract/duration.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Day, line, SerialNumber, IdempotencyKey } from '#platform/contract/field-kinds.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { maxAmount, movementKinds } from '#features/billing/credits/contract.ts';

/** A proposal that no one decided is worth nothing afterwards. */
export const proposalLifetimeMs = days(7);
/** Hundredths of a credit that one person may give or take back with a reason alone. */
export const creditLimit = 100_00;
/** The longest reason; it stands in statements, where 140 characters fit. */
export const maxReasonLength = 140;
export const minReasonLength = 10;
export const proposalPageSize = 30;

export const approvalProblem = defineProblems({
	/** Also a proposal that the caller may not see. */
	'approvals.not_found': 404,
	'approvals.decided': 409,
	'approvals.expired': 409,
	'approvals.own': 403,
	/** The one who decides holds the permission for this no more. */
	'approvals.right_lost': 403,
	/** The one who proposed has left or holds the permission no more. */
	'approvals.proposer_gone': 409,
	/** What was proposed does not fit any more. */
	'approvals.outdated': 409,
	'approvals.waits_already': 409,
	'approvals.person_not_found': 404,
	'approvals.transaction_not_found': 404,
	'approvals.mail_is_on': 409,
	/** It has ended. */
	'approvals.no_exemption': 409,
	/** No one gives themselves credits, takes back their own transaction or exempts themselves. */
	'approvals.oneself': 403,
	/** The person holds more than the one who acts. */
	'approvals.outranked': 403,
});

const OrgID = z.optional(SerialNumber);
const UserID = SerialNumber;
const Reason = line({ min: minReasonLength, max: maxReasonLength });
const ProposalID = z.uuid();

const Change = z.strictObject({ label: z.string(), before: z.string(), after: z.string() });

const decisions = ['approved', 'refused', 'withdrawn'] as const;
const Proposal = z.strictObject({
	proposalId: z.string(),
	/** What is to be done, in the reader’s language. */
	title: z.string(),
	/** Whom it concerns; empty where it is no one person. */
	subject: z.string(),
	reason: z.string(),
	proposedBy: z.string(),
	proposedAt: z.iso.datetime(),
	expiresAt: z.iso.datetime(),
	state: z.enum(['waiting', ...decisions, 'expired']),
	changes: z.array(Change),
	decidedBy: z.optional(z.string()),
	decidedAt: z.optional(z.iso.datetime()),
	decisionReason: z.optional(z.string()),
	/** What the caller may do with it: their own is withdrawn, and decided by others. */
	may: z.enum(['decide', 'withdraw', 'see']),
});
export type Proposal = z.output<typeof Proposal>;

export const listProposals = endpoint({
	name: 'listProposals',
	path: '/v1/staff/ListProposals',
	summary: 'Lists proposals that the caller may decide or made, waiting or decided, the newest first',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({ orgId: OrgID, show: z.enum(['waiting', 'decided']), cursor: z.optional(ProposalID) }),
	output: z.strictObject({ proposals: z.array(Proposal), nextCursor: z.optional(z.string()) }),
	problems: [],
	idempotent: true,
});

export const getProposal = endpoint({
	name: 'getProposal',
	path: '/v1/staff/GetProposal',
	summary: 'Shows one proposal with what it would change',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({ orgId: OrgID, proposalId: ProposalID }),
	output: Proposal,
	problems: ['approvals.not_found'],
	idempotent: true,
});

export const decideProposal = endpoint({
	name: 'decideProposal',
	path: '/v1/staff/DecideProposal',
	summary: 'Approves or refuses a proposal of somebody else, or withdraws one’s own; an approval carries it out',
	access: 'signedIn',
	needsRecentProof: true,
	input: z.strictObject({
		orgId: OrgID,
		proposalId: ProposalID,
		decision: z.enum(decisions),
		reason: Reason,
	}),
	/** Not the proposal: who decides may lose the right to see it a moment later. */
	output: z.strictObject({ state: z.enum(decisions) }),
	problems: [
		'approvals.not_found',
		'approvals.decided',
		'approvals.expired',
		'approvals.own',
		'approvals.oneself',
		'approvals.right_lost',
		'approvals.proposer_gone',
		'approvals.outdated',
		'access.last_administrator',
		'credits.key_reused',
		'credits.already_reversed',
		'credits.not_reversible',
		'credits.insufficient',
	],
	idempotent: true,
});

export const proposeExemption = endpoint({
	name: 'proposeExemption',
	path: '/v1/staff/ProposeExemption',
	summary: 'Proposes that a person signs in without a second step until the end of a day, 90 days at most',
	access: { staff: 'exemptions.manage' },
	needsRecentProof: true,
	input: z.strictObject({ orgId: OrgID, userId: UserID, endsOn: Day, reason: Reason }),
	output: z.strictObject({ proposalId: z.string() }),
	problems: [
		'approvals.person_not_found',
		'approvals.outdated',
		'approvals.waits_already',
		'approvals.oneself',
		'approvals.outranked',
	],
	idempotent: false,
});

export const getPersonExemption = endpoint({
	name: 'getPersonExemption',
	path: '/v1/staff/GetPersonExemption',
	summary: 'Tells whether a person signs in without a second step now, until when, why, and who decided it',
	access: { staff: 'exemptions.manage' },
	input: z.strictObject({ orgId: OrgID, userId: UserID }),
	output: z.strictObject({
		exemption: z.optional(
			z.strictObject({
				/** The last day, as it was decided. */
				endsOn: z.iso.date(),
				reason: z.string(),
				/** The two who decided it. */
				approvedBy: z.string(),
				secondApprover: z.string(),
			}),
		),
	}),
	problems: ['approvals.person_not_found'],
	idempotent: true,
});

export const endExemption = endpoint({
	name: 'endExemption',
	path: '/v1/staff/EndExemption',
	summary: 'Ends a person’s exemption from the second step at once; one person is enough for what makes it safer',
	access: { staff: 'exemptions.manage' },
	ownSessionOnly: true,
	input: z.strictObject({ orgId: OrgID, userId: UserID, reason: Reason }),
	output: z.strictObject({}),
	problems: ['approvals.person_not_found', 'approvals.outranked', 'approvals.no_exemption'],
	idempotent: false,
});

export const getPersonCredits = endpoint({
	name: 'getPersonCredits',
	path: '/v1/staff/GetPersonCredits',
	summary: 'Shows what a person has in credits, and the transactions of late with those that can be taken back',
	access: { staff: 'credits.adjust' },
	input: z.strictObject({ orgId: OrgID, userId: UserID }),
	output: z.strictObject({
		/** Hundredths of a credit that are free. */
		available: z.int(),
		/** A higher amount needs a second person's approval. */
		limit: z.int(),
		/** What was given by hand within the last day: it counts against the limit. */
		givenToday: z.int(),
		/** False for oneself and somebody who is not there: nothing can be given. */
		mayGive: z.boolean(),
		/** The newest first. */
		transactions: z.array(
			z.strictObject({
				reference: z.string(),
				at: z.iso.datetime(),
				kind: z.enum(movementKinds),
				/** Below zero for what left the wallet. */
				amount: z.int(),
				balanceAfter: z.int(),
				note: z.optional(z.string()),
				/** Whether it can be taken back, as far as can be told before. */
				state: z.enum(['reversible', 'reversed', 'final']),
				/** Hundredths of a credit that taking it back would move: compared with the limit. */
				moves: z.int(),
			}),
		),
	}),
	problems: ['approvals.person_not_found'],
	idempotent: true,
});

const Adjusted = z.strictObject({
	/** `proposed` where the amount is above the limit: a second person decides. */
	outcome: z.enum(['done', 'proposed']),
	proposalId: z.optional(z.string()),
});

export const grantCredits = endpoint({
	name: 'grantCredits',
	path: '/v1/staff/GrantCredits',
	summary: 'Gives a person credits, or proposes it where the amount is above the limit of one person',
	access: { staff: 'credits.adjust' },
	needsRecentProof: true,
	input: z.strictObject({
		orgId: OrgID,
		userId: UserID,
		/** Hundredths of a credit. */
		amount: z.int().check(z.minimum(1), z.maximum(maxAmount)),
		reason: Reason,
		idempotencyKey: IdempotencyKey,
	}),
	output: Adjusted,
	problems: [
		'approvals.person_not_found',
		'approvals.outdated',
		'approvals.waits_already',
		'approvals.oneself',
		'approvals.outranked',
		'credits.key_reused',
	],
	idempotent: true,
});

export const reverseCredits = endpoint({
	name: 'reverseCredits',
	path: '/v1/staff/ReverseCredits',
	summary:
		'Reverses a transaction of a person’s credits, or proposes it where the amount is above the limit of one person',
	access: { staff: 'credits.adjust' },
	needsRecentProof: true,
	input: z.strictObject({
		orgId: OrgID,
		/** `CR-7K3M-09QX-T2VB`, as statements show it. */
		reference: line({ min: 1, max: 20 }),
		reason: Reason,
	}),
	output: Adjusted,
	problems: [
		'approvals.transaction_not_found',
		'approvals.person_not_found',
		'approvals.outdated',
		'approvals.waits_already',
		'approvals.oneself',
		'approvals.outranked',
		'credits.already_reversed',
		'credits.not_reversible',
		'credits.insufficient',
	],
	idempotent: false,
});

export const getAssistanceMail = endpoint({
	name: 'getAssistanceMail',
	path: '/v1/staff/GetAssistanceMail',
	summary: 'Tells whether the people of the brand get a mail when staff looks at their account',
	access: { staff: 'access.manage' },
	input: z.strictObject({}),
	output: z.strictObject({ isOn: z.boolean() }),
	problems: [],
	idempotent: true,
});

export const setAssistanceMail = endpoint({
	name: 'setAssistanceMail',
	path: '/v1/staff/SetAssistanceMail',
	summary: 'Turns the mail about visits on again, or proposes to turn it off for the brand',
	access: { staff: 'access.manage' },
	needsRecentProof: true,
	input: z.strictObject({ isOn: z.boolean(), reason: Reason }),
	output: Adjusted,
	problems: ['approvals.outdated', 'approvals.waits_already', 'approvals.mail_is_on'],
	idempotent: true,
});

export const approvalEndpoints = [
	listProposals,
	getProposal,
	decideProposal,
	proposeExemption,
	getPersonExemption,
	endExemption,
	getPersonCredits,
	grantCredits,
	reverseCredits,
	getAssistanceMail,
	setAssistanceMail,
];
