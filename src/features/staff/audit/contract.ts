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
/** People that a search for a person offers. */
export const maxPeople = 8;

const filter = {
	/** Of the caller's brand, for those who may read there; absent: the caller's own. */
	OrgID: z.optional(SerialNumber),
	/** Whom it concerns, or who did it. */
	UserID: z.optional(SerialNumber),
	Group: z.optional(z.enum(auditGroups)),
	OfficeID: z.optional(line({ min: 1, max: 60 })),
	/** One thing that is no person: its kind as the row names it, such as `office`, and its id. Both or none. */
	ObjectKind: z.optional(z.string().check(z.regex(/^[a-z_]{1,40}$/))),
	ObjectID: z.optional(line({ min: 1, max: 120 })),
	/** From this time on. */
	From: z.optional(z.iso.datetime()),
	/** Before this time. */
	To: z.optional(z.iso.datetime()),
};

const Someone = z.strictObject({
	/** Absent where the number is another organisation's. */
	UserID: z.optional(z.int()),
	/** As on the day of the row, where the row has it; '' where no one of the organisation has the number. */
	Name: z.string(),
});

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type AuditValue = z.output<typeof Value>;

const AuditRow = z.strictObject({
	EventID: z.string(),
	At: z.iso.datetime(),
	/** Key of its text. May be one that the reader does not know. */
	Event: z.string(),
	/** Who acted; absent where it was the portal itself. */
	Actor: z.optional(Someone),
	/** The one who acted belongs to another organisation. */
	IsFromElsewhere: z.boolean(),
	/** Whom it concerns. */
	Person: z.optional(Someone),
	Object: z.optional(z.strictObject({ Kind: z.string(), ID: z.string(), Name: z.string() })),
	/** Changed fields only. */
	Changes: z.array(z.strictObject({ Field: z.string(), Before: z.optional(Value), After: z.optional(Value) })),
	Details: z.array(z.strictObject({ Name: z.string(), Value })),
	Reason: z.optional(z.string()),
	OfficeName: z.optional(z.string()),
	Browser: z.optional(z.string()),
	System: z.optional(z.string()),
	Network: z.optional(z.string()),
	/** ISO 3166, as far as the network tells. */
	Country: z.optional(z.string()),
	RequestID: z.optional(z.string()),
	SessionID: z.optional(z.string()),
});
export type AuditRow = z.output<typeof AuditRow>;

const Seal = z.strictObject({
	/** All before it is sealed. */
	Until: z.optional(z.iso.datetime()),
	CheckedAt: z.optional(z.iso.datetime()),
	IsWhole: z.optional(z.boolean()),
});
export type Seal = z.output<typeof Seal>;

export const searchAudit = endpoint({
	name: 'searchAudit',
	path: '/v1/staff/SearchAudit',
	summary: 'Lists the rows of the audit log that the caller answers for, the newest first, page by page',
	access: { staff: 'audit.read' },
	input: z.strictObject({
		...filter,
		/** `Next` as the page before gave it. */
		Cursor: z.optional(z.string().check(z.maxLength(100))),
	}),
	output: z.strictObject({ Rows: z.array(AuditRow), Next: z.optional(z.string()), Seal }),
	problems: [],
	idempotent: true,
});

export const findAuditPeople = endpoint({
	name: 'findAuditPeople',
	path: '/v1/staff/FindAuditPeople',
	summary: 'Finds people by the beginnings of their names whose rows the caller may read',
	access: { staff: 'audit.read' },
	input: z.strictObject({ OrgID: filter.OrgID, Search: line({ min: 2, max: 80 }) }),
	output: z.strictObject({
		People: z.array(z.strictObject({ UserID: z.int(), Name: z.string(), OfficeName: z.string() })),
	}),
	problems: [],
	idempotent: true,
});

export const getAuditScope = endpoint({
	name: 'getAuditScope',
	path: '/v1/staff/GetAuditScope',
	summary: 'Lists the offices whose rows the caller may read, and the person that a filter names',
	access: { staff: 'audit.read' },
	input: z.strictObject({ OrgID: filter.OrgID, UserID: filter.UserID }),
	output: z.strictObject({
		Offices: z.array(z.strictObject({ OfficeID: z.string(), Name: z.string() })),
		/** Absent where there is none such that the caller answers for. */
		Person: z.optional(z.strictObject({ UserID: z.int(), Name: z.string(), OfficeName: z.string() })),
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
	OrgID: z.optional(serialText),
	UserID: z.optional(serialText),
	Format: z.enum(exportFormats),
});

export const auditEndpoints = [searchAudit, findAuditPeople, getAuditScope];
export const auditFileEndpoints = [exportAudit];

/** Where the rows about one record are read: its kind as they name it, and its id. */
export function addressOfRows(kind: string, id: string): string {
	return `${pathTo('staffAudit')}?object=${encodeURIComponent(`${kind}:${id}`)}`;
}
