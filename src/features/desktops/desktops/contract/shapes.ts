// What desktops are made of, and the operations that change them, for contract.ts.
import * as z from 'zod/mini';
import { line, paragraph } from '#platform/contract/field-kinds.ts';
import { nameField } from '#platform/contract/typed-text.ts';
import { Shortcut, tints } from '#features/desktops/shortcuts/contract.ts';

/** Maximum number of characters allowed in the name of a desktop, section or tile. */
export const maxDesktopName = 80;
/** Characters of a note. */
export const maxNoteLength = 2000;
/** The built-in backgrounds have these keys. */
export const backgrounds = [
	'plain',
	'mist',
	'dawn',
	'forest',
	'slate',
	'blue',
	'teal',
	'green',
	'amber',
	'rose',
	'violet',
] as const;
/** Widths that have a layout of their own, with their columns. `wide` is the truth; the others derive from it until they are arranged. */
export const columns = { wide: 8, medium: 4, phone: 2 } as const;
export const widths = ['wide', 'medium', 'phone'] as const;
export type Width = (typeof widths)[number];
export const maxTileHeight = 8;
const maxRow = 10_000;
/** What a live tile can show. The component of each is its slice's, listed by the composition. */
export const liveTiles = [
	'credits',
	'next_payment',
	'latest_invoice',
	'transactions',
	'office_credits',
	'security',
	'help',
	'news',
] as const;
/** The section of managed tiles that a person has not put elsewhere; it is there while there are such tiles, first of all, and has no name. */
export const managedSectionId = 'managed';
const tileKinds = ['shortcut', 'note', 'live', 'heading'] as const;

/** Ids that leave the server are UUIDv7 text. */
export const Id = z.string().check(z.minLength(1), z.maxLength(64));
/** Made by the caller, so that a repeat has no second effect. */
export const NewId = z.uuid();
export const Name = nameField(maxDesktopName).check(z.minLength(1));
const Heading = line({ min: 1, max: maxDesktopName });
const Title = line({ max: maxDesktopName });
export const Version = z.int().check(z.minimum(0), z.maximum(2_147_483_647));

export const Place = z.strictObject({
	/** Column and row are counted from 0. */
	X: z.int().check(z.minimum(0), z.maximum(columns.wide - 1)),
	Y: z.int().check(z.minimum(0), z.maximum(maxRow)),
	W: z.int().check(z.minimum(1), z.maximum(columns.wide)),
	H: z.int().check(z.minimum(1), z.maximum(maxTileHeight)),
});
export type Place = z.output<typeof Place>;

export const Tile = z.strictObject({
	ID: Id,
	Kind: z.enum(tileKinds),
	SectionID: Id,
	/** Goes back with an operation on it. */
	Version: z.int(),
	/** Widths that were not arranged are absent: they derive (`layoutOf` of rules.ts). */
	Places: z.strictObject({ Wide: Place, Medium: z.optional(Place), Phone: z.optional(Place) }),
	/** Of this desktop only; '' shows the shortcut's own name. */
	Title: z.string(),
	/** A note or heading has it. */
	Text: z.string(),
	/** A live tile has it. */
	Live: z.optional(z.enum(liveTiles)),
	Tint: z.optional(z.enum(tints)),
	Shortcut: z.optional(Shortcut),
	/** Published by those who manage desktops: movable; a mandatory one cannot be removed. */
	Managed: z.optional(z.strictObject({ IsMandatory: z.boolean(), Audience: z.string() })),
});
export type Tile = z.output<typeof Tile>;

const Section = z.strictObject({ ID: Id, Name: z.string(), Version: z.int() });
export type Section = z.output<typeof Section>;

const right = z.enum(['own', 'edit', 'view']);
export type Right = z.output<typeof right>;

/** For whom a desktop can be set to open first, the strongest first. `brand`: everyone of the organization. */
export const audienceKinds = ['person', 'team', 'office', 'brand'] as const;
export type AudienceKind = (typeof audienceKinds)[number];
/** `Name` is '' for everyone of the organization. */
export const AudienceName = z.strictObject({ Kind: z.enum(audienceKinds), Name: z.string() });
export type AudienceName = z.output<typeof AudienceName>;

export const DesktopSummary = z.strictObject({
	ID: Id,
	Name: z.string(),
	IsDefault: z.boolean(),
	/** Of the default one: why it is that. `set`: see `SetFor`. `first`: an own one, which opens until another is chosen or set. */
	DefaultBecause: z.optional(z.enum(['chosen', 'set', 'first'])),
	/** Of the one that opens first where the caller chooses none, since it was set for the caller, or for a team, an office or an organization of theirs. */
	SetFor: z.optional(AudienceName),
	/** Of an own one that was set to open first: for whom. */
	FirstFor: z.optional(z.array(AudienceName)),
	Right: right,
	/** Is '' where it is the person's own. */
	OwnerName: z.string(),
});
export type DesktopSummary = z.output<typeof DesktopSummary>;

