// Calls that read brands and change their drafts.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { downloadEndpoint, uploadEndpoint } from '#platform/contract/file-endpoint.ts';
import { BrandKey, DraftState, Fault, FieldPath, Kind, LiveVersion, Section, Time, Value, Words } from './shapes.ts';

/** Changes of one save; all twelve colours of a brand are one. */
export const maxChanges = 20;
/** Fields that a draft can change: more than a brand with many packages has. */
export const maxDraftChanges = 400;
/** Bytes of a picture. */
export const maxPictureBytes = 200_000;
/** Limits one person's uploads in an hour. */
export const maxBrandPicturesPerHour = 60;

const staff = { staff: 'brands.manage' } as const;

/** The parts that a brand consists of: how far a new one has come. */
export const brandParts = [
	'names',
	'logos',
	'hotline',
	'legal',
	'sign-in',
	'seller',
	'features',
	'hosts',
	'sender',
] as const;

const Attention = z.strictObject({
	code: z.enum(['host_down', 'sender_off', 'waits_for_you', 'plan_fails', 'draft_blocked', 'parts_missing']),
	section: Section,
	/** Of what is live and does not work: its name, and since when where that is known. */
	name: z.optional(z.string()),
	since: z.optional(Time),
	/** Counts parts or faults. */
	count: z.optional(z.int()),
});

export const listBrands = endpoint({
	name: 'listBrands',
	path: '/v1/staff/ListBrands',
	summary: 'Lists the caller’s brand, and brands that are being made under it, with what is live and what is drafted',
	access: staff,
	input: z.strictObject({}),
	output: z.strictObject({
		brands: z.array(
			z.strictObject({
				brandKey: BrandKey,
				names: Words,
				/** SHA-256 of its mark; absent while it has none. */
				mark: z.optional(z.string()),
				/** It is the soft tint of its light theme. */
				tint: z.string(),
				hosts: z.array(z.string()),
				isPublished: z.boolean(),
				versions: z.array(LiveVersion),
				/** Those with changes. */
				drafts: z.array(DraftState),
				/** Of a brand that is being made: the parts that are whole. */
				partsDone: z.optional(z.int()),
				/** The worst first. */
				attention: z.array(Attention),
			}),
		),
		/** False for who has no say over the whole brand. */
		mayMake: z.boolean(),
	}),
	problems: [],
	idempotent: true,
});

export const getBrand = endpoint({
	name: 'getBrand',
	path: '/v1/staff/GetBrand',
	summary: 'Shows a brand: what is live, what the draft changes, and of one section every field',
	access: staff,
	input: z.strictObject({ brandKey: BrandKey, section: z.optional(Section) }),
	output: z.strictObject({
		brandKey: BrandKey,
		/** They are those of the draft. */
		names: Words,
		mark: z.optional(z.string()),
		tint: z.string(),
		hosts: z.array(z.string()),
		isPublished: z.boolean(),
		versions: z.array(LiveVersion),
		/** It has both kinds. */
		drafts: z.array(DraftState),
		/** How many changes each section has. */
		sections: z.array(z.strictObject({ section: Section, changes: z.int() })),
		/** Of the section that was asked for. */
		fields: z.array(
			z.strictObject({
				path: z.string(),
				live: Value,
				draft: Value,
				/** Where the draft changes it. */
				by: z.optional(z.string()),
				at: z.optional(Time),
			}),
		),
		/** Says what is wrong with the whole draft. */
		faults: z.array(Fault),
		/** Of a brand that is being made. */
		parts: z.optional(z.array(z.strictObject({ part: z.enum(brandParts), isDone: z.boolean() }))),
		/** False for who has no say over the whole brand: everything can be read. */
		mayEdit: z.boolean(),
	}),
	problems: ['brands.not_found'],
	idempotent: true,
});

