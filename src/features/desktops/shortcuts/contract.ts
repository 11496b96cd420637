// Shortcuts: links named in both languages, kept in libraries of a person, an office, a team or a brand (specification §§ 1, 3).
import * as z from 'zod/mini';
import { days } from '#platform/contract/duration.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { line, SerialNumber } from '#platform/contract/field-kinds.ts';
import { uploadEndpoint, downloadEndpoint } from '#platform/contract/file-endpoint.ts';
import type { Language } from '#platform/contract/language.ts';
import { defineProblems } from '#platform/contract/problem.ts';

/** Characters of each name. */
export const maxShortcutName = 80;
/** Characters of a link: longer ones do not pass every browser and proxy. */
export const maxLinkLength = 2048;
/** Number of shortcuts that one page of the library has. */
export const libraryPageSize = 50;
/** Maximum number of shortcuts allowed in one person's own library. */
export const maxOwnShortcuts = 20_000;
/** Number of own copies that one call replaces by one shortcut. */
export const maxCopies = 20;
/** what comes in, and the side of the square that is kept, in pixels. */
export const maxIconBytes = 5_000_000;
export const maxIconPixels = 24_000_000;
export const iconSide = 128;
/** Limits one person's uploads in an hour: each costs a decoder some tenths of a second. */
export const maxIconsPerHour = 60;
/** Limits the lines of one import and the bytes of its file. */
export const maxImportLines = 10_000;
export const maxImportBytes = 5_000_000;

/** How long a removed shortcut can be restored. */
export const restorableShortcutMs = days(30);

/** Keys of the built-in tints of a shortcut's icon. */
export const tints = ['neutral', 'blue', 'green', 'amber', 'rose', 'violet', 'teal'] as const;
/** Whose library a shortcut stands in. */
export const libraries = ['own', 'office', 'team', 'brand'] as const;
/** What a shortcut can be limited to; one of all that are named suffices. */
export const limitKinds = ['organisation', 'office', 'team', 'role', 'product'] as const;

/** The permission to keep the libraries of offices, teams and the brand, and to publish tiles. */
export const manageDesktops = 'desktops.manage';

export const shortcutProblem = defineProblems({
	'shortcuts.not_found': 404,
	/** Neither own nor of a library that the person keeps. */
	'shortcuts.not_yours': 403,
	/** no address that a shortcut may open. */
	'shortcuts.link_refused': 400,
	/** Changed by somebody since it was read. */
	'shortcuts.changed': 409,
	'shortcuts.library_full': 409,
	/** Leads elsewhere than the one that is to replace it. */
	'shortcuts.not_a_copy': 409,
	'shortcuts.unknown_limit': 400,
	'shortcuts.icon_not_an_image': 400,
	'shortcuts.icon_too_many_pixels': 400,
	'shortcuts.too_many_icons': 429,
	'shortcuts.icon_not_found': 404,
	'shortcuts.import_unreadable': 400,
	'shortcuts.import_too_long': 413,
});

export interface ShortcutLink {
	readonly href: string;
	/** Shown on the tile, so that a person sees where it leads. */
	readonly host: string;
}

/** The address of a shortcut if it may be opened: https, with a host, no user name, no sign that no one sees. */
export function parseShortcutLink(link: string): ShortcutLink | undefined {
	// Unseen are also the marks that turn the direction of a text: an address with them reads as another one.
	if (/[\p{Cc}\p{Cf}]/u.test(link)) return undefined;
	const match = /^https:\/\/([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::(\d{1,5}))?)(?:[/?#][^\s\\]*)?$/i.exec(link);
	const [, host, port = '443'] = match ?? [];
	if (host === undefined || Number(port) < 1 || Number(port) > 65_535) return undefined;
	return { href: link, host: host.toLowerCase().replace(/^www\./, '') };
}

/** A person who types only a host means its page. */
export function toAddress(typed: string): string {
	const address = typed.trim();
	return /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;
}

const Id = z.string().check(z.minLength(1), z.maxLength(64));
const Name = line({ min: 1, max: maxShortcutName });
const Link = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLinkLength));

/** Whose library: `OwnerID` names the office or the team, '' for the own one and the brand's. */
const Library = z.strictObject({ kind: z.enum(libraries), ownerId: z.string().check(z.maxLength(64)) });

