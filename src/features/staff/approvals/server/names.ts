import type { PreparedStatements } from '#platform/server/db/database.ts';
import { findPersonCards } from '#features/account/identity/server/api.ts';

/** Full names by user number. */
export async function namesOf(
	queries: PreparedStatements,
	userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
	const cards = await findPersonCards(queries, [...new Set(userIds)]);
	return new Map(cards.map(({ id, givenName, familyName }) => [id, `${givenName} ${familyName}`]));
}