/** Somebody else changed the field since it was seen. */
const Conflict = z.strictObject({ path: z.string(), theirs: Value, by: z.optional(z.string()), at: z.optional(Time) });

export const changeBrand = endpoint({
	name: 'changeBrand',
	path: '/v1/staff/ChangeBrand',
	summary: 'Saves fields in the draft of a brand; nothing of it is live',
	access: staff,
	ownSessionOnly: true,
	input: z.strictObject({
		brandKey: BrandKey,
		changes: z
			.array(
				z.strictObject({
					path: FieldPath,
					/** The draft's value that the editor saw. */
					seen: Value,
					value: Value,
				}),
			)
			.check(z.minLength(1), z.maxLength(maxChanges)),
	}),
	output: z.strictObject({
		/** `conflict`: somebody else changed one of them since; `refused`: see the faults. Nothing was saved then. */
		outcome: z.enum(['saved', 'conflict', 'refused']),
		savedAt: z.optional(Time),
		conflicts: z.array(Conflict),
		faults: z.array(Fault),
	}),
	problems: ['brands.not_found', 'brands.no_such_field', 'brands.waits', 'brands.planned', 'brands.draft_full'],
	idempotent: true,
});

export const undoBrandChange = endpoint({
	name: 'undoBrandChange',
	path: '/v1/staff/UndoBrandChange',
	summary: 'Takes a change out of the draft of a brand: the field is again what is live',
	access: staff,
	ownSessionOnly: true,
	input: z.strictObject({
		brandKey: BrandKey,
		path: FieldPath,
		/** The draft's value that the editor saw. */
		seen: Value,
	}),
	/** Nothing was undone where there is a conflict. */
	output: z.strictObject({ conflicts: z.array(Conflict) }),
	problems: ['brands.not_found', 'brands.waits', 'brands.planned'],
	idempotent: true,
});

export const discardBrandDraft = endpoint({
	name: 'discardBrandDraft',
	path: '/v1/staff/DiscardBrandDraft',
	summary: 'Throws away all changes of one kind in the draft of a brand; one that was never published goes as a whole',
	access: staff,
	ownSessionOnly: true,
	input: z.strictObject({ brandKey: BrandKey, kind: Kind }),
	output: z.strictObject({}),
	problems: ['brands.not_found', 'brands.waits', 'brands.planned'],
	idempotent: true,
});

/** Of the address that takes a picture: `logo-light`, `mark`, `partner-piper-dark`. */
export const brandPictureQuery = z.strictObject({
	brandKey: BrandKey,
	slot: z.string().check(z.maxLength(60), z.regex(/^[a-z0-9-]+$/)),
	/** SHA-256 of the draft's picture that the editor saw. */
	seen: z.string().check(z.regex(/^(none|[0-9a-f]{64})$/)),
});

export const uploadBrandPicture = uploadEndpoint({
	name: 'uploadBrandPicture',
	cost: 'one',
	path: '/v1/files/UploadBrandPicture',
	summary: 'Takes a picture into the draft of a brand; the body is the picture itself',
	access: staff,
	ownSessionOnly: true,
	accepts: ['image/svg+xml', 'image/png', 'image/webp'],
	maxBytes: maxPictureBytes,
	output: z.strictObject({ sha256: z.string() }),
	problems: [
		'brands.not_found',
		'brands.no_such_field',
		'brands.picture_not_an_image',
		'brands.picture_not_a_drawing',
		'brands.picture_no_view_box',
		'brands.picture_shape',
		'brands.picture_changed',
		'brands.waits',
		'brands.planned',
		'brands.draft_full',
		'brands.too_many_pictures',
	],
});

export const getBrandPicture = downloadEndpoint({
	name: 'getBrandPicture',
	cost: 'none',
	path: '/v1/files/BrandPicture/:id',
	summary: 'Gives a picture by its SHA-256: of the draft of a brand that the caller sees, or of any of its versions',
	access: staff,
	problems: ['brands.not_found'],
});
