// People from a spreadsheet: columns become fields, every row is judged by the run that will write it, and then written, each once.
import * as z from 'zod/mini';
import { hours } from '#platform/contract/duration.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { line, SerialNumber } from '#platform/contract/field-kinds.ts';
import { downloadEndpoint, uploadEndpoint } from '#platform/contract/file-endpoint.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { dayOrders, importFields } from './columns.ts';

/** Bytes of a file. */
export const maxFileBytes = 10_000_000;
/** Maximum number of rows allowed under the line with the names. */
export const maxRows = 20_000;
/** Columns; a file with more is no list of people. */
export const maxColumns = 100;
/** Number of lines that one page of a report has. */
export const linesPageSize = 50;
/** Files that one person may upload in an hour. */
export const uploads = { max: 30, windowMs: hours(1) } as const;

export const importProblem = defineProblems({
	/** Also for what is there and not the caller's to see. */
	'imports.not_found': 404,
	'imports.file_empty': 400,
	/** A workbook, a picture and a PDF are no text. */
	'imports.file_not_text': 400,
	'imports.file_no_columns': 400,
	'imports.file_too_many_columns': 400,
	'imports.file_no_rows': 400,
	'imports.file_too_many_rows': 400,
	/** A quotation mark that is never closed, or text behind one. */
	'imports.file_bad_quotes': 400,
	'imports.file_cell_too_long': 400,
	'imports.columns_open': 400,
	/** Two columns become the same field. */
	'imports.columns_twice': 400,
	/** A field that every person needs has no column. */
	'imports.columns_missing': 400,
	/** It is at work, or over. */
	'imports.not_now': 409,
	'imports.too_many_uploads': 429,
});

/**
 * `columns`: to be mapped · `checking` · `checked`: nothing written yet · `running` · `stopped`: goes on where it stopped · `done`.
 */
export const importStates = ['columns', 'checking', 'checked', 'running', 'stopped', 'done'] as const;
export type ImportState = (typeof importStates)[number];
export const lineOutcomes = ['added', 'changed', 'unchanged', 'refused'] as const;
export type LineOutcome = (typeof lineOutcomes)[number];

/** Why a line is refused. */
export const lineReasons = [
	'name_needed',
	'key_needed',
	'email_invalid',
	'email_taken',
	'email_differs',
	'name_differs',
	'phone_invalid',
	'language_unknown',
	'office_unknown',
	'team_unknown',
	'position_unknown',
	'product_unknown',
	'day_unreadable',
	'day_out_of_range',
	'day_taken',
	'licence_incomplete',
	'licence_days',
	'licence_overlaps',
	'licence_taken',
	'external_id_taken',
	'repeats_line',
	'left_before',
	'oneself',
	'outranked',
	'failed',
] as const;
export type LineReason = (typeof lineReasons)[number];

const OrgID = z.optional(SerialNumber);
const ImportID = z.string().check(z.minLength(1), z.maxLength(64));
const Field = z.enum(importFields);
const Outcome = z.enum(lineOutcomes);
const Counts = z.strictObject({
	added: z.int(),
	changed: z.int(),
	unchanged: z.int(),
	refused: z.int(),
});
export type Counts = z.output<typeof Counts>;

const Summary = {
	importId: z.string(),
	fileName: z.string(),
	state: z.enum(importStates),
	/** It ended by itself: who runs it may not import any more. */
	isHalted: z.boolean(),
	uploadedAt: z.iso.datetime(),
	by: z.string(),
	/** Rows of the file. */
	rows: z.int(),
	/** So many are checked, or imported. */
	done: z.int(),
	/** Belongs to the check, and to the import once it has begun. */
	counts: Counts,
};

export const uploadImport = uploadEndpoint({
	name: 'uploadImport',
	cost: 'one',
	path: '/v1/files/staff/import',
	summary:
		'Takes a CSV file of people; ImportID, a key that the client made, and the Name of the file as query. Nothing is imported yet',
	access: { staff: 'personnel.manage' },
	ownSessionOnly: true,
	accepts: ['text/csv'],
	maxBytes: maxFileBytes,
	output: z.strictObject({ importId: z.string() }),
	problems: [
		'imports.file_empty',
		'imports.file_not_text',
		'imports.file_no_columns',
		'imports.file_too_many_columns',
		'imports.file_no_rows',
		'imports.file_too_many_rows',
		'imports.file_bad_quotes',
		'imports.file_cell_too_long',
		'imports.too_many_uploads',
	],
});
/** What its query must be. */
export const uploadQuery = z.strictObject({
	importId: z.uuid(),
	name: line({ min: 1, max: 120 }),
	orgId: z.optional(z.string().check(z.regex(/^[1-9]\d{0,9}$/))),
});

export const listImports = endpoint({
	name: 'listImports',
	path: '/v1/staff/ListImports',
	summary: 'The imports of the last 90 days that the caller began; of all, for who looks after the whole organization',
	access: { staff: 'personnel.manage' },
	input: z.strictObject({ orgId: OrgID }),
	output: z.strictObject({ imports: z.array(z.strictObject(Summary)) }),
	problems: [],
	idempotent: true,
});

