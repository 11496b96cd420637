// What desktops are made of, and the operations that change them, for contract.ts.
import * as z from 'zod/mini';
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
	'product_state',
] as const;
/** The section of managed tiles that a person has not put elsewhere; it is there while there are such tiles, first of all, and has no name. */
export const managedSectionId = 'managed';
const tileKinds = ['shortcut', 'note', 'live', 'heading'] as const;

/** Ids that leave the server are UUIDv7 text. */
export const Id = z.string().check(z.minLength(1), z.maxLength(64));
/** Made by the caller, so that a repeat has no second effect. */
export const NewId = z.uuid();
export const Name = nameField(maxDesktopName).check(z.minLength(1));

export const Place = z.strictObject({
	/** Column and row are counted from 0. */
	x: z.int().check(z.minimum(0), z.maximum(columns.wide - 1)),
	y: z.int().check(z.minimum(0), z.maximum(maxRow)),
	w: z.int().check(z.minimum(1), z.maximum(columns.wide)),
	h: z.int().check(z.minimum(1), z.maximum(maxTileHeight)),
});
export type Place = z.output<typeof Place>;

export const Tile = z.strictObject({
	id: Id,
	kind: z.enum(tileKinds),
	sectionId: Id,
	/** Goes back with an operation on it. */
	version: z.int(),
	/** Widths that were not arranged are absent: they derive (`layoutOf` of rules.ts). */
	places: z.strictObject({ wide: Place, medium: z.optional(Place), phone: z.optional(Place) }),
	/** It is used on this desktop only; '' shows the shortcut's own name. */
	title: z.string(),
	/** A note or heading has it. */
	text: z.string(),
	/** A live tile has it. */
	live: z.optional(z.enum(liveTiles)),
	tint: z.optional(z.enum(tints)),
	shortcut: z.optional(Shortcut),
	/** Published by those who manage desktops: movable; a mandatory one cannot be removed. */
	managed: z.optional(z.strictObject({ isMandatory: z.boolean(), audience: z.string() })),
});
export type Tile = z.output<typeof Tile>;

const Section = z.strictObject({ id: Id, name: z.string(), version: z.int() });
export type Section = z.output<typeof Section>;

const right = z.enum(['own', 'edit', 'view']);
export type Right = z.output<typeof right>;

/** For whom a desktop can be set to open first, the strongest first. `brand`: everyone of the organization. */
export const audienceKinds = ['person', 'team', 'office', 'brand'] as const;
export type AudienceKind = (typeof audienceKinds)[number];
/** `Name` is '' for everyone of the organization. */
export const AudienceName = z.strictObject({ kind: z.enum(audienceKinds), name: z.string() });
export type AudienceName = z.output<typeof AudienceName>;

export const DesktopSummary = z.strictObject({
	id: Id,
	name: z.string(),
	isDefault: z.boolean(),
	/** For the default one: why it is that. `set`: see `SetFor`. `first`: an own one, which opens until another is chosen or set. */
	defaultBecause: z.optional(z.enum(['chosen', 'set', 'first'])),
	/** For the one that opens first where the caller chooses none, since it was set for the caller, or for a team, an office or an organization of theirs. */
	setFor: z.optional(AudienceName),
	/** For an own one that was set to open first: for whom. */
	firstFor: z.optional(z.array(AudienceName)),
	right,
	/** Is '' where it is the person's own. */
	ownerName: z.string(),
});
export type DesktopSummary = z.output<typeof DesktopSummary>;

export const Background = z.strictObject({
	/** Belongs to the built-in set; shown where there is no picture. */
	key: z.enum(backgrounds),
	/** For GetDesktopPicture, '' where there is none. */
	pictureId: z.string(),
	fit: z.enum(['cover', 'contain', 'tile']),
	/** Percent. */
	dimming: z.int(),
	/** Relative luminance (WCAG 2.2) of nearly the darkest and the brightest part of the picture: what a scrim is computed from. */
	darkest: z.number(),
	brightest: z.number(),
});
export type Background = z.output<typeof Background>;

export const Desktop = z.strictObject({
	...DesktopSummary.shape,
	/** Goes up with every change of the desktop. */
	revision: z.int(),
	background: Background,
	/** Widths that were arranged by hand. */
	arranged: z.array(z.enum(['medium', 'phone'])),
	/** Sorted as they are shown. */
	sections: z.array(Section),
	/** Sorted in reading order of the wide layout. */
	tiles: z.array(Tile),
});
export type Desktop = z.output<typeof Desktop>;
