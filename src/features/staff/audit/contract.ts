// The audit log for people who answer for others: who did what to whom, when, from where and why. Rows are never changed; seals show
// whether one was.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { line, SerialNumber } from '#platform/contract/field-kinds.ts';
import { downloadEndpoint } from '#platform/contract/file-endpoint.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { auditGroups } from '#features/account/identity/contract.ts';

/** Rows of one page. */
export const pageSize = 50;
/** Sign-ins that a search of changes left out are counted so far. */
export const maxSignIns = 200;
/** From so many failed sign-ins of an hour on they are worth a look, and are among the changes. */
export const manyFailures = 5;
/** People that a search for a person offers. */
export const maxPeople = 8;

/** `changes` is everything but sessions and their steps. */
export const chosenGroups = ['changes', ...auditGroups] as const;
export type ChosenGroup = (typeof chosenGroups)[number];

const filter = {
	/** An organization of the caller's brand, for people who may read there; absent: the caller's own. */
	orgId: z.optional(SerialNumber),
	/** Whom it concerns, or who did it. */
	userId: z.optional(SerialNumber),
	/** With a group, the steps of a session are in the row that opened it; without one, each row is separate. */
	group: z.optional(z.enum(chosenGroups)),
	officeId: z.optional(line({ min: 1, max: 60 })),
	/** One thing that is no person: its kind as the row names it, such as `office`, and its id. Both or none. */
	objectKind: z.optional(z.string().check(z.regex(/^[a-z_]{1,40}$/))),
	objectId: z.optional(line({ min: 1, max: 120 })),
	/** One row. */
	eventId: z.optional(line({ min: 1, max: 60 })),
	/** From this time on. */
	from: z.optional(z.iso.datetime()),
	/** Before this time. */
	to: z.optional(z.iso.datetime()),
};

const Someone = z.strictObject({
	/** Absent where the number is another organisation's. */
	userId: z.optional(z.int()),
	/** As on the day of the row, where the row has it; '' where no one of the organisation has the number. */
	name: z.string(),
});

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type AuditValue = z.output<typeof Value>;

const AuditFact = z.strictObject({
	eventId: z.string(),
	at: z.iso.datetime(),
	/** Key of its text. May be one that the reader does not know. */
	event: z.string(),
	/** Who acted; absent where it was the portal itself. */
	actor: z.optional(Someone),
	/** The one who acted belongs to another organisation. */
	isFromElsewhere: z.boolean(),
	/** Whom it concerns. */
	person: z.optional(Someone),
	object: z.optional(z.strictObject({ kind: z.string(), id: z.string(), name: z.string() })),
	/** Changed fields only. */
	changes: z.array(z.strictObject({ field: z.string(), before: z.optional(Value), after: z.optional(Value) })),
	details: z.array(z.strictObject({ name: z.string(), value: Value })),
	reason: z.optional(z.string()),
	officeName: z.optional(z.string()),
	browser: z.optional(z.string()),
	system: z.optional(z.string()),
	network: z.optional(z.string()),
	/** ISO 3166, as far as the network tells. */
	country: z.optional(z.string()),
	requestId: z.optional(z.string()),
	sessionId: z.optional(z.string()),
});
export type AuditFact = z.output<typeof AuditFact>;

const AuditRow = z.strictObject({
	...AuditFact.shape,
	/** What belongs to it, the oldest first: of a sign-in what followed in its sessions, of a failed one the others of its hour. */
	steps: z.array(AuditFact),
	/** There are more of them than one answer has. */
	hasMoreSteps: z.boolean(),
	/** Absent where it opened no session, or that is forgotten. */
	isSessionOpen: z.optional(z.boolean()),
});
export type AuditRow = z.output<typeof AuditRow>;

const Seal = z.strictObject({
	/** All before it is sealed. */
	until: z.optional(z.iso.datetime()),
	checkedAt: z.optional(z.iso.datetime()),
	isWhole: z.optional(z.boolean()),
});
export type Seal = z.output<typeof Seal>;

export const searchAudit = endpoint({
	name: 'searchAudit',
	path: '/v1/staff/SearchAudit',
	summary: 'Lists the rows of the audit log that the caller answers for, the newest first, page by page',
	access: { staff: 'audit.read' },
	input: z.strictObject({
		...filter,
		/** With a person: what concerns them alone, without what they did to others. */
		isAboutOnly: z.optional(z.boolean()),
		/** `Next` as the page before gave it. */
		cursor: z.optional(z.string().check(z.maxLength(100))),
	}),
	output: z.strictObject({
		rows: z.array(AuditRow),
		next: z.optional(z.string()),
		seal: Seal,
		/** On the first page of changes: how many sign-ins are left out, `maxSignIns` for as many and more. */
		signInsLeftOut: z.optional(z.int()),
	}),
	problems: [],
	idempotent: true,
});

export const findAuditPeople = endpoint({
	name: 'findAuditPeople',
	path: '/v1/staff/FindAuditPeople',
	summary: 'Finds people by the beginnings of their names whose rows the caller may read',
	access: { staff: 'audit.read' },
	input: z.strictObject({ orgId: filter.orgId, search: line({ min: 2, max: 80 }) }),
	output: z.strictObject({
		people: z.array(z.strictObject({ userId: z.int(), name: z.string(), officeName: z.string() })),
	}),
	problems: [],
	idempotent: true,
});

export const getAuditScope = endpoint({
	name: 'getAuditScope',
	path: '/v1/staff/GetAuditScope',
	summary: 'Lists the offices whose rows the caller may read, and the person that a filter names',
	access: { staff: 'audit.read' },
	input: z.strictObject({ orgId: filter.orgId, userId: filter.userId }),
	output: z.strictObject({
		offices: z.array(z.strictObject({ officeId: z.string(), name: z.string() })),
		/** Absent where there is none such that the caller answers for. */
		person: z.optional(z.strictObject({ userId: z.int(), name: z.string(), officeName: z.string() })),
	}),
	problems: [],
	idempotent: true,
});

export const exportFormats = ['csv', 'jsonl'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportAudit = downloadEndpoint({
	name: 'exportAudit',
	cost: 'many',
	path: '/v1/files/staff/audit',
	summary: 'The rows of a search as CSV or as JSON lines; Format and the fields of the search as query',
	access: { staff: 'audit.read' },
	problems: [],
});
const serialText = z.string().check(z.regex(/^[1-9]\d{0,9}$/));
/** What its query must be. */
export const exportQuery = z.strictObject({
	...filter,
	orgId: z.optional(serialText),
	userId: z.optional(serialText),
	format: z.enum(exportFormats),
});

export const auditEndpoints = [searchAudit, findAuditPeople, getAuditScope];
export const auditFileEndpoints = [exportAudit];

/** Where the rows about one record are read: its kind as they name it, and its id. */
export function addressOfRows(kind: string, id: string): string {
	return `${pathTo('staffAudit')}?object=${encodeURIComponent(`${kind}:${id}`)}`;
}
