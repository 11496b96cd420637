// Desktops as wholes: made, named, ordered, deleted and brought back, and which one opens first (specification § 8).
import * as z from 'zod/mini';
import { days } from '#platform/contract/duration.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { DesktopSummary, Id, Name, NewId } from '#features/desktops/desktops/contract.ts';

/** Desktops of one person. */
export const maxDesktops = 50;
/** No one is asked whether they want a desktop that is handed to them: so many places stay for their own, and so many come in a day at most. */
export const maxReceivedDesktops = { keptFree: 10, perDay: 5 } as const;
/** How long a removed desktop can be restored. */
export const restorableMs = days(30);

const onlyList = z.strictObject({ desktops: z.array(DesktopSummary) });

export const createDesktop = endpoint({
	name: 'createDesktop',
	path: '/v1/desktops/CreateDesktop',
	summary:
		'Makes a desktop, empty or as a copy of one that the caller sees; the same DesktopID again is the same desktop',
	access: 'signedIn',
	feature: 'desktops',
	ownSessionOnly: true,
	input: z.strictObject({
		desktopId: NewId,
		name: Name,
		copyOf: z.optional(Id),
		/** An own desktop that is deleted for it. Where that one opens first, the new one does then. */
		inPlaceOf: z.optional(Id),
	}),
	output: onlyList,
	problems: ['desktops.not_found', 'desktops.too_many', 'desktops.not_owner'],
	idempotent: true,
});

export const renameDesktop = endpoint({
	name: 'renameDesktop',
	path: '/v1/desktops/RenameDesktop',
	summary: 'Gives a desktop another name',
	access: 'signedIn',
	feature: 'desktops',
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
	feature: 'desktops',
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
	feature: 'desktops',
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
	feature: 'desktops',
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
	feature: 'desktops',
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
	feature: 'desktops',
	ownSessionOnly: true,
	input: z.strictObject({
		/** Those that are left out follow in their order. */
		desktopIds: z.array(Id).check(z.maxLength(500)),
	}),
	output: onlyList,
	problems: [],
	idempotent: true,
});

export const managementEndpoints = [
	createDesktop,
	renameDesktop,
	deleteDesktop,
	restoreDesktop,
	listDeletedDesktops,
	setDefaultDesktop,
	orderDesktops,
];
