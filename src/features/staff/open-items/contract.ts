// Money that hangs over all people within the caller's reach: what no document has, payments without an answer, disputes to answer, and balances
// that nothing will take. Each has an owner and one act. Amounts are whole cents; what leaves the seller is below zero.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Day, line, Multilingual, SerialNumber } from '#platform/contract/field-kinds.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { cardBrands } from '#features/billing/card-processors/contract.ts';
import { taxes } from '#features/billing/tax/contract.ts';
import { ActOutcome } from '#features/staff/approvals/contract.ts';

/** A page of the list, and of what was closed, has so many. */
export const pageSize = 25;
/** The list is looked through so often. */
export const checkEveryMinutes = 5;
/** After so long without a look, something is wrong with the looking. */
export const checkLateMinutes = 15;
/** Business days of the chart, the last of which is today. */
export const chartDays = 14;
/** Documents on which a return can be placed, the likeliest first. */
export const mostDocuments = 20;
/** Days before the last moment to answer a dispute in which somebody is reminded. */
export const remindDays = 3;
export const minReasonLength = 5;
export const maxReasonLength = 140;

/** A person has to settle each of these. */
export const openKinds = ['not_placed', 'no_answer', 'dispute', 'owed'] as const;
export type OpenKind = (typeof openKinds)[number];

/** Somebody says what became of these. */
export const settledKinds = ['not_placed', 'owed'] as const satisfies readonly OpenKind[];

export const owners = ['mine', 'none'] as const;

/** How one ended. The bank decides about a dispute that is `answered`; one that is `closed` came to nothing, or is a payment that goes on as a charge. */
export const outcomes = [
	'placed',
	'settled',
	'paid',
	'failed',
	'expired',
	'won',
	'lost',
	'answered',
	'closed',
	'returned',
	'taken',
] as const;

export const openItemsProblem = defineProblems({
	/** It is said of one out of the caller’s reach as well. */
	'open_items.not_found': 404,
	'open_items.document_not_found': 404,
	'open_items.owner_not_found': 404,
	/** Somebody else takes care of it since. */
	'open_items.taken': 409,
	/** The amounts are others than those that the caller saw. */
	'open_items.changed': 409,
	/** The next payment of a subscription takes it. */
	'open_items.taken_next': 409,
	/** A bank has yet to decide, or a refund is on its way. */
	'open_items.undecided': 409,
});

const OrgID = z.optional(SerialNumber);
const ItemID = z.string().check(z.minLength(1), z.maxLength(120));
const Kind = z.enum(openKinds);
const Time = z.iso.datetime();
const Person = z.strictObject({ userId: z.int(), name: z.string() });
const Paper = z.strictObject({ invoiceId: z.uuid(), number: z.string() });

const OpenItem = z.strictObject({
	kind: Kind,
	itemId: ItemID,
	person: Person,
	amount: z.int(),
	since: Time,
	/** Until when a dispute must be answered. */
	until: z.optional(Time),
	/** Absent where no one takes care of it. */
	owner: z.optional(Person),
	/** The caller takes care of it. */
	isMine: z.boolean(),
	description: z.optional(Multilingual),
	/** The document that the payment pays, or whose balance it is. */
	paper: z.optional(Paper),
	paymentId: z.optional(z.uuid()),
	card: z.optional(z.strictObject({ brand: z.enum(cardBrands), last4: z.string() })),
	/** The processor has it, and no payment of the portal. */
	isCharge: z.boolean(),
	/** Of such a charge: the portal can have it refunded. */
	isRefundable: z.boolean(),
	/** What of `amount` is on its way back to the card. */
	refunding: z.int(),
	/** What came back in all, of which `amount` has no document. */
	returned: z.optional(z.int()),
	/** Whether the caller may settle it. */
	isManaged: z.boolean(),
	/** Cents of a refund that one person may decide about. */
	limit: z.int(),
	/** Somebody has said what became of it, and a second person decides. */
	proposalId: z.optional(z.string()),
});
export type OpenItem = z.output<typeof OpenItem>;

/** It has the deadline or `infinity`, the time since when, and the id. */
const listCursor = /^(?:infinity|\d{4}-\d{2}-\d{2}T[\d:.]{8,15}Z) \d{4}-\d{2}-\d{2}T[\d:.]{8,15}Z [\w: -]{1,120}$/;
const historyCursor = /^\d{4}-\d{2}-\d{2}T[\d:.]{8,15}Z [\w: -]{1,120}$/;

export const listOpenItems = endpoint({
	name: 'listOpenItems',
	path: '/v1/staff/ListOpenItems',
	summary:
		'Lists money that somebody has to settle, of people within the caller’s reach: by deadline, then by age; with counts and the time of the last check',
	access: { staff: 'money.read' },
	input: z.strictObject({
		orgId: OrgID,
		kind: z.optional(Kind),
		owner: z.optional(z.enum(owners)),
		cursor: z.optional(z.string().check(z.regex(listCursor))),
	}),
	output: z.strictObject({
		items: z.array(OpenItem),
		nextCursor: z.optional(z.string()),
		/** Of all within reach, whatever narrows the list. */
		counts: z.array(z.strictObject({ kind: Kind, count: z.int() })),
		/** It is absent before the first check. */
		checkedAt: z.optional(Time),
		/** The last check is too long ago. */
		isLate: z.boolean(),
		mayManage: z.boolean(),
	}),
	problems: [],
	idempotent: true,
});

