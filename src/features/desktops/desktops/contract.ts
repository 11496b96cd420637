// Desktops: named workspaces of tiles (specification §§ 1, 3, 4). How they are changed stands in docs/decisions/035.
import * as z from 'zod/mini';
import { days, seconds } from '#platform/contract/duration.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { downloadEndpoint, uploadEndpoint } from '#platform/contract/file-endpoint.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import {
	Background,
	backgrounds,
	Changes,
	Desktop,
	DesktopSummary,
	Id,
	Name,
	NewId,
	Operation,
	Outcome,
	Version,
} from './contract/shapes.ts';

export {
	audienceKinds,
	AudienceName,
	backgrounds,
	columns,
	liveTiles,
	managedSectionId,
	maxDesktopName,
	maxNoteLength,
	maxTileHeight,
	Place,
	refusals,
	Tile,
	widths,
} from './contract/shapes.ts';
export type {
	AudienceKind,
	Background,
	Changes,
	Desktop,
	DesktopSummary,
	Operation,
	OperationOutcome,
	Right,
	Section,
	Width,
} from './contract/shapes.ts';

/** Desktops of one person, and tiles and sections of one desktop. A section is a grid of its own and stays small enough to be settled in a frame. */
export const maxDesktops = 50;
/** No one is asked whether they want a desktop that is handed to them: so many places stay for their own, and so many come in a day at most. */
export const maxReceivedDesktops = { keptFree: 10, perDay: 5 } as const;
export const maxSections = 40;
export const maxTilesInSection = 100;
/** Operations of one call: a body has at most two hundred fields. */
export const maxOperations = 15;
/** How long a removed desktop can be restored. */
export const restorableMs = days(30);
/** How often an editor asks for what others did, and how long they count as editing after they last asked. */
export const pollEveryMs = seconds(10);
export const presenceMs = seconds(30);
/** what comes in as a background; kept within this frame, in pixels. */
export const maxPictureBytes = 5_000_000;
export const maxPicturePixels = 24_000_000;
export const pictureFrame = { width: 1920, height: 1200 } as const;
/** Limits one person's uploads in an hour: each costs a decoder some tenths of a second. */
export const maxPicturesPerHour = 20;

export const desktopProblem = defineProblems({
	'desktops.not_found': 404,
	/** It was shared for looking only. */
	'desktops.view_only': 403,
	/** Only its owner may do this. */
	'desktops.not_owner': 403,
	/** The default one goes only with word of which is the next. */
	'desktops.default_needed': 409,
	'desktops.too_many': 409,
	'desktops.picture_not_an_image': 400,
	'desktops.picture_too_many_pixels': 400,
	'desktops.too_many_pictures': 429,
	'desktops.picture_not_found': 404,
});

export const getDesktop = endpoint({
	name: 'getDesktop',
	path: '/v1/desktops/GetDesktop',
	summary: 'Gives one desktop with its tiles, the default one where none is named, and the list of all',
	access: 'signedIn',
	viewing: 'open',
	input: z.strictObject({ desktopId: z.optional(Id) }),
	output: z.strictObject({ desktop: Desktop, desktops: z.array(DesktopSummary) }),
	problems: ['desktops.not_found'],
	idempotent: true,
});

const onlyList = z.strictObject({ desktops: z.array(DesktopSummary) });

export const createDesktop = endpoint({
	name: 'createDesktop',
	path: '/v1/desktops/CreateDesktop',
	summary:
		'Makes a desktop, empty or as a copy of one that the caller sees; the same DesktopID again is the same desktop',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({ desktopId: NewId, name: Name, copyOf: z.optional(Id) }),
	output: onlyList,
	problems: ['desktops.not_found', 'desktops.too_many'],
	idempotent: true,
});

export const renameDesktop = endpoint({
	name: 'renameDesktop',
	path: '/v1/desktops/RenameDesktop',
	summary: 'Gives a desktop another name',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({ desktopId: Id, name: Name }),
	output: onlyList,
	problems: ['desktops.not_found', 'desktops.view_only'],
	idempotent: true,
});

export const deleteDesktop = endpoint({
	name: 'deleteDesktop',
	path: '/v1/desktops/DeleteDesktop',
	summary:
		'Deletes an own desktop, which can be restored for 30 days; an own one that opens first only with another to take its place',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({
		desktopId: Id,
		/** The next default one; needed where the one that opens first goes. */
		defaultId: z.optional(Id),
	}),
	output: onlyList,
	problems: ['desktops.not_found', 'desktops.not_owner', 'desktops.default_needed'],
	idempotent: true,
});

export const restoreDesktop = endpoint({
	name: 'restoreDesktop',
	path: '/v1/desktops/RestoreDesktop',
	summary: 'Brings a deleted desktop back as it was, with those it is shared with',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({ desktopId: Id }),
	output: onlyList,
	problems: ['desktops.not_found', 'desktops.too_many'],
	idempotent: true,
});

