// Sharing a desktop with agents or teams of the same organization, to view or to edit (specification §§ 1, 5).
import * as z from 'zod/mini';
import { days, minutes } from '#platform/contract/duration.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { line } from '#platform/contract/field-kinds.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { AudienceName } from '#features/desktops/desktops/contract.ts';

/** People and teams that a search answers with. */
export const maxCandidates = 8;
/** Shares of one desktop. */
export const maxShares = 200;
/** A search names people: no one needs more of them. */
export const candidateSearches = { max: 120, windowMs: minutes(10) } as const;

/** Mails about desktops that were shared: by one person, and to one. */
export const shareMails = { max: 20, windowMs: days(1) } as const;

export const levels = ['view', 'edit'] as const;
export type Level = (typeof levels)[number];

export const sharingProblem = defineProblems({
	/** Specification § 5: an agent or team cannot be added twice, at whatever level. */
	'sharing.already_shared': 409,
	'sharing.already_through_team': 409,
	'sharing.with_oneself': 400,
	'sharing.grantee_not_found': 404,
	'sharing.not_shared': 404,
	'sharing.too_many': 409,
	'sharing.too_many_searches': 429,
	/** Anyone who has it through a team leaves the team, or its owner ends the team's share. */
	'sharing.only_through_team': 409,
	/** The person to whom a desktop is to be given has no place for one from others: the last ones are for their own. */
	'sharing.recipient_full': 409,
	/** Others gave them as many desktops as come in a day. */
	'sharing.recipient_got_many': 409,
});

const Id = z.string().check(z.minLength(1), z.maxLength(64));
/** Names a person by the number and a team by its id. */
const Grantee = z.strictObject({ kind: z.enum(['person', 'team']), id: Id });

const Share = z.strictObject({
	...Grantee.shape,
	name: z.string(),
	level: z.enum(levels),
	sharedAt: z.iso.datetime(),
	sharedBy: z.string(),
	/** Counts the people that a team has now; it is 1 for a person. */
	people: z.int(),
	/** Other ways in which a person has it: the names of teams with their levels. The higher level counts. */
	alsoThrough: z.array(z.strictObject({ teamName: z.string(), level: z.enum(levels) })),
	isEditingNow: z.boolean(),
});
export type Share = z.output<typeof Share>;

const Sharing = z.strictObject({
	owner: z.strictObject({ id: z.string(), name: z.string() }),
	/** Whether the caller may change it: the owner alone. */
	mayChange: z.boolean(),
	/** Why the caller has it. */
	mine: z.strictObject({
		right: z.enum(['own', 'edit', 'view']),
		/** Shared by name. */
		isByName: z.boolean(),
		teams: z.array(z.strictObject({ teamName: z.string(), level: z.enum(levels) })),
		/** Set to open first for the caller or an audience of theirs; of several the one that counts. */
		setFor: z.optional(AudienceName),
	}),
	/** For its owner: for whom it was set to open first. */
	firstFor: z.optional(z.array(AudienceName)),
	/** Sorted by name, teams first. */
	shares: z.array(Share),
});
export type Sharing = z.output<typeof Sharing>;

export const getSharing = endpoint({
	name: 'getSharing',
	path: '/v1/sharing/GetSharing',
	summary: 'Tells who has a desktop, and why',
	access: 'signedIn',
	feature: 'desktops',
	input: z.strictObject({ desktopId: Id }),
	output: Sharing,
	problems: ['desktops.not_found'],
	idempotent: true,
});

export const findCandidates = endpoint({
	name: 'findCandidates',
	path: '/v1/sharing/FindCandidates',
	summary: 'Finds people and teams of the organization by the begin of a name, and tells who has the desktop already',
	access: 'signedIn',
	feature: 'desktops',
	input: z.strictObject({ desktopId: Id, query: line({ min: 2, max: 80 }) }),
	output: z.strictObject({
		candidates: z.array(
			z.strictObject({
				...Grantee.shape,
				name: z.string(),
				/** For a person, the office where they work; '' for a team. */
				officeName: z.string(),
				/** People of a team, and how many of them have it already. */
				people: z.int(),
				haveIt: z.int(),
				/** Such a candidate cannot be chosen. */
				has: z.optional(z.strictObject({ level: z.enum(['own', 'edit', 'view']), teamName: z.optional(z.string()) })),
			}),
		),
	}),
	problems: ['desktops.not_found', 'desktops.not_owner', 'sharing.too_many_searches'],
	idempotent: true,
});

export const shareDesktop = endpoint({
	name: 'shareDesktop',
	path: '/v1/sharing/ShareDesktop',
	summary: 'Shares an own desktop with a person or a team',
	access: 'signedIn',
	feature: 'desktops',
	ownSessionOnly: true,
	input: z.strictObject({ desktopId: Id, ...Grantee.shape, level: z.enum(levels) }),
	output: Sharing,
	problems: [
		'desktops.not_found',
		'desktops.not_owner',
		'sharing.already_shared',
		'sharing.already_through_team',
		'sharing.with_oneself',
		'sharing.grantee_not_found',
		'sharing.too_many',
	],
	idempotent: false,
});

export const changeShare = endpoint({
	name: 'changeShare',
	path: '/v1/sharing/ChangeShare',
	summary: 'Changes what a person or team may do with an own desktop',
	access: 'signedIn',
	feature: 'desktops',
	ownSessionOnly: true,
	input: z.strictObject({ desktopId: Id, ...Grantee.shape, level: z.enum(levels) }),
	output: Sharing,
	problems: ['desktops.not_found', 'desktops.not_owner', 'sharing.not_shared'],
	idempotent: true,
});

export const endShare = endpoint({
	name: 'endShare',
	path: '/v1/sharing/EndShare',
	summary: 'Takes an own desktop away from a person or team, at once',
	access: 'signedIn',
	feature: 'desktops',
	ownSessionOnly: true,
	input: z.strictObject({ desktopId: Id, ...Grantee.shape }),
	output: Sharing,
	problems: ['desktops.not_found', 'desktops.not_owner'],
	idempotent: true,
});

export const leaveDesktop = endpoint({
	name: 'leaveDesktop',
	path: '/v1/sharing/LeaveDesktop',
	summary: 'Gives back a desktop that was shared with the caller by name',
	access: 'signedIn',
	feature: 'desktops',
	ownSessionOnly: true,
	input: z.strictObject({ desktopId: Id }),
	output: z.strictObject({}),
	problems: ['desktops.not_found', 'sharing.only_through_team', 'sharing.not_shared'],
	idempotent: false,
});

export const handOverDesktop = endpoint({
	name: 'handOverDesktop',
	path: '/v1/sharing/HandOverDesktop',
	summary: 'Makes a person of the organization the owner of an own desktop; who owned it may edit it from then on',
	access: 'signedIn',
	feature: 'desktops',
	ownSessionOnly: true,
	input: z.strictObject({
		desktopId: Id,
		userId: z.string().check(z.regex(/^\d{1,10}$/)),
		/** The next default one; needed where the default one goes. */
		defaultId: z.optional(Id),
	}),
	output: z.strictObject({}),
	problems: [
		'desktops.not_found',
		'desktops.not_owner',
		'desktops.default_needed',
		'sharing.grantee_not_found',
		'sharing.with_oneself',
		'sharing.recipient_full',
		'sharing.recipient_got_many',
	],
	idempotent: false,
});

export const sharingEndpoints = [
	getSharing,
	findCandidates,
	shareDesktop,
	changeShare,
	endShare,
	leaveDesktop,
	handOverDesktop,
];