export const Shortcut = z.strictObject({
	id: Id,
	/** Both names always travel; the page shows the one of its language. */
	name: z.string(),
	nameFr: z.string(),
	link: z.string(),
	/** `new` opens a new tab. */
	opens: z.enum(['new', 'same']),
	/** Key of the built-in set; '' for the initials of the name, and where there is a picture. */
	icon: z.string(),
	/** For GetShortcutIcon, '' where there is none. */
	pictureId: z.string(),
	tint: z.enum(tints),
});
export type Shortcut = z.output<typeof Shortcut>;

/** The name in the language of the page; where there is no French one, the English name serves for both. */
export function shortcutName({ name, nameFr }: Pick<Shortcut, 'name' | 'nameFr'>, language: Language): string {
	return language === 'fr' && nameFr !== '' ? nameFr : name;
}

const Limit = z.strictObject({ kind: z.enum(limitKinds), key: z.string().check(z.minLength(1), z.maxLength(120)) });
const NamedLimit = z.strictObject({ kind: z.enum(limitKinds), key: z.string(), name: z.string() });
export type NamedLimit = z.output<typeof NamedLimit>;

export const LibraryShortcut = z.strictObject({
	...Shortcut.shape,
	library: z.strictObject({ kind: z.enum(libraries), ownerId: z.string(), name: z.string() }),
	/** Who sees it; empty: everybody of its library. */
	limits: z.array(NamedLimit),
	/** Whether the caller may change and remove it. */
	mayEdit: z.boolean(),
	/** Goes back with a change. */
	version: z.int(),
});
export type LibraryShortcut = z.output<typeof LibraryShortcut>;

/** What a shortcut is made of, wherever one is made or changed. */
export const shortcutContent = {
	name: Name,
	/** '' where it is the same as the English one. */
	nameFr: line({ max: maxShortcutName }),
	link: Link,
	opens: z.enum(['new', 'same']),
	icon: z.string().check(z.maxLength(40), z.regex(/^[a-z0-9-]*$/)),
	/** Names an own upload, or is ''. */
	pictureId: z.string().check(z.maxLength(64)),
	tint: z.enum(tints),
	limits: z.array(Limit).check(z.maxLength(40)),
};

export const searchLibrary = endpoint({
	name: 'searchLibrary',
	path: '/v1/shortcuts/SearchLibrary',
	summary: 'Lists shortcuts that the caller may see, by begins of words in either language, page by page',
	access: 'signedIn',
	feature: 'desktops',
	input: z.strictObject({
		/** Absent or empty: all, by name. Letter case and accents do not matter. */
		query: z.optional(line({ max: 120 })),
		/** Absent: of all libraries. */
		library: z.optional(z.enum(libraries)),
		/** `NextCursor` as the page before gave it. */
		cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(400))),
	}),
	output: z.strictObject({ shortcuts: z.array(LibraryShortcut), nextCursor: z.optional(z.string()) }),
	problems: [],
	idempotent: true,
});

export const getLibraries = endpoint({
	name: 'getLibraries',
	path: '/v1/shortcuts/GetLibraries',
	summary:
		'Tells which libraries there are for the caller, which of them they keep, and what a shortcut can be limited to',
	access: 'signedIn',
	feature: 'desktops',
	viewing: 'open',
	input: z.strictObject({}),
	output: z.strictObject({
		libraries: z.array(
			z.strictObject({ kind: z.enum(libraries), ownerId: z.string(), name: z.string(), mayEdit: z.boolean() }),
		),
		limits: z.array(NamedLimit),
	}),
	problems: [],
	idempotent: true,
});

export const createShortcut = endpoint({
	name: 'createShortcut',
	path: '/v1/shortcuts/CreateShortcut',
	summary: 'Adds a shortcut to a library; the same ShortcutID again is the same shortcut',
	access: 'signedIn',
	feature: 'desktops',
	ownSessionOnly: true,
	input: z.strictObject({
		/** Made by the caller, so that a repeat adds nothing. */
		shortcutId: z.uuid(),
		library: Library,
		...shortcutContent,
	}),
	output: z.strictObject({ shortcut: LibraryShortcut }),
	problems: [
		'shortcuts.not_found',
		'shortcuts.not_yours',
		'shortcuts.link_refused',
		'shortcuts.library_full',
		'shortcuts.unknown_limit',
		'shortcuts.icon_not_found',
	],
	idempotent: true,
});

export const saveShortcut = endpoint({
	name: 'saveShortcut',
	path: '/v1/shortcuts/SaveShortcut',
	summary: 'Changes a shortcut of a library that the caller keeps',
	access: 'signedIn',
	feature: 'desktops',
	ownSessionOnly: true,
	input: z.strictObject({ shortcutId: Id, version: SerialNumber, ...shortcutContent }),
	output: z.strictObject({ shortcut: LibraryShortcut }),
	problems: [
		'shortcuts.not_found',
		'shortcuts.not_yours',
		'shortcuts.link_refused',
		'shortcuts.changed',
		'shortcuts.unknown_limit',
		'shortcuts.icon_not_found',
	],
	idempotent: true,
});

