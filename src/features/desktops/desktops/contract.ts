// Desktops: named workspaces of tiles (specification §§ 1, 3, 4).
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { Desktop, DesktopSummary, Id } from './contract/shapes.ts';

export {
	audienceKinds,
	AudienceName,
	Background,
	backgrounds,
	columns,
	Desktop,
	DesktopSummary,
	Id,
	liveTiles,
	managedSectionId,
	maxDesktopName,
	maxNoteLength,
	maxTileHeight,
	Name,
	NewId,
	Place,
	Tile,
	widths,
} from './contract/shapes.ts';
export {
	arrangementOf,
	fitPlace,
	inReadingOrder,
	layoutOf,
	type Placed,
	rowBehind,
	settle,
} from './contract/layout.ts';
export type { AudienceKind, Right, Section, Width } from './contract/shapes.ts';

/** Sections of one desktop, and tiles of one section: it is a grid of its own and stays small enough to be settled in a frame. */
export const maxSections = 40;
export const maxTilesInSection = 100;

/** All slices that change desktops use it: their codes begin alike. */
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

export const resetToManaged = endpoint({
	name: 'resetToManaged',
	path: '/v1/desktops/ResetToManaged',
	summary: 'Puts managed tiles of the default desktop back where they were published, hidden ones too; own tiles stay',
	access: 'signedIn',
	feature: 'desktops',
	ownSessionOnly: true,
	input: z.strictObject({}),
	output: z.strictObject({}),
	problems: [],
	idempotent: true,
});

export const desktopEndpoints = [getDesktop, resetToManaged];