export const listDeletedDesktops = endpoint({
	name: 'listDeletedDesktops',
	path: '/v1/desktops/ListDeletedDesktops',
	summary: 'Lists the caller’s desktops that were deleted in the last 30 days, the newest first',
	access: 'signedIn',
	input: z.strictObject({}),
	output: z.strictObject({
		desktops: z.array(
			z.strictObject({ id: Id, name: z.string(), deletedAt: z.iso.datetime(), goneAt: z.iso.datetime() }),
		),
	}),
	problems: [],
	idempotent: true,
});

export const setDefaultDesktop = endpoint({
	name: 'setDefaultDesktop',
	path: '/v1/desktops/SetDefaultDesktop',
	summary: 'Makes an own desktop the default one, or gives up the choice: what was set for the caller opens then',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({
		/** Absent: no choice. Where nothing was set for the caller, their first desktop opens. */
		desktopId: z.optional(Id),
	}),
	output: onlyList,
	problems: ['desktops.not_found', 'desktops.not_owner'],
	idempotent: true,
});

export const orderDesktops = endpoint({
	name: 'orderDesktops',
	path: '/v1/desktops/OrderDesktops',
	summary: 'Keeps the order in which the caller sees desktops, own and shared ones',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({
		/** Those that are left out follow in their order. */
		desktopIds: z.array(Id).check(z.maxLength(500)),
	}),
	output: onlyList,
	problems: [],
	idempotent: true,
});

export const saveBackground = endpoint({
	name: 'saveBackground',
	path: '/v1/desktops/SaveBackground',
	summary: 'Changes the background of a desktop',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({
		desktopId: Id,
		key: z.enum(backgrounds),
		/** Names an own upload or the picture that the desktop has now; '' for none. */
		pictureId: z.string().check(z.maxLength(64)),
		fit: z.enum(['cover', 'contain', 'tile']),
		dimming: z.int().check(z.minimum(0), z.maximum(90)),
	}),
	output: z.strictObject({ background: Background, revision: z.int() }),
	problems: ['desktops.not_found', 'desktops.view_only', 'desktops.picture_not_found'],
	idempotent: true,
});

export const uploadDesktopPicture = uploadEndpoint({
	name: 'uploadDesktopPicture',
	cost: 'one',
	path: '/v1/files/UploadDesktopPicture',
	summary: 'Takes a picture for the background of a desktop; the body is the picture itself',
	access: 'signedIn',
	ownSessionOnly: true,
	accepts: ['image/jpeg', 'image/png', 'image/webp'],
	maxBytes: maxPictureBytes,
	output: z.strictObject({ pictureId: z.string(), darkest: z.number(), brightest: z.number() }),
	problems: ['desktops.picture_not_an_image', 'desktops.picture_too_many_pixels', 'desktops.too_many_pictures'],
});

export const getDesktopPicture = downloadEndpoint({
	name: 'getDesktopPicture',
	cost: 'none',
	path: '/v1/files/DesktopPicture/:id',
	summary: 'Gives the picture of a desktop that the caller sees, or of an own upload',
	access: 'signedIn',
	viewing: 'open',
	problems: ['desktops.picture_not_found'],
});

export const applyOperations = endpoint({
	name: 'applyOperations',
	path: '/v1/desktops/ApplyOperations',
	summary: 'Changes the tiles of a desktop, each operation by itself, and tells what became of it and what others did',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({
		desktopId: Id,
		/** Of the tab: what a tab did itself is no conflict to it. */
		editorId: NewId,
		/** The revision that the caller knows. */
		since: Version,
		operations: z.array(Operation).check(z.minLength(1), z.maxLength(maxOperations)),
	}),
	output: z.strictObject({ ...Changes.shape, outcomes: z.array(Outcome) }),
	problems: ['desktops.not_found', 'desktops.view_only'],
	idempotent: true,
});

export const getDesktopChanges = endpoint({
	name: 'getDesktopChanges',
	path: '/v1/desktops/GetDesktopChanges',
	summary: 'Tells what changed on a desktop since a revision, whether the caller still has it, and who edits it',
	access: 'signedIn',
	input: z.strictObject({
		desktopId: Id,
		since: Version,
		/** Where the caller edits now; others are told. */
		editorId: z.optional(NewId),
	}),
	output: Changes,
	problems: ['desktops.not_found'],
	idempotent: true,
});

export const resetToManaged = endpoint({
	name: 'resetToManaged',
	path: '/v1/desktops/ResetToManaged',
	summary: 'Puts managed tiles of the default desktop back where they were published, hidden ones too; own tiles stay',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({}),
	output: z.strictObject({}),
	problems: [],
	idempotent: true,
});

export const desktopEndpoints = [
	getDesktop,
	createDesktop,
	renameDesktop,
	deleteDesktop,
	restoreDesktop,
	listDeletedDesktops,
	setDefaultDesktop,
	orderDesktops,
	saveBackground,
	applyOperations,
	getDesktopChanges,
	resetToManaged,
];
export const desktopFileEndpoints = [uploadDesktopPicture, getDesktopPicture];