export const removeShortcut = endpoint({
	name: 'removeShortcut',
	path: '/v1/shortcuts/RemoveShortcut',
	summary: 'Removes a shortcut from its library and with it from every desktop; it can be restored for 30 days',
	access: 'signedIn',
	feature: 'desktops',
	ownSessionOnly: true,
	input: z.strictObject({ shortcutId: Id }),
	output: z.strictObject({ shortcut: LibraryShortcut }),
	problems: ['shortcuts.not_found', 'shortcuts.not_yours'],
	idempotent: true,
});

export const restoreShortcut = endpoint({
	name: 'restoreShortcut',
	path: '/v1/shortcuts/RestoreShortcut',
	summary: 'Takes back the removal of a shortcut; it stands again where it stood',
	access: 'signedIn',
	feature: 'desktops',
	ownSessionOnly: true,
	input: z.strictObject({ shortcutId: Id }),
	output: z.strictObject({ shortcut: LibraryShortcut }),
	problems: ['shortcuts.not_found', 'shortcuts.not_yours'],
	idempotent: true,
});

export const uploadShortcutIcon = uploadEndpoint({
	name: 'uploadShortcutIcon',
	cost: 'one',
	path: '/v1/files/UploadShortcutIcon',
	summary: 'Takes a picture for the icon of a shortcut; the body is the picture itself',
	access: 'signedIn',
	feature: 'desktops',
	ownSessionOnly: true,
	accepts: ['image/jpeg', 'image/png', 'image/webp'],
	maxBytes: maxIconBytes,
	output: z.strictObject({ pictureId: z.string() }),
	problems: ['shortcuts.icon_not_an_image', 'shortcuts.icon_too_many_pixels', 'shortcuts.too_many_icons'],
});

export const getShortcutIcon = downloadEndpoint({
	name: 'getShortcutIcon',
	cost: 'none',
	path: '/v1/files/ShortcutIcon/:id',
	summary: 'Gives the picture of a shortcut that the caller may see, or of an own upload',
	access: 'signedIn',
	feature: 'desktops',
	viewing: 'open',
	problems: ['shortcuts.icon_not_found'],
});

/** What became, or would become, of one line of an import. */
export const importOutcomes = [
	'added',
	'known',
	'link_refused',
	'name_missing',
	'name_too_long',
	'library_full',
] as const;

const ImportReport = z.strictObject({
	lines: z.array(
		z.strictObject({ line: z.int(), name: z.string(), link: z.string(), outcome: z.enum(importOutcomes) }),
	),
	additions: z.int(),
});

export const previewImport = uploadEndpoint({
	name: 'previewImport',
	cost: 'one',
	path: '/v1/files/PreviewShortcutImport',
	summary: 'Tells what an import of this file would do, line by line, and writes nothing',
	access: 'signedIn',
	feature: 'desktops',
	ownSessionOnly: true,
	accepts: ['text/html', 'application/json'],
	maxBytes: maxImportBytes,
	output: ImportReport,
	problems: ['shortcuts.import_unreadable', 'shortcuts.import_too_long'],
});

export const importShortcuts = uploadEndpoint({
	name: 'importShortcuts',
	cost: 'one',
	path: '/v1/files/ImportShortcuts',
	summary: 'Adds the shortcuts of an export of the portal, or of the bookmarks of a browser, to the own library',
	access: 'signedIn',
	feature: 'desktops',
	ownSessionOnly: true,
	accepts: ['text/html', 'application/json'],
	maxBytes: maxImportBytes,
	output: ImportReport,
	problems: ['shortcuts.import_unreadable', 'shortcuts.import_too_long'],
});

export const exportShortcuts = downloadEndpoint({
	name: 'exportShortcuts',
	cost: 'many',
	path: '/v1/files/ExportShortcuts',
	summary: 'Gives the caller’s own shortcuts as a file that can be imported again',
	access: 'signedIn',
	feature: 'desktops',
	problems: [],
});

export const shortcutEndpoints = [
	searchLibrary,
	getLibraries,
	createShortcut,
	saveShortcut,
	removeShortcut,
	restoreShortcut,
];
export const shortcutFileEndpoints = [
	uploadShortcutIcon,
	getShortcutIcon,
	previewImport,
	importShortcuts,
	exportShortcuts,
];
