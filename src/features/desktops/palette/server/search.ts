// What the server finds for the search of everything. Each group is asked of who owns it, with the caller's standing in its query.
import { fold } from '#platform/contract/fold.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { findPeople } from '#features/account/identity/server/api.ts';
import { type DesktopRow, listDesktops } from '#features/desktops/desktops/server/api.ts';
import { readStanding, searchLibrary, type Standing, toShortcut } from '#features/desktops/shortcuts/server/api.ts';
import { type DirectoryHit, groupSize, type Numbered, type searchPalette } from '../contract.ts';

/** Finds what the viewer may see by its whole number, however it was typed. */
export type FindNumbered = (
	queries: TransactionQueries,
	viewer: Standing,
	typed: string,
) => Promise<readonly Numbered[]>;

/** Finds people whose page in the staff directory the actor may open at this moment; no one for who may open none. */
export type FindInDirectory = (
	queries: TransactionQueries,
	actor: Actor,
	wish: { readonly query: string; readonly limit: number; readonly now: Date },
) => Promise<readonly DirectoryHit[]>;

export interface PaletteSources {
	readonly numbered: readonly FindNumbered[];
	/** Whose people somebody may find; undefined for no one's. */
	readonly peopleWithin: (viewer: Standing) => 'organisation' | 'office' | undefined;
	readonly findInDirectory: FindInDirectory;
}

export interface PaletteDependencies extends PaletteSources {
	readonly database: Database;
	readonly clock: Clock;
}

export function search(
	{ database, clock, numbered, peopleWithin, findInDirectory }: PaletteDependencies,
	call: AuthenticatedCall,
	query: string,
): Promise<OutputOf<typeof searchPalette>> {
	const now = clock.now();
	return database.tenant(call.actor.organisationId, async (queries) => {
		const standing = await readStanding(queries, call.actor, call.brand);
		const hasDesktops = standing.features.includes('desktops');
		const desktops = hasDesktops ? await listDesktops(queries, standing) : [];
		const { rows } = hasDesktops ? await searchLibrary(queries, standing, { query, limit: groupSize }) : { rows: [] };
		const found: Numbered[] = [];
		for (const find of numbered) found.push(...(await find(queries, standing, query)));
		const within = peopleWithin(standing);
		return {
			desktops: bestDesktops(desktops, query).map(toHit),
			shortcuts: rows.map(toShortcut),
			numbered: found.slice(0, groupSize),
			people: await listPeople(queries, standing, within, { query, now }),
			directory: [...(await findInDirectory(queries, call.actor, { query, limit: groupSize, now }))],
		};
	});
}

/** With every word somewhere in the name; those that begin so first, own before shared. */
function bestDesktops(desktops: readonly DesktopRow[], query: string): readonly DesktopRow[] {
	const words = fold(query)
		.split(/\s+/)
		.filter((word) => word !== '');
	const rank = ({ name, right }: DesktopRow): number =>
		(fold(name).startsWith(words[0] ?? '') ? 0 : 2) + (right === 'own' ? 0 : 1);
	return desktops
		.filter(({ name }) => words.length > 0 && words.every((word) => fold(name).includes(word)))
		.toSorted((one, other) => rank(one) - rank(other))
		.slice(0, groupSize);
}

export function toHit({ id, name, isDefault, ownerName }: DesktopRow) {
	return { id, name, isDefault, ownerName };
}

async function listPeople(
	queries: TransactionQueries,
	{ organisationId, belonging }: Standing,
	within: 'organisation' | 'office' | undefined,
	{ query, now }: { readonly query: string; readonly now: Date },
): Promise<{ userId: number; name: string; officeName: string }[]> {
	if (within === undefined || (within === 'office' && belonging.officeId === null)) return [];
	const officeId = within === 'office' ? (belonging.officeId ?? undefined) : undefined;
	const people = await findPeople(queries, { organisationId, query, limit: groupSize, officeId, now });
	return people.map(({ id, name, officeName }) => ({ userId: id, name, officeName }));
}
