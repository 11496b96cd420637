// Tiles that a brand, an office or a team places on the default desktops of its people.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { line, Multilingual, paragraph, SerialNumber } from '#platform/contract/field-kinds.ts';
import { inEachLanguage } from '#platform/contract/language.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { manageDesktops, Shortcut, shortcutContent } from '#features/desktops/shortcuts/contract.ts';
import { liveTiles, maxDesktopName, maxNoteLength, Tile } from '#features/desktops/desktops/contract.ts';

/** Tiles of one publication: a body has at most two hundred fields. */
export const maxPublished = 20;
/** What a tile has room for. */
export const maxNews = 10;

export const managedProblem = defineProblems({
	'managed_tiles.audience_not_found': 404,
	'managed_tiles.shortcut_not_found': 404,
	'managed_tiles.publication_not_found': 404,
	/** Somebody changed the tile since it was read. */
	'managed_tiles.changed': 409,
	'managed_tiles.person_not_found': 404,
});

const Id = z.string().check(z.minLength(1), z.maxLength(64));
/** `ID` is that of the office or team, '' for the brand. */
const Audience = z.strictObject({ kind: z.enum(['brand', 'office', 'team']), id: z.string().check(z.maxLength(64)) });
/** Everyone reads them in their own language. */
const Note = z.strictObject({
	kind: z.literal('note'),
	words: z.strictObject(inEachLanguage(() => paragraph({ min: 1, max: maxNoteLength }))),
});
const Heading = z.strictObject({
	kind: z.literal('heading'),
	words: z.strictObject(inEachLanguage(() => line({ min: 1, max: maxDesktopName }))),
});
const Content = z.union([
	Note,
	Heading,
	z.strictObject({ kind: z.literal('shortcut'), shortcutId: Id }),
	/** A shortcut that is made with it, in the library of its audience. */
	z.strictObject({ kind: z.literal('new_shortcut'), ...shortcutContent }),
	z.strictObject({ kind: z.literal('live'), live: z.enum(liveTiles) }),
]);
const Look = {
	isMandatory: z.boolean(),
	w: z.int().check(z.minimum(1), z.maximum(8)),
	h: z.int().check(z.minimum(1), z.maximum(8)),
};

export const listPublications = endpoint({
	name: 'listPublications',
	path: '/v1/desktops/ListPublications',
	summary:
		'Lists what is published to people of the organization and what was withdrawn, the newest first, and to whom one may publish',
	access: { staff: manageDesktops },
	feature: 'desktops',
	input: z.strictObject({}),
	output: z.strictObject({
		publications: z.array(
			z.strictObject({
				publicationId: Id,
				audience: z.strictObject({ ...Audience.shape, name: z.string() }),
				publishedAt: z.iso.datetime(),
				publishedBy: z.string(),
				withdrawnAt: z.optional(z.iso.datetime()),
				tiles: z.array(
					z.strictObject({
						/** Its version goes back with a change. */
						tile: Tile,
						isMandatory: z.boolean(),
						/** A note or heading has them. */
						words: z.optional(Multilingual),
						/** Those who have it; of a withdrawn one, those who would have it again. */
						people: z.int(),
					}),
				),
			}),
		),
		audiences: z.array(z.strictObject({ ...Audience.shape, name: z.string() })),
	}),
	problems: [],
	idempotent: true,
});

export const publishTiles = endpoint({
	name: 'publishTiles',
	path: '/v1/desktops/PublishTiles',
	summary:
		'Places tiles on the default desktops of all people of a brand, office or team; the same PublicationID again is the same publication',
	access: { staff: manageDesktops },
	feature: 'desktops',
	ownSessionOnly: true,
	input: z.strictObject({
		publicationId: z.uuid(),
		audience: Audience,
		tiles: z.array(z.strictObject({ content: Content, ...Look })).check(z.minLength(1), z.maxLength(maxPublished)),
	}),
	/** Those who have the first of the tiles. */
	output: z.strictObject({ people: z.int() }),
	problems: [
		'managed_tiles.audience_not_found',
		'managed_tiles.shortcut_not_found',
		'shortcuts.link_refused',
		'shortcuts.unknown_limit',
		'shortcuts.icon_not_found',
	],
	idempotent: true,
});

export const changePublishedTile = endpoint({
	name: 'changePublishedTile',
	path: '/v1/desktops/ChangePublishedTile',
	summary: 'Changes the words of a published note or heading, the size of a tile, and whether people can remove it',
	access: { staff: manageDesktops },
	feature: 'desktops',
	ownSessionOnly: true,
	input: z.strictObject({
		publicationId: Id,
		tileId: Id,
		version: SerialNumber,
		/** A note or heading has it; its kind stays. */
		content: z.optional(z.union([Note, Heading])),
		...Look,
	}),
	output: z.strictObject({}),
	problems: ['managed_tiles.publication_not_found', 'managed_tiles.changed'],
	idempotent: true,
});

export const withdrawPublication = endpoint({
	name: 'withdrawPublication',
	path: '/v1/desktops/WithdrawPublication',
	summary: 'Takes a publication back; what people arranged themselves stays',
	access: { staff: manageDesktops },
	feature: 'desktops',
	ownSessionOnly: true,
	input: z.strictObject({
		publicationId: Id,
		/** False: publishes it again. */
		isWithdrawn: z.boolean(),
	}),
	output: z.strictObject({}),
	problems: ['managed_tiles.publication_not_found'],
	idempotent: true,
});

export const previewManaged = endpoint({
	name: 'previewManaged',
	path: '/v1/desktops/PreviewManaged',
	summary: 'Shows the managed tiles as a person of the organization sees them',
	access: { staff: manageDesktops },
	feature: 'desktops',
	input: z.strictObject({ userId: SerialNumber }),
	output: z.strictObject({ name: z.string(), tiles: z.array(Tile) }),
	problems: ['managed_tiles.person_not_found'],
	idempotent: true,
});

export const listNews = endpoint({
	name: 'listNews',
	path: '/v1/desktops/ListNews',
	summary: 'Lists the notes and shortcuts that were published to the caller in the last thirty days, the newest first',
	access: 'signedIn',
	feature: 'desktops',
	viewing: 'open',
	input: z.strictObject({}),
	output: z.strictObject({
		news: z.array(
			z.strictObject({
				tileId: Id,
				/** A note has it; it is '' for a shortcut. */
				text: z.string(),
				shortcut: z.optional(Shortcut),
				/** Names the brand, office or team. */
				audience: z.string(),
				publishedAt: z.iso.datetime(),
			}),
		),
	}),
	problems: [],
	idempotent: true,
});

export const managedEndpoints = [
	listNews,
	listPublications,
	publishTiles,
	changePublishedTile,
	withdrawPublication,
	previewManaged,
];
