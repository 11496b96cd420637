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

export const toHolding = (grant: {
	readonly role: StaffRole;
	readonly scopeKind: ScopeKind;
	readonly scopeId: string;
}): Holding => ({ role: grant.role, kind: grant.scopeKind, id: grant.scopeId });

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

/** Reading names, and powers over things, lift nobody above anyone. */
const withoutRank: readonly StaffPermission[] = ['directory.read'];

/**
 * Whether somebody may act on a person under a permission: the one rule of rank. Whatever the person may do to others, the actor may do there
 * or above. Who helps in an account (`assistance`) sees what its person sees, and therefore holds more than an equal does.
 * @param own what the actor holds today
 * @param theirs what the person holds today
 */
export function mayActOn(own: readonly Holding[], theirs: readonly Holding[], act: StaffPermission): boolean {
	const isHelp = act === 'assistance.view' || act === 'assistance.recover';
	return holdAll(own, theirs) && !(isHelp && holdAll(theirs, own));
}

/** Whether all that gives rank in the one list is in the other one too, there or above. */
function holdAll(some: readonly Holding[], others: readonly Holding[]): boolean {
	return others.every((other) =>
		staffRoles[other.role].permissions
			.filter((permission) => !withoutRank.includes(permission))
			.every((permission) => some.some((held) => permits(held.role, permission) && covers(held, other))),
	);
}

/** Whether the role may stand at such a scope at all. */
export function fitsScope(role: StaffRole, kind: ScopeKind): boolean {
	return (staffRoles[role].scopes as readonly ScopeKind[]).includes(kind);
}

/** Whether a grant administers a whole organisation or the brand: two people end it. */
export function administers({ role, kind }: Pick<Holding, 'role' | 'kind'>): boolean {
	return permits(role, 'access.manage') && (kind === 'brand' || kind === 'organisation');
}
