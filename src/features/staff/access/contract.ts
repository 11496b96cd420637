// Who of the staff may do what, and where: roles granted at a scope, for as long as the grant says.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Day, line, paragraph, SerialNumber } from '#platform/contract/field-kinds.ts';
import { manageOffice } from '#features/account/identity/contract.ts';
import { limitKinds, manageDesktops } from '#features/desktops/shortcuts/contract.ts';
import { defineProblems } from '#platform/contract/problem.ts';

/** What an endpoint of the staff area asks for; a role is a set of them. */
export const staffPermissions = [
	'directory.read',
	'directory.manage',
	'personnel.manage',
	'personnel.correct',
	'access.manage',
	'assistance.view',
	'assistance.recover',
	'credits.adjust',
	'money.read',
	'money.manage',
	'books.read',
	'books.manage',
	'exemptions.manage',
	'audit.read',
	'announcements.manage',
	'brands.manage',
	manageDesktops,
	manageOffice,
] as const;
export type StaffPermission = (typeof staffPermissions)[number];

/** From the widest to the narrowest; each covers what lies below it. */
export const scopeKinds = ['brand', 'organisation', 'office', 'team'] as const;
export type ScopeKind = (typeof scopeKinds)[number];

interface RoleDefinition {
	readonly permissions: readonly StaffPermission[];
	/** Where it may be granted. */
	readonly scopes: readonly ScopeKind[];
}

const anyScope: readonly ScopeKind[] = scopeKinds;

/** Names and sentences for people stand in the texts under `role.<name>` and `role.<name>_text`. */
export const staffRoles = {
	brand_administrator: { permissions: staffPermissions, scopes: ['brand'] },
	organisation_administrator: { permissions: staffPermissions, scopes: ['organisation'] },
	office_administrator: {
		permissions: ['directory.read', 'directory.manage', 'personnel.manage', 'access.manage'],
		scopes: ['office'],
	},
	team_lead: { permissions: ['directory.read'], scopes: ['team'] },
	personnel_officer: { permissions: ['directory.read', 'personnel.manage', 'personnel.correct'], scopes: anyScope },
	support_agent: { permissions: ['directory.read', 'assistance.view'], scopes: anyScope },
	support_lead: { permissions: ['directory.read', 'assistance.view', 'assistance.recover'], scopes: anyScope },
	billing_officer: {
		permissions: ['directory.read', 'money.read', 'money.manage', 'credits.adjust', 'exemptions.manage'],
		scopes: anyScope,
	},
	money_reader: { permissions: ['directory.read', 'money.read'], scopes: anyScope },
	accountant: { permissions: ['books.read', 'books.manage'], scopes: ['brand'] },
	books_reader: { permissions: ['books.read'], scopes: ['brand'] },
	office_manager: { permissions: [manageOffice], scopes: ['office'] },
	desktop_manager: { permissions: [manageDesktops], scopes: anyScope },
	brand_editor: { permissions: ['brands.manage'], scopes: ['brand'] },
	auditor: { permissions: ['directory.read', 'audit.read'], scopes: anyScope },
	directory_reader: { permissions: ['directory.read'], scopes: anyScope },
} as const satisfies Record<string, RoleDefinition>;
export type StaffRole = keyof typeof staffRoles;
export const staffRoleNames = Object.keys(staffRoles) as [StaffRole, ...StaffRole[]]; // its own keys, and there are some

/** What a role brings; nothing for a name that there is not. */
export function permissionsOf(role: string): readonly StaffPermission[] {
	return staffRoleNames.includes(role as StaffRole) ? staffRoles[role as StaffRole].permissions : []; // asked first
}

/** The roles that bring a permission. */
export function rolesWith(permission: string): readonly StaffRole[] {
	return staffRoleNames.filter((role) => (staffRoles[role].permissions as readonly string[]).includes(permission));
}

export const accessProblem = defineProblems({
	/** Also for what is there and out of the caller's reach. */
	'access.person_not_found': 404,
	'access.scope_not_found': 404,
	'access.shortcut_not_found': 404,
	'access.grant_not_found': 404,
	'access.role_not_for_scope': 400,
	'access.days_invalid': 400,
	/** It would count longer than what its giver holds. */
	'access.outlives_own': 400,
	/** No one grants or ends what they do not hold there or above. */
	'access.beyond_own': 403,
	/** No one changes their own. */
	'access.own_grants': 403,
	'access.already_granted': 409,
	'access.last_administrator': 409,
	'access.no_review': 409,
});

const Role = z.enum(staffRoleNames);
const ScopeKey = z.strictObject({
	kind: z.enum(scopeKinds),
	/** The id that the office or team has; '' for the brand and the organization. */
	id: z.string().check(z.maxLength(64)),
});
const Scope = z.strictObject({ ...ScopeKey.shape, name: z.string() });
/** Another organization of the brand, for who has a grant for the brand; otherwise the caller's own. */
const OrgID = z.optional(SerialNumber);
const Reason = paragraph({ min: 5, max: 500 });
const GrantID = z.string().check(z.minLength(1), z.maxLength(64));

