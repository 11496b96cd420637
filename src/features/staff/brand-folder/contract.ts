// A new brand from the folder of another portal's, as `npm run brand -- export` wrote it and a ZIP file carries it.
import * as z from 'zod/mini';
import { brandKey } from '#platform/contract/brand-key.ts';
import { reasonCodes } from '#platform/contract/brand-reasons.ts';
import { downloadEndpoint, uploadEndpoint } from '#platform/contract/file-endpoint.ts';
import { defineProblems } from '#platform/contract/problem.ts';

/** Bytes of the ZIP file: of a brand with twenty partners whose pictures are as large as they can be, and more. */
export const maxFolderBytes = 5_000_000;
/** Maximum number of reasons that one answer lists. */
export const maxReasons = 100;

/** Beside those of a folder, what only the draft of a brand is held to. */
const folderReasons = [
	...reasonCodes,
	/** It is not of the shape that the editor has for the field. */
	'unusable',
	/** No number or text that can be stored, or nested too deep. */
	'unreadable',
	/** An address that is another brand's, or none that people can type. */
	'host',
	/** An organization that is another brand's, or has people. */
	'organisation',
	/** It cannot be read as a picture, or has too many pixels. */
	'image',
	/** Not as wide and high as its place wants. */
	'shape',
] as const;

export const FolderFault = z.strictObject({
	/** Written relative to the brand's folder. */
	file: z.string(),
	/** Names a member of the file, such as `colours.dark.accent`; empty for the file itself. */
	member: z.string(),
	code: z.enum(folderReasons),
	/** What the file has, or what it needs; and what that is compared with. */
	value: z.optional(z.string()),
	other: z.optional(z.string()),
	ratio: z.optional(z.number()),
	minimum: z.optional(z.number()),
});
export type FolderFault = z.output<typeof FolderFault>;

/** Of the address that takes a folder. */
export const folderQuery = z.strictObject({
	/** Takes the place of the folder's own key, which another brand may have. */
	brandKey: z.optional(brandKey),
});

export const importBrandFolder = uploadEndpoint({
	name: 'importBrandFolder',
	cost: 'one',
	path: '/v1/files/ImportBrandFolder',
	summary: 'Begins a brand as a draft that nobody sees, from an exported folder; the body is that folder as a ZIP file',
	access: { staff: 'brands.manage' },
	ownSessionOnly: true,
	accepts: ['application/zip', 'application/x-zip-compressed'],
	maxBytes: maxFolderBytes,
	output: z.strictObject({
		/** Nothing was begun where it is `refused`. */
		outcome: z.enum(['begun', 'refused']),
		brandKey: z.optional(brandKey),
		faults: z.array(FolderFault),
		/** How many more there are. */
		moreFaults: z.int(),
		/** Members of brand.json that no draft has: an operator sets them. */
		omitted: z.array(z.string()),
	}),
	problems: [
		'brand_folder.not_a_zip',
		'brand_folder.too_large',
		'brand_folder.no_brand',
		'brand_folder.several_brands',
		'brands.key_taken',
		'brands.accent_too_weak',
		'brands.too_many',
		'brands.draft_full',
	],
});

/** Of the address that gives a folder. */
export const exportQuery = z.strictObject({ brandKey });

export const exportBrandFolder = downloadEndpoint({
	name: 'exportBrandFolder',
	cost: 'one',
	path: '/v1/files/staff/brand-folder.zip',
	summary: 'What is live of a brand as its folder, packed as ZIP; BrandKey as query. It has no secrets, and no draft',
	access: { staff: 'brands.manage' },
	problems: ['brands.not_found', 'brand_folder.not_published'],
});

export const brandFolderProblem = defineProblems({
	'brand_folder.not_a_zip': 400,
	/** It is larger than it may be once it is unpacked, or has too many files. */
	'brand_folder.too_large': 400,
	'brand_folder.no_brand': 400,
	'brand_folder.several_brands': 400,
	/** The brand has a draft only. */
	'brand_folder.not_published': 404,
});

export const brandFolderFiles = [importBrandFolder, exportBrandFolder];
