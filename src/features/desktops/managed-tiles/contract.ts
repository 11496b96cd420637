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
const Audience = z.strictObject({ Kind: z.enum(['brand', 'office', 'team']), ID: z.string().check(z.maxLength(64)) });
const Content = z.union([
	z.strictObject({ Kind: z.literal('shortcut'), ShortcutID: Id }),
	z.strictObject({ Kind: z.literal('note'), Text: paragraph({ min: 1, max: maxNoteLength }) }),
	z.strictObject({ Kind: z.literal('live'), Live: z.enum(liveTiles) }),
	z.strictObject({ Kind: z.literal('heading'), Text: line({ min: 1, max: maxDesktopName }) }),
]);

export const listPublications = endpoint({
	name: 'listPublications',
	path: '/v1/desktops/ListPublications',
	summary: 'Lists what is published to people of the organization, the newest first, and to whom one may publish',
	access: { staff: manageDesktops },
	input: z.strictObject({}),
	output: z.strictObject({
		Publications: z.array(
			z.strictObject({
				PublicationID: Id,
				Audience: z.strictObject({ ...Audience.shape, Name: z.string() }),
				PublishedAt: z.iso.datetime(),
				PublishedBy: z.string(),
				Tiles: z.array(z.strictObject({ Tile, IsMandatory: z.boolean() })),
			}),
		),
		Audiences: z.array(z.strictObject({ ...Audience.shape, Name: z.string() })),
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
		PublicationID: z.uuid(),
		Audience,
		Tiles: z
			.array(
				z.strictObject({
					Content,
					IsMandatory: z.boolean(),
					W: z.int().check(z.minimum(1), z.maximum(8)),
					H: z.int().check(z.minimum(1), z.maximum(8)),
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
		PublicationID: Id,
		/** False: publishes it again. */
		IsWithdrawn: z.boolean(),
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
	input: z.strictObject({ UserID: SerialNumber }),
	output: z.strictObject({ Name: z.string(), Tiles: z.array(Tile) }),
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
		News: z.array(
			z.strictObject({
				TileID: Id,
				/** A note has it; it is '' for a shortcut. */
				Text: z.string(),
				Shortcut: z.optional(Shortcut),
				/** Names the brand, office or team. */
				Audience: z.string(),
				PublishedAt: z.iso.datetime(),
			}),
		),
	}),
	problems: [],
	idempotent: true,
});

/** `ID` is that of the office or team, the number of a person, '' for everyone of the organization. */
const DefaultAudience = z.strictObject({ Kind: z.enum(audienceKinds), ID: z.string().check(z.maxLength(64)) });

export const listAudienceDefaults = endpoint({
	name: 'listAudienceDefaults',
	path: '/v1/desktops/ListAudienceDefaults',
	summary: 'Lists which desktops open first for whom, of the audiences that the caller manages, the newest first',
	access: { staff: manageDesktops },
	input: z.strictObject({}),
	output: z.strictObject({
		Defaults: z.array(
			z.strictObject({
				Audience: z.strictObject({ ...DefaultAudience.shape, Name: z.string() }),
				DesktopID: Id,
				DesktopName: z.string(),
				/** Until it is restored another one opens. */
				IsDeleted: z.boolean(),
				/** Its owner. */
				SetBy: z.string(),
				SetAt: z.iso.datetime(),
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
	input: z.strictObject({ Audience: DefaultAudience }),
	output: z.strictObject({
		People: z.int(),
		/** Those of them who chose their own: it stays what opens for them. */
		Choosers: z.int(),
		/** Set now. */
		DesktopName: z.optional(z.string()),
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
		Audience: DefaultAudience,
		/** Absent: none any more. */
		DesktopID: z.optional(Id),
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