export const Background = z.strictObject({
	/** Of the built-in set; shown where there is no picture. */
	Key: z.enum(backgrounds),
	/** For GetDesktopPicture, '' where there is none. */
	PictureID: z.string(),
	Fit: z.enum(['cover', 'contain', 'tile']),
	/** Percent. */
	Dimming: z.int(),
	/** Relative luminance (WCAG 2.2) of nearly the darkest and the brightest part of the picture: what a scrim is computed from. */
	Darkest: z.number(),
	Brightest: z.number(),
});
export type Background = z.output<typeof Background>;

export const Desktop = z.strictObject({
	...DesktopSummary.shape,
	/** Goes up with every change of the desktop. */
	Revision: z.int(),
	Background,
	/** Widths that were arranged by hand. */
	Arranged: z.array(z.enum(['medium', 'phone'])),
	/** Sorted as they are shown. */
	Sections: z.array(Section),
	/** Sorted in reading order of the wide layout. */
	Tiles: z.array(Tile),
});
export type Desktop = z.output<typeof Desktop>;

const onTile = { OperationID: NewId, TileID: Id };
const onSection = { OperationID: NewId, SectionID: Id };

/** One step of an editor. The same OperationID again has no second effect and the same answer. */
export const Operation = z.union([
	z.strictObject({
		Kind: z.literal('add'),
		OperationID: NewId,
		TileID: NewId,
		SectionID: Id,
		Tile: z.union([
			z.strictObject({ Kind: z.literal('shortcut'), ShortcutID: Id }),
			z.strictObject({ Kind: z.literal('note'), Text: paragraph({ max: maxNoteLength }) }),
			z.strictObject({ Kind: z.literal('live'), Live: z.enum(liveTiles) }),
			z.strictObject({ Kind: z.literal('heading'), Text: Heading }),
		]),
		/** Absent, it is put behind the last tile of the section. */
		Place: z.optional(Place),
	}),
	/** What lies in the way makes room; what is too wide for its columns is made narrower. */
	z.strictObject({ Kind: z.literal('place'), ...onTile, Version, Width: z.enum(widths), SectionID: Id, Place }),
	z.strictObject({ Kind: z.literal('title'), ...onTile, Version, Title }),
	z.strictObject({ Kind: z.literal('text'), ...onTile, Version, Text: paragraph({ max: maxNoteLength }) }),
	z.strictObject({ Kind: z.literal('tint'), ...onTile, Version, Tint: z.optional(z.enum(tints)) }),
	z.strictObject({ Kind: z.literal('remove'), ...onTile }),
	z.strictObject({ Kind: z.literal('restore'), ...onTile }),
	z.strictObject({ Kind: z.literal('addSection'), OperationID: NewId, SectionID: NewId, Name: Title }),
	z.strictObject({ Kind: z.literal('nameSection'), ...onSection, Version, Name: Title }),
	/** Before another section, or last. */
	z.strictObject({ Kind: z.literal('moveSection'), ...onSection, BeforeID: z.optional(Id) }),
	/** With its tiles. The last section stays. */
	z.strictObject({ Kind: z.literal('removeSection'), ...onSection }),
	z.strictObject({ Kind: z.literal('restoreSection'), ...onSection }),
	/** Follow the wide layout again. */
	z.strictObject({ Kind: z.literal('follow'), OperationID: NewId, Width: z.enum(['medium', 'phone']) }),
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

export const Outcome = z.strictObject({
	OperationID: z.string(),
	Outcome: z.enum(outcomes),
	Reason: z.optional(z.enum(refusals)),
	/** With a conflict: what stands there now, and with `gone`, who removed it and when. */
	Theirs: z.optional(
		z.strictObject({
			/** Title, text, tint or name; absent for a place. */
			Value: z.optional(z.string()),
			SectionID: z.optional(z.string()),
			Place: z.optional(Place),
			By: z.string(),
			At: z.iso.datetime(),
			/** The version to send to put the own value there all the same. */
			Version: z.int(),
		}),
	),
});
export type OperationOutcome = z.output<typeof Outcome>;

export const Changes = z.strictObject({
	Revision: z.int(),
	Name: z.string(),
	Right: right,
	Background,
	Arranged: z.array(z.enum(['medium', 'phone'])),
	/** Lists all of them in their order. */
	Sections: z.array(Section),
	/** Those that changed since the revision that the caller knew. */
	Tiles: z.array(Tile),
	/** Ids of tiles that are no longer there for the caller. */
	Removed: z.array(z.string()),
	/** Who else edits now. */
	Editors: z.array(z.string()),
});
export type Changes = z.output<typeof Changes>;
