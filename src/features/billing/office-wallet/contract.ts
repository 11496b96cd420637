// The credits of an office, for who manages them: what is there, and what each member may spend a month. Amounts are hundredths of a credit.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { line, SerialNumber } from '#platform/contract/field-kinds.ts';
import { defineProblems } from '#platform/contract/problem.ts';

import { maxAmount } from '#features/billing/credits/contract.ts';

/** An allowance above the greatest amount of a single charge is a slip of the hand. */
export const maxMonthly = maxAmount;
/** Members of one page. */
export const memberPageSize = 50;
/** So many of the newest changes of one member's allowance are shown. The audit log keeps all. */
export const shownChanges = 20;

export const officeWalletProblem = defineProblems({
	/** No one who works in the manager's office now. */
	'office_wallet.member_not_found': 404,
});

const UserID = SerialNumber;

export const getOfficeWallet = endpoint({
	name: 'getOfficeWallet',
	path: '/v1/credits/GetOfficeWallet',
	summary: 'Tells what is in the office’s wallet, and what its members may spend and have spent this month',
	access: 'signedIn',
	feature: 'credits',
	viewing: 'amounts',
	input: z.strictObject({}),
	output: z.strictObject({
		name: z.string(),
		available: z.int(),
		held: z.int(),
		/** Sums what all members have together. */
		monthly: z.int(),
		/** Spent and set aside this month, also by people who have left or lost their allowance since. */
		used: z.int(),
		/** How many members have an allowance. */
		spenders: z.int(),
	}),
	problems: ['credits.no_office'],
	idempotent: true,
});

const Member = z.strictObject({
	userId: z.int(),
	name: z.string(),
	/** In the language of who reads it; may be empty. */
	jobTitle: z.string(),
	/** 0: may spend nothing. */
	monthly: z.int(),
	used: z.int(),
});
export type Member = z.output<typeof Member>;

export const listMembers = endpoint({
	name: 'listMembers',
	path: '/v1/credits/ListOfficeMembers',
	summary: 'Lists the members of the office by name with their allowances, page by page',
	access: 'signedIn',
	feature: 'credits',
	input: z.strictObject({
		/** Begin of a name or user name, or the whole email address. */
		query: z.optional(line({ min: 1, max: 120 })),
		/** Only members who have an allowance. */
		withAllowance: z.optional(z.boolean()),
		/** `NextCursor` as the page before gave it. */
		cursor: z.optional(UserID),
	}),
	output: z.strictObject({ members: z.array(Member), nextCursor: z.optional(z.int()) }),
	problems: ['credits.no_office'],
	idempotent: true,
});

export const listAllowanceChanges = endpoint({
	name: 'listAllowanceChanges',
	path: '/v1/credits/ListAllowanceChanges',
	summary: 'Lists how the allowance of a member was changed lately, the newest first',
	access: 'signedIn',
	feature: 'credits',
	input: z.strictObject({ userId: UserID }),
	output: z.strictObject({
		changes: z.array(
			z.strictObject({
				at: z.iso.datetime(),
				before: z.int(),
				after: z.int(),
				/** Absent where it was set up outside the portal, and where it ended because the person left the office. */
				changedBy: z.optional(z.string()),
			}),
		),
	}),
	problems: ['credits.no_office', 'office_wallet.member_not_found'],
	idempotent: true,
});

export const setAllowance = endpoint({
	name: 'setAllowance',
	path: '/v1/credits/SetAllowance',
	summary: 'Sets what a member may spend a month from the office’s wallet; 0 takes the allowance away',
	access: 'signedIn',
	feature: 'credits',
	ownSessionOnly: true,
	input: z.strictObject({
		userId: UserID,
		monthly: z.int().check(z.minimum(0), z.maximum(maxMonthly)),
		idempotencyKey: z.string().check(z.regex(/^[\w-]{16,64}$/)),
	}),
	output: z.strictObject({}),
	problems: ['credits.no_office', 'credits.key_reused', 'office_wallet.member_not_found'],
	idempotent: true,
});

export const officeWalletEndpoints = [getOfficeWallet, listMembers, listAllowanceChanges, setAllowance];
