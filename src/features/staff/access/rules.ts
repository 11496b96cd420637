// What a grant covers and who may give it: the same rules for the server, which decides, and for tests.
import { type ScopeKind, type StaffPermission, type StaffRole, staffRoles } from './contract.ts';

export interface ScopeRef {
	readonly kind: ScopeKind;
	/** Key of the brand, id of the office or team; '' for the organisation. */
	readonly id: string;
}

export interface Holding extends ScopeRef {
	readonly role: StaffRole;
}

/** Whether a scope covers another one. Teams span offices, so an office covers no team. */
export function covers(held: ScopeRef, wanted: ScopeRef): boolean {
	if (held.kind === wanted.kind) return held.id === wanted.id;
	if (held.kind === 'brand') return true;
	return held.kind === 'organisation' && wanted.kind !== 'brand';
}

export function permits(role: StaffRole, permission: StaffPermission): boolean {
	return (staffRoles[role].permissions as readonly StaffPermission[]).includes(permission);
}

/** Whether somebody with these holdings may give or end a role at a scope: they hold all that it brings there or above. */
export function mayGrant(holdings: readonly Holding[], role: StaffRole, scope: ScopeRef): boolean {
	const needed: readonly StaffPermission[] = ['access.manage', ...staffRoles[role].permissions];
	return needed.every((permission) => holdings.some((held) => permits(held.role, permission) && covers(held, scope)));
}

/** Whether the role may stand at such a scope at all. */
export function fitsScope(role: StaffRole, kind: ScopeKind): boolean {
	return (staffRoles[role].scopes as readonly ScopeKind[]).includes(kind);
}

/** Whether a grant administers a whole organisation or the brand: two people end it. */
export function administers({ role, kind }: Pick<Holding, 'role' | 'kind'>): boolean {
	return permits(role, 'access.manage') && (kind === 'brand' || kind === 'organisation');
}
