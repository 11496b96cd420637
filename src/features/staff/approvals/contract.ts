// Acts that need two people: one proposes, another who holds the same permission decides. Until then nothing has changed.
import * as z from 'zod/mini';
import { days } from '#platform/contract/duration.ts';
import { endpoint, type InputOf } from '#platform/contract/endpoint.ts';
import { Day, line, SerialNumber } from '#platform/contract/field-kinds.ts';
import { defineProblems } from '#platform/contract/problem.ts';

/** A proposal that no one decided is worth nothing afterwards. */
export const proposalLifetimeMs = days(7);
/** The longest reason; it stands in statements, where 140 characters fit. */
export const maxReasonLength = 140;
export const minReasonLength = 10;
export const proposalPageSize = 30;
/** The key of proposals that somebody signs in without a second step. */
export const exemptionKey = 'two_factor.exemption';

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
/** Read by the one who decides, and kept. */
export const ProposalReason = line({ min: minReasonLength, max: maxReasonLength });
const ProposalID = z.uuid();

/** `before` is '' where nothing was there. */
const Change = z.strictObject({ label: z.string(), before: z.string(), after: z.string() });

const decisions = ['approved', 'refused', 'withdrawn'] as const;
const Proposal = z.strictObject({
	proposalId: z.string(),
	/** It tells the kinds of proposals apart. */
	kind: z.string(),
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

/** Answers an act that one person does, or proposes to a second one. */
export const ActOutcome = z.strictObject({
	/** `proposed` where a second person decides. */
	outcome: z.enum(['done', 'proposed']),
	proposalId: z.optional(z.string()),
});
export type ActOutcome = { readonly outcome: 'done' } | { readonly outcome: 'proposed'; readonly proposalId: string };

export const listProposals = endpoint({
	name: 'listProposals',
	path: '/v1/staff/ListProposals',
	summary: 'Lists proposals that the caller may decide or made, waiting or decided, the newest first',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({
		orgId: OrgID,
		show: z.enum(['waiting', 'decided']),
		/** Only those that concern this person. */
		userId: z.optional(UserID),
		cursor: z.optional(ProposalID),
	}),
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
/** With the organisation where it was proposed, if that is not the reader's. */
export type ProposalKey = InputOf<typeof getProposal>;

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
		reason: ProposalReason,
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
		'brands.blocked',
		'credits.key_reused',
		'credits.already_reversed',
		'credits.partly_reversed',
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
	input: z.strictObject({ orgId: OrgID, userId: UserID, endsOn: Day, reason: ProposalReason }),
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
	input: z.strictObject({ orgId: OrgID, userId: UserID, reason: ProposalReason }),
	output: z.strictObject({}),
	problems: ['approvals.person_not_found', 'approvals.outranked', 'approvals.no_exemption'],
	idempotent: false,
});

export const approvalEndpoints = [
	listProposals,
	getProposal,
	decideProposal,
	proposeExemption,
	getPersonExemption,
	endExemption,
];