const Grant = z.strictObject({
	grantId: GrantID,
	userId: z.int(),
	name: z.string(),
	officeName: z.string(),
	role: Role,
	scope: Scope,
	startsOn: z.iso.date(),
	endsOn: z.optional(z.iso.date()),
	/** Absent where an operator granted it at the set-up. */
	grantedBy: z.optional(z.string()),
	reason: z.string(),
	/** Whether the caller may end it, as far as can be told before. */
	mayEnd: z.boolean(),
});

/** A change of what waits for a person in the menu makes the menu ask again. */
export const ownAccessKey = ['staff-access', 'mine'] as const;

export const getMyAccess = endpoint({
	name: 'getMyAccess',
	path: '/v1/staff/GetMyAccess',
	summary: 'What the caller may do in the staff area today; all lists are empty for who is not of the staff',
	access: 'signedIn',
	viewing: 'open',
	input: z.strictObject({}),
	output: z.strictObject({
		/** Granted at any scope. */
		permissions: z.array(z.enum(staffPermissions)),
		grants: z.array(z.strictObject({ role: Role, scope: Scope, endsOn: z.optional(z.iso.date()) })),
		organisationName: z.string(),
		/** How much waits for the caller: proposals to decide, grants to answer for in the review that runs, and open money of people. */
		waiting: z.strictObject({ approvals: z.int(), access: z.int(), openItems: z.int() }),
	}),
	problems: [],
	idempotent: true,
});

export const getGrantOptions = endpoint({
	name: 'getGrantOptions',
	path: '/v1/staff/GetGrantOptions',
	summary: 'Where the caller may grant access, and which roles at each place',
	access: { staff: 'access.manage' },
	input: z.strictObject({ orgId: OrgID }),
	output: z.strictObject({
		scopes: z.array(
			z.strictObject({
				...Scope.shape,
				people: z.int(),
				roles: z.array(Role),
				/** Where what the caller holds there ends: nothing that they grant counts longer. */
				lastDay: z.optional(z.iso.date()),
			}),
		),
		/** The business day: the first on which a grant can begin. */
		today: z.iso.date(),
	}),
	problems: [],
	idempotent: true,
});

export const findGrantees = endpoint({
	name: 'findGrantees',
	path: '/v1/staff/FindGrantees',
	summary: 'Finds people within the caller’s reach by the begin of a name, to grant them access',
	access: { staff: 'access.manage' },
	input: z.strictObject({ orgId: OrgID, query: line({ min: 2, max: 100 }) }),
	output: z.strictObject({
		people: z.array(z.strictObject({ userId: z.int(), name: z.string(), officeName: z.string() })),
	}),
	problems: [],
	idempotent: true,
});

export const listGrants = endpoint({
	name: 'listGrants',
	path: '/v1/staff/ListGrants',
	summary:
		'Lists the grants within the caller’s reach, of one person or role or of all, those that begin later included',
	access: { staff: 'access.manage' },
	input: z.strictObject({
		orgId: OrgID,
		userId: z.optional(SerialNumber),
		role: z.optional(Role),
		/** Those that ended instead, the last ones only; `EndsOn` is the last day on which each counted. */
		isPast: z.optional(z.boolean()),
		cursor: z.optional(GrantID),
	}),
	output: z.strictObject({ grants: z.array(Grant), count: z.int(), nextCursor: z.optional(GrantID) }),
	problems: [],
	idempotent: true,
});

export const whoCanSee = endpoint({
	name: 'whoCanSee',
	path: '/v1/staff/WhoCanSee',
	summary: 'Says who can see an organization, office, team or person, and because of which grant or power',
	access: { staff: 'access.manage' },
	input: z.strictObject({
		orgId: OrgID,
		kind: z.enum(['organisation', 'office', 'team', 'person']),
		/** The id that the office or team has, or the person's number; '' for the organization. */
		id: z.string().check(z.maxLength(64)),
	}),
	output: z.strictObject({
		name: z.string(),
		grants: z.array(Grant),
	}),
	problems: ['access.scope_not_found'],
	idempotent: true,
});

const ShortcutName = {
	/** Written in the caller's language. */
	name: z.string(),
	/** Whose library it stands in. */
	library: z.strictObject({ kind: z.enum(['office', 'team', 'brand']), name: z.string() }),
};

export const findSharedShortcuts = endpoint({
	name: 'findSharedShortcuts',
	path: '/v1/staff/FindSharedShortcuts',
	summary: 'Finds shortcuts of the brand, of offices and of teams within the caller’s reach by the begin of a name',
	access: { staff: 'access.manage' },
	feature: 'desktops',
	input: z.strictObject({ orgId: OrgID, query: line({ min: 2, max: 80 }) }),
	output: z.strictObject({ shortcuts: z.array(z.strictObject({ shortcutId: z.string(), ...ShortcutName })) }),
	problems: [],
	idempotent: true,
});