export const getImport = endpoint({
	name: 'getImport',
	path: '/v1/staff/GetImport',
	summary: 'One import: its columns with samples, how far it is, and what becomes of its rows',
	access: { staff: 'personnel.manage' },
	input: z.strictObject({ orgId: OrgID, importId: ImportID }),
	output: z.strictObject({
		...Summary,
		separator: z.enum([';', ',', '\t']),
		encoding: z.enum(['utf-8', 'utf-16', 'windows-1252']),
		dayOrder: z.enum(dayOrders),
		columns: z.array(
			z.strictObject({
				name: z.string(),
				/** What the column becomes; null: nothing was said, 'none': it is left out. */
				field: z.nullable(z.union([Field, z.literal('none')])),
				/** Percent of the rows that have something there. */
				filled: z.int(),
				samples: z.array(z.string()),
			}),
		),
		/** Only who began it acts; others may look. */
		isOwn: z.boolean(),
		/** Who was added and has no invitation yet. */
		uninvited: z.int(),
	}),
	problems: ['imports.not_found'],
	idempotent: true,
});

export const listImportLines = endpoint({
	name: 'listImportLines',
	path: '/v1/staff/ListImportLines',
	summary: 'What becomes, or became, of the lines of an import, page by page',
	access: { staff: 'personnel.manage' },
	input: z.strictObject({
		orgId: OrgID,
		importId: ImportID,
		outcome: z.optional(Outcome),
		/** The last line that the page before had. */
		after: z.optional(z.int().check(z.minimum(0), z.maximum(2_147_483_647))),
	}),
	output: z.strictObject({
		lines: z.array(
			z.strictObject({
				/** As the spreadsheet numbers it. */
				line: z.int(),
				person: z.string(),
				outcome: Outcome,
				/** The person who was added or changed. */
				userId: z.optional(z.int()),
				faults: z.array(
					z.strictObject({
						reason: z.enum(lineReasons),
						/** A column of the file; absent where the line as a whole is meant. */
						column: z.optional(z.string()),
						value: z.optional(z.string()),
						/** The line that has the same. */
						otherLine: z.optional(z.int()),
					}),
				),
			}),
		),
		hasMore: z.boolean(),
	}),
	problems: ['imports.not_found'],
	idempotent: true,
});

export const checkImport = endpoint({
	name: 'checkImport',
	path: '/v1/staff/CheckImport',
	summary: 'Says what each column becomes, and lets every row be run without being kept',
	access: { staff: 'personnel.manage' },
	ownSessionOnly: true,
	input: z.strictObject({
		orgId: OrgID,
		importId: ImportID,
		/** Has one for each column of the file, in its order. */
		fields: z.array(z.nullable(z.union([Field, z.literal('none')]))).check(z.maxLength(maxColumns)),
		dayOrder: z.enum(dayOrders),
	}),
	output: z.strictObject({}),
	problems: [
		'imports.not_found',
		'imports.not_now',
		'imports.columns_open',
		'imports.columns_twice',
		'imports.columns_missing',
	],
	idempotent: true,
});

export const runImport = endpoint({
	name: 'runImport',
	path: '/v1/staff/RunImport',
	summary: 'Imports the rows that were checked, each once; one that was stopped goes on where it stopped',
	access: { staff: 'personnel.manage' },
	needsRecentProof: true,
	input: z.strictObject({ orgId: OrgID, importId: ImportID }),
	output: z.strictObject({}),
	problems: ['imports.not_found', 'imports.not_now'],
	idempotent: true,
});

export const stopImport = endpoint({
	name: 'stopImport',
	path: '/v1/staff/StopImport',
	summary: 'Stops an import, or a check; what was imported stays',
	access: { staff: 'personnel.manage' },
	ownSessionOnly: true,
	input: z.strictObject({ orgId: OrgID, importId: ImportID }),
	output: z.strictObject({}),
	problems: ['imports.not_found'],
	idempotent: true,
});

export const inviteImported = endpoint({
	name: 'inviteImported',
	path: '/v1/staff/InviteImported',
	summary: 'Invites those whom an import added and who have no invitation, each on their first day',
	access: { staff: 'personnel.manage' },
	ownSessionOnly: true,
	input: z.strictObject({ orgId: OrgID, importId: ImportID }),
	output: z.strictObject({}),
	problems: ['imports.not_found', 'imports.not_now'],
	idempotent: true,
});

export const downloadRefusedLines = downloadEndpoint({
	name: 'downloadRefusedLines',
	cost: 'many',
	path: '/v1/files/staff/import/:id/refused',
	summary:
		'The lines that were refused as CSV, with the reasons in the first column, ready to be mended and sent again',
	access: { staff: 'personnel.manage' },
	problems: ['imports.not_found'],
});

export const importEndpoints = [
	listImports,
	getImport,
	listImportLines,
	checkImport,
	runImport,
	stopImport,
	inviteImported,
];
export const importFileEndpoints = [uploadImport, downloadRefusedLines];
