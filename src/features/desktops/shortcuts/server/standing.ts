// What a person may see and change of what is limited or shared: computed once for a call, in its transaction, and given to every query.
import { type RawBuilder, sql } from 'kysely';
import type { Brand } from '#platform/contract/brand.ts';
import { type Feature, featuresOf } from '#platform/contract/features.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { heldAt, type Power } from '#platform/server/http/actor.ts';
import { findBelonging, listGroups } from '#features/account/identity/server/api.ts';
import { platformProblem } from '#platform/contract/problem.ts';
import { manageDesktops } from '../contract.ts';

export interface Viewer {
	readonly organisationId: number;
	readonly userId: number;
	readonly powers: readonly Power[];
}

export interface Standing extends Viewer {
	readonly belonging: NonNullable<Awaited<ReturnType<typeof findBelonging>>>;
	/** Libraries that reach the person, as `kind:id`. */
	readonly scopes: readonly string[];
	/** Those of `scopes` that the person is in, apart from their own: what is published there reaches them. */
	readonly reach: readonly string[];
	/** What a limit can name that holds for the person, as `kind:key`. */
	readonly keys: readonly string[];
	/** Libraries that the person keeps; each of them is among `scopes`. */
	readonly edits: readonly string[];
	/** Those of `edits` that they keep by a grant: to their people they publish. */
	readonly manages: readonly string[];
	/** Those that the brand has on. */
	readonly features: readonly Feature[];
	/** All that the person is or is in, as `person:number`, `team:id`, `office:id` and `brand:`: what is shared with, or opens first for, one of these. */
	readonly audiences: readonly string[];
}

/** What decides which shortcuts a person sees. */
export type Sight = Pick<Standing, 'organisationId' | 'scopes' | 'keys' | 'edits'>;

export const scopeOf = (kind: string, id: string | number): string => `${kind}:${id}`;
export const brandScope = scopeOf('brand', '');

/** @throws session.signed_out for who was disabled meanwhile */
export async function readStanding(queries: TransactionQueries, viewer: Viewer, brand: Brand): Promise<Standing> {
	const standing = await findStanding(queries, viewer, brand);
	if (standing === undefined) throw platformProblem('session.signed_out', { detail: 'no such person any more' });
	return standing;
}

/** Covers any person of the organization; undefined for no one, and for a disabled account. Without their powers, where they are asked about by others. */
export async function findStanding(
	queries: TransactionQueries,
	{ organisationId, userId, powers }: Viewer,
	brand: Brand,
): Promise<Standing | undefined> {
	const belonging = await findBelonging(queries, { organisationId, userId });
	if (belonging?.isActive !== true) return undefined;
	const { officeId, teams, jobTitle } = belonging;
	const own = scopeOf('own', userId);
	const offices = officeId === null ? [] : [scopeOf('office', officeId)];
	const memberships = teams.map(({ id }) => scopeOf('team', id));
	const manages = await listManaged(queries, organisationId, powers, brand);
	const leads = teams.filter(({ isLead }) => isLead).map(({ id }) => scopeOf('team', id));
	const kept = [...new Set([...manages, ...leads])];
	const product = brand.mortgageProduct === undefined ? [] : [scopeOf('product', brand.mortgageProduct.client)];
	const roles = jobTitle === '' ? [] : [scopeOf('role', jobTitle)];
	return {
		organisationId,
		userId,
		powers,
		belonging,
		scopes: [...new Set([own, ...offices, ...memberships, brandScope, ...kept])],
		reach: [...offices, ...memberships, brandScope],
		keys: [scopeOf('organisation', organisationId), ...offices, ...memberships, ...roles, ...product],
		edits: [own, ...kept],
		audiences: [scopeOf('person', userId), ...memberships, ...offices, brandScope],
		manages,
		features: featuresOf(brand),
	};
}

/** The libraries that grants give somebody. That of the brand belongs to who holds it for the brand, or for its only organisation. */
async function listManaged(
	queries: TransactionQueries,
	organisationId: number,
	powers: readonly Power[],
	{ organisations }: Brand,
): Promise<readonly string[]> {
	const held = heldAt(powers, manageDesktops);
	if (held === undefined) return [];
	const all = held.isWide ? await listGroups(queries, organisationId) : undefined;
	const ids = (groups: readonly { readonly id: string }[]): readonly string[] => groups.map(({ id }) => id);
	const [offices, teams] = all === undefined ? [held.offices, held.teams] : [ids(all.offices), ids(all.teams)];
	const isBrand = held.isBrand || (held.isWide && organisations.length === 1);
	return [
		...(isBrand ? [brandScope] : []),
		...offices.map((id) => scopeOf('office', id)),
		...teams.map((id) => scopeOf('team', id)),
	];
}

/**
 * The shortcut of an id, as SQL in a lateral join. By its key alone: together with `isVisible` the planner may walk all of an organisation's
 * shortcuts for each id, where nothing has been counted yet.
 */
export function shortcutById({ organisationId }: Pick<Sight, 'organisationId'>, id: RawBuilder<unknown> | string) {
	return sql`(select * from library_shortcuts x where x.organisation_id = ${organisationId} and x.id = ${id} offset 0)`;
}

/** Whether the live desktop `d` is there for a person, as SQL: theirs, shared with them, or set to open first for one of their audiences. */
export function hasDesktop({
	organisationId,
	userId,
	audiences,
}: Pick<Standing, 'organisationId' | 'userId' | 'audiences'>) {
	return sql`(d.owner_id = ${userId}
		or exists (select from desktop_shares g where g.organisation_id = ${organisationId} and g.desktop_id = d.id and g.grantee = any(${audiences}::text[]))
		or exists (select from audience_defaults a where a.organisation_id = ${organisationId} and a.desktop_id = d.id and a.scope = any(${audiences}::text[])))`;
}

/**
 * Whether the shortcut `s` is there for a person, as SQL.
 * @param placedBy SQL of the number of who placed it on a desktop that the person sees: their own shortcuts are seen there, within their limits
 */
export function isVisible(
	{ scopes, keys, edits }: Pick<Sight, 'scopes' | 'keys' | 'edits'>,
	placedBy?: RawBuilder<unknown>,
) {
	const placed = placedBy === undefined ? sql`` : sql` or s.scope = 'own:' || ${placedBy}::text`;
	return sql`(s.removed_at is null and (s.scope = any(${edits}::text[])
		or ((s.scope = any(${scopes}::text[])${placed}) and (s.limits = '{}' or s.limits && ${keys}::text[]))))`;
}
