// Whose desktops somebody manages: the people of the offices and teams where they hold the permission, or everyone.
import { sql } from 'kysely';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { type Actor, heldAt } from '#platform/server/http/actor.ts';
import { isThere } from '#features/account/identity/server/api.ts';
import { manageDesktops } from '#features/desktops/shortcuts/contract.ts';
import { managedProblem } from '../contract.ts';

/** Whether it is held for all of the organisation. */
export function isWide({ powers }: Pick<Actor, 'powers'>): boolean {
	return heldAt(powers, manageDesktops)?.isWide === true;
}

/** SQL: of the row of `users` under this alias. The values are what the caller manages (`Standing.manages`) and `isWide`. */
export function isManagedPerson(alias: string, of: { readonly manages: readonly string[]; readonly isWide: boolean }) {
	const person = sql.raw(alias);
	return sql`(${of.isWide}::boolean or 'office:' || ${person}.office_id = any(${of.manages}::text[]) or exists (select from team_members m
		where m.organisation_id = ${person}.organisation_id and m.user_id = ${person}.id and 'team:' || m.team_id = any(${of.manages}::text[])))`;
}

const find = keepSql(
	'managed_tiles_find_person',
	{ id: 'number', name: 'text' },
	(of: PersonKey & { manages: readonly string[]; isWide: boolean; now: Date }) => sql`
		select u.id, u.given_name || ' ' || u.family_name as name from users u
		where u.organisation_id = ${of.organisationId} and u.id = ${of.userId} and ${isThere('u', of.now)} and ${isManagedPerson('u', of)}`,
);

/** @throws for one that the caller does not manage as for no one */
export async function requireManagedPerson(
	queries: PreparedStatements,
	actor: Pick<Actor, 'organisationId' | 'powers'>,
	{ manages, userId, now }: { readonly manages: readonly string[]; readonly userId: number; readonly now: Date },
): Promise<{ readonly id: number; readonly name: string }> {
	const [person] = await find(queries, { ...actor, manages, isWide: isWide(actor), userId, now });
	if (person === undefined) throw managedProblem('managed_tiles.person_not_found');
	return person;
}

/** @throws for what is no number of a person */
export function personNumber(id: string): number {
	const number = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0;
	if (number < 1 || number > 2_147_483_647) throw managedProblem('managed_tiles.person_not_found');
	return number;
}