const Amounts = z.strictObject({
	/** It has no taxes yet. */
	net: z.int(),
	taxes: z.array(z.strictObject({ tax: z.enum(taxes), rateMillionths: z.int(), amount: z.int() })),
	total: z.int(),
});

export const getOpenItem = endpoint({
	name: 'getOpenItem',
	path: '/v1/staff/GetOpenItem',
	summary:
		'Shows how what came back was booked, where the rest can be placed and by which credit note, and who can take care of the item; the audit log says who looked',
	access: { staff: 'money.read' },
	input: z.strictObject({
		orgId: OrgID,
		kind: Kind,
		itemId: ItemID,
		/** It is previewed in place of the likeliest. */
		invoiceId: z.optional(z.uuid()),
	}),
	output: z.strictObject({
		/** Of a return: what of it has documents, and those. */
		placed: z.optional(
			z.strictObject({ amount: z.int(), papers: z.array(z.strictObject({ ...Paper.shape, total: z.int() })) }),
		),
		/** The likeliest first: paid by the same card, then the latest of the person. */
		documents: z.array(
			z.strictObject({
				...Paper.shape,
				day: Day,
				description: z.optional(Multilingual),
				left: z.int(),
				isSameCard: z.boolean(),
			}),
		),
		/** Computed as it is issued. */
		preview: z.optional(z.strictObject({ invoiceId: z.uuid(), ...Amounts.shape })),
		/** People who may settle it. */
		colleagues: z.array(Person),
		/** Cents of one person that somebody may settle alone, with what was settled so lately. */
		limit: z.int(),
		counted: z.int(),
	}),
	problems: ['open_items.not_found', 'open_items.document_not_found'],
	idempotent: true,
});

export const getOpenItemHistory = endpoint({
	name: 'getOpenItemHistory',
	path: '/v1/staff/GetOpenItemHistory',
	summary:
		'Shows how many items were open at the end of each of the last business days, and what was closed, the latest first',
	access: { staff: 'money.read' },
	input: z.strictObject({ orgId: OrgID, cursor: z.optional(z.string().check(z.regex(historyCursor))) }),
	output: z.strictObject({
		/** They come with the first page, the oldest first. The last is today, until now. */
		days: z.optional(z.array(z.strictObject({ day: Day, count: z.int() }))),
		closed: z.array(
			z.strictObject({
				kind: Kind,
				itemId: ItemID,
				person: Person,
				amount: z.int(),
				closedAt: Time,
				outcome: z.enum(outcomes),
				/** Absent where the portal found it settled. */
				closedBy: z.optional(Person),
			}),
		),
		nextCursor: z.optional(z.string()),
	}),
	problems: [],
	idempotent: true,
});

export const assignOpenItem = endpoint({
	name: 'assignOpenItem',
	path: '/v1/staff/AssignOpenItem',
	summary: 'Says who takes care of an item: the caller, or a colleague who may settle it',
	access: { staff: 'money.manage' },
	input: z.strictObject({
		orgId: OrgID,
		kind: Kind,
		itemId: ItemID,
		/** Absent stands for the caller, where no one takes care of it yet. */
		ownerId: z.optional(SerialNumber),
	}),
	output: z.strictObject({}),
	problems: ['open_items.not_found', 'open_items.owner_not_found', 'open_items.taken'],
	idempotent: true,
});

export const placeReturn = endpoint({
	name: 'placeReturn',
	path: '/v1/staff/PlaceReturn',
	summary: 'Issues the credit note for what came back on another document of the person; no money moves',
	access: { staff: 'money.manage' },
	needsRecentProof: true,
	input: z.strictObject({
		orgId: OrgID,
		itemId: ItemID,
		invoiceId: z.uuid(),
		/** It is the total of the preview. */
		amount: z.int().check(z.minimum(1)),
	}),
	output: z.strictObject({ number: z.string() }),
	problems: [
		'open_items.not_found',
		'open_items.document_not_found',
		'open_items.changed',
		'approvals.oneself',
		'approvals.outranked',
	],
	idempotent: false,
});

export const settleOpenItem = endpoint({
	name: 'settleOpenItem',
	path: '/v1/staff/SettleOpenItem',
	summary:
		'Says what became of money: a return is written off, a charge without a payment was refunded at the processor, a balance was paid back by hand; above the limit of one person it is proposed',
	access: { staff: 'money.manage' },
	needsRecentProof: true,
	input: z.strictObject({
		orgId: OrgID,
		kind: z.enum(settledKinds),
		itemId: ItemID,
		/** As the list has it. */
		amount: z.int(),
		reason: line({ min: minReasonLength, max: maxReasonLength }),
	}),
	output: ActOutcome,
	problems: [
		'open_items.not_found',
		'open_items.changed',
		'open_items.taken_next',
		'open_items.undecided',
		'approvals.person_not_found',
		'approvals.oneself',
		'approvals.outranked',
		'approvals.outdated',
		'approvals.waits_already',
	],
	idempotent: false,
});

export const checkOpenItems = endpoint({
	name: 'checkOpenItems',
	path: '/v1/staff/CheckOpenItems',
	summary: 'Looks through everything now, and has the processor asked again about payments without an answer',
	access: { staff: 'money.manage' },
	input: z.strictObject({ orgId: OrgID }),
	output: z.strictObject({ checkedAt: Time }),
	problems: [],
	idempotent: true,
});

export const openItemsEndpoints = [
	listOpenItems,
	getOpenItem,
	getOpenItemHistory,
	assignOpenItem,
	placeReturn,
	settleOpenItem,
	checkOpenItems,
];
