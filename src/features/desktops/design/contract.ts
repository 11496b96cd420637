// Design mode: the operations that change a desktop, and what others do to it meanwhile (docs/decisions/035).
import * as z from 'zod/mini';
import { seconds } from '#platform/contract/duration.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { line, paragraph } from '#platform/contract/field-kinds.ts';
import {
	Desktop,
	Id,
	liveTiles,
	maxDesktopName,
	maxNoteLength,
	NewId,
	Place,
	widths,
} from '#features/desktops/desktops/contract.ts';
import { tints } from '#features/desktops/shortcuts/contract.ts';
import { mergeShortcuts, undoMerge } from './contract/merge.ts';

/** Operations of one call: a body has at most two hundred fields. */
export const maxOperations = 15;
/** How often an editor asks for what others did, and how long they count as editing after they last asked. */
export const pollEveryMs = seconds(10);
export const presenceMs = seconds(30);

const Heading = line({ min: 1, max: maxDesktopName });
const Title = line({ max: maxDesktopName });
const Version = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
const onTile = { operationId: NewId, tileId: Id };
const onSection = { operationId: NewId, sectionId: Id };

/** One step of an editor. The same OperationID again has no second effect and the same answer. */
const Operation = z.union([
	z.strictObject({
		kind: z.literal('add'),
		operationId: NewId,
		tileId: NewId,
		sectionId: Id,
		tile: z.union([
			z.strictObject({ kind: z.literal('shortcut'), shortcutId: Id }),
			z.strictObject({ kind: z.literal('note'), text: paragraph({ max: maxNoteLength }) }),
			z.strictObject({ kind: z.literal('live'), live: z.enum(liveTiles) }),
			z.strictObject({ kind: z.literal('heading'), text: Heading }),
		]),
		/** Absent, it is put behind the last tile of the section. */
		place: z.optional(Place),
	}),
	/** What lies in the way makes room; what is too wide for its columns is made narrower. */
	z.strictObject({
		kind: z.literal('place'),
		...onTile,
		version: Version,
		width: z.enum(widths),
		sectionId: Id,
		place: Place,
	}),
	z.strictObject({ kind: z.literal('title'), ...onTile, version: Version, title: Title }),
	z.strictObject({ kind: z.literal('text'), ...onTile, version: Version, text: paragraph({ max: maxNoteLength }) }),
	z.strictObject({ kind: z.literal('tint'), ...onTile, version: Version, tint: z.optional(z.enum(tints)) }),
	z.strictObject({ kind: z.literal('remove'), ...onTile }),
	z.strictObject({ kind: z.literal('restore'), ...onTile }),
	z.strictObject({ kind: z.literal('addSection'), operationId: NewId, sectionId: NewId, name: Title }),
	z.strictObject({ kind: z.literal('nameSection'), ...onSection, version: Version, name: Title }),
	/** Before another section, or last. */
	z.strictObject({ kind: z.literal('moveSection'), ...onSection, beforeId: z.optional(Id) }),
	/** With its tiles. The last section stays. */
	z.strictObject({ kind: z.literal('removeSection'), ...onSection }),
	z.strictObject({ kind: z.literal('restoreSection'), ...onSection }),
	/** Follow the wide layout again. */
	z.strictObject({ kind: z.literal('follow'), operationId: NewId, width: z.enum(['medium', 'phone']) }),
]);
export type Operation = z.output<typeof Operation>;

/**
 * `applied`, also where there was nothing left to do. `conflict`: somebody else changed the same field of the same tile since; nothing was
 * done. `gone`: somebody removed the tile or section. `refused`: it makes no sense here, and never will: `Reason` says why.
 */
const outcomes = ['applied', 'conflict', 'gone', 'refused'] as const;
export const refusals = [
	'section_full',
	'too_many_sections',
	'last_section',
	'no_such_shortcut',
	'no_such_section',
	'wrong_kind',
	'mandatory',
	'taken_id',
] as const;

const Outcome = z.strictObject({
	operationId: z.string(),
	outcome: z.enum(outcomes),
	reason: z.optional(z.enum(refusals)),
	/** With a conflict: what stands there now, and with `gone`, who removed it and when. */
	theirs: z.optional(
		z.strictObject({
			/** Title, text, tint or name; absent for a place. */
			value: z.optional(z.string()),
			sectionId: z.optional(z.string()),
			place: z.optional(Place),
			by: z.string(),
			/** It was the caller, in another tab. */
			isCaller: z.boolean(),
			at: z.iso.datetime(),
			/** The version to send to put the own value there all the same. */
			version: z.int(),
		}),
	),
});
export type OperationOutcome = z.output<typeof Outcome>;

/** All sections in their order; of the tiles those that changed since the revision that the caller knew. */
const Changes = z.extend(
	z.pick(Desktop, {
		revision: true,
		name: true,
		right: true,
		background: true,
		arranged: true,
		sections: true,
		tiles: true,
	}),
	{
		/** Ids of tiles that are no longer there for the caller. */
		removed: z.array(z.string()),
		/** Who else edits now. */
		editors: z.array(z.string()),
	},
);
export type Changes = z.output<typeof Changes>;

export const applyOperations = endpoint({
	name: 'applyOperations',
	path: '/v1/desktops/ApplyOperations',
	summary: 'Changes the tiles of a desktop, each operation by itself, and tells what became of it and what others did',
	access: 'signedIn',
	feature: 'desktops',
	ownSessionOnly: true,
	input: z.strictObject({
		desktopId: Id,
		/** It identifies the tab: what a tab did itself is no conflict to it. */
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
	feature: 'desktops',
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

export { mergeShortcuts, undoMerge };

export const designEndpoints = [applyOperations, getDesktopChanges, mergeShortcuts, undoMerge];
