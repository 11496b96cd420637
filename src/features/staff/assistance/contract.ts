// Staff help a person: they see the portal as the person does, changing nothing, and bring a way in back that the person lost.
import * as z from 'zod/mini';
import { days, minutes } from '#platform/contract/duration.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { line, SerialNumber } from '#platform/contract/field-kinds.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { Token, UserSession } from '#features/account/identity/contract.ts';
import { ActOutcome, ProposalReason } from '#features/staff/approvals/contract.ts';
import { type FactorMethod, factorMethods } from '#features/account/two-factor/contract.ts';

/** a visit ends by itself. */
export const visitLifetimeMs = minutes(30);
/** The person reads it. */
export const reasonLength = { min: 10, max: 300 } as const;
export const maxTicketLength = 40;

export const assistanceProblem = defineProblems({
	/** Also answers for a person outside the caller's scope. */
	'assistance.person_not_found': 404,
	/** Disabled, or signs in with Microsoft only. */
	'assistance.account_unavailable': 403,
	'assistance.second_factor_needed': 403,
	'assistance.rank': 403,
	/** The person has it no more. */
	'assistance.factor_not_found': 409,
	/** A colleague has planned it. */
	'assistance.removal_planned': 409,
	/** Fewer than two things were checked. */
	'assistance.checks_missing': 400,
	/** Done, stopped or another person’s. */
	'assistance.removal_not_found': 409,
});

const OrgID = z.optional(SerialNumber);
const UserID = SerialNumber;
const Reason = line(reasonLength);

export const startViewing = endpoint({
	name: 'startViewing',
	path: '/v1/staff/StartViewing',
	summary: 'Opens a visit of half an hour in which staff sees the portal as a person does and can change nothing',
	access: { staff: 'assistance.view' },
	needsRecentProof: true,
	input: z.strictObject({
		orgId: OrgID,
		userId: UserID,
		reason: Reason,
		ticket: z.optional(line({ max: maxTicketLength })),
	}),
	output: z.strictObject({ accessToken: Token, userSession: UserSession }),
	problems: [
		'assistance.person_not_found',
		'assistance.account_unavailable',
		'assistance.second_factor_needed',
		'assistance.rank',
	],
	idempotent: false,
});

export const getHelp = endpoint({
	name: 'getHelp',
	path: '/v1/staff/GetHelp',
	summary: 'Tells what staff may do to help a person, and what there is to help with',
	access: { staff: 'assistance.view' },
	input: z.strictObject({ orgId: OrgID, userId: UserID }),
	output: z.strictObject({
		givenName: z.string(),
		name: z.string(),
		/** Is false for oneself, an equal and a superior. */
		mayView: z.boolean(),
		/** Whether the acts below are open to the caller for this person. */
		mayRecover: z.boolean(),
		isLocked: z.boolean(),
		openSessions: z.int(),
		/** Whether the person gets a mail about a visit; it stands in their history in any case. */
		isTold: z.boolean(),
	}),
	problems: ['assistance.person_not_found'],
	idempotent: true,
});

const act = { orgId: OrgID, userId: UserID, reason: Reason };
const refusals = ['assistance.person_not_found', 'assistance.rank', 'assistance.account_unavailable'] as const;

export const startReset = endpoint({
	name: 'startResetForPerson',
	path: '/v1/staff/StartPasswordReset',
	summary:
		'Mails the person a link for a new password, which staff neither sees nor chooses; it opens a locked account, too',
	access: { staff: 'assistance.recover' },
	needsRecentProof: true,
	input: z.strictObject(act),
	output: z.strictObject({}),
	problems: refusals,
	idempotent: false,
});

export const endSessions = endpoint({
	name: 'endSessionsOfPerson',
	path: '/v1/staff/EndSessions',
	summary: 'Signs the person out in every browser',
	access: { staff: 'assistance.recover' },
	needsRecentProof: true,
	input: z.strictObject(act),
	output: z.strictObject({ ended: z.int() }),
	problems: refusals,
	idempotent: true,
});

/** The person has so long to stop it. */
export const removalNoticeMs = days(1);
/** Factors that staff takes away. With a factor that signs in by itself go all of its kind: a lost one is not told from another. */
const removableFactors = factorMethods;
export type RemovableFactor = FactorMethod;
/** What staff checked to know whom they talk to; two of them at least. */
export const identityChecks = ['licence', 'call_back', 'manager'] as const;
export type IdentityCheck = (typeof identityChecks)[number];
export const minChecks = 2;
export const maxReferenceLength = 60;

const Removable = z.enum(removableFactors);
const RemovalID = z.uuid();

export const getFactors = endpoint({
	name: 'getFactorsOfPerson',
	path: '/v1/staff/GetFactors',
	summary: 'Lists the second factors of a person, and which of them are planned to go',
	access: { staff: 'assistance.recover' },
	input: z.strictObject({ orgId: OrgID, userId: UserID }),
	output: z.strictObject({
		factors: z.array(
			z.strictObject({
				method: z.enum(factorMethods),
				/** By its ending only; '' where nothing is sent. */
				destination: z.string(),
				verifiedAt: z.iso.datetime(),
			}),
		),
		removals: z.array(
			z.strictObject({
				removalId: RemovalID,
				method: Removable,
				effectiveAt: z.iso.datetime(),
				requestedBy: z.string(),
			}),
		),
	}),
	problems: ['assistance.person_not_found'],
	idempotent: true,
});

export const planFactorRemoval = endpoint({
	name: 'planFactorRemoval',
	path: '/v1/staff/PlanFactorRemoval',
	summary: 'Plans that a second factor of a person goes after a day, told to the person, who can stop it until then',
	access: { staff: 'assistance.recover' },
	needsRecentProof: true,
	input: z.strictObject({
		...act,
		method: Removable,
		/** At least two of them are needed. */
		checks: z.strictObject({ licenceNumber: z.boolean(), callBack: z.boolean(), manager: z.boolean() }),
		/** Where the check is written down, such as the number of a ticket. */
		reference: line({ min: 1, max: maxReferenceLength }),
	}),
	output: z.strictObject({ removalId: RemovalID, effectiveAt: z.iso.datetime() }),
	problems: [...refusals, 'assistance.checks_missing', 'assistance.factor_not_found', 'assistance.removal_planned'],
	idempotent: true,
});

export const withdrawFactorRemoval = endpoint({
	name: 'withdrawFactorRemoval',
	path: '/v1/staff/WithdrawFactorRemoval',
	summary: 'Stops a removal of a second factor before it takes effect',
	access: { staff: 'assistance.recover' },
	ownSessionOnly: true,
	input: z.strictObject({ ...act, removalId: RemovalID }),
	output: z.strictObject({}),
	problems: ['assistance.person_not_found', 'assistance.rank', 'assistance.removal_not_found'],
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
	input: z.strictObject({ isOn: z.boolean(), reason: ProposalReason }),
	output: ActOutcome,
	problems: ['approvals.outdated', 'approvals.waits_already', 'approvals.mail_is_on'],
	idempotent: true,
});

export const assistanceEndpoints = [
	startViewing,
	getHelp,
	startReset,
	endSessions,
	getFactors,
	planFactorRemoval,
	withdrawFactorRemoval,
	getAssistanceMail,
	setAssistanceMail,
];
