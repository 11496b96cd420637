// Whose desktops somebody manages: the people of the offices and teams where they hold the permission, or everyone.
import type { PreparedStatement, PreparedStatements } from '#platform/server/db/database.ts';
import { type Actor, heldAt } from '#platform/server/http/actor.ts';
import { isThere } from '#features/account/identity/server/api.ts';
import { manageDesktops } from '#features/desktops/shortcuts/contract.ts';
import { managedProblem } from '../contract.ts';

/** Whether it is held for all of the organisation. */
export function isWide({ powers }: Pick<Actor, 'powers'>): boolean {
	return heldAt(powers, manageDesktops)?.isWide === true;
}

/** SQL: of the row of `users` under this alias. The parameters are what the caller manages (`Standing.manages`) and `isWide`. */
export function isManagedPerson(person: string, manages: string, wide: string): string {
	return `(${wide}::boolean or 'office:' || ${person}.office_id = any(${manages}::text[]) or exists (select from team_members m
		where m.organisation_id = ${person}.organisation_id and m.user_id = ${person}.id and 'team:' || m.team_id = any(${manages}::text[])))`;
}

const find: PreparedStatement = {
	name: 'managed_tiles_find_person',
	isRead: true,
	text: `select u.id, u.given_name || ' ' || u.family_name as name from users u
		where u.organisation_id = $1 and u.id = $4 and ${isThere('u', '$5')} and ${isManagedPerson('u', '$2', '$3')}`,
};

/** @throws for one that the caller does not manage as for no one */
export async function requireManagedPerson(
	queries: PreparedStatements,
	actor: Pick<Actor, 'organisationId' | 'powers'>,
	{ manages, userId, now }: { readonly manages: readonly string[]; readonly userId: number; readonly now: Date },
): Promise<{ readonly id: number; readonly name: string }> {
	const values = [actor.organisationId, manages, isWide(actor), userId, now];
	const [person] = await queries.prepared<{ id: number; name: string }>(find, values);
	if (person === undefined) throw managedProblem('managed_tiles.person_not_found');
	return person;
}

/** @throws for what is no number of a person */
export function personNumber(id: string): number {
	const number = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0;
	if (number < 1 || number > 2_147_483_647) throw managedProblem('managed_tiles.person_not_found');
	return number;
}
