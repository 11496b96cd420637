// Tiles that a brand, an office or a team places on the default desktops of its people.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { line, paragraph, SerialNumber } from '#platform/contract/field-kinds.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { manageDesktops, Shortcut } from '#features/desktops/shortcuts/contract.ts';
import { audienceKinds, liveTiles, maxDesktopName, maxNoteLength, Tile } from '#features/desktops/desktops/contract.ts';

/** Tiles of one publication: a body has at most two hundred fields. */
export const maxPublished = 20;
/** What a tile has room for. */
export const maxNews = 10;

export const managedProblem = defineProblems({
	'managed_tiles.audience_not_found': 404,
	'managed_tiles.shortcut_not_found': 404,
	'managed_tiles.publication_not_found': 404,
	'managed_tiles.person_not_found': 404,
});

const Id = z.string().check(z.minLength(1), z.maxLength(64));
/** `ID` is that of the office or team, '' for the brand. */
const Audience = z.strictObject({ kind: z.enum(['brand', 'office', 'team']), id: z.string().check(z.maxLength(64)) });
const Content = z.union([
	z.strictObject({ kind: z.literal('shortcut'), shortcutId: Id }),
	z.strictObject({ kind: z.literal('note'), text: paragraph({ min: 1, max: maxNoteLength }) }),
	z.strictObject({ kind: z.literal('live'), live: z.enum(liveTiles) }),
	z.strictObject({ kind: z.literal('heading'), text: line({ min: 1, max: maxDesktopName }) }),
]);

export const listPublications = endpoint({
	name: 'listPublications',
	path: '/v1/desktops/ListPublications',
	summary: 'Lists what is published to people of the organization, the newest first, and to whom one may publish',
	access: { staff: manageDesktops },
	input: z.strictObject({}),
	output: z.strictObject({
		publications: z.array(
			z.strictObject({
				publicationId: Id,
				audience: z.strictObject({ ...Audience.shape, name: z.string() }),
				publishedAt: z.iso.datetime(),
				publishedBy: z.string(),
				tiles: z.array(z.strictObject({ tile: Tile, isMandatory: z.boolean() })),
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
	ownSessionOnly: true,
	input: z.strictObject({
		publicationId: z.uuid(),
		audience: Audience,
		tiles: z
			.array(
				z.strictObject({
					content: Content,
					isMandatory: z.boolean(),
					w: z.int().check(z.minimum(1), z.maximum(8)),
					h: z.int().check(z.minimum(1), z.maximum(8)),
				}),
			)
			.check(z.minLength(1), z.maxLength(maxPublished)),
	}),
	output: z.strictObject({}),
	problems: ['managed_tiles.audience_not_found', 'managed_tiles.shortcut_not_found'],
	idempotent: true,
});

export const withdrawPublication = endpoint({
	name: 'withdrawPublication',
	path: '/v1/desktops/WithdrawPublication',
	summary: 'Takes a publication back; what people arranged themselves stays',
	access: { staff: manageDesktops },
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

/** `ID` is that of the office or team, the number of a person, '' for everyone of the organization. */
const DefaultAudience = z.strictObject({ kind: z.enum(audienceKinds), id: z.string().check(z.maxLength(64)) });

export const listAudienceDefaults = endpoint({
	name: 'listAudienceDefaults',
	path: '/v1/desktops/ListAudienceDefaults',
	summary: 'Lists which desktops open first for whom, of the audiences that the caller manages, the newest first',
	access: { staff: manageDesktops },
	input: z.strictObject({}),
	output: z.strictObject({
		defaults: z.array(
			z.strictObject({
				audience: z.strictObject({ ...DefaultAudience.shape, name: z.string() }),
				desktopId: Id,
				desktopName: z.string(),
				/** Until it is restored another one opens. */
				isDeleted: z.boolean(),
				/** Its owner. */
				setBy: z.string(),
				setAt: z.iso.datetime(),
			}),
		),
	}),
	problems: [],
	idempotent: true,
});

export const previewAudienceDefault = endpoint({
	name: 'previewAudienceDefault',
	path: '/v1/desktops/PreviewAudienceDefault',
	summary: 'Tells how many people a desktop would open first for, and which one is set for them now',
	access: { staff: manageDesktops },
	input: z.strictObject({ audience: DefaultAudience }),
	output: z.strictObject({
		people: z.int(),
		/** Those of them who chose their own: it stays what opens for them. */
		choosers: z.int(),
		/** Set now. */
		desktopName: z.optional(z.string()),
	}),
	problems: ['managed_tiles.audience_not_found', 'managed_tiles.person_not_found'],
	idempotent: true,
});

export const setAudienceDefault = endpoint({
	name: 'setAudienceDefault',
	path: '/v1/desktops/SetAudienceDefault',
	summary:
		'Lets an own desktop open first for a person, a team, an office or everyone of the organization, who then see it, or ends that',
	access: { staff: manageDesktops },
	ownSessionOnly: true,
	input: z.strictObject({
		audience: DefaultAudience,
		/** Absent: none any more. */
		desktopId: z.optional(Id),
	}),
	output: z.strictObject({}),
	problems: [
		'managed_tiles.audience_not_found',
		'managed_tiles.person_not_found',
		'desktops.not_found',
		'desktops.not_owner',
	],
	idempotent: true,
});

export const managedEndpoints = [
	listNews,
	listPublications,
	publishTiles,
	withdrawPublication,
	previewManaged,
	listAudienceDefaults,
	previewAudienceDefault,
	setAudienceDefault,
];
