// What a grant covers and who may give it: the same rules for the server, which decides, and for tests.
import { manageOffice } from '#features/account/identity/contract.ts';
import { manageDesktops } from '#features/desktops/shortcuts/contract.ts';
import { type ScopeKind, type StaffPermission, type StaffRole, staffRoles } from './contract.ts';

export interface ScopeRef {
	readonly kind: ScopeKind;
	/** Is the key of the brand, or the id of the office or team; '' for the organisation. */
	readonly id: string;
}

export interface Holding extends ScopeRef {
	readonly role: StaffRole;
	/** The last day on which it counts; null for good. */
	readonly endsOn: string | null;
}

export const toHolding = (grant: {
	readonly role: StaffRole;
	readonly scopeKind: ScopeKind;
	readonly scopeId: string;
	readonly endsOn: string | null;
}): Holding => ({ role: grant.role, kind: grant.scopeKind, id: grant.scopeId, endsOn: grant.endsOn });

/** Whether a scope covers another one. Teams span offices, so an office covers no team. */
export function covers(held: ScopeRef, wanted: ScopeRef): boolean {
	if (held.kind === wanted.kind) return held.id === wanted.id;
	if (held.kind === 'brand') return true;
	return held.kind === 'organisation' && wanted.kind !== 'brand';
}

export function permits(role: StaffRole, permission: StaffPermission): boolean {
	return (staffRoles[role].permissions as readonly StaffPermission[]).includes(permission);
}

/** What these open cannot be parted: they count for the whole brand or not at all. */
export const ofWholeBrand: readonly StaffPermission[] = ['books.read', 'books.manage'];

/** Whether a scope is everybody of the brand: its own, or that of the one organisation that it has. */
export function isWholeBrand(
	kind: ScopeKind,
	{ organisations }: { readonly organisations: readonly number[] },
): boolean {
	return kind === 'brand' || (kind === 'organisation' && organisations.length === 1);
}

/** Whether somebody with these holdings may give or end a role at a scope: they hold all that it brings there or above. */
export function mayGrant(holdings: readonly Holding[], role: StaffRole, scope: ScopeRef): boolean {
	return lastDayToGive(holdings, role, scope) !== undefined;
}

/** The last day that a grant of a role at a scope may have: of all that it brings its giver holds something no longer. Null: none; undefined: see `mayGrant`. */
export function lastDayToGive(
	holdings: readonly Holding[],
	role: StaffRole,
	scope: ScopeRef,
): string | null | undefined {
	const needed: readonly StaffPermission[] = ['access.manage', ...staffRoles[role].permissions];
	let last: string | null = null;
	for (const permission of needed) {
		const held = holdings.filter((one) => permits(one.role, permission) && covers(one, scope));
		if (held.length === 0) return undefined;
		const isForGood = held.some(({ endsOn }) => endsOn === null);
		const longest = isForGood
			? null
			: held.reduce((day, { endsOn }) => (endsOn !== null && endsOn > day ? endsOn : day), '');
		if (longest !== null && (last === null || longest < last)) last = longest;
	}
	return last;
}

/** Reading names, and powers over tiles and credits of an office, lift nobody above anyone. */
const withoutRank: readonly StaffPermission[] = ['directory.read', manageDesktops, manageOffice];

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

/** Whether somebody could end each of these grants. Roles without rank end with their person and need no right of their own. */
export function mayEndAll(own: readonly Holding[], theirs: readonly Holding[]): boolean {
	return theirs.filter(({ role }) => hasRank(role)).every((held) => mayGrant(own, held.role, held));
}

/** Whether ending all of these needs two people, as ending one of them would. */
export function needsSecondPerson(own: readonly Holding[], theirs: readonly Holding[]): boolean {
	return theirs.some(administers) || !mayEndAll(own, theirs);
}

const hasRank = (role: StaffRole): boolean =>
	staffRoles[role].permissions.some((permission) => !withoutRank.includes(permission));

/** Whether the role may stand at such a scope at all. */
export function fitsScope(role: StaffRole, kind: ScopeKind): boolean {
	return (staffRoles[role].scopes as readonly ScopeKind[]).includes(kind);
}

/** Whether a grant administers a whole organisation or the brand: two people end it. */
export function administers({ role, kind }: Pick<Holding, 'role' | 'kind'>): boolean {
	return permits(role, 'access.manage') && (kind === 'brand' || kind === 'organisation');
}