/** People of one answer. */
export const maxBeholders = 200;

export const whoCanSeeShortcut = endpoint({
	name: 'whoCanSeeShortcut',
	path: '/v1/staff/WhoCanSeeShortcut',
	summary: 'Says who within the caller’s reach sees a shortcut of the brand, an office or a team, and why',
	access: { staff: 'access.manage' },
	feature: 'desktops',
	input: z.strictObject({ orgId: OrgID, shortcutId: z.string().check(z.minLength(1), z.maxLength(64)) }),
	output: z.strictObject({
		...ShortcutName,
		/** One of them suffices; none: everyone of its library. */
		limits: z.array(z.strictObject({ kind: z.enum(limitKinds), name: z.string() })),
		people: z.array(
			z.strictObject({
				userId: z.int(),
				name: z.string(),
				officeName: z.string(),
				/** `keeper` of the library, by a grant; `lead` of the team; `member` of those it is for. */
				because: z.enum(['keeper', 'lead', 'member']),
				/** Names of the limits that they meet. */
				meets: z.array(z.string()),
			}),
		),
		/** More people see it than are listed. */
		hasMore: z.boolean(),
	}),
	problems: ['access.shortcut_not_found'],
	idempotent: true,
});

export const grantAccess = endpoint({
	name: 'grantAccess',
	path: '/v1/staff/GrantAccess',
	summary: 'Grants a role at a scope; the same GrantID again is the same grant',
	access: { staff: 'access.manage' },
	needsRecentProof: true,
	input: z.strictObject({
		orgId: OrgID,
		grantId: z.uuid(),
		userId: SerialNumber,
		role: Role,
		scope: ScopeKey,
		/** Today or later; today where it is left out. */
		startsOn: z.optional(Day),
		/** The last day on which it counts. */
		endsOn: z.optional(Day),
		reason: Reason,
	}),
	output: z.strictObject({}),
	problems: [
		'access.person_not_found',
		'access.scope_not_found',
		'access.role_not_for_scope',
		'access.days_invalid',
		'access.outlives_own',
		'access.beyond_own',
		'access.own_grants',
		'access.already_granted',
	],
	idempotent: true,
});

export const endGrant = endpoint({
	name: 'endGrant',
	path: '/v1/staff/EndGrant',
	summary:
		'Ends a grant at once, or after a day; where it administers the organization or the brand a second person decides',
	access: { staff: 'access.manage' },
	needsRecentProof: true,
	input: z.strictObject({
		orgId: OrgID,
		grantId: GrantID,
		/** The last day on which it counts; at once where it is left out. */
		endsOn: z.optional(Day),
		reason: Reason,
	}),
	output: z.strictObject({
		/** `proposed` where the role administers the organization or the brand. */
		outcome: z.enum(['done', 'proposed']),
		proposalId: z.optional(z.string()),
	}),
	problems: [
		'access.grant_not_found',
		'access.days_invalid',
		'access.beyond_own',
		'access.own_grants',
		'access.last_administrator',
		'approvals.waits_already',
		'approvals.outdated',
		'approvals.person_not_found',
	],
	idempotent: true,
});

export const getAccessReview = endpoint({
	name: 'getAccessReview',
	path: '/v1/staff/GetAccessReview',
	summary: 'The round in which each grant within the caller’s reach is confirmed or ended, while one runs',
	access: { staff: 'access.manage' },
	input: z.strictObject({ orgId: OrgID }),
	output: z.strictObject({
		/** When the next one begins. */
		nextOn: z.iso.date(),
		review: z.optional(
			z.strictObject({
				organisationName: z.string(),
				dueOn: z.iso.date(),
				/** Grants that no one answered for end after this day. */
				endsOn: z.iso.date(),
				/** Those that wait for an answer. */
				grants: z.array(Grant),
				confirmed: z.int(),
			}),
		),
	}),
	problems: [],
	idempotent: true,
});

export const confirmGrant = endpoint({
	name: 'confirmGrant',
	path: '/v1/staff/ConfirmGrant',
	summary: 'Keeps a grant in the review that runs',
	access: { staff: 'access.manage' },
	ownSessionOnly: true,
	input: z.strictObject({ orgId: OrgID, grantId: GrantID }),
	output: z.strictObject({}),
	problems: ['access.grant_not_found', 'access.beyond_own', 'access.own_grants', 'access.no_review'],
	idempotent: true,
});

export const accessEndpoints = [
	getAccessReview,
	confirmGrant,
	getMyAccess,
	getGrantOptions,
	findGrantees,
	listGrants,
	whoCanSee,
	findSharedShortcuts,
	whoCanSeeShortcut,
	grantAccess,
	endGrant,
];
