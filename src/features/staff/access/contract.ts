// Who of the staff may do what, and where: roles granted at a scope, for as long as the grant says.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';

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
	'exemptions.manage',
	'audit.read',
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
	billing_officer: { permissions: ['directory.read', 'credits.adjust', 'exemptions.manage'], scopes: anyScope },
	auditor: { permissions: ['directory.read', 'audit.read'], scopes: anyScope },
	directory_reader: { permissions: ['directory.read'], scopes: anyScope },
} as const satisfies Record<string, RoleDefinition>;
export type StaffRole = keyof typeof staffRoles;
export const staffRoleNames = Object.keys(staffRoles) as [StaffRole, ...StaffRole[]]; // its own keys, and there are some

/** The roles that bring a permission. */
export function rolesWith(permission: string): readonly StaffRole[] {
	return staffRoleNames.filter((role) => (staffRoles[role].permissions as readonly string[]).includes(permission));
}

const Role = z.enum(staffRoleNames);
const Scope = z.strictObject({
	Kind: z.enum(scopeKinds),
	/** Id of the office or team; '' for the brand and the organization. */
	ID: z.string().check(z.maxLength(64)),
	Name: z.string(),
});

export const getMyAccess = endpoint({
	name: 'getMyAccess',
	path: '/v1/staff/GetMyAccess',
	summary: 'What the caller may do in the staff area today; all lists are empty for who is not of the staff',
	access: 'signedIn',
	viewing: 'open',
	input: z.strictObject({}),
	output: z.strictObject({
		/** At any scope. */
		Permissions: z.array(z.enum(staffPermissions)),
		Grants: z.array(z.strictObject({ Role, Scope, EndsOn: z.optional(z.iso.date()) })),
		OrganisationName: z.string(),
	}),
	problems: [],
	idempotent: true,
});

export const accessEndpoints = [getMyAccess];
