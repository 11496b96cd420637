// Whom a proposer asks by name to decide. Everybody else who may decide still may.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { SerialNumber } from '#platform/contract/field-kinds.ts';
import { defineProblems } from '#platform/contract/problem.ts';

export const askedApproverProblem = defineProblems({
	/** The person may not decide this one. */
	'asked_approvers.cannot_decide': 409,
});

/** People who are named to choose from. */
export const maxNamed = 20;

const one = { orgId: z.optional(SerialNumber), proposalId: z.uuid() };
const Person = z.strictObject({ userId: z.int(), name: z.string() });

export const getAskedApprover = endpoint({
	name: 'getAskedApprover',
	path: '/v1/staff/GetAskedApprover',
	summary: 'Tells who was asked by name to decide a proposal, and whom its proposer may ask',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject(one),
	output: z.strictObject({
		/** Absent where nobody was asked by name. */
		asked: z.optional(z.strictObject({ ...Person.shape, at: z.iso.datetime() })),
		/** Empty for who did not propose it, and once it is decided. */
		others: z.array(Person),
	}),
	problems: ['approvals.not_found'],
	idempotent: true,
});

export const askApprover = endpoint({
	name: 'askApprover',
	path: '/v1/staff/AskApprover',
	summary: 'Asks a person by name, and by mail, to decide one’s own proposal; others still may',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({ ...one, userId: SerialNumber }),
	output: z.strictObject({}),
	problems: ['approvals.not_found', 'approvals.decided', 'approvals.expired', 'asked_approvers.cannot_decide'],
	idempotent: true,
});

export const askedApproverEndpoints = [getAskedApprover, askApprover];
