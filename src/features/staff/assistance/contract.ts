// Staff help a person: they see the portal as the person does, changing nothing, and bring a way in back that the person lost.
import * as z from 'zod/mini';
import { minutes } from '#platform/contract/duration.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { line, SerialNumber } from '#platform/contract/field-kinds.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { Token, UserSession } from '#features/account/identity/contract.ts';

/** a visit ends by itself. */
export const visitLifetimeMs = minutes(30);
/** The person reads it. */
export const reasonLength = { min: 10, max: 300 } as const;
export const maxTicketLength = 40;

export const assistanceProblem = defineProblems({
	/** Also a person out of reach. */
	'assistance.person_not_found': 404,
	/** Disabled, or signs in with Microsoft only. */
	'assistance.account_unavailable': 403,
	'assistance.second_factor_needed': 403,
	'assistance.rank': 403,
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
	input: z.strictObject({ OrgID, UserID, Reason, Ticket: z.optional(line({ max: maxTicketLength })) }),
	output: z.strictObject({ AccessToken: Token, UserSession }),
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
	input: z.strictObject({ OrgID, UserID }),
	output: z.strictObject({
		GivenName: z.string(),
		Name: z.string(),
		/** False for oneself, an equal and a superior. */
		MayView: z.boolean(),
		/** Whether the acts below are open to the caller for this person. */
		MayRecover: z.boolean(),
		IsLocked: z.boolean(),
		OpenSessions: z.int(),
		/** Whether the person gets a mail about a visit; it stands in their history in any case. */
		IsTold: z.boolean(),
	}),
	problems: ['assistance.person_not_found'],
	idempotent: true,
});

const act = { OrgID, UserID, Reason };
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
	output: z.strictObject({ Ended: z.int() }),
	problems: refusals,
	idempotent: true,
});

export const assistanceEndpoints = [startViewing, getHelp, startReset, endSessions];
