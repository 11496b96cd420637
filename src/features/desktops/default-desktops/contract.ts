// Which desktop opens first for a person, a team, an office or everyone of the organization: set by those who manage desktops there.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { audienceKinds } from '#features/desktops/desktops/contract.ts';
import { manageDesktops } from '#features/desktops/shortcuts/contract.ts';

const Id = z.string().check(z.minLength(1), z.maxLength(64));

/** `ID` is that of the office or team, the number of a person, '' for everyone of the organization. */
const DefaultAudience = z.strictObject({ kind: z.enum(audienceKinds), id: z.string().check(z.maxLength(64)) });

export const listAudienceDefaults = endpoint({
	name: 'listAudienceDefaults',
	path: '/v1/desktops/ListAudienceDefaults',
	summary: 'Lists which desktops open first for whom, of the audiences that the caller manages, the newest first',
	access: { staff: manageDesktops },
	feature: 'desktops',
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
	feature: 'desktops',
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
	feature: 'desktops',
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

export const defaultDesktopEndpoints = [listAudienceDefaults, previewAudienceDefault, setAudienceDefault];
